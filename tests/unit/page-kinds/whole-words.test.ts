import { expect, test } from "vitest";
import { wholeWords } from "../../../src/page-kinds/components/whole-words.ts";

test("names with a hyphen stay in one piece in titles, with the punctuation after them, and everything is escaped", () => {
  expect(wholeWords("Cache freshness: max-age, Age & guesses")).toBe(
    'Cache freshness: <span class="whole">max-age,</span> Age &amp; guesses',
  );
  expect(wholeWords("What <b> - and why")).toBe("What &lt;b&gt; - and why");
});
