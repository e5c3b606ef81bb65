import { expect } from "vitest";
import { excerptOf } from "../../../src/markdown/excerpt.ts";
import { testEach } from "../../each.ts";

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
  ["ends before a link within the text", texts("1", "- [a](#b)", "2"), "1"],
])("an excerpt is the beginning of a text", (_, markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt);
});
