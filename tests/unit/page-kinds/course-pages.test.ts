import { describe, expect, test } from "vitest";
import { nestHeadings } from "../../../src/content/headings.ts";
import { selfContained } from "../../../src/content/self-contained.ts";
import { type CourseRecord, catalogOf, type ModuleRecord } from "../../../src/course/record.ts";
import { oneLine } from "../../../src/course/rules.ts";
import type { Document } from "../../../src/markdown/document.ts";
import { absoluteMarkdown } from "../../../src/markdown/render.ts";
import {
  authorPages,
  curriculumPage,
  errorDocuments,
  homePage,
  modulePage,
  pricingPage,
} from "../../../src/page-kinds/course-pages.ts";
import { hostileProse, hostileTexts } from "../../build/hostile-course.ts";
import { courseFiles, courseWith, edited, type Files } from "../content/course-folder.ts";

const course = courseWith();
const [green, black, water] = course.modules as [ModuleRecord, ModuleRecord, ModuleRecord];
const home = (record: CourseRecord) => homePage(record, catalogOf(record, "https://tea.example"));
const pricing = (record: CourseRecord) => pricingPage(record, catalogOf(record, "https://tea.example"));

/** A page without its markdown. */
const head = ({ markdown: _, prose: _prose, ...rest }: Document) => rest;

/** The pricing page's markdown after replacing texts in pricing.md. */
const pricingWith = (...replacements: [string, string][]) => {
  const text = replacements.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    courseFiles["pricing.md"] as string,
  );
  return pricing(courseWith({ "pricing.md": text })).markdown;
};

