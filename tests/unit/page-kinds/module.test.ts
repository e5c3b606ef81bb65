import { describe, expect, test } from "vitest";
import { nestHeadings } from "../../../src/content/headings.ts";
import { selfContained } from "../../../src/content/self-contained.ts";
import type { ModuleRecord } from "../../../src/course/record.ts";
import { oneLine } from "../../../src/course/rules.ts";
import { absoluteMarkdown } from "../../../src/markdown/render.ts";
import type { ModuleModel } from "../../../src/page-kinds/module/page.ts";
import { hostileProse, hostileTexts } from "../../build/hostile-course.ts";
import { courseFiles, courseWith } from "../content/course-folder.ts";
import { head, modelAt, pageAt } from "./pages.ts";

const course = courseWith();
const [green, black, water] = course.modules as [ModuleRecord, ModuleRecord, ModuleRecord];

describe("a module's page", () => {
  test("has its facts, its chapters, its overview and its neighbors", () => {
    expect(pageAt(course, "/modules/2-black").markdown).toMatchInlineSnapshot(`
      "# Black tea

      Module 2 of 3 · Part: Leaves · 2 chapters, 1 min free, 9 min in Complete · Updated October 28, 2026

      Leaves that were oxidized.

      [Watch the free overview](https://video.example/black)

      ## Overview

      Black tea is oxidized.

      ## Chapters

      1. Rolling (4 min)
      2. Firing (5 min)

      ## What you get

      - Free: Overview (1 min read) · Video
      - Complete: 2 chapters · 9 min · $149 (₪549.90 in Israel)
      - [See plans and prices](/pricing)

      ## Continue

      - Previous: [Green tea](/modules/1-green)
      - Next: [Hot water](/modules/3-water)
      - [Curriculum](/curriculum)"
    `);
    expect(head(pageAt(course, "/modules/2-black"))).toEqual({
      type: "module",
      slug: "2-black",
      path: "/modules/2-black",
      title: "Black tea",
      description: "Leaves that were oxidized.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("records where the author's overview begins and ends", () => {
    const { markdown, prose } = pageAt(course, "/modules/2-black");
    expect(markdown.slice(prose?.start, prose?.end)).toBe("Black tea is oxidized.");
    const withoutOverview = { ...course, modules: [green, { ...black, overview: "" }, water] };
    const page = pageAt(withoutOverview, "/modules/2-black");
    expect(page.markdown).not.toContain("Overview");
    expect(page.markdown.slice(page.prose?.start, page.prose?.end)).toBe("");
  });

  test("has the same absolute links as when its whole markdown is converted", () => {
    const texts = [...hostileTexts, "ends in \\", "](/x)", "[a](/b) <https://c.example> `[d](/e)`"].map(oneLine);
    const overviews = [...hostileProse, "[a](/b) [c](d) <https://e.example> `[f](/g)`", "    [a](/b)", "x"];
    for (const [index, text] of texts.entries()) {
      const overview = nestHeadings(selfContained(overviews[index % overviews.length] ?? ""), 3);
      const module = { ...black, title: text, description: text, chapterList: [{ title: text }], overview };
      const record = { ...course, modules: [{ ...green, title: text }, module, { ...water, title: text }] };
      const page = pageAt(record, "/modules/2-black");
      const { prose: _, ...whole } = page;
      expect(absoluteMarkdown(page, "https://tea.example")).toBe(absoluteMarkdown(whole, "https://tea.example"));
    }
  });

  test("of the first module has no previous module; a count of chapters is not a list", () => {
    expect(pageAt(course, "/modules/1-green").markdown).toMatchInlineSnapshot(`
      "# Green tea

      Module 1 of 3 · Part: Leaves · 3 chapters, 1 min free

      Leaves that were not oxidized.

      [Watch the free overview](https://video.example/green)

      ## Overview

      Green tea is not oxidized.

      ## What you get

      - Free: Overview (1 min read) · Video
      - Complete: 3 chapters · $149 (₪549.90 in Israel)
      - [See plans and prices](/pricing)

      ## Continue

      - Next: [Black tea](/modules/2-black)
      - [Curriculum](/curriculum)"
    `);
  });

  test("of the last module has no next module; a missing overview is omitted", () => {
    expect(pageAt(course, "/modules/3-water").markdown).toMatchInlineSnapshot(`
      "# Hot water

      Module 3 of 3 · Part: Water · 2 chapters, 12 min in Complete

      How hot is hot enough.

      [Watch the free overview](https://video.example/water)

      ## Chapters

      1. Soft water
      2. Hard water

      ## What you get

      - Free: Video
      - Complete: 2 chapters · 12 min · $149 (₪549.90 in Israel)
      - [See plans and prices](/pricing)

      ## Continue

      - Previous: [Black tea](/modules/2-black)
      - [Curriculum](/curriculum)"
    `);
  });
});

/** The model of the second module, with these fields. */
const modelOf = (changed: Partial<ModuleRecord>): ModuleModel =>
  modelAt({ ...course, modules: [green, { ...black, ...changed }, water] }, "/modules/2-black");

test("what is free and what is paid of a module are listed with their lengths", () => {
  expect(modelOf({}).offer).toMatchObject({ free: "Overview (1 min read) · Video", paid: "2 chapters · 9 min" });
  expect(modelOf({ overview: "" }).offer?.free).toBe("Video");
  expect(modelOf({ chapters: 0, minutes: 0 }).offer?.paid).toBe("");
});

test("a course without prices offers nothing", () => {
  expect(modelAt<ModuleModel>({ ...course, pricing: null }, "/modules/2-black").offer).toBeUndefined();
});

test("a module is named by its position, and by its number where the numbers have gaps", () => {
  expect(modelOf({}).position).toBe("Module 2 of 3");
  const { position } = modelAt<ModuleModel>(
    { ...course, modules: [green, { ...black, number: 7 }] },
    "/modules/2-black",
  );
  expect(position).toBe("Module 7 (2nd of 2)");
});

test("the outline has the third-level headings of an overview, also those that are not at its start", () => {
  const overview = "Text.\n\n### Rolling & firing\n\n#### Twice\n\n> ### Quoted\n\n### Overview\n";
  expect(modelOf({ overview }).headings).toEqual([
    { id: "rolling--firing", title: "Rolling & firing" },
    { id: "overview-1", title: "Overview" },
  ]);
  expect(modelOf({}).headings).toEqual([]);
});

describe("the menu of a module's page", () => {
  const modelWith = (extra: string): ModuleModel => {
    const files = { "course.md": courseFiles["course.md"].replace("name: Tea\n", `name: Tea\n${extra}`) };
    return modelAt(courseWith(files), "/modules/2-black");
  };

  test("asks assistants about the markdown of the page", () => {
    const assistants = modelWith("").uses.filter(({ url }) => URL.canParse(url) && new URL(url).searchParams.has("q"));
    expect(assistants.map(({ label }) => label)).toEqual(["Open in Claude", "Open in ChatGPT"]);
    for (const { url } of assistants) {
      expect(new URL(url).searchParams.get("q")).toContain("https://tea.example/modules/2-black.md");
    }
  });

  test("cites the teachers, otherwise the provider", () => {
    const place = ["Black tea", "Tea", "Updated October 28, 2026", "https://tea.example/modules/2-black"];
    expect(modelWith("").citation).toEqual(["Tea School", ...place]);
    expect(modelWith("teachers: [{ name: Noa Levi }, { name: Dan }]\n").citation).toEqual([
      "Noa Levi and Dan",
      ...place,
    ]);
  });

  test("edits the module's file where editUrl says", () => {
    const edit = "https://git.example/edit/main/modules/2-black.md";
    const urls = (extra: string) => modelWith(extra).uses.map(({ url }) => url);
    expect(urls("")).not.toContain(edit);
    expect(urls('editUrl: "https://git.example/edit/main/{file}"\n')).toContain(edit);
  });
});
