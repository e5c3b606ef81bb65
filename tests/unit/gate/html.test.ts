import { expect, test } from "vitest";
import { all, attribute, named, readPage, textOf } from "../../../src/gate/html.ts";

const page = (content: string, title = "Tea"): string =>
  `<!DOCTYPE html><html><head><title>${title}</title><meta name="description" content="${content}"><link rel="canonical" href="/a"></head><body><h1 id="x">Tea</h1><script type="application/ld+json">{"name":"a > b \\\\","x=\\"":1}</script></body></html>`;

/** A value as Astro writes it between quotes. */
const quoted = (text: string): string => text.replaceAll("&", "&#38;").replaceAll('"', "&#34;");

test.each([
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
])("an attribute with %s is read as it was written, and so is what follows it", (text) => {
  const { description, canonical, ids, title, root, data } = readPage(page(quoted(text)));
  expect([description, canonical, [...ids], title, textOf(all(root, named("h1"))[0])]).toEqual([
    text,
    "/a",
    ["x"],
    "Tea",
    "Tea",
  ]);
  expect(data).toEqual([{ name: "a > b \\", 'x="': 1 }]);
});

test("quotation marks in text are no attributes", () => {
  const { root } = readPage('<p>a="</p><p class="b > c">d"</p>');
  expect(all(root, named("p")).map((p) => [textOf(p), attribute(p, "class")])).toEqual([
    ['a="', undefined],
    ['d"', "b > c"],
  ]);
});
