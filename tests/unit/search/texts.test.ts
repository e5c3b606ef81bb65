/** Examples, excerpts and phrases. docs/specification.md, "POST /ask". */
import { describe, expect, test } from "vitest";
import { excerptOf, maxExcerpt } from "../../../src/service/search/find.ts";
import { exampleQuestion, exampleWord, isTooLong, searchModules } from "../../../src/service/search/keyword-filter.ts";
import { languageOf } from "../../../src/service/search/languages.ts";
import { maxPhrases, phraseFilter, phrasesIn } from "../../../src/service/search/phrases.ts";
import { testEach } from "../../each.ts";
import { engineFor, sourceOf } from "./engines.ts";

describe("the examples search for a word of the course", () => {
  const modulesOf = (title: string) => ({
    modules: [{ slug: "1-a", title, part: "", description: "", chapters: 0, url: "" }],
  });
  testEach([
    ["The art of tea", "The"],
    ["Brewing: hot & cold", "cold"],
    ["קמח ומים", "ומים"],
    ["中文標題", "中文標題"],
    ['"Tea" <b>', "Tea"],
    ["🍵", "🍵"],
  ])("the first long word of the first title", (title, word) => {
    expect(exampleWord(modulesOf(title))).toBe(word);
    expect(exampleQuestion(modulesOf(title))).toBe(title);
  });

  testEach([
    ["200 letters are", "a".repeat(200), 200],
    ["201 letters are not, so their beginning is", "a".repeat(201), 200],
    ["5000 characters outside the BMP are not either", "🍵".repeat(5000), 400],
    ["a letter with its marks is not torn apart", `${"a".repeat(199)}e\u0301`, 199],
  ])("and shorten one that is too long for q", (_, title, length) => {
    const question = exampleQuestion(modulesOf(title));
    expect(question).toHaveLength(length);
    expect(title.startsWith(question)).toBe(true);
    expect([isTooLong(question), isTooLong(exampleWord(modulesOf(title)))]).toEqual([false, false]);
    expect(searchModules(modulesOf(title).modules, question)).toHaveLength(1);
  });

  test("the examples of a course without modules search for a default word", () => {
    expect(exampleWord({ modules: [] })).toBe("a");
  });
});

const excerpt = (text: string, ...terms: string[]) => {
  const { text: cut, marks } = excerptOf(text, new Set(terms), languageOf("en"));
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
  ["ภาษา中文BMW", ["ภาษ", "中文", "bmw"], ["ภาษ", "中文", "BMW"]],
  ["รถ/เรือ", ["รถ"], ["รถ"]],
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

test("a question has the phrases of its quotes, each once, and at most 4", () => {
  expect(maxPhrases).toBe(4);
  expect(phrasesIn('"empty line" and „leere Zeile“ «ligne vide» "..."')).toEqual([
    "empty line",
    "leere Zeile",
    "ligne vide",
  ]);
  expect(phrasesIn('"a b" "a b" "c d"')).toEqual(["a b", "c d"]);
  expect(phrasesIn('"a" "b" "c" "d"')).toEqual(["a", "b", "c", "d"]);
  expect(phrasesIn('"a" "b" "c" "d" "e"')).toEqual(["a", "b", "c", "d"]);
});

testEach([
  ["en", "Send Cache-Control: no-store, then wait.", '"cache control NO STORE"', '"control cache"'],
  ["en", "The client’s café closes", '"clients cafe"', '"client cafe"'],
  ["en", "it is a start", '"is a"', '"s a"'],
  ["he", "הַמטמון שומר תשובה", '"המטמון שומר"', '"מטמון שומר"'],
  ["ja", "以前の応答を保存しておく", '"応答を保存"', '"保存を応答"'],
  ["tr", "ILIK İÇECEK", '"ilik içecek"', '"içecek ilik"'],
])("a phrase is compared word by word, without accents and punctuation", (language, description, phrase, other) => {
  const { index, textsOf } = engineFor(sourceOf([{ slug: "1-a", description }], language));
  const documents = (text: string) => phraseFilter(index, text, (document) => textsOf(document)?.passages)?.documents;
  expect([documents(phrase), documents(other)]).toEqual([[0], []]);
});
