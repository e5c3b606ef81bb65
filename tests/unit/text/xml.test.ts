import { expect, test } from "vitest";
import { xmlAttribute, xmlContent, xmlDocument, xmlElement, xmlText } from "../../../src/text/xml.ts";
import { testEach } from "../../each.ts";

testEach([
  ["<a href='b'>&amp;</a>", "&#60;a href=&#39;b&#39;&#62;&#38;amp;&#60;/a&#62;"],
  ["]]> <![CDATA[ <!-- --> <?x?> &y;", "]]&#62; &#60;![CDATA[ &#60;!-- --&#62; &#60;?x?&#62; &#38;y;"],
  ['"', "&#34;"],
  ["שלום 🍵 \u202e\ttab", "שלום 🍵 \u202e\ttab"],
  ["a\u0000\u0008\u000b\u001f\ufffe\uffffb", `a${"\ufffd".repeat(6)}b`],
  ["a\ud800b\udc00", "a\ufffdb\ufffd"],
  ["\u0085\u2028\u{10fffd}", "\u0085\u2028\u{10fffd}"],
])("text is escaped for elements and quoted attributes, without characters that XML forbids", (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});

test("content and attributes of downloads are escaped only where XML requires it", () => {
  const text = `<b> & "a" 'b' ]]>`;
  expect(xmlContent(text)).toBe(`&#x3C;b> &#x26; "a" 'b' ]]>`);
  expect(xmlAttribute(text)).toBe("&#x3C;b> &#x26; &#x22;a&#x22; 'b' ]]>");
  expect(xmlElement('p class="a"', "1 < 2")).toBe('<p class="a">1 &#x3C; 2</p>');
});

test("a document has its declaration, one tag for each empty element, and nothing that XML forbids", () => {
  expect(xmlDocument('<a b="c>"><d e="f"></d><g></g><h>]]>\f</h></a>')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a b="c>"><d e="f" /><g /><h>]]&gt;</h></a>\n',
  );
});
