/** Git queries, in a repository of their own. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedIn, folderAt } from "../../../src/commands/git.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "git-"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every file of an untracked folder is listed, not the folder", () => {
  mkdirSync(join(folder, "my-course/modules"), { recursive: true });
  for (const file of ["course.md", "modules/one.md"]) writeFileSync(join(folder, "my-course", file), "x");
  expect(changedIn(folder)).toEqual(["my-course/course.md", "my-course/modules/one.md"]);
});

test("a folder is read as it was at a commit, and nothing else of the repository changes", () => {
  const repository = mkdtempSync(join(tmpdir(), "git-"));
  const identity = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]): string =>
    execFileSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" });
  const course = join(repository, "my courses/tea");
  mkdirSync(join(course, "modules"), { recursive: true });
  writeFileSync(join(course, "modules/1-green.md"), "old");
  writeFileSync(join(repository, "README.md"), "Courses");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "One");
  writeFileSync(join(course, "modules/1-green.md"), "new");
  const status = git("status", "--porcelain");

  const { folder: copy, remove } = folderAt("HEAD", course);
  expect(readdirSync(copy, { recursive: true }).sort()).toEqual(["modules", "modules/1-green.md"]);
  expect(readFileSync(join(copy, "modules/1-green.md"), "utf8")).toBe("old");
  expect(git("status", "--porcelain")).toBe(status);
  remove();
  expect(existsSync(copy)).toBe(false);

  const { folder: whole, remove: removeWhole } = folderAt("HEAD", repository);
  expect(readdirSync(whole).sort()).toEqual(["README.md", "my courses"]);
  removeWhole();
  expect(() => folderAt("--help", course)).toThrow('<older>: got "--help"; expected a course folder');
  rmSync(repository, { recursive: true, force: true });
});
