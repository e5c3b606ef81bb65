import { expect } from "vitest";
import { en } from "../../../src/interface/en.ts";
import { he } from "../../../src/interface/he.ts";
import { resultText, searchWords } from "../../../src/page-kinds/shared/search-words.ts";
import { testEach } from "../../each.ts";

testEach([
  ["en", en],
  ["he", he],
] as const)("a script's counts match the interface's texts in each language", (language, texts) => {
  // As the page contains them.
  const words = JSON.parse(JSON.stringify(searchWords(texts, language)));
  for (const query of ["cache", "{count} {query} $& $1", "1"]) {
    expect(resultText(words, 0, query)).toBe(texts.noMatches(query));
    for (let count = 1; count <= 1200; count++) {
      expect(resultText(words, count, query)).toBe(texts.matches(count, query));
    }
  }
});
