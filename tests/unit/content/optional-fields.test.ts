import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import {
  type CourseFile,
  courseFiles,
  courseWith,
  edited,
  messagesWith,
  moduleFile,
  problemsOfModule,
  problemsWith,
} from "./course-folder.ts";

const before = { "course.md": "language: en\n", "pricing.md": "    refundDays: 30\n" } as const;
/** The small course with more fields in one of its files; those of pricing.md are the first region's. */
const more = (name: keyof typeof before, fields: string) =>
  edited(name satisfies CourseFile, before[name], `${before[name]}${fields}`);

test("an unknown field is reported with every valid one", () => {
  expect(messagesWith({ "modules/1-green.md": moduleFile({ author: "me" }) })).toContain(
    "expected one of title, part, description, chapters, minutes, url, updated, keywords, questions, prerequisites, aliases, figure, figureAlt, draft, derived; remove or rename it",
  );
  expect(messagesWith(more("course.md", "author: me\n"))).toContain(
    "expected one of name, title, description, parts, language, subtitles, url, translations, player, editUrl, provider, hero, outcomes, audience, sample, teachers, license, aiUse, look, site, exports, search, draft, derived; remove or rename it",
  );
});

describe("a module", () => {
  test("may have keywords, questions, a figure, and chapters with their own videos", () => {
    const { modules } = courseWith({
      "modules/1-green.md": moduleFile({
        keywords: "[sencha, ' steamed   leaves ']",
        questions: "\n  - Why is it green?",
        figure: "files/tea/green.svg",
        chapters: "\n  - { title: Steam, minutes: 2, url: https://video.example/steam }\n  - Pan",
      }),
      "files/tea/green.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    });
    expect(modules[0]).toMatchObject({
      keywords: ["sencha", "steamed leaves"],
      questions: ["Why is it green?"],
      figure: "files/tea/green.svg",
      chapters: 2,
      chapterList: [{ title: "Steam", minutes: 2, url: "https://video.example/steam" }, { title: "Pan" }],
    });
  });

  test("has unique items in its lists of text", () => {
    expect(
      problemsOfModule({ keywords: "sencha", questions: "[1, '']", prerequisites: "[Water]", aliases: "{ a: b }" }),
    ).toMatchInlineSnapshot(`
      "modules/1-green.md:7: keywords: got "sencha"; expected a list of keywords for search only; write each item on a separate line that starts with a hyphen
      modules/1-green.md:8: questions[1]: got the number 1; expected a line of text: a question; for example - How do I know that a file has changed? (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:8: questions[2]: got ""; expected a line of text: a question; for example - How do I know that a file has changed? (quote text that contains ": " or " #", or looks like a number)
      modules/1-green.md:9: prerequisites[1]: got "Water"; expected a module's slug: a number, a hyphen, and lower-case words (a-z, 0-9) joined by hyphens; for example - 13-freshness
      modules/1-green.md:10: aliases: got a group of fields; expected a list of former slugs of the module; write each item on a separate line that starts with a hyphen"
    `);
    expect(problemsOfModule({ keywords: "\n  - sencha\n  - gyokuro\n  - ' sencha'" })).toMatchInlineSnapshot(
      `"modules/1-green.md:10: keywords[3]: got " sencha"; expected no duplicates; remove the duplicate"`,
    );
  });

  testEach(["green.svg", "/files/a.svg", "files/../a.svg", "files/a.pdf", "https://a.example/a.png"])(
    "has a figure with a path and an alternative text",
    (figure) => {
      expect(problemsOfModule({ figure })).toMatch(
        /figure: got .*; expected the path of an image under files\/ \(avif, gif, jpg, png, svg or webp\) with only A-Z, a-z, 0-9, \. _ and - in its name; for example figure: files\/validators\.svg$/,
      );
    },
  );
});

describe("the course", () => {
  test("may have a hero, outcomes, teachers, a license and exports; parts may have slugs", () => {
    const fields = `hero: |
  # Pour

  Three minutes.
outcomes: [Pour tea]
teachers:
  - name: Noa Levi
    about: Pours tea.
    url: https://noa.example/
  - name: Avi
license: CC-BY-4.0
exports: [zip, epub, cartridge, moochub]
`;
    const { facts } = courseWith({
      "course.md": courseFiles["course.md"]
        .replace(before["course.md"], before["course.md"] + fields)
        .replace("  - name: Leaves\n", "  - name: Leaves\n    slug: עלים-1\n"),
    });
    expect(facts).toMatchObject({
      hero: "## Pour\n\nThree minutes.",
      outcomes: ["Pour tea"],
      teachers: [{ name: "Noa Levi", about: "Pours tea.", url: "https://noa.example/" }, { name: "Avi" }],
      license: "CC-BY-4.0",
      exports: ["zip", "epub", "cartridge", "moochub"],
    });
    expect(facts.parts[0]).toEqual({ name: "Leaves", slug: "עלים-1", description: "What grows." });
  });

  test("says what AI may do with it, in part or as a whole", () => {
    for (const aiUse of [{ train: false }, { search: true, input: false, train: true }])
      expect(courseWith(more("course.md", `aiUse: ${JSON.stringify(aiUse)}\n`)).facts.aiUse).toEqual(aiUse);
    expect(courseWith({}).facts).not.toHaveProperty("aiUse");
    expect(problemsWith(more("course.md", "aiUse: none\n"))).toMatchInlineSnapshot(
      `"course.md:6: aiUse: got "none"; expected the permissions for search engines and AI: the fields search, input, train; for example aiUse: { search: true, input: true, train: false }"`,
    );
    expect(problemsWith(more("course.md", "aiUse: { train: no, index: true }\n"))).toMatchInlineSnapshot(`
      "course.md:6: aiUse.train: got "no"; expected true or false: whether models may be trained on the course; for example train: false
      course.md:6: aiUse.index: got the unknown field "index"; expected one of search, input, train; remove or rename it"
    `);
  });

  test("refuses other licenses, unknown exports, teachers without a name and an empty hero", () => {
    expect(
      problemsWith(
        more(
          "course.md",
          "license: All rights reserved\nexports:\n  - zip\n  - epup\n  - pdf\nteachers:\n  - about: Pours tea.\n    mail: a@b.example\nhero: ' '\noutcomes: Pour tea\n",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "course.md:6: license: got "All rights reserved"; expected an SPDX identifier, or the URL of a license; for example license: CC-BY-4.0
      course.md:9: exports[2]: got "epup"; expected a format: one of zip, epub, cartridge, moochub; did you mean epub?
      course.md:10: exports[3]: got "pdf"; expected a format: one of zip, epub, cartridge, moochub; for example - zip
      course.md:12: teachers[1].name: got nothing; expected a line of text: the teacher's name; for example name: Noa Levi (quote text that contains ": " or " #", or looks like a number)
      course.md:13: teachers[1].mail: got the unknown field "mail"; expected one of name, about, url; remove or rename it
      course.md:14: hero: got " "; expected markdown: the text next to the title on the home page; for example hero: "See **one request** in detail."
      course.md:15: outcomes: got "Pour tea"; expected a list of outcomes; write each item on a separate line that starts with a hyphen"
    `);
  });
});

describe("a region of the prices", () => {
  const inIl = (fields: string) => edited("pricing.md", "    refundDays: 14\n", `    refundDays: 14\n${fields}`);

  test("may have a VAT rate, a VAT note and refund terms", () => {
    const { regions } = courseWith(
      inIl("    vatRate: 17.5\n    vatNote: Reverse charge.\n    refundTerms: No reason needed.\n"),
    ).pricing;
    expect(regions.il).toMatchObject({ vatRate: 17.5, vatNote: "Reverse charge.", refundTerms: "No reason needed." });
    expect(regions.intl).not.toHaveProperty("vatRate");
  });

  testEach(["0", "100"])("accepts a VAT rate from 0 to 100", (rate) => {
    expect(courseWith(inIl(`    vatRate: ${rate}\n`)).pricing.regions.il?.vatRate).toBe(Number(rate));
  });

  testEach(["-1", "100.5", "18%", "high"])("refuses any other VAT rate", (rate) => {
    expect(problemsWith(inIl(`    vatRate: ${rate}\n`))).toMatch(
      /vatRate: got .*; expected the VAT rate of a single-country region, in percent: a number from 0 to 100; for example vatRate: 18$/,
    );
  });
});
