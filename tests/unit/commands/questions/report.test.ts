/** The texts of npm run questions, without colors. */
import { expect, test } from "vitest";
import type { Failure, Measurement } from "../../../../src/commands/questions/measure.ts";
import { countLines, shortfall } from "../../../../src/commands/questions/report.ts";
import { testEach } from "../../../each.ts";

const measurement = (asked: number, first: number, amongThree: number, failures: Failure[] = []): Measurement => ({
  asked,
  first,
  amongThree,
  failures,
});

test("the counts have percentages, rounded down, and thresholds", () => {
  expect(countLines(measurement(264, 201, 233), { first: 75 })).toEqual([
    "First        201 of 264 (76.1 %), threshold 75 %",
    "Among three  233 of 264 (88.2 %)",
  ]);
});

testEach([
  [measurement(4, 3, 4), {}, null],
  [measurement(4, 3, 4), { first: 75, amongThree: 100 }, null],
  [measurement(0, 0, 0), { first: 75, amongThree: 88 }, null],
  [measurement(4, 2, 4), { first: 75, amongThree: 88 }, "first 50 %, expected 75 % or more."],
  [measurement(4, 3, 3), { amongThree: 88 }, "among three 75 %, expected 88 % or more."],
  [measurement(3, 2, 2), { first: 66.7, amongThree: 88 }, "first 66.6 %, expected 66.7 % or more; among three 66.6 %,"],
])("a count below its threshold is a problem", (counts, threshold, problem) => {
  const text = shortfall(counts, threshold);
  if (problem === null) expect(text).toBeNull();
  else expect(text).toContain(`Below the threshold in course.md: ${problem}`);
});
