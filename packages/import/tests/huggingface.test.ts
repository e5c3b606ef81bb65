import { expect, test } from "vitest";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const course = importedFixture("huggingface");

test("top titles are modules, in the English table of contents, and the title is that of the README", () => {
  expect(course.contents).toEqual([{ titles: ["Unit 1. Looking at birds", "Unit 2. Feeding birds"] }]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "The Bird Course 🐦"
    title: "The Bird Course 🐦"
    language: "en"
    ---
    "
  `);
});

test("components become markdown, videos, lists of answers and nothing, and the first variant of a text stays", () => {
  expect(textIn(course, "modules/01-looking-at-birds.md")).toMatchInlineSnapshot(`
    "---
    title: "Looking at birds"
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "Introduction"
      - title: "Listening 🎧"
    ---

    ## Introduction

    [Open > here](<https://notebooks.example/1>)

    > [!TIP]
    > Bring a **notebook**.

    > [!WARNING]
    > Do not touch nests.

    ### Clothes

    Green ones.

    ## Listening 🎧

    ### Listening in the morning

    \`\`\`svelte
    {#if loud}<Bird song={1} />{/if}
    \`\`\`

    ### 1. Which bird sings?

    - The **robin**

    <details>
    <summary>Solution</summary>

    - **The robin**: It's right!

    </details>
    "
  `);
});

test("links with the name of the course before the page's lead to its module", () => {
  expect(textIn(course, "modules/02-feeding-birds.md")).toMatchInlineSnapshot(`
    "---
    title: "Feeding birds"
    url: "https://www.youtube.com/watch?v=feedfeed001"
    chapters:
      - title: "Introduction"
      - title: "Water"
        url: "https://www.youtube.com/watch?v=feedfeed003"
    ---

    ## Introduction

    ### Introduction to feeding

    See [unit 1](01-looking-at-birds.md#introduction), [all of it](01-looking-at-birds.md#introduction) and [listening](01-looking-at-birds.md#listening-).

    <https://www.youtube.com/watch?v=feedfeed001>

    Seeds are best.

    ### Winter

    <https://www.youtube.com/watch?v=feedfeed002>

    <https://birds.example/winter.mp4>

    ## Water

    Fill the bowl.
    "
  `);
});

test("other languages, missing pages and buttons are dropped, and quizzes are reported", () => {
  expect(droppedIn(course, "huggingface")).toMatchInlineSnapshot(`
    [
      "units/es/_toctree.yml:1 the language es: languages are imported one at a time, from their folders",
      "units/en/_toctree.yml:14 the file units/en/unit2/missing.mdx: the file is not in the source, or was skipped",
      "units/en/unit1/introduction.mdx:3 <CourseFloatingBanner>: the component is replaced by its links",
      "units/en/unit1/listening.mdx:5 a variant of the text: only the first variant is imported",
      "units/en/unit1/listening.mdx:1 <FrameworkSwitchCourse>: components are not executed",
      "units/en/unit1/listening.mdx:15 a question: answers become lists",
    ]
  `);
});

test("the folder of a language is a source as well", () => {
  const spanish = importedFixture("huggingface/units/es");
  expect(spanish.contents).toEqual([{ titles: ["Unidad 1. Mirar"] }]);
  expect(textIn(spanish, "course.md")).toContain('language: "es"');
});
