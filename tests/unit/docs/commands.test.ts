/**
 * docs/commands.md lists every command and option, and every document calls commands correctly; `vitest -u` updates the
 * options.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../../src/commands/commands.ts";
import type { Command } from "../../../src/commands/declaration.ts";
import { parseArguments } from "../../../src/commands/usage.ts";
import { documentText, filled, shellLines, tableRows } from "../../documents.ts";
import { testEach } from "../../each.ts";
import { oldestNode } from "../../oldest-node.ts";

const path = "docs/commands.md";
const { scripts } = JSON.parse(documentText("package.json")) as { scripts: Record<string, string> };
const declared: [name: string, command: Command][] = Object.entries(commands);

/** Returns the first cells of the tables below a heading, without backticks. */
const names = (heading: string): string[] => tableRows(path, heading).map(([name = ""]) => name.replaceAll("`", ""));

test("the tables list every command of package.json, and no other", () => {
  const runs = Object.keys(scripts)
    .filter((name) => !(name.startsWith("pre") && name.slice("pre".length) in scripts))
    .map((name) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`));
  const listed = ["For authors", "For deployment", "For developers"].flatMap((section) => names(`## ${section}`));
  expect([...new Set(listed.filter((name) => /^npm (?:run [\w:]+|start|test)$/.test(name)))].sort()).toEqual(
    runs.sort(),
  );
});

/** Returns the options of some commands as a table. */
function optionTable(of: string[]): string {
  const rows = of.flatMap((name) => {
    const [, command] = declared.find(([each]) => each === name) ?? [];
    return Object.entries(command?.options ?? {}).map(([option, { what, value }]) => {
      const call = value === undefined ? `--${option}` : `--${option} <${value}>`;
      return `| \`${command?.run} -- ${call}\` | ${what.replaceAll("|", "\\|").replace(/\.$/, "")} |`;
    });
  });
  return ["| Option | Meaning |", "|---|---|", ...rows].join("\n");
}

test("the tables list every declared option", async () => {
  const lists = [...documentText(path).matchAll(/^<!-- options: (.+) -->$/gm)].map(([, list = ""]) => list);
  const withOptions = declared.filter(([, { options = {} }]) => Object.keys(options).length > 0).map(([name]) => name);
  expect(lists.flatMap((list) => list.split(" ")).sort()).toEqual(withOptions.sort());
  const text = lists.reduce(
    (all, list) => filled(all, `options: ${list}`, optionTable(list.split(" "))),
    documentText(path),
  );
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../..", path));
});

/** Returns the words of a line after its command, split as by a shell. */
const wordsOf = (text: string): string[] =>
  (text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));

testEach(globSync(["README.md", "docs/*.md"]).sort())(
  "every documented command line has valid arguments",
  (document) => {
    for (const line of shellLines(document)) {
      const [, run = "", args = ""] = /\b(npm (?:run [\w:]+|start|test))(?: -- (.*?))?(?: &&.*)?$/.exec(line) ?? [];
      const [, command] = declared.find(([, each]) => each.run === run) ?? [];
      if (command) expect(() => parseArguments(command, wordsOf(args)), line).not.toThrow();
    }
  },
);

test("the documented checkers are those of npm run audit", () => {
  const checkers = globSync("src/commands/audit/*.ts").flatMap(
    (file) => /: Checker = \{\s*name: "([\w-]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? [],
  );
  expect(names("## Independent checkers").sort()).toEqual(checkers.sort());
});

test("the documented platforms are those of the workflows, and the oldest Node is that of package.json", () => {
  const rows = tableRows(path, "## Platforms").map(([name = ""]) => name);
  expect(rows).toEqual(["Linux, x64 and arm64", "macOS, x64 and arm64", "Windows"]);
  expect(documentText(path)).toContain(`install Node ${oldestNode.replace(/\.0$/, "")} or later yourself.`);
  const { engines } = JSON.parse(documentText("package.json")) as { engines: { node: string } };
  for (const document of ["README.md", path])
    expect(documentText(document)).toContain(`Node ${engines.node.replace(">=", "")} or later`);
});
