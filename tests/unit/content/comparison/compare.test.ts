/** What a comparison of two versions of a course lists. */
import { describe, expect, test } from "vitest";
import { compare } from "../../../../src/content/comparison/compare.ts";
import { courseFiles, courseWith, edited, type Files } from "../course-folder.ts";

/** Returns the changes from the small course to one with other files. */
const changesTo = (files: Files, before: Files = {}) => compare(courseWith(before), courseWith(files));

/** The files that rename a module of the small course. */
const renamed = (
  from: keyof typeof courseFiles,
  to: string,
  edit: (text: string) => string = (text) => text,
): Files => ({
  [from]: null,
  [to]: edit(courseFiles[from]),
});
const black = "modules/2-black.md";

test("two versions with the same content have no changes", () => {
  expect(changesTo({})).toEqual([]);
});

describe("a renamed module", () => {
  const to = "/modules/2-oxidized";
  const lost = {
    area: "address",
    what: "renamed",
    subject: "/modules/2-black",
    before: "/modules/2-black",
    after: to,
    isBroken: true,
    fix: "aliases: [2-black] in modules/2-oxidized.md",
  };

  test("is recognized by its video, and the line for its front matter is given", () => {
    const files = renamed(black, "modules/2-oxidized.md", (text) => text.replace("title: Black", "title: Oxidized"));
    expect(changesTo(files)).toEqual([
      lost,
      { area: "module", what: "changed", subject: to, field: "title", before: "Black tea", after: "Oxidized tea" },
    ]);
  });

  test("is answered with an alias", () => {
    const files = renamed(black, "modules/2-oxidized.md", (text) => text.replace("---\n", "---\naliases: [2-black]\n"));
    const { isBroken: _, fix: __, ...answered } = lost;
    expect(changesTo(files)).toEqual([answered]);
  });

  test("is not guessed from a video that several modules have", () => {
    const video = "https://video.example/all";
    const [green, water] = ["modules/1-green.md", "modules/3-water.md"] as const;
    const shared = (name: typeof green | typeof water) => courseFiles[name].replace(/https:\/\/video.*/, video);
    const before = { [green]: shared(green), [water]: shared(water) };
    const after = {
      [green]: null,
      [water]: null,
      "modules/4-water.md": shared(water),
      "modules/5-green.md": shared(green),
    };
    expect(changesTo(after, before)).toMatchObject([
      { subject: "/modules/1-green", after: "/modules/5-green" },
      { subject: "/modules/3-water", after: "/modules/4-water" },
    ]);
  });
});

test("a removed module is broken, a new one is not, and the totals follow", () => {
  const files = { "modules/1-green.md": null, "modules/4-milk.md": courseFiles[black].replaceAll(/[Bb]lack/g, "milk") };
  expect(changesTo(files)).toEqual([
    { area: "address", what: "removed", subject: "/modules/1-green", before: "Green tea", isBroken: true },
    { area: "address", what: "added", subject: "/modules/4-milk", after: "milk tea" },
    { area: "totals", what: "changed", subject: "chapters", before: "7", after: "6" },
    { area: "totals", what: "changed", subject: "minutes", before: "unknown", after: "30" },
  ]);
});

test("a course that has prices no longer lacks the pages about them", () => {
  expect(compare(courseWith(), { ...courseWith(), pricing: null })).toEqual([
    { area: "address", what: "removed", subject: "/pricing", isBroken: true },
    { area: "address", what: "removed", subject: "/quote", isBroken: true },
    { area: "prices", what: "removed", subject: "pricing.md" },
  ]);
});

test("a renamed part has the line that keeps its path, and its modules have not moved", () => {
  const files: Files = {
    ...edited("course.md", "name: Leaves", "name: The leaf"),
    "modules/1-green.md": courseFiles["modules/1-green.md"].replace("part: Leaves", "part: The leaf"),
    [black]: courseFiles[black].replace("part: Leaves", "part: The leaf"),
  };
  expect(changesTo(files)).toEqual([
    {
      ...{
        area: "address",
        what: "renamed",
        subject: "/parts/leaves",
        before: "/parts/leaves",
        after: "/parts/the-leaf",
      },
      isBroken: true,
      fix: 'slug: leaves for the part "The leaf" in course.md',
    },
    { area: "part", what: "changed", subject: "/parts/the-leaf", field: "name", before: "Leaves", after: "The leaf" },
  ]);
  const withSlug = {
    ...files,
    "course.md": `${files["course.md"]}`.replace("name: The leaf", "name: The leaf\n    slug: leaves"),
  };
  expect(changesTo(withSlug)).toMatchObject([{ area: "part", subject: "/parts/leaves", field: "name" }]);
});

test("prices are listed by plan and region with their currency, and so are the terms", () => {
  const pricing = courseFiles["pricing.md"]
    .replace("now: 149", "now: 129")
    .replace("now: 549.90", "now: 529.5")
    .replace("vatIncluded: false", "vatIncluded: true")
    .replace("refundDays: 14", "refundDays: 14\n    vatRate: 18")
    .replace("minSeats: 5", "minSeats: 3");
  expect(changesTo({ "pricing.md": pricing })).toEqual([
    { area: "prices", what: "changed", subject: "regions.intl.vatIncluded", before: "false", after: "true" },
    { area: "prices", what: "changed", subject: "complete.intl.now", before: "$149", after: "$129" },
    { area: "prices", what: "changed", subject: "complete.il.now", before: "₪549.90", after: "₪529.50" },
    { area: "prices", what: "changed", subject: "teams.minSeats", before: "5", after: "3" },
    { area: "prices", what: "added", subject: "regions.il.vatRate", after: "18" },
  ]);
});
