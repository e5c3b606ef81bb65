import { describe, expect, test } from "vitest";
import { isSafeUrl, withAbsoluteLinks } from "../../../src/markdown/addresses.ts";
import { renderMarkdown } from "../../../src/markdown/render.ts";
import { addressesOf, textOf } from "./html.ts";

const away = (markdown: string): string => withAbsoluteLinks(markdown, "https://tea.example", "/modules/1-green");

/** Addresses that run, read or carry something instead of leading somewhere. */
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

describe("an unsafe URL is in no text that readers can follow", () => {
  test.each(dangerous)("%s", (address) => {
    const markdown = `[a](${address}) ![b](${address}) [c](<${address}>) [d] [e][d]\n\n[d]: ${address} "t"\n[f]: <${address}>\n`;
    expect(away(markdown)).toBe(`[a](<>) ![b](<>) [c](<>) [d] [e][d]\n\n[d]: <> "t"\n[f]: <>\n`);
    expect(addressesOf(renderMarkdown(away(markdown))).filter((href) => href !== "")).toEqual([]);
    expect(addressesOf(renderMarkdown(markdown))).toEqual([]);
  });

  test.each(["<javascript:alert(1)>", "<data:text/html,x>", "a <JAVASCRIPT:alert(1)> b"])(
    "%s, a link by itself, is text",
    (markdown) => {
      expect(away(markdown)).toBe(markdown.replace("<", "\\<"));
      expect(addressesOf(renderMarkdown(away(markdown)))).toEqual([]);
      expect(textOf(renderMarkdown(away(markdown)))).toBe(markdown);
    },
  );

  test.each([
    "[a](https://b.example) <https://c.example> [d](mailto:e@f.example) <e@f.example> [g](tel:123)",
    "`<javascript:alert(1)>` `[a](javascript:alert(1))`",
    "```\n<javascript:alert(1)>\n[a]: javascript:alert(1)\n```",
    "\\[a](javascript:alert(1)) \\<javascript:alert(1)> [a] (javascript:alert(1)) javascript:alert(1)",
  ])("%s is left as it is", (markdown) => {
    expect(away(markdown)).toBe(markdown);
  });
});

test("an address without a scheme is followed, one with a scheme that leads nowhere is not", () => {
  const followed = ["/a:b", "?a=javascript:b", "#javascript:a", "a/b:c", "", "a", "//b.example"];
  const others = ["a:b", " javascript:a", "javascript:a/b", "\u0001javascript:a"];
  expect([...followed, ...others].filter(isSafeUrl)).toEqual(followed);
});
