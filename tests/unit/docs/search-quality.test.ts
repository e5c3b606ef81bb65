/** docs/search-quality.md has valid examples, and only output that npm run questions prints. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { countLines } from "../../../src/commands/questions/report.ts";
import { questionsRule } from "../../../src/course/question.ts";
import { blocksOf } from "../../documents.ts";
import { courseWith, edited, moduleWith } from "../content/course-folder.ts";

const path = "docs/search-quality.md";
const [lines = "", questions = "", threshold = ""] = blocksOf(path, "yaml");

test("the example of a module's lines is valid", () => {
  const { keywords, questions } = parse(lines) as { keywords: string[]; questions: string[] };
  const fields = { keywords: JSON.stringify(keywords), questions: JSON.stringify(questions) };
  expect(moduleWith(fields)).toMatchObject({ keywords, questions });
});

test("the example of questions.yaml is valid", () => {
  expect(questionsRule().parse(parse(questions))).toHaveLength(2);
});

test("the example of a threshold is valid", () => {
  expect(() => courseWith(edited("course.md", "language: en\n", `language: en\n${threshold}\n`))).not.toThrow();
});

test("the example of a report has the form of a real one", () => {
  const [, report = ""] = blocksOf(path, "text");
  const counts = countLines({ asked: 50, first: 41, amongThree: 48, failures: [] }, {});
  expect(report.trimEnd().split("\n").slice(-2)).toEqual(counts);
});
