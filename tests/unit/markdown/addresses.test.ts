import { describe, expect, test } from "vitest";
import { isSafeUrl, withAbsoluteLinks } from "../../../src/markdown/addresses.ts";
import { renderMarkdown } from "../../../src/markdown/render.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "./html.ts";

const absolute = (markdown: string): string => withAbsoluteLinks(markdown, "https://tea.example", "/modules/1-green");

/** URLs that run, read or embed something instead of linking to a page. */
const dangerous = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript://x/%0aalert(1)",
  "&#106;avascript:alert(1)",
  "java&#x0a;script:alert(1)",
  "java&Tab;script:alert(1)",
  "javascript&colon;alert(1)",
  "javascript\\:alert(1)",
  "vbscript:x",
  "data:text/html,x",
  "data:image/svg+xml,x",
  "file:///etc/passwd",
  "blob:x",
  "intent://x",
];

describe("a link or image with an unsafe URL is replaced by its text", () => {
  testEach(dangerous)("in every syntax", (address) => {
    const markdown = `[a](${address}) ![b](${address}) [c](<${address}>) [d] [e][d]\n\n[d]: ${address} "t"\n[f]: <${address}>\n`;
    expect(absolute(markdown)).toBe(`[a](<>) ![b](<>) [c](<>) [d] [e][d]\n\n[d]: <> "t"\n[f]: <>\n`);
    expect(addressesOf(renderMarkdown(absolute(markdown))).filter((href) => href !== "")).toEqual([]);
    expect(addressesOf(renderMarkdown(markdown))).toEqual([]);
  });

  testEach(["<javascript:alert(1)>", "<data:text/html,x>", "a <JAVASCRIPT:alert(1)> b"])(
    "an unsafe autolink is text",
    (markdown) => {
      expect(absolute(markdown)).toBe(markdown.replace("<", "\\<"));
      expect(addressesOf(renderMarkdown(absolute(markdown)))).toEqual([]);
      expect(textOf(renderMarkdown(absolute(markdown)))).toBe(markdown);
    },
  );

  testEach([
    "[a](https://b.example) <https://c.example> [d](mailto:e@f.example) <e@f.example> [g](tel:123)",
    "`<javascript:alert(1)>` `[a](javascript:alert(1))`",
    "```\n<javascript:alert(1)>\n[a]: javascript:alert(1)\n```",
    "\\[a](javascript:alert(1)) \\<javascript:alert(1)> [a] (javascript:alert(1)) javascript:alert(1)",
  ])("safe URLs are unchanged", (markdown) => {
    expect(absolute(markdown)).toBe(markdown);
  });
});

test("a URL without a scheme is safe; one with an unsafe scheme is not", () => {
  const followed = ["/a:b", "?a=javascript:b", "#javascript:a", "a/b:c", "", "a", "//b.example"];
  const others = ["a:b", " javascript:a", "javascript:a/b", "\u0001javascript:a"];
  expect([...followed, ...others].filter(isSafeUrl)).toEqual(followed);
});
