/** docs/commands.md has every command and option, and all documents call commands as they can be called; `-u` writes the options again. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../../src/commands/commands.ts";
import { oldestNode } from "../../../src/commands/toolchain.mjs";
import { type Command, parseArguments } from "../../../src/commands/usage.ts";
import { documentText, filled, shellLines, tableRows } from "../../documents.ts";

const path = "docs/commands.md";
const { scripts } = JSON.parse(documentText("package.json")) as { scripts: Record<string, string> };
const declared: [name: string, command: Command][] = Object.entries(commands);

/** The first cells of the tables below a heading, without marks of code. */
const names = (heading: string): string[] => tableRows(path, heading).map(([name = ""]) => name.replaceAll("`", ""));

test("the tables have every command of package.json, and no other", () => {
  const runs = Object.keys(scripts)
    .filter((name) => !(name.startsWith("pre") && name.slice("pre".length) in scripts))
    .map((name) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`));
  const listed = ["For authors", "For deployment", "For developers"].flatMap((section) => names(`## ${section}`));
  expect([...new Set(listed.filter((name) => /^npm (?:run [\w:]+|start|test)$/.test(name)))].sort()).toEqual(
    runs.sort(),
  );
});

/** The options of some commands as a table. */
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

test("the tables of options have every option that a command declares", async () => {
  const lists = [...documentText(path).matchAll(/^<!-- options: (.+) -->$/gm)].map(([, list = ""]) => list);
  const withOptions = declared.filter(([, { options = {} }]) => Object.keys(options).length > 0).map(([name]) => name);
  expect(lists.flatMap((list) => list.split(" ")).sort()).toEqual(withOptions.sort());
  const text = lists.reduce(
    (all, list) => filled(all, `options: ${list}`, optionTable(list.split(" "))),
    documentText(path),
  );
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../..", path));
});

/** The words of a line after its command, as a shell splits them. */
const wordsOf = (text: string): string[] =>
  (text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));

test.each(globSync(["README.md", "docs/*.md"]).sort())(
  "%s calls commands with arguments that they take",
  (document) => {
    for (const line of shellLines(document)) {
      const [, run = "", args = ""] = /\b(npm (?:run [\w:]+|start|test))(?: -- (.*?))?(?: &&.*)?$/.exec(line) ?? [];
      const [, command] = declared.find(([, each]) => each.run === run) ?? [];
      if (command) expect(() => parseArguments(command, wordsOf(args)), line).not.toThrow();
    }
  },
);

test("the checkers are those of the audit", () => {
  const checkers = globSync("src/commands/audit/*.ts").flatMap(
    (file) => /: Checker = \{\s*name: "([\w-]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? [],
  );
  expect(names("## Independent checkers").sort()).toEqual(checkers.sort());
});

test("the platforms are those of the workflows, and the oldest Node is the one that the code needs", () => {
  const rows = tableRows(path, "## Platforms").map(([name = ""]) => name);
  expect(rows).toEqual(["Linux, x64 and arm64", "macOS, x64 and arm64", "Windows"]);
  expect(documentText(path)).toContain(`install Node ${oldestNode.replace(/\.0$/, "")} or later yourself.`);
  const { engines } = JSON.parse(documentText("package.json")) as { engines: { node: string } };
  for (const document of ["README.md", path])
    expect(documentText(document)).toContain(`Node ${engines.node.replace(">=", "")} or later`);
});
