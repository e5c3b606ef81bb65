/** Git queries, in a repository of their own. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedIn } from "../../../src/commands/git.ts";

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

test("a folder outside a repository is listed itself", () => {
  rmSync(join(folder, ".git"), { recursive: true });
  expect(changedIn(folder)).toEqual([folder]);
});
