/** What the gate reads in a page: every text and every attribute, in the order of the page. */
import { expect, test } from "vitest";
import { readPage } from "../../../src/gate/html.ts";
import { testEach } from "../../each.ts";

/** Returns a value as Astro writes it between quotes. */
const quoted = (text: string): string => text.replaceAll("&", "&#38;").replaceAll('"', "&#34;");

testEach([
  "a > b",
  "<b>a</b> > c",
  "ends in \\",
  "\\",
  "\" onclick='x' >",
  "&amp; &#62; &lt;",
  "--> <!-- ]]>",
  "</title></head>",
  "/>",
  "=",
])("an attribute is read with any characters, and so is what follows it", (text) => {
  const { statements, ids, links, data } = readPage(
    `<!DOCTYPE html><meta name="description" content="${quoted(text)}"><link rel="canonical" href="/a"><h1 id="x">Tea</h1><script type="application/ld+json">{"name":"a > b"}</script>`,
  );
  expect(statements).toEqual([
    "<!doctype html>",
    `<meta content=${JSON.stringify(text)} name="description">`,
    '<link href="/a" rel="canonical">',
    '<h1 id="x">',
    "Tea",
  ]);
  expect([ids, links, data]).toEqual([["x"], ["/a"], ['{"name":"a > b"}']]);
});

testEach<[what: string, html: string, statements: string[]]>([
  ["quotation marks in text are text", '<p>a="</p><p lang="b > c">d"</p>', ['a="', '<p lang="b > c">', 'd"']],
  ["spaces in text are collapsed", "<p> a\n  b </p>", ["a b"]],
  [
    "spaces in code are kept, except for the last line end",
    "<pre><code>a\n  b\n</code></pre>",
    ["<pre>", "<code>", "a\n  b"],
  ],
  [
    "of classes, only one that hides a text is read",
    '<p class="lead hidden">a</p><p class="b">c</p>',
    ['<p class="hidden">', "a", "c"],
  ],
  ["an attribute without a value", "<p hidden>a</p>", ['<p hidden="">', "a"]],
  ["character references are decoded", "<p>&lt;b&gt; &#39;&#x27;&amp;amp; &nope;</p>", ["<b> ''&amp; &nope;"]],
  ["comments are read", "<p>a</p><!-- b -->", ["a", "<!-- b -->"]],
  [
    "the names of bundled files are read without hashes",
    '<link href="/_astro/a.BcDe_-12.woff2">',
    ['<link href="/_astro/a.woff2">'],
  ],
  [
    "scripts of pages are read unless bundled",
    '<script type="module" src="/_astro/a.12345678.js"></script><script>b</script>',
    ["<script> {} b"],
  ],
  [
    "pictures are not read",
    '<svg viewBox="0 0 1 1"><path d="m0"></path><rect width="1.5" height="1"></rect></svg>',
    [],
  ],
  [
    "an element without an end tag is reported",
    "<p>a<b lang=x>c</p>",
    ["a", '<b lang="x">', "c", "</p> without a start tag", "<p> without an end tag", "<b> without an end tag"],
  ],
])("a page is read in order", (_, html, statements) => {
  expect(readPage(html).statements).toEqual(statements);
});

test("links are distinguished from other references", () => {
  const { links, anchors } = readPage('<link href="/a"><img src="/b"><a href="/c">d</a><a>e</a>');
  expect([links, anchors]).toEqual([["/a", "/b", "/c"], ["/c"]]);
});

testEach(["", "<", "<p", "<p a", '<p a="', "<!--", "</p>", "<script>", "<pre>a", "\0"])(
  "incomplete HTML is read to its end",
  (html) => {
    expect(() => readPage(html)).not.toThrow();
  },
);
