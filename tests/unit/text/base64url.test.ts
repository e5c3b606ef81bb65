import { describe, expect } from "vitest";
import { fromBase64Url, toBase64Url } from "../../../src/text/base64url.ts";
import { testEach } from "../../each.ts";

testEach([
  ...["", "a", "ab", "abc", "???", ">>>", "\u0000", "\ufeffa", "e\u0301", "é", "שלום", "日本語", "😀"],
  ...["x".repeat(5000), "…".repeat(1000)],
])("%j is written as base64url of UTF-8 without padding, and read back as it was", (text) => {
  expect(toBase64Url(text)).toBe(Buffer.from(text).toString("base64url"));
  if (text !== "") expect(fromBase64Url(toBase64Url(text))).toBe(text);
});

describe("only what was written is read", () => {
  testEach([
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
