import { expect, test } from "vitest";
import { embeddedJson, htmlText } from "../../../src/text/html.ts";
import { testEach } from "../../each.ts";

testEach([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["a & b &lt; &copy", "a &amp; b &amp;lt; &amp;copy"],
  ["\" onclick='x' `", "&quot; onclick=&#39;x&#39; `"],
  ["שלום 🍵 \\ $\u007bx}", "שלום 🍵 \\ $\u007bx}"],
])("text is escaped for elements and quoted attributes", (text, html) => {
  expect(htmlText(text)).toBe(html);
});

test("no text can end the element that contains JSON", () => {
  const hostile = { name: '</script><script>alert("1")</script><!-- \u2028 & 🍵' };
  const text = embeddedJson(hostile);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(hostile);
});
