/**
 * The upgrade of a course from the version before: its files are valid as they are, and everything that its site said is still said, in
 * the files of said-by-<version>.txt. Whatever is not is in lost.txt, and the changelog names its file.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentText } from "../../documents.ts";
import { build, copyProject, type Project, run } from "../../project.ts";
import { lost, read, type Said, saidIn, written } from "./said.ts";

const at = (name: string): string => resolve(import.meta.dirname, name);
const [record = "", ...otherRecords] = globSync("said-by-*.txt", { cwd: import.meta.dirname });
const [, version = ""] = /^said-by-(.*)\.txt$/.exec(record) ?? [];

let software: Project;
let around: string;
let course: string;
let missing: Said;

beforeAll(async () => {
  software = copyProject();
  around = mkdtempSync(join(tmpdir(), "upgrade-"));
  course = join(around, "tea");
  cpSync(at("course"), course, { recursive: true });
  // Where the documented upgrade copies the schemas for editors to.
  cpSync(join(software.folder, "docs/front-matter"), join(course, ".schemas"), { recursive: true });
  const git = ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "."],
    [...git, "commit", "--quiet", "--message", "A course"],
  ])
    execFileSync("git", args, { cwd: course });
  await build(software, { CONTENT_DIR: course, SITE_URL: "https://tea.example" });
  missing = lost(read(readFileSync(at(record), "utf8")), saidIn(join(software.folder, "dist/client")));
});
afterAll(() => {
  software.remove();
  rmSync(around, { recursive: true });
});

test("the record is of one version, which the changelog has", () => {
  expect(otherRecords).toEqual([]);
  expect(documentText("CHANGELOG.md")).toContain(`\n## ${version} (`);
});

test("the course of the version before has no errors and no lost names, as it is", async () => {
  const checked = await run(software, "check", {}, [course]);
  expect(checked.code, checked.output).toBe(0);
  expect(checked.output).toMatch(/^Valid {4}3 modules in 2 parts, 2 pages$/m);
  const changes = await run(software, "changes", { CONTENT_DIR: course });
  expect(changes.code, changes.output).toBe(0);
});

test("its site says everything that it said, except what lost.txt has", async () => {
  await expect(written(missing)).toMatchFileSnapshot(at("lost.txt"));
});

test("the changelog names each file that no longer says something, and no other", () => {
  const [since = ""] = documentText("CHANGELOG.md").split(`\n## ${version} (`);
  const sections = since.split(/^### /m).filter((section) => section.startsWith("What your site no longer says\n"));
  const named = sections.flatMap((section) => [...section.matchAll(/`(\/[^`]*)`/g)].map(([, path = ""]) => path));
  const files = [...missing.keys()];
  expect(files.filter((path) => !named.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
  expect(named.filter((pattern) => !files.some((path) => matchesGlob(path, pattern)))).toEqual([]);
});
