import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Document } from "../../../src/content/markdown/document.ts";
import { renderMarkdownVersion } from "../../../src/content/markdown/render.ts";
import { testEach } from "../../each.ts";
import { textOf } from "./html.ts";
import { renderMarkdown, renderSections } from "./in-english.ts";

const documentOf = (markdown: string, more: Partial<Document> = {}): Document => ({
  type: "module",
  model: { title: "Green tea", description: "Leaves." },
  path: "/modules/1-green",
  title: "Green tea",
  description: "Leaves.",
  language: "en",
  markdown,
  ...more,
});
const html = renderMarkdown;

describe("HTML", () => {
  test("has unique heading ids, from words in any script, and none for headings without words", () => {
    expect(
      html("# Hot & cold water\n\n## שלום עולם\n\n## 茶\n\n## Why?\n\n## Why?\n\n## 🍵\n\n> ## 🍵\n\n## **A** `b_c`"),
    ).toMatchInlineSnapshot(`
      "<h1 id="hot--cold-water">Hot &#x26; cold water</h1>
      <h2 id="שלום-עולם">שלום עולם</h2>
      <h2 id="茶">茶</h2>
      <h2 id="why">Why?</h2>
      <h2 id="why-1">Why?</h2>
      <h2>🍵</h2>
      <blockquote>
      <h2 id="-1">🍵</h2>
      </blockquote>
      <h2 id="a-b_c"><strong>A</strong> <code>b_c</code></h2>"
    `);
  });

  test("shows raw HTML in prose as text", () => {
    const prose = [
      "a <b>b</b> <img src=x onerror=alert(1)> <!-- c -->",
      "<script>\nalert(1)\n</script>",
      '<div onclick="alert(1)">\n\ntext\n\n</div>',
      "<style>p { color: red }</style>",
      "> <iframe src='https://a.example'>",
      "- <svg/onload=alert(1)>",
      "| <i>d</i> |\n|---|\n| </table> |",
    ].join("\n\n");
    const rendered = html(prose);
    expect(rendered).not.toMatch(
      /<(?!\/?(?:p|blockquote|ul|li|div class="table"[^>]*|div|table|thead|tbody|tr|th|td)>)/,
    );
    expect(textOf(rendered).replace(/\n+/g, "\n").trim().split("\n")).toEqual([
      "a <b>b</b> <img src=x onerror=alert(1)> <!-- c -->",
      "<script>",
      "alert(1)",
      "</script>",
      '<div onclick="alert(1)">',
      "text",
      "</div>",
      "<style>p { color: red }</style>",
      "<iframe src='https://a.example'>",
      "<svg/onload=alert(1)>",
      "<i>d</i>",
      "</table>",
    ]);
  });

  test("keeps code unchanged", () => {
    expect(textOf(html("`<b>&amp;</b>`\n\n```html\n<b>&amp;</b>\n```"))).toBe("<b>&amp;</b>\n<b>&amp;</b>\n");
  });
});

describe("prose on a page", () => {
  test("has no id that the page itself uses", () => {
    const ids = (markdown: string, taken?: string[]) =>
      [...renderMarkdown(markdown, taken).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids("## Content\n\n## Content\n\n### Source\n\n## Overview-1\n\n## Overview\n\n## Tea")).toEqual([
      "content-2",
      "content-1",
      "source-1",
      "overview-1",
      "overview-2",
      "tea",
    ]);
    expect(ids("## Menu\n\n## Site languages")).toEqual(["menu-1", "site-languages-1"]);
    expect(ids("## Tea\n\n## Water", ["tea"])).toEqual(["tea-1", "water"]);
    expect(ids("## Footnote label\n\na[^1]\n\n[^1]: b").filter((id) => id === "footnote-label")).toHaveLength(1);
  });

  testEach([
    [
      "from another site is a link to it",
      "![a cup](https://b.example/c.png)",
      '<a href="https://b.example/c.png">a cup</a>',
    ],
    [
      "without alternative text is a link with its URL",
      "![](//b.example/c)",
      '<a href="//b.example/c">//b.example/c</a>',
    ],
    ["in a link is the link's text", "[![a cup](https://b.example/c)](/d)", '<a href="/d">a cup</a>'],
    ["with an unsafe URL is its text", "![a <b>](javascript:x) ![d](data:image/png,x)", "a &#x3C;b> d"],
    [
      "from this site is shown",
      "![a cup](/c.png) ![d](e.png)",
      '<img src="/c.png" alt="a cup"> <img src="e.png" alt="d">',
    ],
  ])("an image", (_, markdown, expected) => {
    expect(html(markdown)).toBe(`<p>${expected}</p>`);
  });
});

