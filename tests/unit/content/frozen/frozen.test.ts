/**
 * Courses that were valid in an earlier version (courses.zip) are valid and say the same: courses.json has the hashes of what they said.
 * What says something else on purpose is listed below, and in CHANGELOG.md.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { loadContent } from "../../../../src/content/course.ts";
import { writeFiles } from "../../../build/course-folder.ts";
import { renderMarkdown, renderOverview, textSections } from "../../markdown/in-english.ts";

type Hashes = Record<string, string>;

const at = (name: string): string => resolve(import.meta.dirname, name);
const frozen: Record<string, Hashes> = JSON.parse(readFileSync(at("courses.json"), "utf8"));

/** By course: what says something else. */
const changed: Record<string, string[]> = {
  // A link to a file is followed by its format and size.
  nan: ["module 2-second", "module 2-second text"],
};

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("hex")
    .slice(0, 12);

function hashesOf(folder: string): Hashes {
  const { facts, pricing, modules, pages, changes, files } = loadContent(folder).course;
  return {
    course: hash(facts),
    "course text": hash(renderMarkdown(facts.body)),
    ...(pricing && { pricing: hash(pricing), "pricing text": hash(renderMarkdown(pricing.body)) }),
    ...(changes && { changes: hash(changes) }),
    ...(files && { files: hash(files) }),
    ...Object.fromEntries(
      modules.flatMap((module) => [
        [`module ${module.slug}`, hash(module)],
        [
          `module ${module.slug} text`,
          hash(renderOverview(module.overview) + JSON.stringify(textSections(module.overview))),
        ],
      ]),
    ),
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`page ${page.slug}`, hash(page)],
        [`page ${page.slug} text`, hash(renderMarkdown(page.body))],
      ]),
    ),
  };
}

test.each(Object.keys(frozen))("the course %s of an earlier version says the same", (course) => {
  const folder = mkdtempSync(join(tmpdir(), "frozen-"));
  const files = unzipSync(readFileSync(at("courses.zip")), { filter: ({ name }) => name.startsWith(`${course}/`) });
  writeFiles(folder, files);
  const hashes = hashesOf(join(folder, course));
  rmSync(folder, { recursive: true });
  const before = frozen[course] ?? {};
  expect(Object.keys(hashes)).toEqual(Object.keys(before));
  expect(Object.keys(before).filter((name) => hashes[name] !== before[name])).toEqual(changed[course] ?? []);
});
