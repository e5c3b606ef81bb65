/** The texts of a plan's script: every duration reads as the interface writes it, in every language. */
import { expect, test } from "vitest";
import { languages } from "../../../../src/course/interface/all-languages.ts";
import { textsFor } from "../../../../src/course/interface/languages.ts";
import { durationsIn, planWords } from "../../../../src/pages/plan/words.ts";

test.each(Object.keys(languages))("every duration up to 80 hours in %s", (language) => {
  const { texts } = textsFor({ language });
  const durationText = durationsIn(planWords(texts, language, {}));
  for (let minutes = 0; minutes <= 80 * 60; minutes++) {
    if (durationText(minutes) !== texts.duration(minutes)) {
      expect(durationText(minutes)).toBe(texts.duration(minutes));
    }
  }
});
