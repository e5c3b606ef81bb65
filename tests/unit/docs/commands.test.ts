/** docs/commands.md describes every command as it is declared, and every document calls commands correctly; `vitest -u` updates the page. */
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseArguments } from "../../../src/commands/command.ts";
import { commands } from "../../../src/commands/commands.ts";
import type { Command } from "../../../src/commands/declaration.ts";
import { documentText, filled, shellLines } from "../../documents.ts";
import { testEach } from "../../each.ts";

const path = "docs/commands.md";
const declared: [name: string, command: Command][] = Object.entries(commands);

/** Returns the options of a command as a table; empty if it has none. */
function optionTable({ options = {} }: Command): string {
  const rows = Object.entries(options).map(([name, { what, value }]) => {
    const option = value === undefined ? `--${name}` : `--${name} <${value}>`;
    return `| \`${option}\` | ${what.replaceAll("|", "\\|").replace(/\.$/, "")} |`;
  });
  return rows.length === 0 ? "" : ["| Option | Meaning |", "|---|---|", ...rows].join("\n");
}

/** Returns the examples of a command as a block, with their meanings as comments. */
function examplesOf({ examples }: Command): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, what]) => `${line.padEnd(width)}  # ${what}`);
  return ["```sh", ...lines, "```"].join("\n");
}

/** Returns the section of a command. */
function sectionOf(command: Command): string {
  const parts = [`### ${command.run}`, command.what, examplesOf(command), optionTable(command)];
  return parts.filter((part) => part !== "").join("\n\n");
}

test("the page has a section for every command, as it is declared", async () => {
  const lists = [...documentText(path).matchAll(/^<!-- commands: (.+) -->$/gm)].map(([, list = ""]) => list);
  const names = lists.flatMap((list) => list.split(" "));
  expect(names.sort()).toEqual(declared.map(([name]) => name).sort());
  const all = new Map(declared);
  const text = lists.reduce((text, list) => {
    const sections = list.split(" ").flatMap((name) => {
      const command = all.get(name);
      return command ? [sectionOf(command)] : [];
    });
    return filled(text, `commands: ${list}`, sections.join("\n\n"));
  }, documentText(path));
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

test("every example that runs some of the tests names files that exist", () => {
  const files = globSync(["tests/**/*.test.ts", "packages/*/tests/*.test.ts"], { exclude: ["**/node_modules/**"] });
  const examples = [
    ...globSync(["README.md", "docs/*.md"]).flatMap(shellLines),
    ...declared.flatMap(([, { examples = [] }]) => examples.map(([line]) => line)),
  ];
  const names = examples.flatMap((line) => {
    const [, run, args = ""] = /\bnpm (test|run test:\w+|run smoke)(?: --)? ?(.*?)(?: #.*)?$/.exec(line) ?? [];
    const paths = args.replaceAll(/ -t (?:"[^"]*"|\S+)/g, "");
    return run === undefined ? [] : wordsOf(paths).filter((word) => !/^(?:-|https:)/.test(word));
  });
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !existsSync(name) && !files.some((file) => file.includes(name)))).toEqual([]);
});
