/** HTML in markdown: the elements of the list are elements, everything else is text. */
import { describe, expect, test } from "vitest";
import { selfContained } from "../../../src/content/self-contained.ts";
import { testEach } from "../../each.ts";
import { renderForReaders, renderMarkdown, textSections } from "./in-english.ts";

const rendered = (markdown: string): string => renderMarkdown(selfContained(markdown));
const picture = "/files/coil-64x40.0123abcd.svg";

describe("an element of the list", () => {
  testEach([
    ["<kbd>Ctrl</kbd>+<kbd>C</kbd>", "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>"],
    ["H<sub>2</sub>O, x<sup>*2*</sup>", "<p>H<sub>2</sub>O, x<sup><em>2</em></sup></p>"],
    ["a<br>b<br/>c", "<p>a<br>b<br>c</p>"],
    ['<abbr title="a &amp; b">C</abbr>', '<p><abbr title="a &#x26; b">C</abbr></p>'],
    ["# <kbd>A</kbd> key", '<h1 id="a-key"><kbd>A</kbd> key</h1>'],
    [
      "<details open>\n<summary>A &lt; B</summary>\n\n**c**\n\n</details>\n\nafter",
      "<details open><summary>A &#x3C; B</summary><p><strong>c</strong></p></details>\n<p>after</p>",
    ],
    ["<details><summary>A</summary>b</details>", "<details><summary>A</summary><p>b</p></details>"],
    ["<table><tr><th scope='col'>A</th></tr></table>", /<table><tr><th scope="col">A<\/th><\/tr><\/table>/],
    ["<details>\n<summary>A</summary>\n\n| B |\n|---|\n| 1 |\n\n</details>", /<div class="table" tabindex="0"><table>/],
    ["<table><tr><td colspan=2>\n\n*a*\n\n</td></tr></table>", /<td colspan="2"><p><em>a<\/em><\/p><\/td>/],
    [
      `<figure>\n<img src="${picture}" alt="A">\n<figcaption>B</figcaption>\n</figure>`,
      `<figure>\n<img src="${picture}" alt="A" width="64" height="40">\n<figcaption>B</figcaption>\n</figure>`,
    ],
    [`<img src="${picture}" alt="A" width="32">`, `<p><img src="${picture}" alt="A" width="32" height="20"></p>`],
    [`<img src="${picture}" alt="A" width="640">`, /width="64" height="40"/],
  ])("is one", (markdown, expected) => {
    expect(selfContained(markdown)).toBe(markdown);
    if (typeof expected === "string") expect(rendered(markdown)).toBe(expected);
    else expect(rendered(markdown)).toMatch(expected);
  });

  testEach([
    '<kbd onclick="alert(1)">a</kbd>',
    '<kbd class="a">b</kbd>',
    "<kbd>a",
    "a</kbd>",
    "<kbd>**a</kbd>**",
    "a <details>b</details>",
    "<details>\n\nopen",
    "<summary>a</summary>",
    "<td>a</td>",
    "<table>a</table>",
    "<table><tr>a<td>b</td></tr></table>",
    '<img src="javascript:alert(1)" alt="a">',
    "<details>\n\n- a\n\n  </details>",
    "<div><kbd>a</kbd></div>",
    '<abbr constructor="a" __proto__="b">c</abbr>',
    '<img src="/files/a.png">',
    '<img alt="a">',
    '<figure>\n<img src="https://other.example/a.png" alt="a">\n</figure>',
  ])("that has other attributes, no end, or is not in its place is text", (markdown) => {
    expect(rendered(markdown)).not.toMatch(/<(?:abbr|kbd|sub|details|summary|table|td|img)[ >]/);
    expect(rendered(markdown)).toMatch(/&#x3C;/);
    expect(selfContained(selfContained(markdown))).toBe(selfContained(markdown));
  });

  test("is a link where it is a picture of another site", () => {
    expect(selfContained('<img src="https://other.example/a.png" alt="A *b*">')).toBe(
      "[A \\*b\\*](<https://other.example/a.png>)",
    );
    expect(selfContained('[<img src="https://other.example/a.png" alt="A">](/b)')).toBe("[A](/b)");
  });

  test("keeps a picture whose URL is absolute already, as in feeds", () => {
    const figure = `<figure>\n<img src="${picture}" alt="A">\n<figcaption>B</figcaption>\n</figure>`;
    const html = renderForReaders(figure, "https://tea.example", "/modules/1-green");
    expect(html).toContain(`<figure>\n<img src="https://tea.example${picture}" alt="A"`);
  });

  test("has searched text", () => {
    const [section] = textSections(
      "<details>\n<summary>Why?</summary>\n\nSo.\n\n</details>\n\n<table><tr><th>A</th></tr><tr><td>1</td></tr></table>",
    );
    expect(section?.blocks).toEqual(["Why?", "So.", "A", "1"]);
  });
});

describe("a picture alone in its paragraph", () => {
  testEach([
    [
      `![A](${picture} "B *c*")`,
      `<figure><p><img src="${picture}" alt="A" width="64" height="40"></p><figcaption>B *c*</figcaption></figure>`,
    ],
    [`![A](${picture})`, `<p><img src="${picture}" alt="A" width="64" height="40"></p>`],
    [`![](${picture} "decorative")`, `<p><img src="${picture}" alt="" width="64" height="40"></p>`],
    [`a ![A](${picture} "B")`, `<p>a <img src="${picture}" alt="A" title="B" width="64" height="40"></p>`],
  ])("is a figure if it has a title, which is its caption", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });
});

test("the heading of footnotes is in the language of the page, and not searched", () => {
  expect(renderMarkdown("a[^1]\n\n[^1]: b")).toContain('id="footnote-label">Footnotes</h2>');
  expect(textSections("a[^1]\n\n[^1]: b")[0]?.blocks).toEqual(["a1", "b \u21a9"]);
});