describe("the twin", () => {
  const page = "https://tea.example/modules/1-green";
  const twin = (markdown: string, path = "/modules/1-green") =>
    renderMarkdownVersion(documentOf(markdown, { path }), "https://tea.example", "0123456789ab")
      .split("/llms.txt)\n\n")
      .slice(1)
      .join("");

  test("begins with front matter and the URL of llms.txt", () => {
    expect(
      renderMarkdownVersion(
        documentOf("# Green tea", { updated: "2026-10-28" }),
        "https://tea.example",
        "0123456789ab",
      ),
    ).toMatchInlineSnapshot(`
      "---
      title: "Green tea"
      description: "Leaves."
      canonical_url: "https://tea.example/modules/1-green"
      canonical: "https://tea.example/modules/1-green"
      last_updated: "2026-10-28"
      last-updated: "2026-10-28"
      version: "0123456789ab"
      ---

      > [llms.txt](https://tea.example/llms.txt)

      # Green tea
      "
    `);
  });

  testEach([
    'Tea: "green" & <b>',
    "- a # b",
    "back\\slash / slash",
    "null",
    "2026",
    "{a: [b]}",
    "*alias &anchor !tag @x `y` %z |",
    "---",
  ])("has valid YAML as front matter for any title", (title) => {
    const text = renderMarkdownVersion(
      documentOf("# a", { title, description: title }),
      "https://tea.example",
      "0123456789ab",
    );
    expect(parse(text.split("\n---\n")[0] ?? "")).toEqual({
      title,
      description: title,
      canonical_url: "https://tea.example/modules/1-green",
      canonical: "https://tea.example/modules/1-green",
      version: "0123456789ab",
    });
  });

  // § marks where an absolute link has the site's origin.
  testEach([
    ["inline", "[a](§/b) [c](§/)"],
    ["with a title that repeats the address", '[a](§/b "see /b")'],
    ["in pointed brackets", "[a](<§/b c>)"],
    ["with escapes", "[a](§/b\\_c\\)d)"],
    ["with entities", "[a](§/b?c=d&amp;e=f)"],
    ["over two lines", "[a\nb](\n§/c\n'd')"],
    ["as definitions", '[a]\n\n[a]: §/b "/b"\n[c]:\n  <§/d>'],
    ["of images", "![a](§/b.png) ![c][d]\n\n[d]: §/e.png"],
    ["of images in links", "[![a](§/b)](§/b)"],
    ["after characters of two units", "🍵 שלום [a](§/b)"],
  ])("has absolute links in every syntax", (_, markdown) => {
    expect(twin(markdown.replaceAll("§", ""))).toBe(`${markdown.replaceAll("§", "https://tea.example")}\n`);
  });

  test("resolves links relative to its own URL", () => {
    expect(twin("[a](#b) [c](?d=e) [f](2-black) [g](../pricing)")).toBe(
      `[a](${page}#b) [c](${page}?d=e) [f](https://tea.example/modules/2-black) [g](https://tea.example/modules/../pricing)\n`,
    );
  });

  testEach([
    "[a](https://b.example/c) <https://b.example> https://b.example www.b.example [d](mailto:a@b.example) [e](//b.example)",
    "`[a](/b)` ``[a](/b)``",
    "```\n[a](/b)\n[a]: /b\n```",
    "text\n\n    [a](/b)",
    "\\[a](/b) [a]\\(/b) [a] (/b)",
    '<a href="/b">a</a>',
  ])("leaves other text unchanged", (markdown) => {
    expect(twin(markdown)).toBe(`${markdown}\n`);
  });
});

describe("the sections of a page", () => {
  const markdown = "# Tea\n\nLeaves.\n\n## Hot `a&b` *tea*\n\n### Deep\n\n> ## Quoted\n\n## 🍵\n\n## Hot `a&b` *tea*\n";

  test("begin at its second-level headings and have their ids and texts", () => {
    expect(renderSections(documentOf(markdown)).map(({ id, title }) => [id, title])).toEqual([
      [undefined, ""],
      ["hot-ab-tea", "Hot a&b tea"],
      [undefined, "🍵"],
      ["hot-ab-tea-1", "Hot a&b tea"],
    ]);
  });

  testEach([markdown, "## Only\n\ntext", "no heading", "", "# a\n\n## b\n\n## c"])(
    "together contain the whole page",
    (text) => {
      const sections = renderSections(documentOf(text));
      expect(sections.map((section) => section.html).join("")).toBe(html(text));
    },
  );
});
