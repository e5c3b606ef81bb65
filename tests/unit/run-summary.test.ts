import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { closingLine, repeatCommand, repeatCommands, slowestFiles } from "../run-summary.ts";

const file = (milliseconds: number) => ({
  project: "site",
  path: `tests/site/${milliseconds}.test.ts`,
  milliseconds,
});

describe("the end of a test run", () => {
  test("lists the five files that took longest", () => {
    expect(slowestFiles([1, 6000, 2, 5000, 3, 4000].map(file))).toEqual([
      "Slowest files",
      "    6.0 s  tests/site/6000.test.ts (site)",
      "    5.0 s  tests/site/5000.test.ts (site)",
      "    4.0 s  tests/site/4000.test.ts (site)",
      "    0.0 s  tests/site/3.test.ts (site)",
      "    0.0 s  tests/site/2.test.ts (site)",
    ]);
  });

  test("lists no slow files for a run of one file", () => {
    expect(slowestFiles([file(1)])).toEqual([]);
  });

  test("shows for every failure the command that repeats it", () => {
    const failures = [
      { path: "tests/site/quote.test.ts", name: "A seat costs €9" },
      { path: "tests/unit/broken.test.ts", name: null },
    ];
    expect(repeatCommands(failures, false)).toEqual([
      "Repeat",
      "  npm test -- tests/site/quote.test.ts --test 'A seat costs €9'",
      "  npm test -- tests/unit/broken.test.ts",
    ]);
    expect(repeatCommands([], false)).toEqual([]);
  });

  test("repeats with --full what failed with --full", () => {
    expect(repeatCommand({ path: "a.test.ts", name: null }, true)).toBe("npm test -- a.test.ts --full");
  });

  test("shows 20 commands, and the number of the rest", () => {
    const failures = (count: number) => Array.from({ length: count }, (_, i) => ({ path: `${i}.test.ts`, name: null }));
    expect(repeatCommands(failures(20), false)).toHaveLength(21);
    expect(repeatCommands(failures(21), false).slice(-2)).toEqual(["  npm test -- 19.test.ts", "  … and 1 more"]);
  });

  test("quotes a test's name for the shell", () => {
    const name = `it's "$HOME" \\ \`x\``;
    const command = repeatCommand({ path: "a", name }, false).replace("npm test --", "printf '%s|'");
    expect(execFileSync("sh", ["-c", command], { encoding: "utf8" })).toBe(`a|--test|${name}|`);
  });

  test("ends with a line for scripts", () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });
});