describe("the home page", () => {
  test("tells what the course is, its extent, where to begin, its price and its parts", () => {
    expect(home(course).markdown).toMatchInlineSnapshot(`
      "# Tea, from leaf to cup

      How tea is grown, made and poured.

      2 parts · 3 modules · 7 chapters

      Start with [Green tea](/modules/1-green), or see the [whole curriculum](/curriculum).

      Complete costs $149 (in Israel ₪549.90); see [Pricing](/pricing).

      ## Parts

      - **Leaves** (2 modules): What grows.
      - **Water** (1 module): What boils.

      A course about tea.

      ## For programs and agents

      The same facts are served as JSON, as markdown and to assistants over MCP: see [Developers](/developers).

      - REST: [https\\://tea.example/api/v1](/api/v1) ([OpenAPI 3.1](/openapi.json))
      - MCP: \`https://tea.example/mcp\`, \`https://tea.example/mcp/product\`
      - NLWeb: \`https://tea.example/ask\`
      - Markdown: [llms.txt](/llms.txt), \`Accept: text/markdown\`

      No key, no account; up to 600 requests in 60 seconds for each address."
    `);
    expect(head(home(course))).toEqual({
      path: "/",
      title: "Tea, from leaf to cup",
      description: "How tea is grown, made and poured.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("says the minutes of all modules only when every one has them", () => {
    const timed = courseWith(edited("modules/1-green.md", "chapters: 3", "chapters: 3\nminutes: 100"));
    expect(home(timed).markdown).toContain("\n\n2 parts · 3 modules · 7 chapters · 2 h 1 min in all\n\n");
    expect(home(course).markdown).toContain("\n\n2 parts · 3 modules · 7 chapters\n\n");
    expect(curriculumPage(timed).markdown).toContain("\n\n2 modules · 5 chapters · 1 h 49 min\n\n");
  });

  test("has no date when no module has one", () => {
    const undated = courseWith(edited("modules/2-black.md", "updated: 2026-10-28\n", ""));
    expect([home(undated).updated, curriculumPage(undated).updated]).toEqual([undefined, undefined]);
  });

  test("names the countries of the second region", () => {
    const other = courseWith(edited("pricing.md", "[IL]", "[PL, CZ]"));
    expect(home(other).markdown).toContain("Complete costs $149 (in Poland, Czechia ₪549.90);");
    const hebrew = courseWith(edited("course.md", "language: en", "language: he"));
    expect(home(hebrew).markdown).toContain("הקורס המלא עולה $149 (בישראל ₪549.90);");
  });
});

describe("the curriculum", () => {
  test("lists the modules of each part with their numbers and extents", () => {
    expect(curriculumPage(course).markdown).toMatchInlineSnapshot(`
      "# Curriculum

      How tea is grown, made and poured.

      ## Leaves

      What grows.

      2 modules · 5 chapters

      - 1\\. [Green tea](/modules/1-green): Leaves that were not oxidized. (3 chapters)
      - 2\\. [Black tea](/modules/2-black): Leaves that were oxidized. (2 chapters, 9 min)

      ## Water

      What boils.

      1 module · 2 chapters · 12 min

      - 3\\. [Hot water](/modules/3-water): How hot is hot enough. (2 chapters, 12 min)"
    `);
    expect(head(curriculumPage(course))).toEqual({
      path: "/curriculum",
      title: "Curriculum",
      description: "All 3 modules of Tea, part by part: what each one teaches and how long it takes.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("has each module once, in the part that it belongs to", () => {
    const files: Files = { ...edited("modules/1-green.md", "part: Leaves", "part: Water") };
    const { markdown } = curriculumPage(courseWith(files));
    const parts = markdown.split("\n## ").slice(1);
    expect(parts.map((part) => part.match(/\/modules\/[^)]+/g))).toEqual([
      ["/modules/2-black"],
      ["/modules/1-green", "/modules/3-water"],
    ]);
  });
});

describe("a module's page", () => {
  test("has its facts, its chapters, its overview and its neighbors", () => {
    expect(modulePage(course, black).markdown).toMatchInlineSnapshot(`
      "# Black tea

      Module 2 of 3 · Part: Leaves · 2 chapters, 9 min · Updated 2026-10-28

      Leaves that were oxidized.

      [Watch the free overview](https://video.example/black)

      ## Chapters

      1. Rolling (4 min)
      2. Firing (5 min)

      ## Overview

      Black tea is oxidized.

      ## Go on

      - Previous: [Green tea](/modules/1-green)
      - Next: [Hot water](/modules/3-water)
      - [Curriculum](/curriculum)"
    `);
    expect(head(modulePage(course, black))).toEqual({
      path: "/modules/2-black",
      title: "Black tea",
      description: "Leaves that were oxidized.",
      language: "en",
      updated: "2026-10-28",
    });
  });

  test("says where the author's overview stands in it", () => {
    const { markdown, prose } = modulePage(course, black);
    expect(markdown.slice(prose?.start, prose?.end)).toBe("Black tea is oxidized.");
    const without = modulePage(course, { ...black, overview: "" });
    expect(without.markdown).not.toContain("Overview");
    expect(without.markdown.slice(without.prose?.start, without.prose?.end)).toBe("");
  });

  test("has the absolute links that reading all of it would give, whatever its texts and its overview are", () => {
    const texts = [...hostileTexts, "ends in \\", "](/x)", "[a](/b) <https://c.example> `[d](/e)`"].map(oneLine);
    const overviews = [...hostileProse, "[a](/b) [c](d) <https://e.example> `[f](/g)`", "    [a](/b)", "x"];
    for (const [index, text] of texts.entries()) {
      const overview = nestHeadings(selfContained(overviews[index % overviews.length] ?? ""), 3);
      const told = { ...black, title: text, description: text, chapterList: [{ title: text }], overview };
      const record = { ...course, modules: [{ ...green, title: text }, told, { ...water, title: text }] };
      const { prose: _, ...whole } = modulePage(record, told);
      const page = modulePage(record, told);
      expect(absoluteMarkdown(page, "https://tea.example")).toBe(absoluteMarkdown(whole, "https://tea.example"));
    }
  });

  test("of the first module has no previous one, and a bare count of chapters no list", () => {
    expect(modulePage(course, green).markdown).toMatchInlineSnapshot(`
      "# Green tea

      Module 1 of 3 · Part: Leaves · 3 chapters

      Leaves that were not oxidized.

      [Watch the free overview](https://video.example/green)

      ## Overview

      Green tea is not oxidized.

      ## Go on

      - Next: [Black tea](/modules/2-black)
      - [Curriculum](/curriculum)"
    `);
  });

  test("of the last module has no next one, and no overview where there is none", () => {
    expect(modulePage(course, water).markdown).toMatchInlineSnapshot(`
      "# Hot water

      Module 3 of 3 · Part: Water · 2 chapters, 12 min

      How hot is hot enough.

      [Watch the free overview](https://video.example/water)

      ## Chapters

      1. Soft water
      2. Hard water

      ## Go on

      - Previous: [Black tea](/modules/2-black)
      - [Curriculum](/curriculum)"
    `);
  });
});

describe("the pricing page", () => {
  test("has both regions side by side", () => {
    expect(pricing(course).markdown).toMatchInlineSnapshot(`
      "# Pricing

      | Plan | International (USD) | Israel (ILS) |
      |---|---|---|
      | Free | $0 | $0 |
      | Complete | $149 (list price $199) | ₪549.90 (list price ₪729) |
      | Teams | $99 (list price $149) a seat, from 5 seats | ₪369 a seat, from 5 seats |

      Free includes: Every overview.

      [Start for free](https://tea.example/curriculum) · [Buy Complete](https://pay.example/tea)

      - **International:** VAT is not included. Invoice: A PDF invoice. Refund within 30 days. Payment by Pay Inc.
      - **Israel:** VAT is included. Invoice: A tax invoice. Refund within 14 days. Payment by Pay Ltd.

      Ask us."
    `);
    expect(head(pricing(course))).toEqual({
      path: "/pricing",
      title: "Pricing",
      description: "What Tea costs: Free, Complete and Teams, in both billing regions.",
      language: "en",
    });
  });

  test("says the list price only where it differs", () => {
    expect(pricingWith(["now: 149", "now: 199"])).toContain("| Complete | $199 | ₪549.90 (list price ₪729) |");
  });

  test("says nothing of seats when the price is not per seat", () => {
    expect(pricingWith(["perSeat: true", "perSeat: false"])).not.toMatch(/seat/);
    expect(pricingWith(["minSeats: 5", "minSeats: 1"])).toContain("a seat, from 1 seat |");
  });

  test("keeps its columns whatever the texts of the regions are", () => {
    const markdown = pricingWith(
      ["[IL]", "[IL, PL]"],
      ["Pay Inc.", "'Pay | <Inc>'"],
      ["Every overview.", "'1. | *all*'"],
    );
    expect(markdown).toContain("| Plan | International (USD) | Israel, Poland (ILS) |\n|---|---|---|\n");
    expect(markdown).toContain("Payment by Pay \\| \\<Inc\\>.");
    expect(markdown).toContain("Free includes: 1\\. \\| \\*all\\*");
  });
});

describe("an author's page", () => {
  test("is what the author wrote", () => {
    const pages = authorPages(
      courseWith({
        "pages/about.md":
          "---\ntitle: About *us*\ndescription: Who.\nupdated: 2026-01-31\n---\n\n# Since 1900\n\nText.",
        "pages/contact.md": "# Contact\n",
      }),
    );
    expect(pages).toEqual([
      {
        path: "/about",
        title: "About *us*",
        description: "Who.",
        language: "en",
        updated: "2026-01-31",
        markdown: "# About \\*us\\*\n\n## Since 1900\n\nText.",
      },
      {
        path: "/contact",
        title: "Contact",
        description: "Contact: Tea",
        language: "en",
        updated: undefined,
        markdown: "# Contact",
      },
    ]);
  });
});

test.each([
  ["/404", "Page not found", "There is no page at this address."],
  ["/414", "Address too long", "A path can have 2,048 bytes, and path and query together 16 KiB."],
  ["/429", "Too many requests", "Your network sent more requests in 60 seconds than this site allows."],
])("the error page %s says what is wrong and leads back", (path, title, text) => {
  const document = errorDocuments(course).find((each) => each.path === path);
  expect(document).toMatchObject({ title, language: "en" });
  expect(document?.markdown).toContain(text);
  expect(document?.markdown).toMatch(/^# .+\n\n.*\n\n- \[Curriculum\]\(\/curriculum\)\n- \[Home\]\(\/\)$/);
});
