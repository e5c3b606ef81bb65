/** Excerpts with marked words. docs/specification.md, "POST /ask". */
import { expect, test } from "vitest";
import { excerptOf, maxExcerpt } from "../../../src/search/find.ts";
import { english } from "../../../src/search/languages/english.ts";
import { testEach } from "../../each.ts";

const excerpt = (text: string, ...terms: string[]) => {
  const { text: cut, marks } = excerptOf(text, new Set(terms), english);
  return { cut, marked: marks.map(([start, end]) => cut.slice(start, end)) };
};

const long = (words: number, word = "word"): string => Array.from({ length: words }, () => word).join(" ");

testEach([
  ["The server caches, and Caching ends.", ["cach"], ["caches", "Caching"]],
  ["Send (If-None-Match) again", ["ifnonematch"], ["If-None-Match"]],
  ["Send If-None-Match", ["match"], ["Match"]],
  ["The client’s cache", ["client"], ["client’s"]],
  ["缓存是什么", ["缓存", "什么"], ["缓存", "什么"]],
  ["京都の𠮷野家で", ["𠮷野", "野家"], ["𠮷野家"]],
  ["nothing here", ["cach"], []],
])("marks the words of the question as they are written", (text, terms, marked) => {
  expect(excerpt(text, ...terms)).toEqual({ cut: text, marked });
});

test("a text of 200 characters is whole, one of 201 is cut at a word", () => {
  const whole = `${long(39)} abcd`.padEnd(maxExcerpt, "x");
  expect(excerpt(whole).cut).toBe(whole);
  const { cut } = excerpt(`${whole.slice(0, -6)} 1234567`);
  expect(cut.length).toBeLessThanOrEqual(maxExcerpt);
  expect(cut.endsWith("…")).toBe(true);
});

test("the part with most different words is quoted", () => {
  const text = `${long(60)} cache ${long(60)} the server caches stale tags ${long(60)}`;
  const { cut, marked } = excerpt(text, "server", "cach", "stal", "tag");
  expect(marked).toEqual(["server", "caches", "stale", "tags"]);
  expect([cut.length <= maxExcerpt, cut.startsWith("…"), cut.endsWith("…")]).toEqual([true, true, true]);
});

test("a very long word is cut between characters", () => {
  const { cut } = excerpt("🚀".repeat(500));
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(maxExcerpt);
});
