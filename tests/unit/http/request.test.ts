/** Of every request header, the beginning is looked at: what a client sends beyond it costs nothing. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  isTooLong,
  maxHeaderCharacters,
  maxPathBytes,
  maxTargetBytes,
  normalizedPath,
  originPart,
  readHeader,
  splitTarget,
  targetOf,
} from "../../../src/service/http/request.ts";
import { isNotModified } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";

testEach([
  ["https://course.example/", "/", ""],
  ["https://course.example/a/b?c=/d?e", "/a/b", "?c=/d?e"],
  ["https://course.example/?", "/", "?"],
])("a target is split into path and query", (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search });
});

describe("a request target is too long", () => {
  const path = (length: number, letter = "a") => ({ path: `/${letter.repeat(length)}`, search: "" });
  const target = (length: number) => ({ path: "/ask", search: `?q=${"a".repeat(length - "/ask?q=".length)}` });

  test("with a path of more than 2,048 bytes", () => {
    expect(maxPathBytes).toBe(2048);
    expect([path(2047), path(2048)].map(isTooLong)).toEqual([false, true]);
  });

  test("with more than 16 KiB in all", () => {
    expect(maxTargetBytes).toBe(16_384);
    expect([target(16_384), target(16_385)].map(isTooLong)).toEqual([false, true]);
  });

  test("measured in bytes, not characters", () => {
    expect([path(1023, "é"), path(1024, "é")].map(isTooLong)).toEqual([false, true]);
    expect([path(682, "日"), path(683, "日")].map(isTooLong)).toEqual([false, true]);
  });
});

testEach([
  ["/a", { path: "/a", search: "" }],
  ["/a?", { path: "/a", search: "?" }],
  ["/a?b=c", { path: "/a", search: "?b=c" }],
  ["/a?b=c?d", { path: "/a", search: "?b=c?d" }],
  ["", { path: "", search: "" }],
])("a target splits at its first question mark", (target, split) => {
  expect(splitTarget(target)).toEqual(split);
});

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

testEach([
  "http://localhost:8788/",
  "http://127.0.0.1/",
  "https://course.example/",
  "http://[::1]:8788/",
  "http://localhost./",
  "http://LOCALHOST/",
])("an origin is accepted as written", (part) => {
  expect(originPart(`${part}api/v1/course?x=http://a?b/`)).toBe(part);
});

testEach([
  ["a query in the host, which turned every path into /", "http://a?b/api/v1/course"],
  ["a fragment in the host", "http://a#b/api/v1/course"],
  ["a backslash, which browsers treat as a slash", "http://a\\b/api/v1/course"],
  ["a user", "http://user@localhost/"],
  ["a number that is not an IP address", "http://256.256.256.256/"],
  ["an invalid port", "http://localhost:99999/"],
  ["an incomplete IP address", "http://[::1/"],
  ["no host", "http:///x"],
  ["no path", "http://localhost"],
  ["another scheme", "ftp://localhost/"],
])("any other URL is refused", (_, url) => {
  expect(originPart(url)).toBeNull();
});

const requestWith = (name: string, value: string): Request =>
  new Request("https://course.example/", { headers: { [name]: value } });

testEach([
  [0, 0],
  [4096, 4096],
  [4097, 4097],
  [490_000, 4097],
])("a value keeps 4,096 characters, and one more that shows that it was longer", (length, expected) => {
  expect(maxHeaderCharacters).toBe(4096);
  expect(readHeader(requestWith("Accept", "a".repeat(length)), "Accept")).toHaveLength(expected);
});

test("a missing header is null", () => {
  expect(readHeader(requestWith("Accept", "a"), "Origin")).toBeNull();
});

test("an ETag within the first 4,096 characters of If-None-Match counts, and one beyond them does not", () => {
  const tag = '"a1"';
  const padded = (length: number): Request => requestWith("If-None-Match", `${",".repeat(length - tag.length)}${tag}`);
  expect(isNotModified(padded(4096), tag)).toBe(true);
  expect(isNotModified(padded(4098), tag)).toBe(false);
  // Regression: every quotation mark became a match of a pattern.
  expect(isNotModified(requestWith("If-None-Match", '"'.repeat(490_000)), tag)).toBe(false);
});

test("no other code reads a header of a request", () => {
  const files = globSync(["src/service/**/*.ts", "src/build/server/worker.ts", "functions/*.ts"]);
  expect(files.length).toBeGreaterThan(20);
  const reads = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/(?:request|incoming)\.headers\.get\(|[{,] ?headers[^{}]*\}: Request\b/g),
    ].map(([code]) => `${file}: ${code}`),
  );
  expect(reads).toEqual([]);
});
