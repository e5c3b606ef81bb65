import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("carpentries");

test("episodes are modules in the order of config.yaml, with its language, license and contact", () => {
  expect(course.contents).toEqual([{ part: "Sorting Shelves", titles: ["Sorting by hand", "Books"] }]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot();
});

test("minutes are those of teaching and exercises, and headings outside of challenges are chapters", () => {
  expect(textIn(course, "modules/01-sorting.md")).toMatchInlineSnapshot();
});

test("code that the page does not show is left out", () => {
  expect(textIn(course, "modules/02-books.md")).toMatchInlineSnapshot();
});

test("nothing is dropped, and what a lesson does not state is missing", () => {
  expect(droppedIn(course, "carpentries")).toEqual([]);
  expect(missingIn(course, "carpentries")).toMatchInlineSnapshot();
});
