import { describe, expect } from "vitest";
import { fromBase64Url, toBase64Url } from "../../../src/text/base64url.ts";
import { testEach } from "../../each.ts";

testEach([
  ...["", "a", "ab", "abc", "???", ">>>", "\u0000", "\ufeffa", "e\u0301", "é", "שלום", "日本語", "😀"],
  ...["x".repeat(5000), "…".repeat(1000)],
])("text is written as base64url of UTF-8 without padding, and read back", (text) => {
  expect(toBase64Url(text)).toBe(Buffer.from(text).toString("base64url"));
  if (text !== "") expect(fromBase64Url(toBase64Url(text))).toBe(text);
});

describe("only canonical base64url is read", () => {
  testEach([
    ["nothing", ""],
    ["padding", "YQ=="],
    ["characters of plain base64", "Pj4+"],
    ["a space", "YW Jj"],
    ["an impossible length", "YWJjZ"],
    ["leftover bits", "YR"],
    ["bytes that are not UTF-8", "_w"],
    ["an overlong UTF-8 sequence", "wIA"],
    ["a surrogate", "7aCA"],
    ["a non-ASCII letter", "YQé"],
  ])("any other text is refused", (_, code) => {
    expect(fromBase64Url(code)).toBeNull();
  });
});
