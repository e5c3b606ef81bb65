/** Of every request header, the beginning is looked at: what a client sends beyond it costs nothing. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNotModified } from "../../../src/site/etag.ts";
import { maxHeaderCharacters, readHeader } from "../../../src/site/request-headers.ts";
import { testEach } from "../../each.ts";

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
  const files = globSync(["src/site/**/*.ts", "src/machine/worker.ts", "functions/*.ts"]);
  expect(files.length).toBeGreaterThan(20);
  const reads = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/(?:request|incoming)\.headers\.get\(|[{,] ?headers[^{}]*\}: Request\b/g),
    ].map(([code]) => `${file}: ${code}`),
  );
  expect(reads).toEqual([]);
});
