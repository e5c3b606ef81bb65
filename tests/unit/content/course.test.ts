import "../work.ts"; // First: it counts the blocks of code that is loaded after it.
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { testEach } from "../../each.ts";
import { counting, type Work } from "../work.ts";
import { courseFiles, courseWith, edited, type Files, inFolder, moduleFile, moduleWith } from "./course-folder.ts";

const slugsWith = (files: Files) => courseWith(files).modules.map(({ slug }) => slug);

describe("any valid course is read", () => {
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

  testEach([
    "שלום: עולם",
    "نمی‌دانم",
    "🍵👩‍🍳",
    "Salt & <b>Pepper</b> &amp; \"both\" 'kinds'",
    "1. First",
    "2026",
    "{curly} [square] *star* `tick` @at %percent |pipe",
    "back\\slash",
  ])("titles of courses, parts, modules and chapters are kept as written", (title) => {
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

  test("a part may set the slug of its page", () => {
    const { facts } = courseWith(edited("course.md", "name: Leaves", "name: Leaves\n    slug: עלים"));
    expect(facts.parts).toEqual([
      { name: "Leaves", description: "What grows.", slug: "עלים" },
      { name: "Water", description: "What boils." },
    ]);
  });

  test("four times the modules take four times the work to read", { timeout: 60_000 }, async () => {
    const chapters = '\n  - { title: "One", minutes: 4 }\n  - { title: "Two", minutes: 5 }';
    const body = `${"A sentence of the overview, of some length. ".repeat(40)}\n\n# More\n\n${"Another one. ".repeat(20)}`;
    const filesOf = (modules: number): Files =>
      Object.fromEntries(
        Array.from({ length: modules - 3 }, (_, index) => [
          `modules/${index + 4}-tea.md`,
          moduleFile({ chapters }, body),
        ]),
      );
    const [small, large] = await counting(async (workOf) => {
      const reading = (modules: number): Promise<Work> =>
        inFolder(filesOf(modules), (folder) =>
          workOf(() => expect(loadContent(folder).course.modules).toHaveLength(modules)),
        );
      await reading(250);
      return [await reading(250), await reading(1000)];
    });
    expect(large.blocks).toBeLessThan(small.blocks * 4.5);
  });
});

describe("modules are ordered by their numbers", () => {
  test("2- comes before 10-; gaps and leading zeros do not matter", () => {
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

  test("hidden files are ignored", () => {
    expect(slugsWith({ "modules/.DS_Store": "", "modules/.4-hidden.md": "", "pages/.gitkeep": "" })).toEqual([
      "1-green",
      "2-black",
      "3-water",
    ]);
  });
});

describe("chapters", () => {
  testEach([
    ["a count", "6", 6, []],
    ["the count 0", "0", 0, []],
    ["no chapters", "[]", 0, []],
    ["titles with minutes", "\n  - title: Soft\n    minutes: 3", 1, [{ title: "Soft", minutes: 3 }]],
    [
      "both kinds",
      "\n  - Soft\n  - title: Hard\n    minutes: 3\n  - { title: Salt }",
      3,
      [{ title: "Soft" }, { title: "Hard", minutes: 3 }, { title: "Salt" }],
    ],
  ])("may be a count, or a list in any of its forms", (_, yaml, chapters, chapterList) => {
    const module = moduleWith({ chapters: yaml });
    expect([module?.chapters, module?.chapterList]).toEqual([chapters, chapterList]);
  });

  testEach([
    ["summed when every chapter has them", "[{ title: a, minutes: 3 }, { title: b, minutes: 4 }]", 7],
    ["summed also when some are 0", "[{ title: a, minutes: 0 }, { title: b, minutes: 4 }]", 4],
    ["absent when one chapter has none", "[{ title: a, minutes: 3 }, { title: b }]", undefined],
    ["absent when there is a count only", "6", undefined],
  ])("have a sum of minutes when every chapter has them", (_, chapters, minutes) => {
    const module = moduleWith({ chapters });
    expect(module?.minutes).toBe(minutes);
    expect(Object.hasOwn(module ?? {}, "minutes")).toBe(minutes !== undefined);
  });

  testEach(["45", "0"])("minutes of the module override those of its chapters", (minutes) => {
    expect(moduleWith({ minutes, chapters: "[{ title: a, minutes: 3 }]" })?.minutes).toBe(Number(minutes));
  });
});
