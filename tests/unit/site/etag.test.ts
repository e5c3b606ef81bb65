import { describe, expect, test } from "vitest";
import { etagOf, matchesEtag } from "../../../src/site/etag.ts";
import { testEach } from "../../each.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

testEach([
  ["", '"e3b0c44298fc1c149afbf4c8996fb924"'],
  ["abc", '"ba7816bf8f01cfea414140de5dae2223"'],
])("an ETag is strong and derived from the bytes only", async (text, etag) => {
  expect(await etagOf(bytes(text))).toBe(etag);
});

test("one more byte changes the ETag", async () => {
  expect(await etagOf(bytes("abc "))).not.toBe(await etagOf(bytes("abc")));
});

describe("If-None-Match matches an ETag by weak comparison (RFC 9110, section 13.1.2)", () => {
  testEach(['"a"', 'W/"a"', '"b", "a"', '"b","a","c"', 'W/"b", W/"a"', '"x,y", "a"', "*", " * ", ' "a" '])(
    "in every form",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(true);
    },
  );
  testEach([null, "", '"b"', 'W/"b"', "a", '"A"', '"a', 'a"', '"aa"', '"b a"', '"b,a"', '""', "**"])(
    "and no other value",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(false);
    },
  );
  test("a weak ETag is matched by its strong form too", () => {
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  });
});
