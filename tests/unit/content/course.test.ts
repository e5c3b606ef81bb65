import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { catalogOf } from "../../../src/course/record.ts";
import { courseFiles, courseWith, edited, type Files, inFolder, mistakesWith, moduleFile } from "./course-folder.ts";

/** The tiny course with this one module's fields changed; its record. */
const moduleWith = (fields: Record<string, string | null>, body = "") =>
  courseWith({ "modules/1-green.md": moduleFile(fields, body) }).modules[0];

const slugsWith = (files: Files) => courseWith(files).modules.map(({ slug }) => slug);

describe("any course of the form is read", () => {
  test("a small course becomes one record", () => {
    expect(courseWith()).toEqual({
      facts: {
        name: "Tea",
        title: "Tea, from leaf to cup",
        description: "How tea is grown, made and poured.",
        language: "en",
        subtitles: [],
        provider: { name: "Tea School", url: "https://tea.example/", email: "hello@tea.example" },
        parts: [
          { name: "Leaves", description: "What grows." },
          { name: "Water", description: "What boils." },
        ],
        body: "A course about tea.",
      },
      pricing: {
        regions: {
          intl: {
            currency: "USD",
            processor: "Pay Inc.",
            invoice: "A PDF invoice",
            vatIncluded: false,
            refundDays: 30,
          },
          il: {
            countries: ["IL"],
            currency: "ILS",
            processor: "Pay Ltd.",
            invoice: "A tax invoice",
            vatIncluded: true,
            refundDays: 14,
          },
        },
        free: { price: 0, currency: "USD", includes: "Every overview.", url: "https://tea.example/curriculum" },
        complete: { intl: { now: 149, list: 199 }, il: { now: 549.9, list: 729 }, url: "https://pay.example/tea" },
        teams: { intl: { now: 99, list: 149 }, il: { now: 369, list: 369 }, minSeats: 5, perSeat: true },
        body: "Ask us.",
      },
      modules: [
        {
          slug: "1-green",
          number: 1,
          title: "Green tea",
          part: "Leaves",
          description: "Leaves that were not oxidized.",
          chapters: 3,
          url: "https://video.example/green",
          chapterList: [],
          overview: "Green tea is not oxidized.",
        },
        {
          slug: "2-black",
          number: 2,
          title: "Black tea",
          part: "Leaves",
          description: "Leaves that were oxidized.",
          chapters: 2,
          minutes: 9,
          url: "https://video.example/black",
          chapterList: [
            { title: "Rolling", minutes: 4 },
            { title: "Firing", minutes: 5 },
          ],
          updated: "2026-10-28",
          overview: "Black tea is oxidized.",
        },
        {
          slug: "3-water",
          number: 3,
          title: "Hot water",
          part: "Water",
          description: "How hot is hot enough.",
          chapters: 2,
          minutes: 12,
          url: "https://video.example/water",
          chapterList: [{ title: "Soft water" }, { title: "Hard water" }],
          overview: "",
        },
      ],
      pages: [{ slug: "about", title: "About", description: undefined, updated: undefined, body: "Who we are." }],
    });
  });

  test("subtitles and the canonical url are optional", () => {
    const { facts } = courseWith(
      edited("course.md", "language: en", "language: en\nsubtitles: [en, עברית]\nurl: https://tea.example/"),
    );
    expect([facts.subtitles, facts.url]).toEqual([["en", "עברית"], "https://tea.example/"]);
  });

  test.each([
    "שלום: עולם",
    "نمی‌دانم",
    "茶的历史",
    "🍵👩‍🍳",
    "Salt & <b>Pepper</b> &amp; \"both\" 'kinds'",
    "1. First",
    "2026",
    "- a # b",
    "{curly} [square] *star* `tick` @at %percent |pipe",
    "back\\slash",
    "null",
  ])("%j is a title of courses, parts, modules and chapters as it stands", (title) => {
    const quoted = JSON.stringify(title);
    const { facts, modules } = courseWith({
      "course.md": courseFiles["course.md"]
        .replace("title: Tea, from leaf to cup", () => `title: ${quoted}`)
        .replace("name: Leaves", () => `name: ${quoted}\n    slug: leaves`),
      "modules/1-green.md": moduleFile({ title: quoted, part: quoted, description: quoted, chapters: `[${quoted}]` }),
      "modules/2-black.md": null,
    });
    const [module] = modules;
    expect([facts.title, facts.parts[0]?.name, module?.title, module?.part, module?.description]).toEqual(
      Array(5).fill(title),
    );
    expect(module?.chapterList).toEqual([{ title }]);
  });

  test("a part may say the address of its page", () => {
    const { facts } = courseWith(edited("course.md", "name: Leaves", "name: Leaves\n    slug: עלים"));
    expect(facts.parts).toEqual([
      { name: "Leaves", description: "What grows.", slug: "עלים" },
      { name: "Water", description: "What boils." },
    ]);
  });

  test("titles may repeat", () => {
    const { modules } = courseWith({
      "modules/1-green.md": moduleFile({ title: "Tea" }),
      "modules/2-black.md": moduleFile({ title: "Tea" }),
    });
    expect(modules.map(({ title }) => title)).toEqual(["Tea", "Tea", "Hot water"]);
  });

  test("a course may have a single module", () => {
    const course = courseWith({
      ...edited("course.md", "  - name: Water\n    description: What boils.\n", ""),
      "modules/2-black.md": null,
      "modules/3-water.md": null,
    });
    expect(course.modules.map(({ slug }) => slug)).toEqual(["1-green"]);
  });

  test("a thousand modules are read within two seconds of a processor", { timeout: 60_000 }, () => {
    const chapters = '\n  - { title: "One", minutes: 4 }\n  - { title: "Two", minutes: 5 }';
    const body = `${"A sentence of the overview, of some length. ".repeat(40)}\n\n# More\n\n${"Another one. ".repeat(20)}`;
    const files: Files = {};
    for (let number = 4; number <= 1000; number++) files[`modules/${number}-tea.md`] = moduleFile({ chapters }, body);
    const [course, seconds] = inFolder(files, (folder) => {
      // The processor's own time: what else the machine does is none of ours.
      const start = process.cpuUsage();
      const read = loadContent(folder).course;
      return [read, process.cpuUsage(start).user / 1e6];
    });
    expect(course.modules.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(seconds).toBeLessThan(2);
  });
});

describe("modules are in the order of their numbers", () => {
  test("2- comes before 10-, gaps and leading zeros do not matter", () => {
    expect(
      slugsWith({
        "modules/10-ten.md": moduleFile(),
        "modules/0-zero.md": moduleFile(),
        "modules/007-seven.md": moduleFile(),
        "modules/5-five.md": moduleFile(),
        "modules/1000-last.md": moduleFile(),
      }),
    ).toEqual(["0-zero", "1-green", "2-black", "3-water", "5-five", "007-seven", "10-ten", "1000-last"]);
  });

  test("hidden files are no modules and no pages", () => {
    expect(slugsWith({ "modules/.DS_Store": "", "modules/.4-hidden.md": "", "pages/.gitkeep": "" })).toEqual([
      "1-green",
      "2-black",
      "3-water",
    ]);
  });
});

describe("chapters", () => {
  test.each([
    ["a count", "6", 6, []],
    ["the count 0", "0", 0, []],
    ["a very large count", "5000000000", 5_000_000_000, []],
    ["no chapters", "[]", 0, []],
    ["titles", "[Soft, Hard]", 2, [{ title: "Soft" }, { title: "Hard" }]],
    ["titles with minutes", "\n  - title: Soft\n    minutes: 3", 1, [{ title: "Soft", minutes: 3 }]],
    [
      "both kinds",
      "\n  - Soft\n  - title: Hard\n    minutes: 3\n  - { title: Salt }",
      3,
      [{ title: "Soft" }, { title: "Hard", minutes: 3 }, { title: "Salt" }],
    ],
    ["titles that repeat", "[Soft, Soft]", 2, [{ title: "Soft" }, { title: "Soft" }]],
  ])("may be given as %s", (_, yaml, chapters, chapterList) => {
    const module = moduleWith({ chapters: yaml });
    expect([module?.chapters, module?.chapterList]).toEqual([chapters, chapterList]);
  });

  test.each([
    ["summed when every chapter has them", "[{ title: a, minutes: 3 }, { title: b, minutes: 4 }]", 7],
    ["summed also when some are 0", "[{ title: a, minutes: 0 }, { title: b, minutes: 4 }]", 4],
    ["absent when one chapter has none", "[{ title: a, minutes: 3 }, { title: b }]", undefined],
    ["absent when one chapter is a title alone", "[{ title: a, minutes: 3 }, b]", undefined],
    ["absent when there is a count only", "6", undefined],
    ["absent when there are no chapters", "[]", undefined],
  ])("minutes are %s", (_, chapters, minutes) => {
    const module = moduleWith({ chapters });
    expect(module?.minutes).toBe(minutes);
    expect(Object.hasOwn(module ?? {}, "minutes")).toBe(minutes !== undefined);
  });

  test.each(["45", "0"])("minutes: %s of the module win over those of its chapters", (minutes) => {
    expect(moduleWith({ minutes, chapters: "[{ title: a, minutes: 3 }]" })?.minutes).toBe(Number(minutes));
  });
});

describe("values", () => {
  test.each([
    "2026-10-28",
    '"2026-10-28"',
    "'2026-10-28'",
    "2026-10-28T09:30:00Z",
    "2026-10-28T09:30:00.123+02:00",
    "2026-10-28 09:30",
    "2026-10-28 09:30:00 Z",
  ])("updated: %s is the day 2026-10-28", (updated) => {
    expect(moduleWith({ updated })?.updated).toBe("2026-10-28");
  });

  test("29 February is a date in a leap year", () => {
    expect(moduleWith({ updated: "2028-02-29" })?.updated).toBe("2028-02-29");
  });

  test.each([
    ["folded", ">-\n  Green\n  tea"],
    ["folded with a line break at the end", ">\n  Green\n  tea"],
    ["literal", "|\n  Green\n  tea"],
    ["in quotes over two lines", '"Green\n  tea"'],
    ["plain over two lines", "Green\n  tea"],
    ["with runs of spaces", '"  Green \\t  tea "'],
    ["after a tab", "\tGreen tea\t"],
    ["with a comment", "Green tea # the kind that is not oxidized"],
    ["with an anchor", "&title Green tea"],
    ["with a tag", "!!str Green tea"],
  ])("text may be written %s and is one line", (_, title) => {
    expect(moduleWith({ title })?.title).toBe("Green tea");
  });

  test("an alias stands for the value at its anchor", () => {
    expect(moduleWith({ title: "&name Green tea", description: "*name" })?.description).toBe("Green tea");
  });

  test.each(["yes", "no", "on", "NO", "2026-10-28", "12:30", "1_000", ".5.", "0o"])(
    "the bare word %s is text, as YAML 1.2 has it",
    (title) => {
      expect(moduleWith({ title })?.title).toBe(title);
    },
  );

  test("a very long line is read", () => {
    const title = "tea ".repeat(100_000).trim();
    expect(moduleWith({ title })?.title).toBe(title);
  });

  test.each([
    ["https://video.example/a?b=c&d=%20#e", "https://video.example/a?b=c&d=%20#e"],
    ["http://video.example", "http://video.example"],
    ["HTTPS://Video.example/A_(b)", "HTTPS://Video.example/A_(b)"],
    ["https://video.example/שלום", "https://video.example/%D7%A9%D7%9C%D7%95%D7%9D"],
    ["https://例え.example/", "https://xn--r8jz45g.example/"],
    ['" https://video.example/a "', "https://video.example/a"],
  ])("the address %s is kept in the characters of RFC 3986: %s", (written, url) => {
    expect(moduleWith({ url: written })?.url).toBe(url);
  });

  test.each([
    ["EN-us", "en-US"],
    ["he", "he"],
    ["az-arab", "az-Arab"],
    ["iw", "he"],
    ["zh-Hant-TW", "zh-Hant-TW"],
  ])("language: %s is the tag %s", (written, language) => {
    expect(courseWith(edited("course.md", "language: en", `language: ${written}`)).facts.language).toBe(language);
  });

  test("a module's part is found although its spaces are other ones", () => {
    const course = courseWith({
      ...edited("course.md", "name: Leaves", 'name: "The  leaves "'),
      "modules/1-green.md": moduleFile({ part: ">-\n  The\n  leaves" }),
      "modules/2-black.md": null,
    });
    expect([course.modules[0]?.part, course.facts.parts[0]?.name]).toEqual(["The leaves", "The leaves"]);
  });
});

describe("files", () => {
  test.each([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["CRLF line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["CR line ends", (text: string) => text.replaceAll("\n", "\r")],
    ["both", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
    ["spaces after the hyphens", (text: string) => text.replaceAll("---\n", "---  \n")],
  ])("may have %s", (_, disguise) => {
    const files = Object.fromEntries(Object.entries(courseFiles).map(([name, text]) => [name, disguise(text)]));
    expect(courseWith(files)).toEqual(courseWith());
  });

  test("may have no prose and no line break at the end", () => {
    expect(moduleWith({}, "")?.overview).toBe("");
    expect(courseWith({ "modules/1-green.md": moduleFile().trim() }).modules[0]?.overview).toBe("");
  });

  test("prose may hold lines of hyphens, and keeps the indentation of its first line", () => {
    expect(moduleWith({}, "\n\n    code\n\n---\n\ntext\n\n")?.overview).toBe("    code\n\n---\n\ntext");
  });

  test("a block of text in the front matter may hold an indented line of hyphens", () => {
    expect(moduleWith({ description: "|\n  one\n  ---\n  two" })?.description).toBe("one --- two");
  });

  test("headings in prose begin below those of the page", () => {
    const course = courseWith({
      ...edited("course.md", "A course about tea.", "# Why tea\n\n## Who"),
      ...edited("pricing.md", "Ask us.", "# Questions"),
      "modules/1-green.md": moduleFile({}, "# One\n\nTwo\n---"),
      "pages/about.md": "# About\n\n# Us\n\n## More",
    });
    expect([course.facts.body, course.pricing.body, course.modules[0]?.overview, course.pages[0]?.body]).toEqual([
      "## Why tea\n\n### Who",
      "## Questions",
      "### One\n\n#### Two",
      "## Us\n\n### More",
    ]);
  });
});

describe("drafts", () => {
  const draft = (fields: Record<string, string | null>) => ({
    "modules/1-green.md": moduleFile({ draft: "true", ...fields }),
  });

  test("a draft is in no list and in no total", () => {
    const course = courseWith(draft({}));
    const { course: totals, modules } = catalogOf(course, "https://tea.example");
    expect(modules.map(({ slug }) => slug)).toEqual(["2-black", "3-water"]);
    expect([totals.parts, totals.modules, totals.chapters]).toEqual([2, 2, 4]);
  });

  test("draft: false is published", () => {
    expect(moduleWith({ draft: "false" })?.slug).toBe("1-green");
  });

  test.each([
    ["lack every other field", { title: null, part: null, description: null, url: null, chapters: null }],
    ["leave fields empty", { title: "", part: "", description: "", url: "", chapters: "", updated: "" }],
  ])("may %s", (_, fields) => {
    expect(mistakesWith(draft(fields))).toBe("");
  });

  test("may have the number of another module", () => {
    expect(mistakesWith({ "modules/02-later.md": moduleFile({ draft: "true" }) })).toBe("");
  });

  test("the fields that a draft has are checked", () => {
    expect(mistakesWith(draft({ url: "soon", part: "Leafs", minutes: "many", author: "me" }))).toMatchInlineSnapshot(`
      "modules/1-green.md:3: part: came "Leafs", expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?
      modules/1-green.md:5: url: came "soon", expected an absolute address that starts with https:// or http://; write for example url: https://video.example/01-introduction
      modules/1-green.md:8: minutes: came "many", expected minutes: a whole number, 0 or more; write for example minutes: 45
      modules/1-green.md:9: author: came the unknown field "author", expected one of <the fields of a module>; remove or rename it"
    `);
  });

  test("a page may be a draft, also without a title", () => {
    const { pages } = courseWith({ "pages/about.md": "---\ndraft: true\n---\n\nSoon.\n" });
    expect(pages).toEqual([]);
  });
});

describe("pages", () => {
  test.each([
    ["its title from the front matter", '---\ntitle: "About <us>"\n---\nText.', "About <us>", "Text."],
    ["a heading that repeats the title once only", "---\ntitle: About\n---\n\n# About\n\nText.", "About", "Text."],
    ["a heading that differs below its title", "---\ntitle: About\n---\n\n# Us\n\nText.", "About", "## Us\n\nText."],
    ["its title from the first heading", "# About #\n\nText.\n", "About", "Text."],
    ["its title from an underlined heading", "About\nus\n=====\n\nText.\n", "About us", "Text."],
    ["a heading's title without its markup", "# *About* `us` &amp; [you](/you)\n\nText.", "About us & you", "Text."],
    ["front matter without fields", "---\n---\n# About\n", "About", ""],
  ])("a page has %s", (_, file, title, body) => {
    const [page] = courseWith({ "pages/about.md": file }).pages;
    expect([page?.title, page?.body]).toEqual([title, body]);
  });

  test("a page has its description and its date", () => {
    const { pages } = courseWith({
      "pages/about.md": null,
      "pages/our-api-2.md": "---\ntitle: API\ndescription: Ours.\nupdated: 2026-01-31\n---\n",
    });
    expect(pages).toEqual([{ slug: "our-api-2", title: "API", description: "Ours.", updated: "2026-01-31", body: "" }]);
  });

  test("a course may have no pages", () => {
    expect(courseWith({ "pages/about.md": null }).pages).toEqual([]);
    expect(courseWith({ "pages/about.md": null, "pages/": "" }).pages).toEqual([]);
  });
});

describe("mistakes that only the whole folder shows", () => {
  test("a file or folder that is missing", () => {
    expect(mistakesWith({ "course.md": null })).toMatchInlineSnapshot(
      `"course.md:1: file: came nothing, expected a markdown file with front matter; create the file"`,
    );
    expect(mistakesWith({ "pricing.md": null })).toMatchInlineSnapshot(
      `"pricing.md:1: file: came nothing, expected a markdown file with front matter; create the file"`,
    );
    expect(
      mistakesWith({ "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null }),
    ).toMatchInlineSnapshot(
      `"modules:1: folder: came nothing, expected a folder with one file for each module; create the folder"`,
    );
    expect(mistakesWith({ "course.md": null, "course.md/": "" })).toMatchInlineSnapshot(
      `"course.md:1: file: came a folder, expected a markdown file with front matter; put a file that can be read in its place"`,
    );
  });

  test("a file in the place of a folder", () => {
    const without = { "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null };
    expect(mistakesWith({ ...without, modules: "" })).toMatchInlineSnapshot(
      `"modules:1: folder: came a file, expected a folder with one file for each module; create the folder"`,
    );
    expect(mistakesWith({ "pages/about.md": null, pages: "" })).toMatchInlineSnapshot(
      `"pages:1: folder: came a file, expected a folder with one file for each page; create the folder"`,
    );
  });

  test("a course's folder that is missing, or a file", () => {
    inFolder({}, (folder) => {
      const said = (name: string) => {
        try {
          return loadContent(join(folder, name)).course.facts.name;
        } catch (error) {
          return (error as Error).message.replaceAll(`${folder}/`, "");
        }
      };
      expect(said("nowhere")).toMatchInlineSnapshot(
        `"nowhere:1: folder: came nothing, expected a folder with course.md, pricing.md, modules/ and pages/; create the folder"`,
      );
      expect(said("course.md")).toMatchInlineSnapshot(
        `"course.md:1: folder: came a file, expected a folder with course.md, pricing.md, modules/ and pages/; create the folder"`,
      );
    });
  });

  test("an empty folder of modules", () => {
    const none = { "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null };
    expect(mistakesWith({ ...none, "modules/": "" })).toMatchInlineSnapshot(`
      "course.md:11: parts[1].name: came "Leaves", a part without modules, expected at least one published module in every part; write part: Leaves in a module, or remove the part
      course.md:13: parts[2].name: came "Water", a part without modules, expected at least one published module in every part; write part: Water in a module, or remove the part"
    `);
  });

  test("a part that course.md does not have, with the nearest one that it has", () => {
    expect(mistakesWith(edited("modules/2-black.md", "part: Leaves", "part: leafs"))).toMatchInlineSnapshot(
      `"modules/2-black.md:3: part: came "leafs", expected one of the parts in course.md ("Leaves", "Water"); did you mean "Leaves"?"`,
    );
    expect(mistakesWith(edited("modules/2-black.md", "part: Leaves", "part: Kettles"))).toMatchInlineSnapshot(
      `"modules/2-black.md:3: part: came "Kettles", expected one of the parts in course.md ("Leaves", "Water"); correct it, or add the part to course.md"`,
    );
  });

  test("a part without modules", () => {
    expect(mistakesWith({ "modules/3-water.md": null })).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: came "Water", a part without modules, expected at least one published module in every part; write part: Water in a module, or remove the part"`,
    );
  });

  test("a part whose modules are all drafts", () => {
    expect(
      mistakesWith(edited("modules/3-water.md", "title: Hot water", "title: Hot water\ndraft: true")),
    ).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: came "Water", a part whose modules are all drafts, expected at least one published module in every part; publish one of them (remove draft: true) or remove the part"`,
    );
  });

  test("two parts with one name", () => {
    expect(
      mistakesWith({
        ...edited("course.md", "name: Water", "name: ' Leaves'"),
        "modules/3-water.md": null,
      }),
    ).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: came "Leaves" a second time, expected a name of its own; rename or remove one of the two"`,
    );
  });

  test("a part whose name gives its page no address, and two whose pages would have one address", () => {
    const parts = (...names: string[]) => ({
      "course.md": courseFiles["course.md"].replace(
        /parts:[\s\S]*?---/,
        () => `parts:\n${names.map((name) => `  - name: ${name}\n    description: What.\n`).join("")}---`,
      ),
      "modules/1-green.md": moduleFile({ part: names[0] ?? "" }),
      "modules/2-black.md": moduleFile({ part: names[1] ?? "" }),
      "modules/3-water.md": null,
    });
    expect(mistakesWith(parts("C", "C++"))).toMatchInlineSnapshot(
      `"course.md:13: parts[2].name: came "C++", whose page would be /parts/c like that of "C", expected an address of its own for the page of every part; write slug: with the words for the address, for example slug: c-2"`,
    );
    expect(mistakesWith(parts("Index", "🍵"))).toMatchInlineSnapshot(`
      "course.md:11: parts[1].name: came "Index", which no page can be called, expected words of at most 200 bytes for the address /parts/…; write slug: with the words for the address, for example slug: part-1
      course.md:13: parts[2].name: came "🍵", which has no letter and no digit, expected words of at most 200 bytes for the address /parts/…; write slug: with the words for the address, for example slug: part-2"
    `);
    expect(mistakesWith(parts("Tea", `${"long ".repeat(50)}name`))).toContain(
      "which is too long, expected words of at most 200 bytes",
    );
    const slugged = (text: string, slug: string) =>
      mistakesWith(edited("course.md", text, `${text}\n    slug: ${slug}`));
    expect(slugged("name: Water", "Hot Water")).toMatchInlineSnapshot(
      `"course.md:14: parts[2].slug: came "Hot Water", expected lower-case words of letters and digits joined by hyphens; write for example slug: c-plus-plus"`,
    );
    expect(slugged("name: Water", "leaves")).toMatchInlineSnapshot(
      `"course.md:14: parts[2].slug: came "leaves", whose page would be /parts/leaves like that of "Leaves", expected an address of its own for the page of every part; write slug: with other words for the address, for example slug: leaves-2"`,
    );
  });

  test("two modules with one number", () => {
    expect(
      mistakesWith({ "modules/02-oolong.md": moduleFile(), "modules/002-white.md": moduleFile() }),
    ).toMatchInlineSnapshot(`
      "modules/02-oolong.md:1: file name: came number 2, which 002-white.md has too, expected a number of its own, since numbers order the modules; rename one of the two files
      modules/2-black.md:1: file name: came number 2, which 002-white.md has too, expected a number of its own, since numbers order the modules; rename one of the two files"
    `);
  });

  test("0 is a number like any other", () => {
    expect(mistakesWith({ "modules/0-a.md": moduleFile(), "modules/00-b.md": moduleFile() })).toMatchInlineSnapshot(
      `"modules/00-b.md:1: file name: came number 0, which 0-a.md has too, expected a number of its own, since numbers order the modules; rename one of the two files"`,
    );
  });

  test("module files whose names are no slugs", () => {
    const names = [
      "Intro",
      "4",
      "4.Créer",
      "4_oolong",
      "4-Oolong",
      "4--oolong",
      "4-",
      "-oolong",
      "שלום",
      "5 white tea",
      "6-a.b",
    ];
    expect(
      mistakesWith(Object.fromEntries(names.map((name) => [`modules/${name}.md`, moduleFile()]))),
    ).toMatchInlineSnapshot(`
      "modules/-oolong.md:1: file name: came "-oolong.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 01-oolong.md
      modules/4--oolong.md:1: file name: came "4--oolong.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-oolong.md
      modules/4-.md:1: file name: came "4-.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-title.md
      modules/4-.md:1: file name: came number 4, which 4--oolong.md has too, expected a number of its own, since numbers order the modules; rename one of the two files
      modules/4-Oolong.md:1: file name: came "4-Oolong.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-oolong.md
      modules/4-Oolong.md:1: file name: came number 4, which 4--oolong.md has too, expected a number of its own, since numbers order the modules; rename one of the two files
      modules/4.Créer.md:1: file name: came "4.Créer.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-creer.md
      modules/4.md:1: file name: came "4.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-title.md
      modules/4_oolong.md:1: file name: came "4_oolong.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 4-oolong.md
      modules/5 white tea.md:1: file name: came "5 white tea.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 5-white-tea.md
      modules/6-a.b.md:1: file name: came "6-a.b.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 6-a-b.md
      modules/Intro.md:1: file name: came "Intro.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 01-intro.md
      modules/שלום.md:1: file name: came "שלום.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 01-title.md"
    `);
  });

  test("files and folders among the modules that are none", () => {
    expect(
      mistakesWith({
        "modules/4-oolong.markdown": "",
        "modules/5-white.MD": "",
        "modules/6-yellow.md/": "",
        "modules/notes.txt": "",
        "modules/part-2/7-red.md": moduleFile(),
        "pages/photo.jpg": "",
      }),
    ).toMatchInlineSnapshot(`
      "modules/4-oolong.markdown:1: file name: came "4-oolong.markdown", expected only .md files in this folder; rename it to end in .md, or move it out of the folder
      modules/5-white.MD:1: file name: came "5-white.MD", expected only .md files in this folder; rename it to end in .md, or move it out of the folder
      modules/6-yellow.md:1: file name: came the folder "6-yellow.md", expected only .md files in this folder; move it out of the folder
      modules/notes.txt:1: file name: came "notes.txt", expected only .md files in this folder; rename it to end in .md, or move it out of the folder
      modules/part-2:1: file name: came the folder "part-2", expected only .md files in this folder; move it out of the folder
      pages/photo.jpg:1: file name: came "photo.jpg", expected only .md files in this folder; rename it to end in .md, or move it out of the folder"
    `);
  });

  test("pages with an address of the service, or with none", () => {
    expect(
      mistakesWith({
        "pages/api.md": "# API",
        "pages/pricing.md": "# Pricing",
        "pages/About.md": "# About",
        "pages/über.md": "# Über",
        "pages/a--b.md": "# A",
      }),
    ).toMatchInlineSnapshot(`
      "pages/About.md:1: file name: came "About.md", expected lower-case words of a-z and 0-9 joined by hyphens; rename the file
      pages/a--b.md:1: file name: came "a--b.md", expected lower-case words of a-z and 0-9 joined by hyphens; rename the file
      pages/api.md:1: file name: came "api.md", expected a name that is not an address of the service itself; rename it, for example to our-api.md
      pages/pricing.md:1: file name: came "pricing.md", expected a name that is not an address of the service itself; rename it, for example to our-pricing.md
      pages/über.md:1: file name: came "über.md", expected lower-case words of a-z and 0-9 joined by hyphens; rename the file"
    `);
  });

  test("a page without a title", () => {
    expect(
      mistakesWith({
        "pages/about.md": "Who we are.",
        "pages/contact.md": "---\ndescription: How.\n---\n\n## Contact\n",
        "pages/empty.md": "",
      }),
    ).toMatchInlineSnapshot(`
      "pages/about.md:1: title: came nothing, expected the page's title as text; write for example title: About, or begin the page with # About
      pages/contact.md:1: title: came nothing, expected the page's title as text; write for example title: About, or begin the page with # About
      pages/empty.md:1: title: came nothing, expected the page's title as text; write for example title: About, or begin the page with # About"
    `);
  });
});

describe("the list of mistakes", () => {
  test("has those of all files, by file and line", () => {
    expect(
      mistakesWith({
        ...edited("course.md", "language: en", "language: en_US"),
        ...edited("pricing.md", "minSeats: 5", "minSeats: 0"),
        "modules/1-green.md": moduleFile({ url: "green", title: null }),
        "modules/2-black.md": moduleFile({ part: "Water: hot", description: "yes: no" }),
        "modules/Notes.md": "",
        "pages/about.md": "---\ntitle: About\nauthor: me\nupdated: today\n---\n",
      }),
    ).toMatchInlineSnapshot(`
      "course.md:5: language: came "en_US", expected a language tag (BCP 47); write for example language: en or language: pt-BR
      modules/1-green.md:1: title: came nothing, expected the module's title as text; write for example title: ETags and validators (in quotes if it holds ": " or " #" or looks like a number)
      modules/1-green.md:4: url: came "green", expected an absolute address that starts with https:// or http://; write for example url: https://video.example/01-introduction
      modules/2-black.md:3: front matter: came YAML that cannot be read (Nested mappings are not allowed in compact mappings), expected one field: value a line; indent alike, and put text that holds ": " or starts with a special character in quotes
      modules/2-black.md:4: front matter: came YAML that cannot be read (Nested mappings are not allowed in compact mappings), expected one field: value a line; indent alike, and put text that holds ": " or starts with a special character in quotes
      modules/Notes.md:1: file name: came "Notes.md", expected a number, a hyphen, then lower-case words of a-z and 0-9 joined by hyphens; rename it, for example to 01-notes.md
      modules/Notes.md:1: front matter: came an empty file, expected front matter between two lines of three hyphens; begin the file with ---, the fields, and --- again
      pages/about.md:3: author: came the unknown field "author", expected one of <the fields of a page>; remove or rename it
      pages/about.md:4: updated: came "today", expected a date of the calendar as YYYY-MM-DD; write for example updated: 2026-10-28
      pricing.md:28: teams.minSeats: came the number 0, expected the fewest seats: a whole number, 1 or more; write for example minSeats: 5"
    `);
  });

  test.each([
    ["whose YAML is broken", { "modules/3-water.md": moduleFile({ title: "Hot: water", part: "Water" }) }],
    ["whose part is broken YAML", { "modules/3-water.md": moduleFile({ part: "Water: hot" }) }],
    ["that lacks its part", { "modules/3-water.md": moduleFile({ part: null }) }],
    ["whose part is mistyped", { "modules/3-water.md": moduleFile({ part: "water" }) }],
    ["whose part is a number", { "modules/3-water.md": moduleFile({ part: "3" }) }],
    ["that is empty", { "modules/3-water.md": "" }],
    ["whose front matter never ends", { "modules/3-water.md": "---\npart: Water\n" }],
    ["in UTF-16", { "modules/3-water.md": Buffer.from(`\uFEFF${courseFiles["modules/3-water.md"]}`, "utf16le") }],
    ["in Latin-1", { "modules/3-water.md": Buffer.from(moduleFile({ part: "Wäter" }), "latin1") }],
    ["whose file name is no slug", { "modules/3-water.md": null, "modules/Water.md": moduleFile({ part: "Water" }) }],
    ["that has another mistake", { "modules/3-water.md": moduleFile({ part: "Water", url: "none" }) }],
  ])("does not call a part empty for a module %s", (_, files) => {
    expect(mistakesWith(files).replace(/^([^:]+:\d+): .*$/gm, "$1")).toMatch(/^modules\/(3-water|Water)\.md:\d$/);
  });

  test.each([
    ["whose YAML is broken", edited("course.md", "name: Leaves", "name: Leaves: green")],
    ["that is not UTF-8", { "course.md": Buffer.from(courseFiles["course.md"].replace("Leaves", "Léaves"), "latin1") }],
    ["that is missing", { "course.md": null }],
    [
      "whose parts are a text",
      { "course.md": courseFiles["course.md"].replace(/parts:[\s\S]*---/, "parts: Leaves\n---") },
    ],
    ["with a part's name that is no text", edited("course.md", "name: Leaves", "name: 1")],
  ])("does not call the modules' parts unknown for a course.md %s", (_, files) => {
    expect(mistakesWith(files).replace(/^([^:]+:\d+): .*$/gm, "$1")).toMatch(/^course\.md:\d+$/);
  });

  test("does not call the parts empty when the folder of modules is missing", () => {
    const none = { "modules/1-green.md": null, "modules/2-black.md": null, "modules/3-water.md": null };
    expect(mistakesWith(none)).toMatch(/^modules:1: folder: [^\n]*$/);
  });

  test("names files from the working directory, as their author would open them", () => {
    const before = process.cwd();
    inFolder({}, (folder) => {
      mkdirSync(join(folder, "other"));
      try {
        process.chdir(folder);
        expect(() => loadContent("other")).toThrow(/^other\/course\.md:1: file: came nothing/);
        process.chdir("other");
        expect(() => loadContent("")).toThrow(/^course\.md:1: file: came nothing/);
      } finally {
        process.chdir(before);
      }
    });
  });
});
