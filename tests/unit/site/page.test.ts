import { expect, test } from "vitest";
import { normalizedPath } from "../../../src/site/page.ts";

test("unreserved characters are decoded, in either case of their code", () => {
  const plain = "ABCXYZabcxyz0189-._~";
  const encoded = Array.from(plain, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  expect(normalizedPath(encoded)).toBe(plain);
  expect(normalizedPath(encoded.toUpperCase())).toBe(plain);
});

test("reserved characters, non-ASCII bytes and invalid codes stay encoded", () => {
  for (const path of [
    "/a%2Fb",
    "/%5C",
    "/a%3Fb",
    "/a%23",
    "/%25",
    "/%2561",
    "/%20",
    "/%C3%A9",
    "/%D7%9E.md",
    "/%00",
    "/%40%5B%60%7B",
    "/%zz",
    "/%",
  ])
    expect(normalizedPath(path)).toBe(path);
});

test("codes that stay are written in uppercase", () => {
  expect(normalizedPath("/a%2fb/%c3%a9")).toBe("/a%2Fb/%C3%A9");
});
