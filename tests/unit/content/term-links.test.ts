/** Links from overviews to the glossary: which words they are, and which stay as they are. */
import { describe, expect, test } from "vitest";
import { termLinksOf } from "../../../src/content/term-links.ts";
import { testEach } from "../../each.ts";
import { courseWith, edited } from "./course-folder.ts";

/** The terms with their aliases, separated by semicolons, as functions that link them in a text. */
function linkerOf(terms: string, language = "en") {
  const text = terms
    .split(";")
    .map((heading) => `## ${heading.trim()}\n\nText.\n`)
    .join("\n");
  const course = courseWith({ "glossary.md": text, ...edited("course.md", "language: en", `language: ${language}`) });
  return termLinksOf(course);
}

/** A text with its links to terms as «text|anchor». */
const linked = (terms: string, text: string, language?: string): string =>
  linkerOf(
    terms,
    language,
  )(text).markdown.replace(
    /\[([^\]]*)\]\(\/glossary#([^)]*)\)/g,
    (_, words, anchor) => `«${words}|${decodeURIComponent(anchor)}»`,
  );

test("the first use of a term or an alias is a link", () => {
  expect(linked("Content network (CDN)", "A CDN and another CDN are a content network.")).toBe(
    "A «CDN|content-network» and another CDN are a content network.",
  );
});

test("terms in a self-check are not linked: its options are labels", () => {
  const check = "> **Which cache?**\n>\n> - [ ] a cache\n>\n> A cache.";
  expect(linked("Cache", `${check}\n\nThe cache.`)).toBe(`${check}\n\nThe «cache|cache».`);
});

testEach([
  ["Tea", "tea TEA", "«tea|tea» TEA"],
  ["Tea", "Tea.", "«Tea|tea»."],
  ["CDN", "cdn Cdn CDN", "cdn Cdn «CDN|cdn»"],
  ["HTTP/2", "http/2 HTTP/2", "http/2 «HTTP/2|http2»"],
  ["Go", "go Go", "go «Go|go»"],
  ["É", "é É", "é «É|é»"],
  ["Straße", "STRASSE straße", "STRASSE «straße|straße»"],
])("names count in any case, except those in capitals and those of one or two letters", (terms, text, expected) => {
  expect(linked(terms, text)).toBe(expected);
});

testEach([
  ["Cache", "Cached caches recache cache_key", "Cached «caches|cache» recache cache_key"],
  ["Cache", "Cache-Control pre-cache a.cache cache.js cache@b", "Cache-Control pre-cache a.cache cache.js cache@b"],
  ["Cache", "(cache) “cache”", "(«cache|cache») “cache”"],
  ["Cache", "The cache's size", "The «cache|cache»'s size"],
  ["C++", "C++11 C++", "C++11 «C++|c»"],
  ["Cafe", "cafe\u0301 cafe", "cafe\u0301 «cafe|cafe»"],
])("only whole words count", (terms, text, expected) => {
  expect(linked(terms, text)).toBe(expected);
});

testEach([
  ["Cache", "Two caches", "en", "Two «caches|cache»"],
  ["CDN", "Two CDNs, two CDNS", "en-GB", "Two «CDNs|cdn», two CDNS"],
  ["Proxy", "Two proxies", "en", "Two proxies"],
  ["HTTP/2", "HTTP/2s", "en", "HTTP/2s"],
  ["Cache", "Des caches", "fr", "Des caches"],
])("English plurals in -s count too", (terms, text, language, expected) => {
  expect(linked(terms, text, language)).toBe(expected);
});

testEach([
  ["Cache; Cache key; Shared cache key", "a shared cache key", "a «shared cache key|shared-cache-key»"],
  ["Cache; Cache key", "cache key, cache key, cache", "«cache key|cache-key», cache key, «cache|cache»"],
  ["Cache key", "a cache\nkey", "a «cache\nkey|cache-key»"],
  ["Cache key", "> a cache\n> key", "> a «cache\n> key|cache-key»"],
  ["Cache key", "a cache\n\nkey", "a cache\n\nkey"],
])("the longest name counts, also over the end of a line", (terms, text, expected) => {
  expect(linked(terms, text)).toBe(expected);
});

