/** Blocks of markdown, excerpts, and cached values. */
import { expect, test, vi } from "vitest";
import { memoize, restore, startGeneration, usedEntries } from "../../../src/content/markdown/cache.ts";
import { excerptOf } from "../../../src/content/markdown/excerpt.ts";
import { blocks } from "../../../src/course/text/markdown.ts";
import { testEach } from "../../each.ts";

test("blocks are separated by empty lines; missing ones are omitted", () => {
  expect(blocks("a", false, "b", undefined, "", "c\nd")).toBe("a\n\nb\n\nc\nd");
  expect(blocks()).toBe("");
});

const picture = "![A coil](/files/coil-640x400.1f0c9a2b.svg)";
const texts = (...blocks: string[]): string => blocks.join("\n\n");

testEach<[string, string, string]>([
  ["has three blocks", texts("1", "2", "3", "4"), texts("1", "2", "3")],
  ["is empty for an empty text", "", ""],
  ["ends with the first picture", texts("1", "2", "3", "4", picture, "6", picture), texts("1", "2", "3", "4", picture)],
  ["may begin with a picture", texts(picture, "2"), picture],
  [
    "does not wait for a picture below the sixth block",
    texts("1", "2", "3", "4", "5", "6", picture),
    texts("1", "2", "3"),
  ],
  [
    "takes no picture of another site for one",
    texts("1", "![a](https://a.example/a.png)", "3", "4"),
    texts("1", "![a](https://a.example/a.png)", "3"),
  ],
  ["skips a heading at the start", texts("## A", "1", "2"), texts("1", "2")],
  ["ends before a heading", texts("1", "## A", "2"), "1"],
  ["ends before a footnote", texts("1", "2[^1]", "3", "[^1]: Note"), "1"],
  [
    "has the list that explains its last block, code",
    texts("1", "2", "```\na\n```", "1. **1** A\n2. **1** B", "3"),
    texts("1", "2", "```\na\n```", "1. **1** A\n2. **1** B"),
  ],
  [
    "ends after the code if the list needs the rest of the text",
    texts("1", "2", "```\na\n```", "1. **1** [A](#a)"),
    texts("1", "2", "```\na\n```"),
  ],
  ["ends before a link within the text", texts("1", "- [a](#b)", "2"), "1"],
])("an excerpt is the beginning of a text", (_, markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt);
});

test("a value is computed once for each kind and text", () => {
  const compute = vi.fn(() => "value");
  expect([memoize("a", "text", compute), memoize("a", "text", compute)]).toEqual(["value", "value"]);
  expect(compute).toHaveBeenCalledTimes(1);
  memoize("b", "text", compute);
  memoize("a", "other text", compute);
  expect(compute).toHaveBeenCalledTimes(3);
});

test("restored values are not computed again, and are kept only if they are used", () => {
  for (const text of ["used", "unused"]) memoize("html", text, () => "restored");
  const saved = usedEntries();
  startGeneration();
  restore(saved);
  expect(memoize("html", "used", () => "computed")).toBe("restored");
  expect(memoize("html", "new", () => "computed")).toBe("computed");
  expect(usedEntries().map(([, value]) => value)).toEqual(["restored", "computed"]);
});
