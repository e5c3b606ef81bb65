import { expect, test } from "vitest";
import { maxPhrases, phraseFilter, phrasesIn } from "../../../src/search/search.ts";
import { testEach } from "../../each.ts";
import { engineFor, sourceOf } from "./engines.ts";

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
