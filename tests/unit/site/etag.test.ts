import { describe, expect, test } from "vitest";
import { etagOf, matchesEtag } from "../../../src/site/etag.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test.each([
  ["", '"e3b0c44298fc1c149afbf4c8996fb924"'],
  ["abc", '"ba7816bf8f01cfea414140de5dae2223"'],
])("the ETag of %j is strong and made from its bytes alone", async (text, etag) => {
  expect(await etagOf(bytes(text))).toBe(etag);
});

test("one byte more makes another ETag", async () => {
  expect(await etagOf(bytes("abc "))).not.toBe(await etagOf(bytes("abc")));
});

describe("If-None-Match names an ETag by weak comparison (RFC 9110, section 13.1.2)", () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', '"b","a","c"', 'W/"b", W/"a"', '"x,y", "a"', "*", " * ", ' "a" '])(
    "%s does",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(true);
    },
  );
  test.each([null, "", '"b"', 'W/"b"', "a", '"A"', '"a', 'a"', '"aa"', '"b a"', '"b,a"', '""', "**"])(
    "%s does not",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(false);
    },
  );
  test("a weak ETag is named by its strong form too", () => {
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  });
});
