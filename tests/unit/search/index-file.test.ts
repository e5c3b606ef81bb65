/** The search index as a file. docs/decisions.md, "Search". */
import { expect, test } from "vitest";
import { openSite } from "../../../src/build/open-site.ts";
import { buildIndex } from "../../../src/build/search/build-index.ts";
import { searchSourceOf } from "../../../src/build/search/search-source.ts";
import type { CourseRecord } from "../../../src/course/record.ts";
import {
  documentAt,
  fixed,
  hasWord,
  languageTag,
  openIndex,
  postingsAt,
  Reader,
  readFixed,
  wordsFrom,
  written,
} from "../../../src/service/search/index-file.ts";
import { folded } from "../../../src/service/search/language.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { courseFiles, courseWith } from "../content/course-folder.ts";
import { pagesOf } from "../pages/pages.ts";
import { sourceOf } from "./engines.ts";

const { course, documents } = openSite({ CONTENT_DIR: "content" });
const source = searchSourceOf(course, documents);
const language = languageOf("en");
const text = buildIndex(source, language);

test("the same course has the same index, byte for byte", () => {
  expect(buildIndex(structuredClone(source), language)).toBe(text);
});

test("every word and every document is found in it", () => {
  const index = openIndex(text, language);
  const words = [...wordsFrom(index, "")];
  expect(words.length).toBe(new Set(words).size);
  expect(words).toEqual(expect.arrayContaining(["caching", "etag", "nocache"]));
  for (const word of words) {
    expect(hasWord(index, word), word).toBe(true);
    expect(postingsAt(index, language.terms(word)[0] ?? ""), word).not.toBeNull();
  }
  for (const [at, { slug }] of source.modules.entries()) expect(documentAt(index, at).key).toBe(slug);
  for (const word of ["", "zzzz", "\uffff"]) expect(hasWord(index, word)).toBe(false);
  expect(languageTag(text)).toBe("en");
});

test("sections of the home page have the ids that the page has, also where an author's heading has the words of another", () => {
  const body = "\n## What is free\n\nThe texts.\n\n## What is free\n\nThe videos.\n";
  const priced = courseWith({ "course.md": courseFiles["course.md"] + body });
  const anchorsOf = (of: CourseRecord) =>
    searchSourceOf(of, pagesOf(of))
      .pages.find(({ address }) => address === "/")
      ?.sections.flatMap(({ heading, anchor }) => (heading.startsWith("What is free") ? [anchor] : []));
  expect(anchorsOf(priced)).toEqual(["course-free", "what-is-free", "what-is-free-1"]);
  expect(anchorsOf({ ...priced, pricing: null })).toEqual(["what-is-free", "what-is-free-1"]);
});

test("a course without words has an index too", () => {
  const index = openIndex(buildIndex(sourceOf([{ slug: "1-a" }]), folded), folded);
  expect([index.modules, index.pages, documentAt(index, 0).key]).toEqual([1, 0, "1-a"]);
});

test("another file is refused", () => {
  for (const other of ["", "x", "course-search 2 en 0 0 0 0 0 0\n", text.slice(0, -1), `${text}\n`])
    expect(() => openIndex(other, language)).toThrow(/search index/);
});

test("numbers of any size are read as they were written", () => {
  for (const number of [0, 1, 31, 32, 63, 64, 1023, 1024, 123_456_789]) {
    expect(new Reader(written(number), 0).next()).toBe(number);
    expect(readFixed(fixed(number, 5), 0, 5)).toBe(number);
  }
});
