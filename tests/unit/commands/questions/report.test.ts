/** The texts of npm run questions, without colors. */
import { expect, test } from "vitest";
import type { Failure, Measurement } from "../../../../src/commands/questions/measure.ts";
import { countLines, failureLines, shortfall } from "../../../../src/commands/questions/report.ts";
import { testEach } from "../../../each.ts";

const failure = (question: string, changes: Partial<Failure>): Failure => ({
  question,
  corrections: [],
  expected: { slug: "1-tags", place: null, has: [], lacks: ["old"] },
  found: {
    slug: "2-cache",
    has: ["old", "copy"],
    lacks: [],
    isAnswer: true,
    place: "chapter 1",
    excerpt: "Old copies",
  },
  ...changes,
});

const measurement = (asked: number, first: number, amongThree: number, failures: Failure[] = []): Measurement => ({
  asked,
  first,
  amongThree,
  failures,
});

test("failures are explained, the second and third ones last", () => {
  const failures = [
    failure("Why an old copy?", { expected: { slug: "1-tags", place: 3, has: ["copy"], lacks: ["old"] } }),
    failure("Why old?", {}),
    failure("Wich?", { corrections: [{ from: "wich", to: "which" }], found: null }),
    failure("Any?", { expected: { slug: "1-tags", place: 4, has: ["any"], lacks: [] } }),
    failure("Port?", {
      found: { slug: "3-errors", has: [], lacks: ["port"], isAnswer: true, place: "title", excerpt: "Report" },
    }),
    failure("Snow?", {
      found: { slug: "3-errors", has: ["snow"], lacks: [], isAnswer: false, place: "title", excerpt: "Snow" },
    }),
  ];
  expect(failureLines(measurement(6, 0, 1, failures)).join("\n")).toMatchInlineSnapshot(`
    "Not among the first three: 5

    Why old?
      expected  1-tags, not found: lacks old
      found     2-cache: has old, copy
                chapter 1: Old copies

    Wich?
      read as   which (wich is not in the course)
      expected  1-tags, not found: lacks old
      found     nothing: the course has none of these words

    Any?
      expected  1-tags, place 4: has any
      found     2-cache: has old, copy
                chapter 1: Old copies

    Port?
      expected  1-tags, not found: lacks old
      found     3-errors: only part of a word
                title: Report

    Snow?
      expected  1-tags, not found: lacks old
      found     nothing; nearest is 3-errors: has snow
                title: Snow

    Second or third: 1

    Why an old copy?
      expected  1-tags, place 3: has copy; lacks old
      found     2-cache: has old, copy
                chapter 1: Old copies
    "
  `);
  expect(failureLines(measurement(1, 1, 1))).toEqual([]);
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
