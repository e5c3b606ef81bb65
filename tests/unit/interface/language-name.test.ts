import { expect, test } from "vitest";
import { languageName } from "../../../src/interface/language-name.ts";

test("a language is named in another one", () => {
  expect(languageName("he", "en")).toBe("Hebrew");
  expect(languageName("pt-BR", "en")).toBe("Brazilian Portuguese");
  expect(languageName("en", "he")).toBe("אנגלית");
});

test.each(["English", "e", "en_US_x!", "", "qaa", "<b>", "a".repeat(500)])(
  "a text that names no language stays as it is: %j",
  (text) => {
    expect(languageName(text, "en")).toBe(text);
  },
);
