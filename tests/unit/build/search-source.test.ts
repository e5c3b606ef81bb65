/** What the search of a course returns from its tables and from the pages about the course. docs/specification.md, "POST /ask". */
import { describe, expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { searchedCourse } from "../../../src/service/mcp/tools/search-curriculum.ts";
import { find } from "../../../src/service/search/find.ts";
import { testEach } from "../../each.ts";
import { textSections } from "../markdown/in-english.ts";
import { engineFor, sourceOf } from "../search/engines.ts";
import { module } from "../search/modules.ts";

const content = openSite({ CONTENT_DIR: "content" });
const { catalog, engine } = content;
const matchesFor = (text: string) => find(engine, catalog.modules, { text }, 10);
const toolResult = (text: string, limit = 5, offset = 0) =>
  searchedCourse(
    { catalog, engine, updated: {}, freeMinutes: {}, parts: [] },
    { text, alternatives: [] },
    { limit, offset },
  );

describe("a row of a table", () => {
  const markdown = [
    "Sizes are rough. Leaves brew at these temperatures:",
    "",
    "| Tea | Water | |",
    "|---|---|---|",
    "| Sencha | 70 °C | gentle |",
    "| Assam | 95 °C | |",
    "",
    "No introduction here.",
    "",
    "| Cup |",
    "|---|",
    "| Gaiwan |",
  ].join("\n");
  const [section] = textSections(markdown);

  test("is shown with the names of its columns and the sentence that introduces the table", () => {
    expect(section?.blocks).toEqual([
      "Sizes are rough. Leaves brew at these temperatures:",
      "Tea Water",
      "Sencha 70 °C gentle",
      "Assam 95 °C",
      "No introduction here.",
      "Cup",
      "Gaiwan",
    ]);
    expect(Object.values(section?.rows ?? {})).toEqual([
      "Leaves brew at these temperatures: Tea · Water",
      "Leaves brew at these temperatures: Tea: Sencha · Water: 70 °C · gentle",
      "Leaves brew at these temperatures: Tea: Assam · Water: 95 °C",
      "Cup",
      "Cup: Gaiwan",
    ]);
  });

  test("is found by its own words, and in quotes", () => {
    const tea = module("1-tea", { title: "Tea" });
    const small = engineFor(sourceOf([{ slug: "1-tea", title: "Tea", overview: section ? [section] : [] }]));
    const row = "Leaves brew at these temperatures: Tea: Assam · Water: 95 °C";
    for (const text of ["assam", '"Assam · Water"']) {
      const [match] = find(small, [tea], { text }, 1).modules;
      expect([match?.passage, match?.excerpt.text], text).toEqual([row, row]);
    }
  });
});

describe("a page about the course", () => {
  testEach([
    ["instructor", "/#course-teachers"],
    ["Who is the instructor?", "/#course-teachers"],
    ["lecturer", "/#course-teachers"],
    ["teacher", "/#course-teachers"],
    ["License", "/"],
    ["under which license are the texts", "/"],
  ])("is found by other words for its parts", (text, path) => {
    const { pages, isAboutCourse, label } = matchesFor(text);
    expect([pages[0]?.path, isAboutCourse, label]).toEqual([path, true, "answer"]);
  });

  test("is returned by the tool with the sections before and after", () => {
    const [page] = toolResult("do you see my credit card number").pages ?? [];
    expect(page?.url).toBe(`${catalog.siteUrl}/privacy#what-happens-when-you-buy`);
    expect(page?.more?.map(({ url }) => url)).toEqual([
      `${catalog.siteUrl}/privacy#what-happens-when-you-play-a-video`,
      `${catalog.siteUrl}/privacy#what-happens-when-you-write-to-us`,
    ]);
    for (const { text } of page?.more ?? []) expect([text.length > 0, text.length <= 600]).toEqual([true, true]);
    const all = ["refund", "teacher", "cookies"].flatMap((text) => toolResult(text).pages ?? []);
    for (const { url, more = [] } of all)
      for (const neighbor of more) expect(neighbor.url.split("#")[0]).toBe(url.split("#")[0]);
  });
});

test("a search that comes near returns at most three modules, and the rest by cursor", () => {
  const text = "GraphQL schema design and resolvers";
  for (const limit of [3, 5, 50]) {
    const { match, modules, nextCursor, hint } = toolResult(text, limit);
    expect([match, modules.length, nextCursor]).toEqual(["nearest", 3, "from-3"]);
    expect(hint).not.toContain("raise limit");
  }
  expect(toolResult(text, 2).modules).toHaveLength(2);
  const first = toolResult(text).modules.map(({ slug }) => slug);
  const next = toolResult(text, 5, 3).modules.map(({ slug }) => slug);
  expect(next).toHaveLength(3);
  expect(first.filter((slug) => next.includes(slug))).toEqual([]);
  expect(toolResult("cache freshness and validators").modules).toHaveLength(5);
});
