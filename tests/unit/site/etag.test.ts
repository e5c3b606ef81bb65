import { describe, expect, test } from "vitest";
import { etagOf, namesEtag } from "../../../src/site/etag.ts";
import { testEach } from "../../each.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

testEach([
  ["", '"e3b0c44298fc1c149afbf4c8996fb924"'],
  ["abc", '"ba7816bf8f01cfea414140de5dae2223"'],
])("the ETag of %j is strong and made from its bytes alone", async (text, etag) => {
  expect(await etagOf(bytes(text))).toBe(etag);
});

test("one byte more makes another ETag", async () => {
  expect(await etagOf(bytes("abc "))).not.toBe(await etagOf(bytes("abc")));
});

describe("If-None-Match names an ETag by weak comparison (RFC 9110, section 13.1.2)", () => {
  testEach(['"a"', 'W/"a"', '"b", "a"', '"b","a","c"', 'W/"b", W/"a"', '"x,y", "a"', "*", " * ", ' "a" '])(
    "%s does",
    (field) => {
      expect(namesEtag(field, '"a"')).toBe(true);
    },
  );
  testEach([null, "", '"b"', 'W/"b"', "a", '"A"', '"a', 'a"', '"aa"', '"b a"', '"b,a"', '""', "**"])(
    "%s does not",
    (field) => {
      expect(namesEtag(field, '"a"')).toBe(false);
    },
  );
  test("a weak ETag is named by its strong form too", () => {
    expect(namesEtag('"a"', 'W/"a"')).toBe(true);
    expect(namesEtag('W/"a"', 'W/"a"')).toBe(true);
  });
});
