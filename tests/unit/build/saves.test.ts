/** What the preview reads again after a save, counted, since its time depends on the machine. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSite, reopenSite } from "../../../src/build/open-site.ts";
import { openFolder } from "../../../src/content/folder.ts";
import { restore, startGeneration, startRemembering, usedEntries } from "../../../src/content/markdown/cache.ts";
import { moduleRule } from "../../../src/course/module.ts";

test("after a save, only the file that was changed is parsed, only its texts are read, and its pages precede search and API", () => {
  const folder = mkdtempSync(join(tmpdir(), "saves-"));
  try {
    cpSync("content", folder, { recursive: true });
    const environment = { CONTENT_DIR: folder, SITE_URL: "https://course.example" };
    const [saved, other] = ["modules/13-freshness.md", "modules/14-validators.md"] as const;
    const parsed = (name: string) => openFolder(folder).read(name, moduleRule())?.file;
    // Empties the cache, in which texts of other tests may be.
    startGeneration();
    restore([]);
    startRemembering();
    const site = openSite(environment, { includeDrafts: true });
    const before = new Set(usedEntries().map(([key]) => key));
    const [savedBefore, otherBefore] = [parsed(saved), parsed(other)];
    startGeneration();

    writeFileSync(join(folder, saved), `${readFileSync(join(folder, saved), "utf8")}\nOne more sentence.\n`);
    const reopened = reopenSite(environment, site);

    const { course } = reopened.site;
    expect(course.modules.find(({ slug }) => slug === "13-freshness")?.overview).toContain("One more sentence.");
    expect(course.modules.filter((module) => !site.course.modules.includes(module)).map(({ slug }) => slug)).toEqual([
      "13-freshness",
    ]);
    expect(reopened.site.catalog).toBe(site.catalog);
    // The page is shown first: what is searched and the API are made after it.
    expect(reopened.site.search).toBe(site.search);
    expect(reopened.site.api).toBe(site.api);
    expect(reopened.complete().search.texts.join()).toContain("One more sentence.");
    expect(parsed(other)).toBe(otherBefore);
    expect(parsed(saved)).not.toBe(savedBefore);
    const again = usedEntries().flatMap(([key]) => (before.has(key) ? [] : key.replace(/ .*/, "")));
    // Module 13 is the sample of the home page. The terms of the glossary are linked in its text with its self-checks, and found in the
    // text without them. Its links are absolute in what is sent elsewhere, which is read as a text of its own.
    expect(again.sort()).toEqual([
      "addresses",
      "addresses",
      "checks",
      "excerpt",
      "formulas",
      "lesson",
      "links",
      "pictures",
      "prose",
      "prose",
      "sections",
      "self-contained",
      "terms",
      "terms",
      "urls",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
