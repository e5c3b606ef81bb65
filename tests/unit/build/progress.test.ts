/** What a build prints on a terminal, in a pipe, in CI and with --quiet. */
import { expect, test } from "vitest";
import { buildReport } from "../../../src/build/progress.ts";
import { testEach } from "../../each.ts";

/** Returns what a short build writes to a terminal or a pipe, and what it prints. */
function reportOutput(
  output: { isTTY: boolean; columns?: number },
  environment: Record<string, string>,
  quiet = false,
) {
  const [written, printed]: string[][] = [[], []];
  let now = 0;
  const report = buildReport({
    print: (text) => printed?.push(text),
    quiet,
    output: { ...output, write: (text) => written?.push(text) },
    environment,
    now: () => now,
  });
  report.line("Content  1 module");
  report.phase("Pages", 3);
  for (const at of [50, 2_000, 2_010]) {
    now = at;
    report.step();
  }
  report.warning("Warning  many files");
  report.end();
  report.line("Built    3 files");
  return { written: written?.join("").split("\r\x1b[K").slice(1), printed };
}

const summary = ["Content  1 module", "Warning  many files", "Built    3 files"];

test("a terminal has one line that is updated, and cleared for other lines and at the end", () => {
  expect(reportOutput({ isTTY: true }, {})).toEqual({
    written: ["Pages  0/3", "Pages  2/3, about 1 s left", "", "Pages  3/3", ""],
    printed: summary,
  });
  expect(reportOutput({ isTTY: true, columns: 8 }, {}).written?.[0]).toBe("Pages  ");
});

testEach([
  ["a pipe", { isTTY: false }, {}],
  ["CI", { isTTY: true }, { CI: "true" }],
  ["a terminal that cannot update a line", { isTTY: true }, { TERM: "dumb" }],
])("other outputs have only the summary", (_, output, environment) => {
  expect(reportOutput(output, environment)).toEqual({ written: [], printed: summary });
});

test("a quiet build prints only warnings", () => {
  expect(reportOutput({ isTTY: true }, {}, true)).toEqual({ written: [], printed: ["Warning  many files"] });
});
