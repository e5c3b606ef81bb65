/** The report of an import names exactly the facts that the content check refuses to do without. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { loadContent } from "../../../src/content/course.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { testEach } from "../../../tests/each.ts";
import type { ImportedCourse } from "../src/course.ts";
import { writeCourse } from "../src/write.ts";
import { importedFixture, textIn } from "./imported-fixture.ts";

const root = mkdtempSync(join(tmpdir(), "gaps-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Fixtures whose files are composed, not copied. */
const fixtures = readdirSync(`${import.meta.dirname}/fixtures`)
  .filter((name) => name !== "content" && name !== "cartridge-own")
  .map((name) => [name]);

/** What the content check refuses, as file field. */
function refused({ files }: ImportedCourse, name: string): string[] {
  const folder = join(root, name);
  writeCourse(folder, files);
  try {
    loadContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ path, field }) => `${path.slice(folder.length + 1)} ${field}`).sort();
  }
}

/** What the report calls missing, as file field. The fix names the file. */
const reported = ({ report }: ImportedCourse): string[] =>
  report.problems.map(({ fix, field }) => `${/\b(?:to|in) (\S+\.md)/.exec(fix)?.[1]} ${field}`).sort();

testEach(fixtures)("with --descriptions and --language, at most five edits make a course complete", (name) => {
  const { incomplete } = importedFixture(name, { descriptions: true, draftGaps: true, language: "en" }).report;
  // A provider has a name and a URL, and draft: true is removed.
  const edits = incomplete.flatMap(({ fields }) => [
    ...fields,
    "draft",
    ...(fields.includes("provider") ? ["url"] : []),
  ]);
  expect(edits.length, String(edits)).toBeLessThanOrEqual(5);
});

testEach(fixtures)("the content check refuses what the report names, and nothing else", (name) => {
  const course = importedFixture(name);
  expect(refused(course, name)).toEqual(reported(course));
});

test("with --draft-gaps, what is incomplete is a draft, and nothing else", () => {
  const [complete, drafts] = [false, true].map((draftGaps) => importedFixture("youtube", { draftGaps })) as [
    ImportedCourse,
    ImportedCourse,
  ];
  const incomplete = complete.report.problems.map(({ fix }) => fix.slice("add it to ".length));
  for (const { path, content } of complete.files)
    if (path.endsWith(".md"))
      expect(textIn(drafts, path), path).toBe(
        incomplete.includes(path) ? String(content).replace("\n---\n", "\ndraft: true\n---\n") : content,
      );
  expect(drafts.report).toEqual({ ...complete.report, areDrafts: true });
});

testEach(fixtures)("with --draft-gaps, the preview shows every module, in the order of the source", (name) => {
  const course = importedFixture(name, { draftGaps: true });
  const folder = join(root, `${name}-previewed`);
  writeCourse(folder, course.files);
  const { catalog, documents } = openSite(
    { CONTENT_DIR: folder, SITE_URL: "https://school.example" },
    { includeDrafts: true },
  );
  const slugs = readdirSync(join(folder, "modules"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -".md".length))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  expect(slugs).not.toEqual([]);
  expect(catalog.modules.map(({ slug }) => slug)).toEqual(slugs);
  const paths = documents.map(({ path }) => path);
  for (const slug of slugs) expect(paths).toContain(`/modules/${slug}`);
});
