import { describe, expect, test } from "vitest";
import { link, plain } from "../../../src/course/text/markdown.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "../markdown/html.ts";
import { renderMarkdown } from "../markdown/in-english.ts";

const html = renderMarkdown;

/** Titles that contain markdown syntax. */
const titles = [
  "Green tea",
  "[brackets](and) [more] ![image](x) [^1] [ ] [x]",
  "[x]: /url",
  "`code` ``more``",
  "```js",
  "*star* **stars** _under_ __unders__ snake_case_name",
  "~one~ ~~two~~",
  "<script>alert(1)</script> <b>bold</b> <!-- comment -->",
  "<https://tea.example/a_b>",
  "&amp; &lt; &#38; &#x26; &copy; &copy & &unknown;",
  "in C#",
  "#",
  "# x",
  "#x",
  "1. x",
  "2026. A year",
  "- x",
  "-",
  "---",
  "+ x",
  "* x",
  "> x",
  "===",
  "a | b",
  "| a | b |",
  "a \\| b",
  "back\\slash \\* \\\\",
  "ends in \\",
  "$5 $x$",
  "https://tea.example/a_b_c*d*?e=(f)&g=[h]",
  "see https://tea.example/a_b, or http://b.example",
  "www.tea_house.example/_x_",
  "me_too@tea.example",
  "mailto:a_b@tea.example",
  "ask a@b.example or c_d@e.example.",
  "שלום: *עולם*",
  "نمی‌دانم",
  "茶的历史 #1",
  "a\u00a0b",
  "quotes \"double\" and 'single'",
];

describe("plain text renders to itself", () => {
  testEach(titles)("as a heading", (title) => {
    const rendered = html(`# ${plain(title)}`);
    expect(rendered).toMatch(/^<h1[^>]*>[^\n]*<\/h1>$/);
    expect(textOf(rendered)).toBe(title);
  });

  testEach(titles)("as a paragraph", (title) => {
    const rendered = html(plain(title));
    expect(rendered).toMatch(/^<p>[^\n]*<\/p>$/);
    expect(textOf(rendered)).toBe(title);
  });

  testEach(titles)("as a list item", (title) => {
    const rendered = html(`1. ${plain(title)}\n2. ${plain(title)}`);
    expect(rendered).toMatch(/^<ol>\n<li>[^\n]*<\/li>\n<li>[^\n]*<\/li>\n<\/ol>$/);
    expect(textOf(rendered).trim().split("\n")).toEqual([title, title]);
  });

  testEach(titles)("as a table cell", (title) => {
    const rendered = html(`| ${plain(title)} | b |\n|---|---|\n| a | ${plain(title)} |`);
    const cells = [...rendered.matchAll(/<t[hd]>([^\n]*)<\/t[hd]>/g)].map(([, cell = ""]) => textOf(cell));
    expect(cells).toEqual([title, "b", "a", title]);
  });

  testEach(titles)("in strong emphasis within text", (title) => {
    const rendered = html(`- **${plain(title)}** (1): ${plain(title)}, a`);
    expect(textOf(rendered).trim()).toBe(`${title} (1): ${title}, a`);
  });

  testEach(titles)("as the text of one link", (title) => {
    const rendered = html(`- ${link(title, "/modules/1-a")}: b`);
    expect(rendered.match(/<a /g)).toHaveLength(1);
    expect(addressesOf(rendered)).toEqual(["/modules/1-a"]);
    expect(textOf(rendered).trim()).toBe(`${title}: b`);
  });

  test("text without markdown syntax is not escaped", () => {
    const plainTitles = [
      "Green tea",
      "HTTP/1.1, 2 & 3",
      "AT&T",
      "1.5 litres",
      "-1 and +1",
      "a = b",
      "#tag",
      "Why? (Because!)",
    ];
    expect(plainTitles.map(plain)).toEqual(plainTitles);
  });
});

testEach([
  "https://video.example/a_(b)_c",
  "https://video.example/a)b",
  "https://video.example/a(b",
  "https://video.example/?a=1&copy;=2&lt;=3&amp;x",
  "https://video.example/*a*_b_~c~!$',;:@[d]",
  "https://video.example/%D7%A9#a?b",
  "/modules/1-a",
])("a link leads to its URL only", (address) => {
  const rendered = html(`a ${link("Watch", address)} b`);
  expect(rendered).toMatch(/^<p>a <a href="[^"]*">Watch<\/a> b<\/p>$/);
  expect(addressesOf(rendered).map((href) => href.replaceAll("%5B", "[").replaceAll("%5D", "]"))).toEqual([address]);
});
