/** Short answers to self-checks. */
import { expect } from "vitest";
import { isAccepted } from "../../../src/pages/module/checks.ts";
import { testEach } from "../../each.ts";

testEach([
  ["60", ["60", "60 s"], true],
  [" 60  S. ", ["60 s"], true],
  ["`ETag`", ["etag"], true],
  ["“ＣＤＮ”", ["CDN"], true],
  ["תגובה", ["תגובה."], true],
  ["`*`", ["*"], false],
  ["*", ["*"], true],
  ["6", ["60"], false],
  ["60 seconds", ["60", "60 s"], false],
  ["", ["*"], false],
])("%j is one of %j: %s", (text, accepted, expected) => {
  expect(isAccepted(text, accepted)).toBe(expected);
});
