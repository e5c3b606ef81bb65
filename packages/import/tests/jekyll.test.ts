import { expect, test } from "vitest";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const course = importedFixture("jekyll");

test("collections are parts, and their pages modules in the order of dates and numbers", () => {
  expect(course.contents).toEqual([
    { part: "Spring lectures", titles: ["Wind", "Building a kite"] },
    { part: "Autumn", titles: ["Flying", "Landing"] },
  ]);
  expect(textIn(course, "modules/04-landing.md")).toContain("draft: true");
});

test("front matter has the videos of modules, and Liquid is rendered as far as it states facts", () => {
  expect(textIn(course, "modules/02-building.md")).toMatchInlineSnapshot(`
    "---
    title: "Building a kite"
    part: "Spring lectures"
    description: "Choose sticks and paper."
    url: "https://www.youtube.com/watch?v=kitekite002"
    chapters:
      - title: "Sticks"
    updated: "2026-03-02"
    ---

    See [the wind](01-wind.md), [flying](03-flying.md) and [us](../pages/about.md).

    ## Sticks

    ![A kite](../files/kite.png)

    Second lecture.

    \`\`\`python
    length = 2
    \`\`\`

    Liquid writes \`{{ page.title }}\`.
    "
  `);
  expect(textIn(course, "modules/01-wind.md")).toMatchInlineSnapshot(`
    "---
    title: "Wind"
    part: "Spring lectures"
    url: "https://www.youtube.com/watch?v=kitekite001"
    chapters: []
    updated: "2026-03-02"
    ---

    It blows.

    <https://www.youtube.com/watch?v=kitekite003>
    "
  `);
  expect(textIn(course, "modules/03-flying.md")).toContain("The course is Kites.");
});

test("comments and excluded pages are not published; pages at the root and about collections are pages", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Kites"
    title: "Kites"
    description: "Build and fly one."
    language: "en"
    url: "https://kites.example/course"
    provider:
      email: "wind@kites.example"
    parts:
      - name: "Spring lectures"
      - name: "Autumn"
    ---

    Welcome. 

    Read [about us](pages/about.md).
    "
  `);
  const published = course.files.map(({ content }) => (typeof content === "string" ? content : "")).join("\n");
  expect(published).not.toMatch(/Ada|Never shown|Not ready|Not published/);
  expect(course.files.map(({ path }) => path).filter((path) => /^(?:pages|files)/.test(path))).toEqual([
    "pages/about.md",
    "pages/spring-lectures.md",
    "files/kite.png",
  ]);
  expect(droppedIn(course, "jekyll")).toEqual([
    "_spring/building.md:27 Another lecture.: in a template condition that is not met or not supported",
    "_spring/index.md:9 {% for lecture in lectures %}: templates are not executed",
  ]);
});

test("pages that state their place in the navigation are modules and chapters", () => {
  const pages = importedFixture("jekyll-pages");
  expect(pages.contents).toEqual([{ titles: ["Choosing", "Pitching"] }]);
  expect(textIn(pages, "modules/02-pitching.md")?.match(/title: .*/g)).toEqual([
    'title: "Pitching"',
    'title: "On grass"',
    'title: "On sand"',
  ]);
  expect(textIn(pages, "modules/01-choosing.md")).toContain('url: "https://www.youtube.com/watch?v=tenttent001"');
});

test("a navigation in _data is a table of contents, whose addresses are those of pages and permalinks", () => {
  const navigation = importedFixture("jekyll-navigation");
  expect(navigation.contents).toEqual([
    { part: "Before", titles: ["Finding wood", "A safe place"] },
    { part: "After", titles: ["Putting it out", "Ashes"] },
  ]);
  expect(textIn(navigation, "modules/02-where.md")).toContain("No leaves.");
});

test("loops through lists in the front matter of a page are written out", () => {
  expect(textIn(importedFixture("jekyll-navigation"), "modules/04-ashes.md")).toBe(
    '---\ntitle: "Ashes"\npart: "After"\nchapters: []\n---\n\n- [Shovel](https://shovels.example/)\n\n- A Bucket, no tool\n\nCold.\n',
  );
});

test("without a navigation, the links of the start page are the table of contents, those of its lists before others, and comments are none", () => {
  expect(importedFixture("jekyll-index").contents).toEqual([
    { part: "Reading", titles: ["What the signs mean"] },
    { part: "Drawing", titles: ["Areas", "Contours"] },
  ]);
});

test("what the start page says about a page to which it links describes it", () => {
  const course = importedFixture("jekyll-index");
  expect(textIn(course, "modules/01-z-legend.md")).toContain('description: "points, lines and areas"\n');
  expect(textIn(course, "modules/02-area.md")).not.toContain("description");
  expect(textIn(course, "modules/03-contour.md")).not.toContain("description");
});

test("posts that the start page lists have its order, their permalinks, and those that it does not list after them", () => {
  const posts = importedFixture("jekyll-posts");
  expect(posts.contents).toEqual([
    { part: "Tying", titles: ["The bend", "The loop", "The hitch"] },
    { titles: ["A rope"] },
  ]);
  expect(textIn(posts, "modules/01-bend.md")).toContain(
    "See [itself](01-bend.md), see [the loop](02-loop.md), [ropes](04-rope.md) and [this](03-hitch.md).",
  );
  expect(textIn(posts, "modules/04-rope.md")).toContain("\n[Up](02-loop.md) | [Down](01-bend.md)\n");
});