describe("no link is made", () => {
  testEach([
    "## Tea",
    "Tea\n---",
    "[about tea](https://tea.school)",
    "[tea][1]\n\n[1]: https://tea.school",
    "[tea]\n\n[tea]: https://tea.school/tea",
    "<https://tea.school/tea>",
    "https://tea.school/tea",
    "`tea`",
    "```\ntea\n```",
    "    tea",
    "$tea$",
    "$$\ntea\n$$",
    '![tea](../files/a.svg "tea")',
    "<figure>\n\n![a](/files/a.svg)\n\n<figcaption>\n\ntea\n\n</figcaption>\n\n</figure>",
    "<details><summary>tea</summary>\n\n</details>",
    "<kbd>tea</kbd>",
    "| tea |\n|---|\n| a |",
    "a[^1]\n\n[^1]: tea",
    "> [!TEA]\n> a",
    "a &tea; b",
    "wow!tea",
    "```\na\n```\n\n1. **1** tea",
  ])("in headings, links, code, formulas, captions and signs", (text) => {
    expect(linked("Tea", text)).toBe(text);
  });

  test("to a term to which the author links anywhere in the text", () => {
    const text = "Tea, and [all of it](/glossary#tea).";
    expect(linkerOf("Tea")(text)).toEqual({ markdown: text, linked: [], used: ["tea"] });
  });

  test("without a glossary", () => {
    expect(termLinksOf(courseWith())("Tea")).toEqual({ markdown: "Tea", linked: [], used: [] });
  });
});

testEach([
  ["**tea**", "**«tea|tea»**"],
  ["- tea\n  - tea", "- «tea|tea»\n  - tea"],
  ["> [!NOTE]\n> tea", "> [!NOTE]\n> «tea|tea»"],
  ["| a |\n|---|\n| tea |", "| a |\n|---|\n| «tea|tea» |"],
  ["<kbd>x</kbd> tea", "<kbd>x</kbd> «tea|tea»"],
  ["`tea` \\*tea\\*", "`tea` \\*«tea|tea»\\*"],
  ["a[^1] tea\n\n[^1]: tea", "a[^1] «tea|tea»\n\n[^1]: tea"],
])("links are made in all other text", (text, expected) => {
  expect(linked("Tea", text)).toBe(expected);
});

testEach([
  [
    "缓存; 共享缓存; CDN（边缘网络）",
    "zh",
    "使用CDN的共享缓存，不是缓存。",
    "使用«CDN|cdn»的«共享缓存|共享缓存»，不是«缓存|缓存»。",
  ],
  ["キャッシュ; サーバー", "ja", "キャッシュサーバーでCDNを", "«キャッシュ|キャッシュ»«サーバー|サーバー»でCDNを"],
  ["CDN", "ja", "サーバーCDNを", "サーバー«CDN|cdn»を"],
  ["แคช", "th", "ใช้แคชร่วม", "ใช้«แคช|แคช»ร่วม"],
  ["מטמון; ETag (תגית)", "he", "המטמון הוא מטמון, ו-ETag", "המטמון הוא «מטמון|מטמון», ו-ETag"],
  ["ת״א", "he", "גר בת״א, ת״א", "גר בת״א, «ת״א|תא»"],
])("scripts without spaces need none, and others do", (terms, language, text, expected) => {
  expect(linked(terms, text, language)).toBe(expected);
});

testEach([
  ["这是**缓存**的", "这是«**缓存**|缓存»的"],
  ["***缓存***键，*缓存*", "«***缓存***|缓存»键，*缓存*"],
  ["这是**缓存键**的缓存", "这是**缓存键**的«缓存|缓存»"],
  ["这是~~CDN~~的", "这是«~~CDN~~|cdn»的"],
  ["这是 **缓存** 的", "这是 **«缓存|缓存»** 的"],
  ["**缓存**。", "**«缓存|缓存»**。"],
  ["**CDN**s and *CDN*", "**CDN**s and *«CDN|cdn»*"],
  ["$x$CDN and $5 and $缓存", "$x$CDN and $5 and $缓存"],
])("signs of emphasis between words stay what they are", (text, expected) => {
  expect(linked("缓存; CDN", text, "zh")).toBe(expected);
});

test("escaped signs of a name count", () => {
  expect(linkerOf("C++; R&D; max_age")("C\\+\\+, R\\&D and max\\_age").linked).toEqual(["c", "rd", "max_age"]);
});
