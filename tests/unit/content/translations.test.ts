/** The translations in course.md: what an author may write, and what the errors say. */
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { courseFiles, courseWith, edited, inFolder, moduleFile, problemsWith } from "./course-folder.ts";

/** Returns the course file with these lines of front matter. */
const translated = (lines: string) => edited("course.md", "language: en", `language: en\n${lines}`);
const one = (lines = "", url = "https://tee.example") =>
  `translations:\n  - language: de\n    url: ${url}\n${lines.replace(/^(?=.)/gm, "    ")}`;
const problems = (lines: string, more: Record<string, string> = {}) => problemsWith({ ...translated(lines), ...more });

test("a translation has a language and a site, and may name what differs", () => {
  const lines = one(
    "modules:\n  1-green: 1-gruen\n  3-water: null\nparts: { leaves: blaetter }\npages: { about: ueber-uns, pricing: pricing }",
  );
  expect(courseWith(translated(lines)).facts.translations).toEqual([
    {
      language: "de",
      url: "https://tee.example",
      modules: { "1-green": "1-gruen", "3-water": null },
      parts: { leaves: "blaetter" },
      pages: { about: "ueber-uns", pricing: "pricing" },
    },
  ]);
});

test.each([
  ["https://tee.example/", "https://tee.example"],
  ["HTTPS://TEE.example:443", "https://tee.example"],
  ["https://tée.example", "https://xn--te-bja.example"],
  ["http://localhost:8820/", "http://localhost:8820"],
])("the URL %s is the origin %s", (written, origin) => {
  expect(courseWith(translated(one("", written))).facts.translations?.[0]?.url).toBe(origin);
});

test.each(["https://tee.example/de", "https://tee.example/?a", "tee.example", "https://a@tee.example", "https://"])(
  "%s is no URL of a site",
  (url) => {
    expect(problems(one("", url))).toContain(
      "course.md:8: translations[1].url: got " +
        `"${url}"; expected the URL of a site without a path: https:// or http:// and a host; for example url: https://kurs.example`,
    );
  },
);

test("languages are in their canonical form, and differ from each other and from the course's", () => {
  const two = (first: string, second: string) =>
    `translations:\n  - { language: ${first}, url: "https://a.example" }\n  - { language: ${second}, url: "https://b.example" }`;
  expect(courseWith(translated(two("EN-gb", "pt-br"))).facts.translations?.map(({ language }) => language)).toEqual([
    "en-GB",
    "pt-BR",
  ]);
  expect(problems(two("de", "DE"))).toMatchInlineSnapshot(
    `"course.md:8: translations[2].language: got "de", also the language of translations[1]; expected a language that no other site has; correct the language or remove the translation"`,
  );
  expect(problems(two("EN", "german"))).toMatchInlineSnapshot(
    `
    "course.md:7: translations[1].language: got "en", the language of this course; expected a language that no other site has; correct the language or remove the translation
    course.md:8: translations[2].language: got "german"; expected a language tag (BCP 47); for example language: en or language: pt-BR"
  `,
  );
  expect(problems(two("EN", "de"))).toMatchInlineSnapshot(
    `"course.md:7: translations[1].language: got "en", the language of this course; expected a language that no other site has; correct the language or remove the translation"`,
  );
});

test("an invalid translation hides no error of another", () => {
  const lines = `translations:
  - { language: de, url: kurs.example }
  - { language: fr, url: "https://cours.example", pages: { abuot: apropos } }`;
  expect(problems(lines)).toMatchInlineSnapshot(`
    "course.md:7: translations[1].url: got "kurs.example"; expected the URL of a site without a path: https:// or http:// and a host; for example url: https://kurs.example
    course.md:8: translations[2].pages.abuot: got "abuot", which is not a page of this course; expected the slug of a page of this course, a colon, and its slug on the other site; did you mean about?"
  `);
});

test("sites differ from each other and from the course's own", () => {
  const lines =
    'url: https://tea.example/course\ntranslations:\n  - { language: de, url: "https://tea.example" }\n  - { language: fr, url: "https://the.example" }\n  - { language: it, url: "https://the.example/" }';
  expect(problems(lines)).toMatchInlineSnapshot(`
    "course.md:8: translations[1].url: got "https://tea.example", the site of this course (url); expected the URL of another site, since every language has a site of its own; correct the URL or remove the translation
    course.md:10: translations[3].url: got "https://the.example", also the site of translations[2]; expected the URL of another site, since every language has a site of its own; correct the URL or remove the translation"
  `);
});

