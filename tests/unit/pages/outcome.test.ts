/** The page of an outcome that names modules: its twin, the links to it, and how the plan and the search use it. */
import { expect, test } from "vitest";
import { sitemapXml } from "../../../src/build/files/crawlers.ts";
import { llmsIndex } from "../../../src/build/files/llms.ts";
import { publishedSearch, searchSourceOf } from "../../../src/build/search/search-source.ts";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import { openEngine } from "../../../src/service/search/engine.ts";
import { find } from "../../../src/service/search/find.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { edited, type Files, moduleFile } from "../content/course-folder.ts";
import { siteUrl, siteWith } from "../files/sites.ts";

const outcomes = "outcomes: [Pour tea, { text: Brew tea with care, modules: [3-water] }]";
const siteOf = (files: Files = {}) =>
  siteWith({
    ...edited("course.md", "language: en\n", `language: en\n${outcomes}\n`),
    "modules/1-green.md": moduleFile({ minutes: "9" }, "Green tea."),
    "modules/3-water.md": moduleFile(
      { title: "Water", part: "Water", minutes: "60", prerequisites: "[1-green]" },
      "Hot.",
    ),
    ...files,
  });
const site = siteOf();
const markdownAt = (of: typeof site, path: string) => of.documents.find((page) => page.path === path)?.markdown ?? "";
const path = "/plan/brew-tea-with-care";

test("says how many modules lead to it, how long they take, what is free, what it costs, and which are prerequisites", () => {
  expect(markdownAt(site, path)).toMatchInlineSnapshot(`
    "# Brew tea with care

    You need 2 of 3 modules: 2 min free, 1 h 9 min in Complete.

    [Complete: $149 (₪549.90 in Israel)](/pricing)

    ## Modules

    - 1\\. [Tea](/modules/1-green): About tea. (1 chapter, 1 min free, 9 min in Complete, prerequisite)
    - 3\\. [Water](/modules/3-water): About tea. (1 chapter, 1 min free, 1 h in Complete)

    [Plan these modules](/plan?for=brew-tea-with-care)"
  `);
});

test("in a course whose chapters are free says that everything is free", () => {
  expect(markdownAt(siteOf({ "pricing.md": null }), path)).toMatch(
    /^# Brew tea with care\n\nYou need 2 of 3 modules: 1 h 9 min\. Everything is free\.\n\n## Modules/,
  );
});

test("is linked from the home page and listed for crawlers and models; an outcome without modules has no page", () => {
  expect(markdownAt(site, "/")).toContain(`- Pour tea\n- [Brew tea with care](${path})`);
  expect(sitemapXml(site)).toContain(`<loc>${siteUrl}${path}</loc>`);
  expect(llmsIndex(site)).toContain(`[Brew tea with care](${siteUrl}${path}.md): You need 2 of 3 modules`);
  expect(site.documents.filter(({ type }) => type === "outcome")).toHaveLength(1);
});

test("is a learning resource that teaches the outcome, below the plan", () => {
  const document = site.documents.find((page) => page.path === path);
  expect(document && structuredDataOf(site, document)).toMatchObject({
    "@graph": [
      { "@type": "WebPage", mainEntity: { "@id": `${siteUrl}${path}#outcome` } },
      {
        "@type": "LearningResource",
        teaches: "Brew tea with care",
        timeRequired: "PT69M",
        hasPart: [{ "@id": `${siteUrl}/modules/1-green#module` }, { "@id": `${siteUrl}/modules/3-water#module` }],
      },
      { itemListElement: [{}, {}, { item: `${siteUrl}/plan` }, { item: `${siteUrl}${path}` }] },
    ],
  });
});

test("can be chosen in the plan: each module lists the outcomes that it leads to", () => {
  const plan = site.documents.find((page) => page.path === "/plan");
  expect(plan?.markdown).toContain("- `for`: optional: one of brew-tea-with-care. Plans only that outcome's modules");
  const model = plan?.model as unknown as { modules: { leadsTo: string[] }[] } | undefined;
  expect(model?.modules.map(({ leadsTo }) => leadsTo)).toEqual([["brew-tea-with-care"], [], ["brew-tea-with-care"]]);
  expect(markdownAt(siteWith(), "/plan")).not.toContain("`for`");
});

test("answers the question what is needed for it, and no other question with its words", () => {
  const engine = openEngine(publishedSearch(searchSourceOf(site.course, site.documents)), languageOf("en"));
  const found = (text: string) => find(engine, site.catalog.modules, { text }, 5);
  for (const text of ["What do I need for brewing tea?", "which modules to brew tea with care", "Brew tea with care"]) {
    const { label, pages } = found(text);
    expect([label, pages[0]?.path], text).toEqual(["answer", path]);
    expect(pages[0]?.text).toMatch(/^You need 2 of 3 modules: .*\. 1\. Tea · 3\. Water$/);
  }
  for (const text of ["brewing", "care", "what do I need for milk"])
    expect(
      found(text).pages.map((page) => page.path),
      text,
    ).not.toContain(path);
});
