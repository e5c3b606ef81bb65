import fc from "fast-check";
import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { proseTree } from "../../../src/content/markdown/addresses.ts";
import { isSafeUrl, isShown } from "../../../src/content/markdown/urls.ts";
import { selfContained } from "../../../src/content/self-contained.ts";
import { testEach } from "../../each.ts";
import { addressesOf, textOf } from "../markdown/html.ts";
import { renderMarkdown } from "../markdown/in-english.ts";

describe("prose cannot affect what follows it", () => {
  testEach([
    ["a fence", "a\n\n```js\nb", "a\n\n```js\nb\n```"],
    ["a longer fence", "`````\n```", "`````\n```\n`````"],
    ["a comment", "a\n\n<!-- b\n\nc", "a\n\n\\<!-- b\n\nc"],
    ["a script", "<script>\nalert(1)\n\nb", "\\<script>\nalert(1)\n\nb"],
    ["preformatted text", "  <pre>\n\na", "  \\<pre>\n\na"],
    ["an instruction", "<?php\n\na", "\\<?php\n\na"],
    ["CDATA", "<![CDATA[\n\na", "\\<![CDATA[\n\na"],
    ["a comment that hides other markup", "<!-- a\n\n<!-- b\n\n<? c", "\\<!-- a\n\n\\<!-- b\n\n\\<? c"],
    ["more elements than are closed one by one", "<!-- a\n\n".repeat(9).trim(), "\\<!-- a\n\n".repeat(9).trim()],
  ])("since each open element or fence is closed", (_, prose, expected) => {
    expect(selfContained(prose)).toBe(expected);
    expect(renderMarkdown(`${selfContained(prose)}\n\n## After\n\ntext`)).toMatch(
      /<h2 id="after">After<\/h2>\n<p>text<\/p>$/,
    );
  });

  testEach([
    "a",
    "```js\na\n```",
    "~~~\n```\n~~~",
    "> ```\n> a",
    "`` ` a",
    "[^1]: a\n\n[b]: /c",
    "| a |\n|---|\n| b |",
  ])("complete prose is unchanged", (prose) => {
    expect(selfContained(prose)).toBe(prose);
    expect(renderMarkdown(`${prose}\n\n## After\n\ntext`)).toMatch(/<h2 id="after">After<\/h2>\n<p>text<\/p>/);
  });
});

/** What a reader of markdown sees of prose: its text, with neither markup nor spaces at the ends of lines. */
const shownIn = (html: string): string => textOf(html).replace(/\s+/g, " ").trim();

describe("raw HTML is text, in markdown as on pages", () => {
  const live = /<(?=[a-z/!?])/i;
  testEach([
    "a <b>c</b> *d*",
    "<svg/onload=alert(1)>",
    "a <svg/onload=alert(1)> b",
    "<!-- [todo](missing.md) -->\n---",
    "<!-- a -->\n[b]: /c\n\n[b]",
    "<script>\n\nalert('[x](y)') // # - 1. = | ~\n\n</script>",
    "> <!-- a\n> *b* -->\n> ---",
    "| a |\n|---|\n| <b>c</b> |\n<!-- d -->",
    "[^1]\n\n[^1]: <svg/onload=x>",
    "[i](<java\nscript:x>)",
  ])("with the same words on the page", (prose) => {
    const safe = selfContained(prose);
    expect(safe.replaceAll(/\\[\s\S]/g, "")).not.toMatch(live);
    expect(shownIn(renderMarkdown(safe))).toBe(shownIn(renderMarkdown(prose)));
    expect(selfContained(safe)).toBe(safe);
  });

  testEach(["`<b>`", "```\n<b>\n```", "    <b>", "<https://a.example>", "[a](</b c>)", "1 < 2 <- 3 <", "\\<b>"])(
    "code, URLs and other brackets are unchanged",
    (prose) => {
      expect(selfContained(prose)).toBe(prose);
    },
  );

  test("also where it makes a link of a text that was none, which then has no URL", () => {
    const safe = selfContained("[a](<https://a.example/<b>)");
    expect(safe).not.toMatch(live);
    expect(addressesOf(renderMarkdown(safe))).toEqual([]);
    expect(selfContained(safe)).toBe(safe);
  });

  test("also in alt texts and titles, which readers of markdown could take for HTML", () => {
    expect(selfContained('![<svg/x>](/files/a.png "<i/y>") [<i/z>](/b)')).toBe(
      '![\\<svg/x>](/files/a.png "\\<i/y>") [\\<i/z>](/b)',
    );
  });
});

