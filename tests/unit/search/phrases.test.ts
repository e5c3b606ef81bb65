import { expect, test } from "vitest";
import { maxPhrases, phrasesIn } from "../../../src/search/phrases.ts";

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
