/** docs/commands.md lists every option, and every document calls commands correctly; `vitest -u` updates the options. */
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
