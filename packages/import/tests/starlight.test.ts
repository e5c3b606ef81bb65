import { expect, test } from "vitest";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const course = importedFixture("starlight");

test("groups are parts, and pages are modules in the order of the sidebar or of sidebar.order", () => {
  expect(course.contents).toEqual([
    { titles: ["Start here"] },
    { part: "Motors", titles: ["Lesson 1.1: Turn a wheel", "Stop it"] },
    { part: "Sensors", titles: ["Feel a wall", "See light", "deep"] },
  ]);
});

test("the course has the facts of the default language, and the text of the home page", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Robots for beginners"
    title: "Robots for beginners"
    description: "Build and program a small robot."
    language: "en-GB"
    parts:
      - name: "Motors"
      - name: "Sensors"
    ---

    **Small**

    It fits on a desk.
    "
  `);
});

test("a slug leads to the file whose name has a dot, and its tags become text, links and the video", () => {
  expect(textIn(course, "modules/02-lesson-1-1-turn-a-wheel.md")).toMatchInlineSnapshot(`
    "---
    title: "Lesson 1.1: Turn a wheel"
    part: "Motors"
    description: "You make a motor turn."
    url: "https://www.youtube.com/watch?v=abcdefghij_"
    chapters: []
    ---

    1. Connect the battery.

    2. Press the button.

    > [!CAUTION]
    > Keep your fingers away.

    Then [stop it](03-short.md).

    Open the code main now.

    **Which way does it turn?**

    To the left.

    <https://www.youtube.com/watch?v=abcdefghij_>
    "
  `);
});

test("links by address lead to the imported page", () => {
  expect(textIn(course, "modules/01-start.md")).toContain("[the wheel](02-lesson-1-1-turn-a-wheel.md)");
});

test("sections are chapters, and the description of a page is that of its module", () => {
  expect(textIn(course, "modules/03-short.md")).toContain(
    'description: "You stop the motor."\nchapters:\n  - title: "Short the coil"\n  - title: "Reverse"\n',
  );
});

test("other sites, missing pages, code and other languages are dropped, with their lines", () => {
  expect(droppedIn(course, "starlight")).toMatchInlineSnapshot(`
    [
      "astro.config.mjs:21 the link https://example.com/shop: it leads to another site",
      "astro.config.mjs:22 the link /unit-1/lost: it leads to a page that is not in the source",
      "astro.config.mjs:26 an item of the sidebar: code is not executed",
      "astro.config.mjs:1 the language de: one language is imported at a time",
    ]
  `);
});

test("what the site does not state is missing", () => {
  expect(missingIn(course, "starlight")).toMatchInlineSnapshot(`
    [
      "astro.config.mjs:10 provider",
      "astro.config.mjs:16 parts[1].description",
      "astro.config.mjs:25 parts[2].description",
      "src/content/docs/en/unit-2/touch.md:1 description",
      "src/content/docs/en/unit-2/deep/sound.md:1 description",
    ]
  `);
});

test("groups that a function makes have the words of its text, and pages below a listed one are its chapters", () => {
  const groups = importedFixture("starlight-groups");
  expect(groups.contents).toEqual([
    { part: "Tutorial", titles: ["Set up"] },
    { part: "Wind and sky", titles: ["Wind", "Clouds"] },
  ]);
  expect(textIn(groups, "modules/01-setup.md")).toContain('chapters:\n  - title: "The line"');
  expect(textIn(groups, "modules/02-wind.md")).toContain("See the [line](01-setup.md#the-line).");
});
