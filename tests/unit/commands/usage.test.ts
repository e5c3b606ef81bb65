/** What commands accept: the declarations, their help, and the errors of invalid arguments. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commands } from "../../../src/commands/commands.ts";
import type { Command } from "../../../src/commands/declaration.ts";
import { helpOf, parseArguments, UsageError } from "../../../src/commands/usage.ts";
import { testEach } from "../../each.ts";

const sample = {
  run: "npm run sample",
  what: "Does something.",
  arguments: [
    { name: "origin", what: "The origin of a site.", count: "one" },
    { name: "file", what: "A file.", count: "optional" },
  ],
  options: { "dry-run": { what: "Change nothing." }, branch: { value: "name", what: "A branch (default: main)." } },
  variables: { PORT: "A port (default: 8788)." },
  examples: [["npm run sample -- a", "an example"]],
} as const satisfies Command;

describe("arguments", () => {
  testEach([
    [["a"], ["a"], { "dry-run": false, branch: undefined }],
    [["a", "b", "--dry-run"], ["a", "b"], { "dry-run": true, branch: undefined }],
    [["--branch", "x", "a"], ["a"], { "dry-run": false, branch: "x" }],
    [["--branch=-x", "a"], ["a"], { "dry-run": false, branch: "-x" }],
    [["--", "--dry-run"], ["--dry-run"], { "dry-run": false, branch: undefined }],
  ])("are read by their declaration", (args, positionals, options) => {
    expect(parseArguments(sample, args)).toEqual({ positionals, options });
  });

  testEach([[["--help"]], [["-h"]], [["--no-such", "--help"]]])(
    "with --help or -h request help, despite other arguments",
    (args) => {
      expect(parseArguments(sample, args)).toBe("help");
    },
  );

  testEach([
    [["a", "--dryrun"], "Unknown option --dryrun: did you mean --dry-run?"],
    [["a", "--brnach", "x"], "Unknown option --brnach: did you mean --branch?"],
    [["a", "--zzz"], "Unknown option --zzz: the options are --dry-run, --branch, --help"],
    [["a", "--toString"], "Unknown option --toString: the options are --dry-run, --branch, --help"],
    [["a", "-x"], "Unknown option -x: the options are --dry-run, --branch, --help"],
    [["a", "--dry-run=yes"], '--dry-run: got "yes"; expected no value'],
    [["a", "--branch"], "--branch: got nothing; expected a value: --branch <name>"],
    [["a", "--branch", "--dry-run"], '--branch: got "--dry-run"; expected a value: --branch <name>'],
    [["a", "b", "c"], 'Unexpected argument "c": npm run sample takes at most 2'],
    [[], "<origin>: got nothing; expected the origin of a site"],
  ])("that are invalid are refused with a suggestion", (args, message) => {
    expect(() => parseArguments(sample, args)).toThrow(new UsageError(message));
  });
});

test("the help of a command has its usage, arguments, options, variables and examples", () => {
  expect(helpOf(sample)).toMatchInlineSnapshot(`
    "Usage: npm run sample -- [options] <origin> [file]

    Does something.

    Arguments:
      origin  The origin of a site.
      file    A file.

    Options:
      --dry-run        Change nothing.
      --branch <name>  A branch (default: main).
      -h, --help       Print this help.

    Environment variables:
      PORT  A port (default: 8788).

    Examples:
      npm run sample -- a  an example"
  `);
});

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** Returns the programs of the project's commands, by the names of their scripts. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const program = /^(?:exec )?node (?:src\/commands\/install\.mjs (?:--\w+ )*)?(\S+\.ts)/.exec(script)?.[1];
  return program === undefined ? [] : [{ name, program }];
});

test("the declared commands are the scripts that run a program of the project", () => {
  expect(programs.map(({ name }) => name).sort()).toEqual(Object.keys(commands).sort());
});

describe.each(programs)("npm run $name", ({ name, program }) => {
  const command = commands[name as keyof typeof commands] as Command;

  test("reads its arguments by its declaration", () => {
    expect(readFileSync(program, "utf8")).toMatch(new RegExp(`\\brunCommand\\(\\s*commands\\.${name}\\b`));
  });

  test("has a help text of one screen, which names only commands of npm", () => {
    const lines = helpOf(command).split("\n");
    expect(lines.length).toBeLessThanOrEqual(34);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(110);
    expect(command.examples.length).toBeGreaterThan(0);
    for (const [line] of command.examples) expect(line).toContain(command.run);
  });

  test("declares options with a default or a condition, and full sentences", () => {
    const rows = [command.what, ...Object.values(command.options ?? {}).map(({ what }) => what)];
    for (const row of rows) expect(row).toMatch(/^[\p{Lu}\d].*\.$/u);
    for (const [variable, what] of Object.entries(command.variables ?? {}))
      expect(what, variable).toMatch(/\(default: .+\)\.$|, for --deployed\.$|Required /);
  });
});
