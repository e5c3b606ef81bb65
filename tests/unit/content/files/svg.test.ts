import "../../work.ts"; // First: it counts the blocks of code that is loaded after it.
import { describe, expect, test } from "vitest";
import { formatIn } from "../../../../src/content/files/formats.ts";
import { checkSvg } from "../../../../src/content/files/svg.ts";
import { testEach } from "../../../each.ts";
import { counting, type Work } from "../../work.ts";

const svg = (inside: string, root = 'viewBox="0 0 640 400"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>\n${inside}\n</svg>\n`;

/** The errors of a picture, each as its line, what is wrong and the fix. */
const problemsOf = (text: string): string[] =>
  checkSvg(text).problems.map(({ line, got, fix }) => `${line}: ${got}; ${fix}`);

describe("a picture that runs or loads nothing is accepted", () => {
  testEach([
    '<path d="M0 0h9"/><text x="1" y="2">on click &amp; script</text>',
    '<linearGradient id="a"/><rect fill="url(#a)" style="filter:url(&quot;#b&quot;)"/><use xlink:href="#a"/><use href="#a"/>',
    '<image href="data:image/png;base64,AAAA" width="1" height="1"/>',
    "<style>.a { fill: red }</style><style><![CDATA[ .b > .c { fill: url(#a) } ]]></style>",
    `<style>.a { mask: image-set("data:image/png;base64,AAAA" type("image/png") 1x, url(#a) 2x); font: 1em "Inter" }</style>`,
    "<!-- <script> --><title>A coil</title><desc>javascript is a language</desc>",
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:x xmlns:cc="http://c" rdf:resource="http://d"/></rdf:RDF></metadata>',
    '<animate attributeName="opacity" values="0;1"/>',
  ])("as it is", (inside) => {
    expect(problemsOf(svg(inside))).toEqual([]);
    expect(
      problemsOf(`<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n${svg(inside)}`),
    ).toEqual([]);
  });
});

describe("a picture with a script is refused", () => {
  testEach([
    ["<script>alert(1)</script>", "2: <script>; remove <script>"],
    ["\n<g><SCRIPT/></g>", "3: <script>; remove <script>"],
    ["<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "2: <script>; remove <script>"],
    ['<rect onload="alert(1)"/>', '2: onload="alert(1)" in <rect>; remove onload'],
    ['<rect ev:onclick="a()" xmlns:ev="e"/>', '2: onclick="a()" in <rect>; remove onclick'],
    ["<foreignObject><p/></foreignObject>", "2: <foreignobject>; remove <foreignobject>"],
    ['<a href="javascript:alert(1)"/>', '2: href="javascript:alert(1)" in <a>; remove the script'],
    ['<a xlink:href="&#106;ava&#x0a;script:alert(1)"/>', '2: href="java\\nscript:alert(1)" in <a>; remove the script'],
    ['<set attributeName="href" to="x"/>', '2: attributename="href" in <set>; remove <set>'],
    ['<animate values="javascript:a()"/>', '2: values="javascript:a()" in <animate>; remove the script'],
    [
      '<g xmlns:h="http://www.w3.org/1999/xhtml"/>',
      '2: xmlns:h="http://www.w3.org/1999/xhtml" in <g>; remove the HTML in the picture',
    ],
  ])("with its line", (inside, problem) => {
    expect(problemsOf(svg(inside))).toEqual([problem]);
  });
});

describe("a picture that loads something is refused", () => {
  const fix = "embed it as a data: URL, or draw it in the file";
  testEach([
    ['<image href="https://a.example/b.png"/>', `2: href="https://a.example/b.png" in <image>; ${fix}`],
    ['<use xlink:href="other.svg#a"/>', `2: href="other.svg#a" in <use>; ${fix}`],
    ['<image href="data:image/svg+xml,x"/>', `2: href="data:image/svg+xml,x" in <image>; ${fix}`],
    ['<a href="https://a.example"/>', '2: href="https://a.example" in <a>; remove the link'],
    ['<rect fill="url(//a.example/b#c)"/>', `2: url(//a.example/b#c) in <rect>; ${fix}`],
    ["<style>@import 'a.css';</style>", `2: @import; ${fix}`],
    ["<style>\n.a { fill: url('b.svg#c') }</style>", `2: url(b.svg#c); ${fix}`],
    ["<style><![CDATA[@import 'a.css';]]></style>", `2: @import; ${fix}`],
    ["<style>.a { fill: u\\72l(b.svg) }</style>", `2: url(b.svg); ${fix}`],
    [
      `<style>.a { mask: image-set("#a" 1x, 'https://a.example/b.png' type("image/png") 2x) }</style>`,
      `2: image-set('https://a.example/b.png'); ${fix}`,
    ],
    [
      `<g style="mask: -webkit-image-set(&quot;//a.example/b&quot;)"/>`,
      `2: -webkit-image-set("//a.example/b") in <g>; ${fix}`,
    ],
    [`<style>.a { mask: image\\2dset("#\\22)", "b.png" 2x) }</style>`, `2: image-set("b.png"); ${fix}`],
    [`<style>.a { --b: "b.png"; mask: image-set(var(--b) 1x) }</style>`, `2: image-set(var(…)); ${fix}`],
    [`<style>@font-face { src: src("b.woff2") }</style>`, `2: src("b.woff2"); ${fix}`],
  ])("with its line", (inside, problem) => {
    expect(problemsOf(svg(inside))).toEqual([problem]);
  });
});

describe("a file that browsers may read differently is refused", () => {
  const fix = "export the picture again as plain SVG";
  testEach([
    ["<g>", `3: </svg> without its start tag; ${fix}`],
    ["<rect width=1/>", `2: invalid XML; ${fix}`],
    ['<rect x="1" x="2"/>', `2: an invalid attribute in <rect>; ${fix}`],
    ['<rect x="&a;"/>', `2: an invalid attribute in <rect>; ${fix}`],
    ["<?xml-stylesheet href='a.css'?>", `2: <?xml-stylesheet?>; ${fix}`],
    ["a < b", `2: invalid XML; ${fix}`],
    ["<!-- a", `2: invalid XML; ${fix}`],
  ])("with its line", (inside, problem) => {
    expect(problemsOf(svg(inside))).toEqual([problem]);
  });

  test("such as one with entities", () => {
    expect(problemsOf(`<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg("")}`)).toEqual([`1: entities in <!DOCTYPE>; ${fix}`]);
    expect(problemsOf(`<?xml version="1.0" encoding="ISO-2022-JP"?>\n${svg("")}`)).toEqual([
      `1: an encoding other than UTF-8; ${fix}`,
    ]);
    expect(problemsOf(`<?xml version='1.0' encoding='UTF-8' standalone="no"?>\n${svg("")}`)).toEqual([]);
    expect(problemsOf("<svg viewBox='0 0 1 1'>")).toEqual([`1: <svg> without its end tag; ${fix}`]);
  });
});

test("a hostile picture of twice the length takes twice the work to read", async () => {
  const texts = (length: number): string[] => [
    "<!--a-->".repeat(length / 8),
    svg(`<g ${" ".repeat(length)}`),
    svg(`<g ${'a="b" '.repeat(length / 6)}`),
    svg("", `width="${"1".repeat(length)}x" height="1"`),
    svg(`<style>${"url( ".repeat(length / 5)}</style>`),
    svg(`<style>${'image-set("#a" '.repeat(length / 15)}</style>`),
    svg("<g>".repeat(length / 3)),
    svg("&".repeat(length)),
  ];
  const [small, large] = await counting(async (workOf) => {
    const reading = (length: number): Promise<Work> =>
      workOf(() => {
        for (const text of texts(length)) {
          formatIn(Buffer.from(text));
          checkSvg(text);
        }
      });
    return [await reading(6000), await reading(12_000)];
  });
  expect(large.blocks).toBeLessThan(small.blocks * 2.2);
});

describe("the size of a picture", () => {
  testEach<[root: string, width: number, height: number]>([
    ['viewBox="0 0 640 400"', 640, 400],
    ['viewBox="-5,-5,10.4,20.6"', 10, 21],
    ['width="320" height="200px" viewBox="0 0 640 400"', 320, 200],
    ['width="100%" height="100%" viewBox="0 0 64 40"', 64, 40],
    ['width="25.4mm" height="1in"', 96, 96],
    ['width="320" viewBox="0 0 640 400"', 320, 200],
    ['width="0.2" height="0.2"', 1, 1],
  ])("is its width and height, or that of its viewBox", (root, width, height) => {
    expect(checkSvg(svg("", root)).size).toEqual({ width, height });
  });

  testEach(["", 'width="100%"', 'width="10em" height="1em"', 'viewBox="0 0 0 0"', 'width="5"'])(
    "is required",
    (root) => {
      expect(problemsOf(svg("", root))).toEqual([
        '1: an <svg> without a size; add viewBox="0 0 640 400" with the size of the drawing',
      ]);
    },
  );
});