describe("pictures of other sites are links, in markdown as on pages", () => {
  testEach([
    ["![k](https://evil.example/x.png)", "[k](<https://evil.example/x.png>)"],
    ['![k](https://evil.example/x.png "t")', "[k](<https://evil.example/x.png>)"],
    ["![](//evil.example/x.png)", "[//evil.example/x.png](<//evil.example/x.png>)"],
    [
      "![k][r]\n\n[r]: https://evil.example/x.png",
      "[k](<https://evil.example/x.png>)\n\n[r]: https://evil.example/x.png",
    ],
    ["[![k](https://evil.example/x.png)](/a)", "[k](/a)"],
    ["![k](data:image/svg+xml,x)", "k"],
    ["![k](/files/a.png) ![k](a.png)", "![k](/files/a.png) ![k](a.png)"],
  ])("in every syntax", (prose, expected) => {
    const safe = selfContained(prose);
    expect(safe).toBe(expected);
    expect(addressesOf(renderMarkdown(safe))).toEqual(addressesOf(renderMarkdown(prose)));
    expect(shownIn(renderMarkdown(safe))).toBe(shownIn(renderMarkdown(prose)));
  });
});

describe("links with unsafe schemes have no URL, in markdown as on pages", () => {
  testEach([
    ["[a](javascript:x)", "[a](<>)"],
    ["[a](<java&#10;script:x>)", "[a](<>)"],
    ["[a][b]\n\n[b]: vbscript:x", "[a][b]\n\n[b]: <>"],
    ["<javascript:x>", "\\<javascript:x>"],
    [
      "[a](https://b.example) <mailto:c@d.example> [e](tel:1)",
      "[a](https://b.example) <mailto:c@d.example> [e](tel:1)",
    ],
  ])("in every syntax", (prose, expected) => {
    expect(selfContained(prose)).toBe(expected);
    expect(addressesOf(renderMarkdown(selfContained(prose)))).toEqual(addressesOf(renderMarkdown(prose)));
  });
});

test("also after a URL without brackets, which would include a backslash", () => {
  const safe = selfContained("http://a.example<javascript:x>");
  expect(safe).toBe("[http\\://a.example](<http://a.example>)\\<javascript:x>");
  expect(selfContained(safe)).toBe(safe);
  expect(selfContained("See <https://a.example<div>b> or www.a.example<i>.")).toBe(
    "See \\<[https\\://a.example](<https://a.example>)\\<div\\>b> or [www\\.a.example](<http://www.a.example>)\\<i\\>.",
  );
});

test("whatever is written, no raw HTML, unsafe URL or picture of another site is left", () => {
  const pieces = [
    "<b>¦</b>¦<svg/onload=x>¦<!-- ¦ -->¦<![CDATA[¦<script>¦<a href='¦'>¦<div>¦<¦>¦&lt;¦\\¦![¦[¦]¦](¦](<¦]: ¦)¦>)",
    "javascript:x¦https://e.example/x.png¦/files/a.png¦[r]¦[^1]¦\n¦\n\n¦\n\n[r]: ¦\n[^1]: ¦> ¦- ¦    ¦`¦```¦~~~\n¦# ",
    "| ¦|---|\n¦---¦=¦a¦ ¦*¦_",
  ].flatMap((row) => row.split("¦"));
  const left = (node: Nodes): string[] => [
    ...(node.type === "html" ? ["html"] : []),
    ...("url" in node && !isSafeUrl(node.url) ? [`url ${node.url}`] : []),
    ...(node.type === "image" && !isShown(node.url) ? [`picture ${node.url}`] : []),
    ...("children" in node ? node.children.flatMap(left) : []),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const safe = selfContained(parts.join(""));
      expect(left(proseTree(safe))).toEqual([]);
      expect(selfContained(safe)).toBe(safe);
    }),
    { numRuns: 1000 },
  );
});
