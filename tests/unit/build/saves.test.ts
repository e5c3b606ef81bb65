/** What the preview reads again after a save, counted, since its time depends on the machine. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { parseFile } from "../../../src/content/front-matter.ts";
import { startGeneration, startRemembering, usedEntries } from "../../../src/content/markdown/cache.ts";

vi.mock(import("../../../src/content/front-matter.ts"), async (original) => {
  const all = await original();
  return { ...all, parseFile: vi.fn(all.parseFile) };
});

test("after a save, only the file that was changed is parsed, and only its texts are read", () => {
  const folder = mkdtempSync(join(tmpdir(), "saves-"));
  try {
    cpSync("content", folder, { recursive: true });
    const environment = { CONTENT_DIR: folder, SITE_URL: "https://course.example" };
    startRemembering();
    openSite(environment);
    const before = new Set(usedEntries().map(([key]) => key));
    startGeneration();
    vi.mocked(parseFile).mockClear();

    const name = "modules/13-freshness.md";
    writeFileSync(join(folder, name), `${readFileSync(join(folder, name), "utf8")}\nOne more sentence.\n`);
    const { course } = openSite(environment);

    expect(course.modules.find(({ slug }) => slug === "13-freshness")?.overview).toContain("One more sentence.");
    expect(vi.mocked(parseFile).mock.calls.map(([path]) => path)).toEqual([expect.stringContaining(name)]);
    const again = usedEntries().flatMap(([key]) => (before.has(key) ? [] : key.replace(/ .*/, "")));
    // The terms of the glossary are linked in the text with its self-checks, and found in the text without them.
    expect(again.sort()).toEqual([
      "addresses",
      "checks",
      "formulas",
      "lesson",
      "links",
      "pictures",
      "prose",
      "terms",
      "terms",
      "urls",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
