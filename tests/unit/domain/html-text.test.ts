import { expect, test } from "vitest";
import { embeddedJson, htmlText } from "../../../src/domain/html-text.ts";

test.each([
  ["<script>alert(1)</script>", "&#60;script&#62;alert(1)&#60;/script&#62;"],
  ["a & b &lt; &copy", "a &#38; b &#38;lt; &#38;copy"],
  ["\" onclick='x' `", "&#34; onclick=&#39;x&#39; `"],
  ["שלום 🍵 \\ $\u007bx}", "שלום 🍵 \\ $\u007bx}"],
])("%s is text between tags and in quotes", (text, html) => {
  expect(htmlText(text)).toBe(html);
});

test("no text can end the element that holds the data", () => {
  const hostile = { name: '</script><script>alert("1")</script><!-- \u2028 & 🍵' };
  const text = embeddedJson(hostile);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(hostile);
});
