/** npm run questions: its report, its threshold, and what it refuses. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, type Project, run } from "../project.ts";

let project: Project;
beforeAll(async () => {
  project = copyProject();
  expect((await run(project, "new", {}, ["course", "tea"])).code).toBe(0);
  write("tea/modules/02-water.md", module("Hot water", "How hot is hot enough.", "keywords: [kettle]"));
  write("tea/modules/03-milk.md", module("Milk", "When to add it.", "draft: true"));
});
afterAll(() => project.remove());

const write = (path: string, text: string): void => writeFileSync(join(project.folder, path), text);
const module = (title: string, description: string, more: string): string =>
  `---\ntitle: ${title}\npart: Part one\ndescription: ${description}\nurl: https://tea.example/\nchapters: 1\n${more}\n---\n`;
const questions = (args: string[] = ["tea"], environment = {}) => run(project, "questions", environment, args);

test("without questions.yaml, titles are searched for; with it, its questions, except those about drafts", async () => {
  expect(await questions()).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Course {3}tea\nSearched 2 modules with \d+ terms: titles, their words, and chapters\n[\s\S]*\nNext {5}write questions to tea\/questions\.yaml \(see docs\/search-quality\.md\)\n$/,
    ),
  });

  write(
    "tea/questions.yaml",
    "- { question: Which kettle?, module: 02-water }\n- { question: Milk or not?, module: 03-milk }\n- { question: Hot water?, module: 01-first-module }\n",
  );
  const report = `Course   tea
Searched 2 modules with 2 questions from tea/questions.yaml
Skipped  1 question about drafts

Not among the first three: 1

Hot water?
  expected  01-first-module, not found: lacks Hot, water
  found     02-water: has Hot, water
            title: Hot water

First        1 of 2 (50%)
Top three    1 of 2 (50%)
Next     in the modules, add words that learners use (see docs/search-quality.md)
`;
  expect(await questions()).toEqual({ code: 0, output: report });
  expect(await questions([], { CONTENT_DIR: "tea" })).toEqual({ code: 0, output: report });
  expect(await questions(["tea/questions.yaml"])).toEqual({ code: 0, output: report });
  expect((await questions(["tea", "--terms"])).output).toContain("terms: titles, their words, and chapters");
  expect(await questions(["tea", "--quiet"])).toEqual({ code: 0, output: "" });
});

test("below the threshold of course.md it fails, and its last line says by how much", async () => {
  const course = join(project.folder, "tea/course.md");
  writeFileSync(
    course,
    readFileSync(course, "utf8").replace("language: en\n", "language: en\nsearch: { first: 75 }\n"),
  );
  const last =
    "Below the threshold in course.md: first 50%, expected 75% or more. How to add words that learners use: docs/search-quality.md\n";
  const { code, output } = await questions();
  expect(code).toBe(1);
  expect(output).toContain("First        1 of 2 (50%), threshold 75%\n");
  expect(output.endsWith(`\n${last}`)).toBe(true);
  expect(await questions(["tea", "--quiet"])).toEqual({ code: 1, output: last });
});

test("errors in a file of questions are reported at once, by check too; a missing file and an unknown option are refused", async () => {
  write("asked.yaml", "- { question: Which kettle?, module: 02-watr }\n- { question: Why?, module: Tea }\n");
  expect(await questions(["asked.yaml"], { CONTENT_DIR: "tea" })).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Course {3}tea\nasked\.yaml:1: \[1\]\.module: .+; did you mean 02-water\?\nasked\.yaml:2: \[2\]\.module: got "Tea"; .+\n\n2 errors in/,
    ),
  });
  write("tea/questions.yaml", "- { question: Which kettle?, module: 02-watr }\n- { question: Why?, module: 9-tea }\n");
  const { code, output } = await run(project, "check", {}, ["tea"]);
  expect(code).toBe(1);
  expect(output).toMatch(
    /questions\.yaml:1: \[1\]\.module: .*did you mean 02-water\?\n.*questions\.yaml:2: \[2\]\.module/,
  );

  expect(await questions(["missing.yaml"])).toEqual({
    code: 1,
    output: "missing.yaml does not exist; expected a course or a file of questions.\n",
  });
  expect(await questions(["--term"])).toMatchObject({ code: 2 });
});
