import { describe, expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "../../../src/text/base64url.ts";

test.each([
  ["a", "YQ"],
  ["ab", "YWI"],
  ["abc", "YWJj"],
  ["???", "Pz8_"],
  [">>>", "Pj4-"],
  ["שלום", "16nXnNeV150"],
  ["😀", "8J-YgA"],
])("%s is written as %s: base64url of UTF-8 without padding", (text, code) => {
  expect(toBase64Url(text)).toBe(code);
});

test.each(["a", "ab", "\u0000", "\ufeffa", "e\u0301", "é", "日本語", "😀", "x".repeat(5000), "…".repeat(1000)])(
  "%j is read back as it was written",
  (text) => {
    expect(fromBase64Url(toBase64Url(text))).toBe(text);
  },
);

describe("only what was written is read", () => {
  test.each([
    ["nothing", ""],
    ["padding", "YQ=="],
    ["the letters of plain base64", "Pj4+"],
    ["a space", "YW Jj"],
    ["a length that no text has", "YWJjZ"],
    ["leftover bits", "YR"],
    ["bytes that are not UTF-8", "_w"],
    ["an overlong form", "wIA"],
    ["a surrogate", "7aCA"],
    ["a letter outside ASCII", "YQé"],
  ])("%s is refused", (_, code) => {
    expect(fromBase64Url(code)).toBeNull();
  });
});
