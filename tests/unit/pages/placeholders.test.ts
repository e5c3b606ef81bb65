import { expect } from "vitest";
import { languages } from "../../../src/course/interface/all-languages.ts";
import { filledIn, pluralText } from "../../../src/pages/components/placeholders.ts";
import { searchWords } from "../../../src/pages/components/search-words.ts";
import { testEach } from "../../each.ts";

testEach(Object.entries(languages))(
  "a script's counts match the interface's texts in each language",
  (language, texts) => {
    // As the search file contains them.
    const words = JSON.parse(JSON.stringify(searchWords(texts, language)));
    for (const query of ["cache", "{count} {query} $& $1", "1"]) {
      expect(filledIn(words.noMatches, { query })).toBe(texts.noMatches(query));
      expect(filledIn(words.best, { query, count: "20" })).toBe(texts.bestMatches(20, query));
      for (let count = 1; count <= 1200; count += count < 120 ? 1 : 47) {
        expect(pluralText(language, words.matches, count, query)).toBe(texts.matches(count, query));
        expect(pluralText(language, words.corrected, count, query)).toBe(texts.correctedMatches(count, query));
      }
    }
  },
);
