import { describe, expect } from "vitest";
import { selfContained } from "../../../src/content/self-contained.ts";
import { renderMarkdown } from "../../../src/markdown/render.ts";
import { testEach } from "../../each.ts";

describe("prose cannot affect what follows it", () => {
  testEach([
    ["a fence", "a\n\n```js\nb", "a\n\n```js\nb\n```"],
    ["a fence of tildes", "~~~", "~~~\n~~~"],
    ["a longer fence", "`````\n```", "`````\n```\n`````"],
    ["an indented fence", "   ```\n a", "   ```\n a\n```"],
    ["a comment", "a\n\n<!-- b\n\nc", "a\n\n\\<!-- b\n\nc"],
    ["a comment below a line", "a\n<!-- b\n\nc", "a\n\\<!-- b\n\nc"],
    ["a script", "<script>\nalert(1)\n\nb", "\\<script>\nalert(1)\n\nb"],
    ["a style", "<STYLE>\n\na", "\\<STYLE>\n\na"],
    ["preformatted text", "  <pre>\n\na", "  \\<pre>\n\na"],
    ["a text area", "<textarea>", "\\<textarea>"],
    ["an instruction", "<?php\n\na", "\\<?php\n\na"],
    ["a declaration", "<!X a\n\nb", "\\<!X a\n\nb"],
    ["CDATA", "<![CDATA[\n\na", "\\<![CDATA[\n\na"],
    ["a comment, and a fence after it", "<!-- a\n\n```\nb", "\\<!-- a\n\n```\nb\n```"],
    ["a comment that hides other markup", "<!-- a\n\n<!-- b\n\n<? c", "\\<!-- a\n\n\\<!-- b\n\n\\<? c"],
    ["more elements than are closed one by one", "<!-- a\n\n".repeat(9).trim(), "\\<!-- a\n\n".repeat(9).trim()],
  ])("since each open element or fence is closed", (_, prose, expected) => {
    expect(selfContained(prose)).toBe(expected);
    expect(renderMarkdown(`${selfContained(prose)}\n\n## After\n\ntext`)).toMatch(
      /<h2 id="after">After<\/h2>\n<p>text<\/p>$/,
    );
  });

  testEach([
    "",
    "a",
    "```js\na\n```",
    "```\na\n  `````",
    "~~~\n```\n~~~",
    "<!-- a\n\nb --> c",
    "<script>\n\n</script>",
    "<div>\n\na",
    "a <!-- b\n\nc",
    "> ```\n> a",
    "- ```\n  a",
    "- <!-- a\n\nb",
    "`` ` a",
    "    <!-- a",
    "[^1]: a\n\n[b]: /c",
    "| a |\n|---|\n| b |",
  ])("complete prose is unchanged", (prose) => {
    expect(selfContained(prose)).toBe(prose);
    expect(renderMarkdown(`${prose}\n\n## After\n\ntext`)).toMatch(/<h2 id="after">After<\/h2>\n<p>text<\/p>/);
  });
});
