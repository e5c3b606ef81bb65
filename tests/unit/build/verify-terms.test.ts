/** The check of built links between overviews and the glossary: what it finds. */
import { expect, test } from "vitest";
import { htmlTree, select } from "../../../src/build/verify/reading.ts";
import { checkTermLinks, checkUses, withoutTermLinks } from "../../../src/build/verify/terms.ts";
import type { Facts } from "../../../src/pages/verify/facts.ts";
import { testEach } from "../../each.ts";

const term = (name: string, aliases: string[] = []) => ({
  ...{ name, aliases, anchor: name.toLowerCase().replaceAll(" ", "-"), body: "", text: "" },
});
const terms = [term("Tea", ["brew"]), term("Tea leaf"), term("CDN")];
const modules = [{ slug: "1-a" }, { slug: "2-b" }];
const siteUrl = "https://tea.example";
const facts = { course: { glossary: { terms }, facts: { language: "en" }, modules }, siteUrl } as unknown as Facts;

/** What is found in a text of a page, whose author wrote the prose. */
function findingsIn(html: string, prose = "", of = facts): string[] {
  const found: string[] = [];
  const { root } = htmlTree(`<main><div class="prose">${html}</div></main>`);
  const [main = root] = select(root, "main");
  checkTermLinks(of, main, prose, "modules/1-a.md", (fact, actual, expected) =>
    found.push(`${fact}: ${actual} (${expected})`),
  );
  return found;
}

testEach([
  ['<p>A <a href="/glossary#tea">brews</a> and a <a href="/glossary#cdn">CDN</a>.</p>', []],
  ["<p>steady Teas, Teapot and cdn</p>", []],
  ["<p>a Tea leafy thing, one tea leaf here</p>", []],
  ["<h3>A Tea here</h3><p><code>A Tea here</code></p>", []],
  ['<p>A <a href="/glossary#tea">leaf</a>.</p>', ["link to tea: leaf (tea, brew)"]],
  [
    '<p>A <a href="/glossary#tea">tea</a>, <a href="/glossary#tea">tea</a>.</p>',
    ["link to tea: a second link (only the first use linked)"],
  ],
  ['<h3>A <a href="/glossary#tea">tea</a></h3>', ["link to tea: in h3 (in running text)"]],
  ["<p>one CDN here</p>", ["link to cdn: undefined (CDN)"]],
])("a link that is wrong, double, in a heading, or missing", (html, expected) => {
  expect(findingsIn(html)).toEqual(expected);
});

test("links that the author has written are not checked, and need no others", () => {
  const html = '<p>All of <a href="/glossary#tea">it</a>, also <a href="/glossary#tea">this</a>, and Tea here.</p>';
  expect(findingsIn(html, "All of [it](/glossary#tea), also [this](/glossary#tea), and Tea here.")).toEqual([]);
});

test("names are compared with each other once for all modules", () => {
  let reads = 0;
  const counted = terms.map(({ aliases, ...others }) => ({
    ...others,
    get aliases() {
      reads++;
      return aliases;
    },
  }));
  const course = { ...facts.course, glossary: { terms: counted } };
  for (let module = 0; module < 3; module++) findingsIn("<p>one cup here</p>", "", { ...facts, course });
  expect(reads).toBe(terms.length);
});

test("prose is compared without links to terms", () => {
  expect(
    withoutTermLinks(
      facts,
      { linksTerms: true },
      `A [tea](${siteUrl}/glossary#tea), [b](/glossary#cdn) and [c](/about).`,
    ),
  ).toBe("A tea, b and [c](/about).");
});

test("the glossary, which may link to its own terms, is compared with the links of its author", () => {
  const text = `A [tea](${siteUrl}/glossary#tea) and [b](#cdn).`;
  expect(withoutTermLinks(facts, {}, text)).toBe(text);
});

test("the links of a module are read once for all terms", () => {
  let reads = 0;
  const page = {
    uses: [],
    get anchors() {
      reads++;
      return ["/glossary#tea"];
    },
  };
  checkUses(facts, new Map([["/modules/1-a", page]]), () => {});
  expect(reads).toBe(1);
});

test("a term must link to the modules whose pages link to it", () => {
  const found: (string | undefined)[] = [];
  const check = (uses: string[]) =>
    checkUses(
      facts,
      new Map([
        ["/modules/1-a", { anchors: ["/glossary#tea"], uses: [] }],
        ["/modules/2-b", { anchors: ["/glossary#tea", "/glossary#cdn"], uses: [] }],
        ["/glossary", { anchors: [], uses }],
      ]),
      (fact, actual, expected) => found.push(`${fact}: ${actual} (${expected})`),
    );
  check(["/modules/2-b", "/modules/1-a", "/modules/2-b"]);
  expect(found).toEqual([]);
  check(["/modules/2-b", "/modules/1-a"]);
  expect(found).toEqual([
    "modules that use the terms: /modules/2-b /modules/1-a (/modules/2-b /modules/1-a /modules/2-b)",
  ]);
});
