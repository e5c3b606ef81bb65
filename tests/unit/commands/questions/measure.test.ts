/** What npm run questions counts, explains and holds against a threshold, in a small course. */
import { describe, expect, test } from "vitest";
import {
  type Failure,
  type Measurement,
  measure,
  type SearchedCourse,
  termsOfCourse,
} from "../../../../src/commands/questions/measure.ts";
import { countLines, shortfall } from "../../../../src/commands/questions/report.ts";
import { testEach } from "../../../each.ts";
import { engineFor, sourceOf } from "../../search/engines.ts";
import { module } from "../../search/modules.ts";

const searched = sourceOf([
  {
    slug: "1-tags",
    title: "Validators",
    part: "Freshness",
    description: "How an ETag names a version of a document.",
    chapters: ["Weak and strong", "Summary"],
    questions: ["How do I know that a file has changed?"],
    overview: [{ heading: "Comparing", anchor: "comparing", blocks: ["If-None-Match carries it to the server."] }],
  },
  {
    slug: "2-cache",
    title: "Caching",
    part: "Freshness",
    description: "What Cache-Control says to a server that keeps a copy.",
    chapters: ["Old copies", "Summary"],
    keywords: ["stale", "reload"],
    transcripts: [{ chapter: 2, paragraphs: [{ start: 65, text: "Suppose a penguin edits a page." }] }],
  },
  { slug: "3-errors", title: "Errors", part: "Failure", description: "Status codes, reported to a client." },
]);
const modules = searched.modules.map(({ slug, title, part, description }) =>
  module(slug, { title, part, description }),
);
const course: SearchedCourse = { engine: engineFor(searched), searched, catalog: { modules } };

const failureOf = (question: string, ...expected: string[]): Failure | undefined =>
  measure(course, [{ question, modules: expected }]).failures[0];

test("questions are counted by the place of the first of their modules", () => {
  const questions = [
    { question: "what is a validator", modules: ["1-tags"] },
    { question: "caching in a server", modules: ["1-tags"] },
    { question: "caching in a server", modules: ["1-tags", "2-cache"] },
    { question: "penguin", modules: ["3-errors"] },
  ];
  const { asked, first, amongThree, failures } = measure(course, questions);
  expect({ asked, first, amongThree }).toEqual({ asked: 4, first: 2, amongThree: 3 });
  expect(failures.map(({ question, expected }) => [question, expected.slug, expected.place])).toEqual([
    ["caching in a server", "1-tags", 2],
    ["penguin", "3-errors", null],
  ]);
});

describe("a failure", () => {
  test("names the words that the expected module lacks, and those that the first result has", () => {
    expect(failureOf("How do I reload old and stale copies of a document?", "1-tags")).toEqual({
      question: "How do I reload old and stale copies of a document?",
      corrections: [],
      expected: { slug: "1-tags", place: 2, has: ["document"], lacks: ["reload", "old", "stale", "copies"] },
      found: {
        slug: "2-cache",
        has: ["reload", "old", "stale", "copies"],
        lacks: ["document"],
        isAnswer: true,
        place: "chapter 1",
        excerpt: "Old copies",
      },
    });
  });
});

test("the terms of a course are its titles, their words and its chapters, each with every module that has it", () => {
  const named = sourceOf([
    { slug: "1-a", title: "Cache keys", chapters: ["Summary", "Caching"] },
    { slug: "2-b", title: "The cache of a CDN", chapters: ["Summary", "of"] },
  ]);
  const texts = { engine: engineFor(named), searched: named, catalog: { modules: [] } };
  expect(termsOfCourse(texts)).toEqual([
    { question: "Cache keys", modules: ["1-a"] },
    { question: "Cache", modules: ["1-a", "2-b"] },
    { question: "keys", modules: ["1-a"] },
    { question: "The cache of a CDN", modules: ["2-b"] },
    { question: "CDN", modules: ["2-b"] },
    { question: "Summary", modules: ["1-a", "2-b"] },
  ]);
});

const measurement = (asked: number, first: number, amongThree: number, failures: Failure[] = []): Measurement => ({
  asked,
  first,
  amongThree,
  failures,
});

test("the counts have percentages, rounded down, and thresholds", () => {
  expect(countLines(measurement(264, 201, 233), { first: 75 })).toEqual([
    "First        201 of 264 (76.1%), threshold 75%",
    "Top three    233 of 264 (88.2%)",
  ]);
});

testEach([
  [measurement(4, 3, 4), {}, null],
  [measurement(4, 3, 4), { first: 75, amongThree: 100 }, null],
  [measurement(0, 0, 0), { first: 75, amongThree: 88 }, null],
  [measurement(4, 2, 4), { first: 75, amongThree: 88 }, "first 50%, expected 75% or more."],
  [measurement(4, 3, 3), { amongThree: 88 }, "top three 75%, expected 88% or more."],
  [measurement(3, 2, 2), { first: 66.7, amongThree: 88 }, "first 66.6%, expected 66.7% or more; top three 66.6%,"],
])("a count below its threshold is a problem", (counts, threshold, problem) => {
  const text = shortfall(counts, threshold);
  if (problem === null) expect(text).toBeNull();
  else expect(text).toContain(`Below the threshold in course.md: ${problem}`);
});
