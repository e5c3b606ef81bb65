/** URLs in prose, and pictures of the course. */
import { describe, expect, test } from "vitest";
import { withAbsoluteLinks } from "../../../src/content/markdown/addresses.ts";
import { isSafeUrl } from "../../../src/content/markdown/urls.ts";
import { courseFilePath, pictureSizeIn } from "../../../src/service/addresses.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "./html.ts";
import { renderForReaders, renderMarkdown, renderWithQuestions } from "./in-english.ts";

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

const [coil, photo] = ["/files/coil-64x40.0123abcd.svg", "/files/a/photo-3-30x20.89abcdef.png"];

test("the path of a file has its hash, and that of a picture its size", () => {
  const hash = "0123abcd".repeat(8);
  expect(courseFilePath("coil.svg", hash, { width: 64, height: 40 })).toBe(coil);
  expect(courseFilePath("a/b.c.csv", hash)).toBe("/files/a/b.c.0123abcd.csv");
  expect(pictureSizeIn(`${photo}#a`)).toEqual({ width: 30, height: 20 });
  for (const other of ["/files/b.0123abcd.csv", "/files/b-1x2.png", `https://a.example${coil}`, `/social${coil}`]) {
    expect(pictureSizeIn(other)).toBeNull();
  }
});

describe("a picture of the course", () => {
  testEach([
    [
      `![A *coil*](${coil} "B")`,
      `<figure><p><img src="${coil}" alt="A coil" width="64" height="40"></p><figcaption>B</figcaption></figure>`,
    ],
    [`![](${coil} "decorative")`, `<p><img src="${coil}" alt="" width="64" height="40"></p>`],
    [`![decorative](${coil})`, `<p><img src="${coil}" alt="decorative" width="64" height="40"></p>`],
    [`[a](${coil})`, `<p><a href="${coil}">a</a></p>`],
    ["![a](/social/course.png)", '<p><img src="/social/course.png" alt="a"></p>'],
  ])("has its width and height", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  test("loads when it comes into view, except the first", () => {
    const markdown = `![A](${coil})\n\n> ### Why?\n\n### Why?\n\n![B](${photo})\n\n- ![C][c]\n\n[c]: ${coil}`;
    for (const html of [renderMarkdown(markdown), renderWithQuestions(markdown)]) {
      expect(html.match(/<img[^>]*>/g)).toEqual([
        `<img src="${coil}" alt="A" width="64" height="40">`,
        `<img src="${photo}" alt="B" width="30" height="20" loading="lazy">`,
        `<img src="${coil}" alt="C" width="64" height="40" loading="lazy">`,
      ]);
    }
  });

  test("is shown in feeds too, where URLs are absolute, but not that of another site", () => {
    const siteUrl = "https://course.example";
    const absolute = withAbsoluteLinks(`![A](${coil})`, siteUrl, "/modules/1-a");
    expect(absolute).toBe(`![A](${siteUrl}${coil})`);
    expect(renderForReaders(`![A](${coil})`, siteUrl, "/modules/1-a")).toBe(
      `<p><img src="${siteUrl}${coil}" alt="A" width="64" height="40"></p>`,
    );
    expect(renderForReaders(absolute, "https://other.example", "/")).toBe(`<p><a href="${siteUrl}${coil}">A</a></p>`);
    expect(renderMarkdown(absolute)).toBe(`<p><a href="${siteUrl}${coil}">A</a></p>`);
  });
});
