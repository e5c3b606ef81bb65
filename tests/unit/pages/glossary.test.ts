/** The glossary's page: its terms in order, the modules that use them, its twin, and what programs read of it. */
import { expect, test } from "vitest";
import { sitemapXml } from "../../../src/build/files/crawlers.ts";
import { openSite, publicationOf } from "../../../src/build/open-site.ts";
import { documentsIn } from "../../../src/build/search/passages.ts";
import { publishedSearch, searchSourceOf } from "../../../src/build/search/search-source.ts";
import { resultsOf } from "../../../src/pages/components/search-results.ts";
import { searchWordsFor } from "../../../src/pages/components/search-words.ts";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import { openEngine } from "../../../src/service/search/engine.ts";
import { find } from "../../../src/service/search/find.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { edited, type Files, inFolder, moduleFile } from "../content/course-folder.ts";
import { siteUrl, siteWith } from "../files/sites.ts";

const glossary = `## Water (H2O)

What *boils*.

## Leaf

What grows.
`;
const siteOf = (files: Files = {}) =>
  siteWith({ "glossary.md": glossary, "modules/1-green.md": moduleFile({}, "Leaves of a leaf in water."), ...files });
const site = siteOf();
const pageOf = (of: typeof site) => of.documents.find(({ path }) => path === "/glossary");

test("terms are in alphabetical order, with their aliases, explanations and modules", () => {
  expect(pageOf(site)?.markdown).toBe(`# Glossary

The terms of Tea, each explained in a sentence or two.

## Leaf

What grows.

Used in: [Tea](/modules/1-green)

## Water

also: H2O

What *boils*.

Used in: [Tea](/modules/1-green)`);
});

test("a term has the first five modules that use it, in course order", () => {
  const modules = Array.from({ length: 7 }, (_, at) => [
    `modules/1${at}-m.md`,
    moduleFile({ title: `M${at}` }, "A leaf."),
  ]);
  const { markdown = "" } =
    pageOf(siteOf({ ...Object.fromEntries(modules), "modules/1-green.md": moduleFile() })) ?? {};
  expect(markdown).toContain(
    "Used in: [M0](/modules/10-m) · [M1](/modules/11-m) · [M2](/modules/12-m) · [M3](/modules/13-m) · [M4](/modules/14-m)\n",
  );
});

test("the module's page and its twin have the links, and everything else has the author's words", () => {
  const module = site.documents.find(({ path }) => path === "/modules/1-green");
  const text = "Leaves of a [leaf](/glossary#leaf) in [water](/glossary#water).";
  expect(module?.markdown).toContain(text);
  expect(module?.model).toMatchObject({ lesson: text });
  expect(site.course.modules[0]?.overview).toBe("Leaves of a leaf in water.");
  const { details } = publicationOf(site, () => 0, []);
  expect(details.map((each) => JSON.parse(each).terms)).toEqual([["leaf", "water"], undefined, undefined]);
});

test("structured data is a set of terms", () => {
  const document = pageOf(site);
  expect(document && structuredDataOf(site, document)).toMatchObject({
    "@graph": [
      { "@type": "WebPage", mainEntity: { "@id": `${siteUrl}/glossary#terms` } },
      {
        "@type": "DefinedTermSet",
        "@id": `${siteUrl}/glossary#terms`,
        name: "Glossary",
        hasDefinedTerm: [
          { "@type": "DefinedTerm", name: "Leaf", description: "What grows.", url: `${siteUrl}/glossary#leaf` },
          { name: "Water", alternateName: ["H2O"], description: "What boils.", url: `${siteUrl}/glossary#water` },
        ],
      },
    ],
  });
});

test("the search has each term with its aliases", () => {
  const { terms } = documentsIn(searchSourceOf(site.course, site.documents));
  expect(terms).toMatchObject([
    { key: "/glossary", names: ["Glossary"] },
    {
      key: "/glossary#water",
      names: ["Water", "H2O"],
      passages: [{ text: "Water", shown: "Water (H2O)" }, { text: "H2O", shown: "" }, { text: "What boils." }],
    },
    { key: "/glossary#leaf" },
  ]);
});

test("a search for a term by any of its names shows it in a section of its own, and the modules that use it", () => {
  const engine = openEngine(publishedSearch(searchSourceOf(site.course, site.documents)), languageOf("en"));
  const { modules } = site.catalog;
  for (const [text, first] of [
    ["What is H2O?", "1-green"],
    ["water", "3-water"],
  ] as const) {
    const found = find(engine, modules, { text }, 5);
    const { status, sections } = resultsOf(searchWordsFor({ language: "en" }), found, text);
    expect([found.label, found.modules[0]?.module.slug], text).toEqual(["answer", first]);
    expect(status, text).toMatch(/^\d modules? match/);
    const section = sections.find(({ heading }) => heading === "Glossary");
    expect(section?.results, text).toMatchObject([{ title: "Water (H2O)", path: "/glossary#water", where: undefined }]);
  }
});

test("a course without a glossary has no such page, and no file names it", () => {
  const without = siteWith();
  expect(pageOf(without)).toBeUndefined();
  expect(sitemapXml(without)).not.toContain("glossary");
  expect(without.documents.map(({ markdown }) => markdown).join()).not.toContain("/glossary");
});

test("titles and descriptions of an author stand for the words of the interface", () => {
  const own = siteOf({ "glossary.md": `---\ntitle: Words\ndescription: What they mean.\n---\n\n${glossary}` });
  expect(pageOf(own)?.markdown).toMatch(/^# Words\n\nWhat they mean\.\n\n## Leaf/);
});

test("a Chinese course has Chinese words, and its terms in the order of Chinese", () => {
  const text = "## 缓存（快取）\n\n副本。\n\n## CDN（内容分发网络、边缘网络）\n\n服务器。\n\n## 版本\n\n版。\n";
  const chinese = siteOf({
    ...edited("course.md", "language: en", "language: zh"),
    "glossary.md": text,
    "modules/1-green.md": moduleFile({}, "使用CDN的缓存。"),
  });
  const { markdown = "" } = pageOf(chinese) ?? {};
  expect(markdown).toContain("## CDN\n\n又称：内容分发网络，边缘网络\n\n服务器。\n\n出现于：[Tea](/modules/1-green)");
  expect([...markdown.matchAll(/^## (.*)/gm)].map(([, name]) => name)).toEqual(["版本", "缓存", "CDN"]);
  expect(chinese.documents.find(({ path }) => path === "/modules/1-green")?.markdown).toContain(
    `使用[CDN](/glossary#cdn)的[缓存](/glossary#${encodeURIComponent("缓存")})。`,
  );
});

test("a Hebrew course has Hebrew words and links", () => {
  const hebrew = siteOf({
    ...edited("course.md", "language: en", "language: he"),
    "glossary.md": "## מטמון (cache)\n\nעותקים של תשובות.\n",
    "modules/1-green.md": moduleFile({}, "זה מטמון."),
  });
  expect(pageOf(hebrew)?.markdown).toContain(
    "## מטמון\n\nגם: cache\n\nעותקים של תשובות.\n\nמופיע במודולים: [Tea](/modules/1-green)",
  );
});

test("a draft is in the preview only, where its title says so", () => {
  const files = { "glossary.md": `---\ndraft: true\n---\n\n${glossary}` };
  expect(pageOf(siteOf(files))).toBeUndefined();
  inFolder(files, (CONTENT_DIR) => {
    const previewed = openSite({ CONTENT_DIR, SITE_URL: siteUrl }, { includeDrafts: true });
    expect(pageOf(previewed)?.title).toBe("Draft: Glossary");
  });
});
