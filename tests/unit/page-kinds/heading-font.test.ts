import { expect } from "vitest";
import { headingFont } from "../../../src/page-kinds/frame/heading-font.ts";
import { testEach } from "../../each.ts";

testEach([
  ["en", "latin.woff2"],
  ["pt-BR", "latin.woff2"],
  ["ru", "cyrillic.woff2"],
  ["sr-Latn", "latin.woff2"],
  ["el", "greek.woff2"],
  ["he", "hebrew.woff2"],
])("a page preloads the font file of its script", (language, file) => {
  expect(headingFont(language)).toContain(`/${file}`);
});

testEach(["ar", "zh", "ja"])("the serif has no file for other scripts", (language) => {
  expect(headingFont(language)).toBeUndefined();
});
