import { expect, test } from "vitest";
import { markdownLinks, siteUrlsIn } from "../../../src/gate/links.ts";
import { link } from "../../../src/text/markdown.ts";
import { testEach } from "../../each.ts";

testEach([
  ["[a](/b)", ["/b"]],
  ["[a](</b>) ![c](/d)", ["/b", "/d"]],
  ["[a](/b\\(c\\)) [d](/e(f)g) [h](/i\\&amp;)", ["/b(c)", "/e(f)g", "/i&amp;"]],
  ["[a](</b c> 't')", ["/b c"]],
  ['[a](/b\n"t")', ["/b"]],
  // A URL does not go on in the next line: these are no links.
  ["[a](java\\\nscript:x)", []],
  ["[a](<java\nscript:x>)", []],
  ["[a](/b c)", []],
  ["[`a`](/b)", ["/b"]],
  ["[a\\](/b)](/c)", ["/c"]],
  ["\\\\[a](/b)", ["/b"]],
  ["\\[a\\](/b)", []],
  ["\\\\\\[a\\\\\\](/b)", []],
  ["`[a](/b)` [c](/d)", ["/d"]],
  ["`` ` [a](/b)`` [c](/d)", ["/d"]],
  ["\\`[a](/b)\\`", ["/b"]],
  ["`[a](/b)", ["/b"]],
  ["```\n[a](/b)\n```\n[c](/d)", ["/d"]],
  ['---\ntitle: "[a](/b)"\n---\n[c](/d)', ["/d"]],
])("links are found in every form of markdown", (markdown, addresses) => {
  expect(markdownLinks(markdown)).toEqual(addresses);
});

testEach(["[a](/b)", "](/b)", "`](/b)`", "\\](/b)", "![a](/b)", "[a](/b) `", "``` [a](/b)"])(
  "a title is the text of its link and contains no link",
  (title) => {
    expect(markdownLinks(`- ${link(title, "/c")}: d\n- ${link(title, "/e")}`)).toEqual(["/c", "/e"]);
  },
);

test("a character reference of XML ends a URL of the site", () => {
  const siteUrl = "https://tea.example";
  const text =
    "&#60;a href=&#34;https://tea.example/a&#34;&#62; https://tea.example/b?c=d&e=f#g, https://other.example/";
  expect(siteUrlsIn(text, siteUrl)).toEqual(["https://tea.example/a", "https://tea.example/b?c=d&e=f"]);
});
