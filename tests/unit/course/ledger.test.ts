/** What changed in modules after a date. */
import { expect, test } from "vitest";
import { changedSince, moduleChangesSince } from "../../../src/course/ledger.ts";

const section = (id: string, date: string, words: number) => ({ id, title: id.toUpperCase(), date, words });
const changes = { of: 7, sections: [section("ä", "2026-11-02", 290), section("b", "2026-11-20", 310)] };
const course = { catalog: { siteUrl: "https://tea.example" }, sections: { "1-green": changes } };

test("a section has changed since a date if it was recorded on a later day; its minutes are its reading time", () => {
  expect(changedSince(changes, "2026-11-01")).toEqual({ changed: changes.sections, of: 7, minutes: 3 });
  expect(changedSince(changes, "2026-11-02")).toEqual({ changed: changes.sections.slice(1), of: 7, minutes: 2 });
  expect(changedSince(changes, "2026-11-20")).toEqual({ changed: [], of: 7, minutes: 0 });
});

test("tools return the titles and URLs of changed sections, and nothing for modules without changes", () => {
  expect(moduleChangesSince(course, "1-green", "2026-11-01")).toEqual({
    ...{ changed: 2, of: 7, minutes: 3 },
    sections: [
      { title: "Ä", url: "https://tea.example/modules/1-green#%C3%A4" },
      { title: "B", url: "https://tea.example/modules/1-green#b" },
    ],
  });
  for (const [slug, date] of [
    ["1-green", "2026-11-20"],
    ["2-black", "2026-01-01"],
    ["toString", "2026-01-01"],
  ] as const)
    expect(moduleChangesSince(course, slug, date), slug).toBe(undefined);
  expect(moduleChangesSince({ catalog: course.catalog }, "1-green", "2026-01-01")).toBe(undefined);
});
