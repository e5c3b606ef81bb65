/** Errors in the content as GitHub's workflow commands. */
import { expect, test } from "vitest";
import { annotation } from "../../../src/commands/annotations.ts";
import type { ContentProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

const problem: ContentProblem = {
  path: "../my-course/modules/14-validators.md",
  line: 3,
  field: "part",
  got: '"Leafs"',
  expected: 'one of the parts in course.md ("Leaves", "Water")',
  fix: 'did you mean "Leaves"?',
};
const ownRepository = { folder: "../my-course", inRepository: "" };

test("an error is annotated at its line, with its field as the title and its fix", () => {
  expect(annotation("error", problem, ownRepository)).toBe(
    '::error file=modules/14-validators.md,line=3,title=part::got "Leafs"; expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?',
  );
});

testEach<[string, string, string, string]>([
  ["../my-course", "", "../my-course/course.md", "course.md"],
  ["../site/my-course", "my-course/", "../site/my-course/course.md", "my-course/course.md"],
  ["content", "content/", "content/modules/1-a.md", "content/modules/1-a.md"],
  ["/far/my-course", "courses/tea/", "/far/my-course/pages/about.md", "courses/tea/pages/about.md"],
  ["nowhere", "nowhere", "nowhere", "nowhere"],
])("files are named by their paths in the repository", (folder, inRepository, path, file) => {
  expect(annotation("warning", { ...problem, path }, { folder, inRepository })).toMatch(`::warning file=${file},line=`);
});

test("line breaks and percent signs cannot end a command or start another", () => {
  const hostile = {
    ...problem,
    path: "../my-course/pages/a,b:c.md",
    field: "parts[1],title:x%",
    got: '"100%\r\n::stop"',
  };
  expect(annotation("error", hostile, ownRepository)).toBe(
    '::error file=pages/a%2Cb%3Ac.md,line=3,title=parts[1]%2Ctitle%3Ax%25::got "100%25%0D%0A::stop"; expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?',
  );
});
