import { expect, test } from "vitest";
import { embeddedJson, html, htmlText } from "../../../src/text/html.ts";
import { testEach } from "../../each.ts";

testEach([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["a & b &lt; &copy", "a &amp; b &amp;lt; &amp;copy"],
  ["\" onclick='x' `", "&quot; onclick=&#39;x&#39; `"],
  ["שלום 🍵 \\ $\u007bx}", "שלום 🍵 \\ $\u007bx}"],
])("text is escaped for elements and quoted attributes", (text, escaped) => {
  expect(htmlText(text)).toBe(escaped);
});

test("no text can end the element that contains JSON", () => {
  const hostile = { name: '</script><script>alert("1")</script><!-- \u2028 & 🍵' };
  const text = embeddedJson(hostile);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(hostile);
});

test("the contents of a template are escaped unless they are HTML", () => {
  expect(html`<p title="${'"'}">${"<b>"} & ${html`<i>${"&"}</i>`}</p>`.html).toBe(
    '<p title="&quot;">&lt;b&gt; & <i>&amp;</i></p>',
  );
});

test("a list is joined, and what is absent is left out; zero is not", () => {
  expect(html`${[html`<li>`, "a", [1, 0]]}${false}${undefined}`.html).toBe("<li>a10");
});

test("line breaks of a template are left out with their indentation, and those of contents are kept", () => {
  expect(
    html`
    <p>
      ${"a\n  b"}
    </p>`.html,
  ).toBe("<p>a\n  b</p>");
});
