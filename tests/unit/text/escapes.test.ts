/** Text that is escaped for URLs, HTML, XML, YAML and lines of JSON. */
import { describe, expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import {
  fromBase64Url,
  jsonLine,
  toBase64Url,
  xmlAttribute,
  xmlContent,
  xmlDocument,
  xmlElement,
  xmlText,
  yamlText,
} from "../../../src/course/text/encodings.ts";
import { embeddedJson, html, htmlText } from "../../../src/course/text/html.ts";
import { testEach } from "../../each.ts";

testEach([
  ...["", "a", "ab", "abc", "???", ">>>", "\u0000", "\ufeffa", "e\u0301", "é", "שלום", "日本語", "😀"],
  ...["x".repeat(5000), "…".repeat(1000)],
])("text is written as base64url of UTF-8 without padding, and read back", (text) => {
  expect(toBase64Url(text)).toBe(Buffer.from(text).toString("base64url"));
  if (text !== "") expect(fromBase64Url(toBase64Url(text))).toBe(text);
});

describe("only canonical base64url is read", () => {
  testEach([
    ["nothing", ""],
    ["padding", "YQ=="],
    ["characters of plain base64", "Pj4+"],
    ["a space", "YW Jj"],
    ["an impossible length", "YWJjZ"],
    ["leftover bits", "YR"],
    ["bytes that are not UTF-8", "_w"],
    ["an overlong UTF-8 sequence", "wIA"],
    ["a surrogate", "7aCA"],
    ["a non-ASCII letter", "YQé"],
  ])("any other text is refused", (_, code) => {
    expect(fromBase64Url(code)).toBeNull();
  });
});

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

/** Every line end of Unicode, as in Python's splitlines. */
const lineEnds = "\n\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029";

test("a value is a single line in every definition of lines, and the same value when parsed", () => {
  const value = { title: `a${lineEnds}b`, [`key${lineEnds}`]: ["🚀", 1, null] };
  const line = jsonLine(value);
  for (const end of lineEnds) expect(line).not.toContain(end);
  expect(JSON.parse(line)).toEqual(value);
  expect(jsonLine("\u2028")).toBe('"\\u2028"');
});

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

testEach([
  "quotes \" and ' and \\ and `",
  ": # - ? & * ! | > % @ { } [ ] ,",
  "--- ...",
  "null",
  "0o17",
  "<<",
  "!!js/function 'x'",
  "line\nend\ttab\r",
  "\u0085 \u2028 \u2029 \ufeff \u007f \u009f \ufffe \uffff \ufdd0",
  "שלום 🍵 \u202e",
  "",
])("text is read back by YAML 1.2, YAML 1.1 and JSON", (text) => {
  const yaml = yamlText(text);
  expect(parse(yaml)).toBe(text);
  expect(parseDocument(`a: ${yaml}\n`, { version: "1.1" }).toJS()).toEqual({ a: text });
  expect(JSON.parse(yaml)).toBe(text);
  // The characters that YAML 1.1 allows: section 5.1, and section 5.4 for line endings.
  expect(yaml).toMatch(
    /^[\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10fffd}]*$/u,
  );
});