describe("names of pages", () => {
  test("are those of the course, of which the nearest is suggested", () => {
    const lines = one(
      "modules: { 1-grean: 1-gruen, 1-tea: 1-tee }\nparts: { leafs: blaetter }\npages: { abuot: ueber, changes: changes }",
    );
    expect(problems(lines, { "modules/1-green.md": moduleFile({ aliases: "[1-tea]" }) })).toMatchInlineSnapshot(`
      "course.md:9: translations[1].modules.1-grean: got "1-grean", which is not a module of this course; expected the slug of a module of this course, a colon, and its slug on the other site; did you mean 1-green?
      course.md:9: translations[1].modules.1-tea: got "1-tea", which is not a module of this course; expected the slug of a module of this course, a colon, and its slug on the other site; did you mean 1-green?
      course.md:10: translations[1].parts.leafs: got "leafs", which is not a part of this course; expected the slug of a part of this course, a colon, and its slug on the other site; did you mean leaves?
      course.md:11: translations[1].pages.abuot: got "abuot", which is not a page of this course; expected the slug of a page of this course, a colon, and its slug on the other site; did you mean about?
      course.md:11: translations[1].pages.changes: got "changes", which is not a page of this course; expected the slug of a page of this course, a colon, and its slug on the other site; correct it or remove the line"
    `);
  });

  test("are those of drafts in the preview only, since downloads have course.md as it is", () => {
    const drafts = {
      "modules/4-milk.md": "---\ntitle: Milk\ndraft: true\n---\n",
      "pages/shop.md": "---\ntitle: Shop\ndraft: true\n---\n",
    };
    const lines = one("modules: { 4-milk: 4-milch }\npages: { shop: laden }");
    expect(problems(lines, drafts)).toMatchInlineSnapshot(`
      "course.md:9: translations[1].modules.4-milk: got "4-milk", a draft; expected a published module; publish it (remove draft: true from its file) or remove the line
      course.md:10: translations[1].pages.shop: got "shop", a draft; expected a published page; publish it (remove draft: true from its file) or remove the line"
    `);
    const preview = inFolder({ ...translated(lines), ...drafts }, (folder) =>
      loadContent(folder, { includeDrafts: true }),
    );
    expect(preview.course.facts.translations?.[0]?.pages).toEqual({ shop: "laden" });
    // A draft that is not listed takes no slug.
    expect(problems(one("modules: { 1-green: 4-milk }"), drafts)).toBe("");
  });

  test("have the form of their kind on the other site", () => {
    const lines = one("modules: { 1-green: gruen }\nparts: { leaves: Blätter }\npages: { about: Über uns }");
    expect(problems(lines)).toMatchInlineSnapshot(`
      "course.md:9: translations[1].modules.1-green: got "gruen"; expected null, or a module's slug in the translation: a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; for example 13-freshness: 13-frische
      course.md:10: translations[1].parts.leaves: got "Blätter"; expected lower-case words of letters and digits joined by hyphens; for example caching: zwischenspeicher
      course.md:11: translations[1].pages.about: got "Über uns"; expected lower-case words (a-z, 0-9) joined by hyphens; for example about: ueber-uns"
    `);
  });

  test("lead to one page each", () => {
    const lines = one("modules: { 1-green: 2-black, 3-water: 3-wasser }\nparts: { leaves: tee, water: tee }");
    expect(problems(lines)).toMatchInlineSnapshot(`
      "course.md:9: translations[1].modules.1-green: got "2-black", already used for 2-black; expected a different module on the other site for each module of this course; correct it, or write 2-black: null if the other site lacks that module
      course.md:10: translations[1].parts.water: got "tee", already used for leaves; expected a different part on the other site for each part of this course; correct one of the two"
    `);
    expect(problems(one("modules: { 1-green: 2-black, 2-black: null }"))).toBe("");
    expect(problems(one("modules: { 1-green: 2-black, 2-black: 1-green }"))).toBe("");
  });

  test("are an author's, unless every site has the page there", () => {
    expect(problems(one("pages: { about: pricing, pricing: preise }"))).toMatchInlineSnapshot(`
      "course.md:9: translations[1].pages.about: got "pricing", a built-in page; expected a page written by the author of the other site; correct it or remove the line
      course.md:9: translations[1].pages.pricing: got "preise"; expected the name pricing, which this page has on every site; write pricing: pricing"
    `);
  });

  test("are a mapping", () => {
    expect(problems(one("modules: [1-green]\npages: about"))).toMatchInlineSnapshot(`
      "course.md:9: translations[1].modules: got a list of 1 item; expected module slugs that differ in the translation, or null for modules that the translation lacks; write each on a separate line: the slug in this course, a colon, and the slug in the translation
      course.md:10: translations[1].pages: got "about"; expected names of the pages in the translation; write each on a separate line: the slug in this course, a colon, and the slug in the translation"
    `);
  });
});

test("there are at most twenty", () => {
  const list = (count: number) =>
    `translations:\n${Array.from({ length: count }, (_, at) => `  - { language: de-x-${at}, url: "https://t${at}.example" }`).join("\n")}`;
  expect(problems(list(20))).toBe("");
  expect(problems(list(21))).toMatchInlineSnapshot(
    `"course.md:6: translations: got a list of 21 items; expected at most 20 translations; remove some"`,
  );
});

test("a file has no translations unless it lists one", () => {
  expect(courseWith(translated("translations: []")).facts).toEqual(courseWith(courseFiles).facts);
});
