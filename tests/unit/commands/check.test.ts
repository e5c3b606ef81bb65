/** npm run check of a course in a repository of its own, as its workflow runs it, and its annotations. */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { annotation } from "../../../src/commands/annotations.ts";
import type { ContentProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";
import { edited, type Files, inFolder } from "../content/course-folder.ts";

/** Runs npm run check on the course in a folder. */
function check(folder: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/commands/check.ts", folder, ...options], {
    encoding: "utf8",
  });
  return { status, output: stdout.replaceAll(folder, "<folder>"), errors: stderr.replaceAll(folder, "<folder>") };
}

/** The results of a function with a repository that has a course with these changes in its own folder. */
const inRepository = <Result>(changes: Files, body: (folder: string) => Result): Result =>
  inFolder(changes, (folder) => {
    execFileSync("git", ["init", "--quiet", folder]);
    return body(folder);
  });

/** Every file and folder in a folder, with its date, mode and contents. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const { mtimeMs, mode } = statSync(path);
      return [name, mtimeMs, mode, statSync(path).isFile() ? readFileSync(path, "latin1") : ""];
    });

const unknownPart = edited("modules/2-black.md", "part: Leaves", "part: Leafs");

describe("in the format github", () => {
  test("an error is printed as text and as an annotation, with its path in the repository, and the exit code is 1", () => {
    const { status, output, errors } = inRepository(unknownPart, (folder) => check(folder, "--format", "github"));
    expect(status).toBe(1);
    expect(output).toBe(
      'Course   <folder>\nContent …\n::error file=modules/2-black.md,line=3,title=part::got "Leafs"; expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?\n',
    );
    expect(errors).toMatch(/^<folder>\/modules\/2-black\.md:3: part: got "Leafs"; .*\n\n1 error in the content\./);
  });

  test("a warning is annotated, the exit code is 0, and nothing is written into the course's folder", () => {
    const copy = edited("modules/2-black.md", "title: Black tea", "title: Green tea");
    const { status, output } = inRepository(copy, (folder) => {
      writeFileSync(join(folder, "README.md"), "# How this course is published\n");
      const before = stateOf(folder);
      const checked = check(folder, "--format", "github");
      expect(stateOf(folder)).toEqual(before);
      return checked;
    });
    expect(output).toMatch(/^Warning {2}<folder>\/modules\/2-black\.md:2: title: /m);
    expect(output).toMatch(/^::warning file=modules\/2-black\.md,line=2,title=title::got "Green tea", which /m);
    expect(status).toBe(0);
  });
});

test("the argument wins over CONTENT_DIR, with or without a slash at its end, and must be a folder", () => {
  inFolder({}, (folder) => {
    const run = (args: string[], CONTENT_DIR: string) =>
      spawnSync(process.execPath, ["src/commands/check.ts", ...args], {
        encoding: "utf8",
        env: { ...process.env, CONTENT_DIR },
      });
    expect(run([`${folder}/`], "content").stdout).toMatch(
      new RegExp(`^Course {3}${folder}\\nContent …\\n[^]*Next {5}npm run dev -- ${folder}\\n$`),
    );
    expect(run(["nowhere"], folder)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^<course>: got "nowhere"; expected an existing folder /),
    });
    expect(run([`${folder}/course.md`], folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('course.md", a file; expected an existing folder'),
    });
  });
});

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
