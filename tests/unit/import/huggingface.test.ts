import { expect, test } from "vitest";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const course = importedFixture("huggingface");

test("top titles are modules, in the English table of contents, and the title is that of the README", () => {
  expect(course.contents).toEqual([
    { part: "The Bird Course 🐦", titles: ["Unit 1. Looking at birds", "Unit 2. Feeding birds"] },
  ]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot();
});

test("components become markdown, videos and nothing, and the first variant of a text stays", () => {
  expect(textIn(course, "modules/01-looking-at-birds.md")).toMatchInlineSnapshot();
});

test("links with the name of the course before the page's lead to its module", () => {
  expect(textIn(course, "modules/02-feeding-birds.md")).toMatchInlineSnapshot();
});

test("other languages, missing pages, quizzes and buttons are dropped", () => {
  expect(droppedIn(course, "huggingface")).toMatchInlineSnapshot();
});

test("the folder of a language is a source as well", () => {
  const spanish = importedFixture("huggingface/units/es");
  expect(spanish.contents.flatMap(({ titles }) => titles)).toEqual(["Unidad 1. Mirar"]);
  expect(textIn(spanish, "course.md")).toContain('language: "es"');
});
