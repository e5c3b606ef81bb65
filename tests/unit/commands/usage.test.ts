/** What commands accept: the declarations, their help, and the errors of invalid arguments. */
import { describe, expect } from "vitest";
import { parseArguments, UsageError } from "../../../src/commands/command.ts";
import type { Command } from "../../../src/commands/declaration.ts";
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
    [["a", "--zzz"], "Unknown option --zzz: expected --dry-run, --branch, --help"],
    [["a", "--toString"], "Unknown option --toString: expected --dry-run, --branch, --help"],
    [["a", "-x"], "Unknown option -x: expected --dry-run, --branch, --help"],
    [["a", "--dry-run=yes"], '--dry-run: got "yes"; expected no value'],
    [["a", "--branch"], "--branch: got nothing; expected a value: --branch <name>"],
    [["a", "--branch", "--dry-run"], '--branch: got "--dry-run"; expected a value: --branch <name>'],
    [["a", "b", "c"], 'Unexpected argument "c": npm run sample takes at most 2'],
    [[], "<origin>: got nothing; expected the origin of a site"],
  ])("that are invalid are refused with a suggestion", (args, message) => {
    expect(() => parseArguments(sample, args)).toThrow(new UsageError(message));
  });
});
