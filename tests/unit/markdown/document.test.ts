import { expect, test } from "vitest";
import { blocks, counted } from "../../../src/markdown/document.ts";
import { markdownPath } from "../../../src/site/addresses.ts";
import { testEach } from "../../each.ts";

test("blocks are separated by empty lines; missing ones are omitted", () => {
  expect(blocks("a", false, "b", undefined, "", "c\nd")).toBe("a\n\nb\n\nc\nd");
  expect(blocks()).toBe("");
});

testEach([
  [0, "0 modules"],
  [1, "1 module"],
  [2, "2 modules"],
])("counts have a singular or plural noun", (count, text) => {
  expect(counted(count, "module")).toBe(text);
});

testEach([
  ["/", "/index.md"],
  ["/pricing", "/pricing.md"],
  ["/modules/1-a", "/modules/1-a.md"],
])("the twin of a page is at its path with .md", (path, twin) => {
  expect(markdownPath(path)).toBe(twin);
});
