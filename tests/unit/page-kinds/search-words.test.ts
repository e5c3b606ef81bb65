import { expect, test } from "vitest";
import { en } from "../../../src/interface/en.ts";
import { he } from "../../../src/interface/he.ts";
import { resultText, searchWords } from "../../../src/page-kinds/shared/search-words.ts";

test.each([
  ["en", en],
  ["he", he],
] as const)("in %s a script says of every count what the interface's texts say", (language, texts) => {
  // As the page has them.
  const words = JSON.parse(JSON.stringify(searchWords(texts, language)));
  for (const query of ["cache", "{count} {query} $& $1", "1"]) {
    expect(resultText(words, 0, query)).toBe(texts.noMatches(query));
    for (let count = 1; count <= 1200; count++) {
      expect(resultText(words, count, query)).toBe(texts.matches(count, query));
    }
  }
});
