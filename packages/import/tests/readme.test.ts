import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { type ImportedCourse, importCourse } from "../src/course.ts";
import { blocksOf } from "../src/readme/blocks.ts";
import { isNumbered } from "../src/readme/folders.ts";
import { openSource, SourceError } from "../src/tree.ts";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";
import { processorTime } from "./processor.ts";

/** The course in files, which are written to a folder and removed. */
function importedFiles(files: Record<string, string>): ImportedCourse {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return importCourse(openSource(folder), { draftGaps: false, pictures: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("rows of a table are modules; a column that repeats names their parts, and one has their descriptions", () => {
  const course = importedFixture("readme-table");
  expect(course.contents).toEqual([
    { part: "Before the bees", titles: ["What bees need", "Build a box", "The stand"] },
    { part: "With the bees", titles: ["The swarm", "Harvest"] },
  ]);
  expect(textIn(course, "modules/01-needs.md")).toMatchInlineSnapshot(`
    "---
    title: "What bees need"
    part: "Before the bees"
    description: "Name the four needs of a colony"
    url: "https://www.youtube.com/watch?v=needsneeds1"
    chapters:
      - title: "Food"
      - title: "Water"
      - title: "Review & Self Study"
    ---

    > 🎥 Click the image above for a short video.

    ## Food

    Flowers. See [the box](02-box.md) and the law.

    ## Water

    Clean water.

    ## Review & Self Study

    [A film of others](https://www.youtube.com/watch?v=otherother1)
    "
  `);
});

test("a picture that links to the video of the lesson is its video, and does not remain as a link without text", () => {
  expect(textIn(importedFixture("readme-table"), "modules/02-box.md")).toMatchInlineSnapshot(`
    "---
    title: "Build a box"
    part: "Before the bees"
    description: "Build a box from a kit"
    url: "https://www.youtube.com/watch?v=boxboxbox_1"
    chapters: []
    ---

    > [!NOTE]
    > Glue *and* nails.
    "
  `);
});

test("videos of others are not the lesson's", () => {
  expect(textIn(importedFixture("readme-table"), "modules/03-stand.md")).not.toContain("url:");
});

test("rows without a lesson and quizzes are left out, and reported with their lines", () => {
  expect(droppedIn(importedFixture("readme-table"), "readme-table")).toEqual([
    "README.md:22 a quiz: quizzes are not imported",
    "README.md:24 Winter: no page that can be imported",
    "1-before/1-needs/README.md:3 the picture images/needs.png: thumbnails become videos or links",
    "1-before/1-needs/README.md:9 the link ../../law.md: the target is not in the source, or was not imported",
    "1-before/2-box/README.md:3 the picture images/box.png: thumbnails become videos or links",
    "README.md:9 the picture images/promo.png: thumbnails become videos or links",
    "README.md:1 the link LICENSE: the target is not in the source, or was not imported",
    "README.md:13 the link for-teachers.md: the target is not a published module or page",
    "README.md:19 the link 1-before/README.md: the target is not a published module or page",
    "README.md:20 the link 1-before/README.md: the target is not a published module or page",
    "README.md:20 the link 1-before/2-box/solution/box.ipynb: got a JSON file; expected a Jupyter notebook",
    "README.md:21 the link 1-before/README.md: the target is not a published module or page",
    "README.md:22 the link 1-before/4-quiz.md: the target is not a published module or page",
    "README.md:23 the link 2-with/README.md: the target is not a published module or page",
    "README.md:24 the link 2-with/README.md: the target is not a published module or page",
    "README.md:25 the link 2-with/README.md: the target is not a published module or page",
  ]);
});

test("headings that link to folders are modules, each of them once, and so are pages of other folders next to them", () => {
  const course = importedFixture("readme-headings");
  expect(course.contents).toEqual([
    {
      titles: ["Week 1: Flour", "Week 2: Starter", "Week 4: Shaping", "Week 5 & 6: Project", "Workshop: Ovens"],
    },
  ]);
  expect(course.files.map(({ path }) => path)).toEqual([
    "course.md",
    "modules/01-flour.md",
    "modules/02-starter.md",
    "modules/03-shaping.md",
    "modules/04-project.md",
    "modules/05-ovens.md",
  ]);
  expect(droppedIn(course, "readme-headings")).toContain(
    "README.md:18 Week 1: Flour: an earlier line has the same lesson",
  );
});

/** The line of a README that lists a lesson. */
const lessonLine = (name: string, index: number): string =>
  `- [${name}](${index + 1}-${name.toLowerCase()}/README.md)\n`;

test("pages in the folder of a lesson follow those that lead to them, each once and with its own title", () => {
  const course = importedFiles({
    "README.md": `# Bread\n\n${["Flour", "Water", "Salt"].map(lessonLine).join("")}`,
    "1-flour/README.md":
      "# Flour\n\n## Mill\n\n[Notes](mill/README.md)\n\n[Sieve](sieve.md) [b](mill/b.md) [c](mill/c.md)\n\n# Homework\n\nBake.\n",
    "1-flour/mill/README.md": "# The mill\n\n[B](b.md)\n",
    "1-flour/mill/b.md": "Stones.\n",
    "1-flour/mill/c.md": "# Only a title\n",
    "1-flour/sieve.md": "# The sieve\n\nFine.\n",
    "2-water/README.md": "# Water\n\nCold.\n",
    "3-salt/README.md": "Sea.\n",
  });
  const headings = textIn(course, "modules/01-flour.md")?.match(/^#+ .*$/gm);
  expect(headings).toEqual(["## Mill", "## Homework", "## The mill", "## B", "## The sieve"]);
});

test("headings with the title of the course before that of the page are no chapters", () => {
  const lesson = (title: string, rest: string): string => `# Bread: ${title}\n\nText.\n\n# ${rest}\n\nText.\n`;
  const course = importedFiles({
    "README.md": `# Bread\n\n${["Flour", "Water", "Salt"].map(lessonLine).join("")}`,
    "1-flour/README.md": lesson("Flour", "Mills"),
    "2-water/README.md": lesson("On water", "Wells"),
    "3-salt/README.md": "# Salt\n\nText.\n",
  });
  expect(textIn(course, "modules/01-flour.md")).toBe(
    '---\ntitle: "Flour"\nchapters:\n  - title: "Mills"\n---\n\nText.\n\n## Mills\n\nText.\n',
  );
  expect(textIn(course, "modules/02-water.md")).toBe(
    '---\ntitle: "Water"\nchapters:\n  - title: "Wells"\n---\n\n## Bread: On water\n\nText.\n\n## Wells\n\nText.\n',
  );
});

test("sections named after what is in them are no chapters: the ones above them have their videos", () => {
  const video = (id: string): string => `[Video](https://www.youtube.com/watch?v=${id.repeat(11)})`;
  const sections = ["a", "b"].map((id) => `### Loaf ${id}\n\nText.\n\n#### Videos\n\n- ${video(id)}\n`).join("\n");
  const course = importedFiles({
    "README.md": `# Bread\n\n${["Loaves", "Water", "Salt"].map(lessonLine).join("")}`,
    "1-loaves/README.md": `# Loaves\n\n${sections}`,
    "2-water/README.md": "# Water\n\nCold.\n",
    "3-salt/README.md": "Sea.\n",
  });
  expect(textIn(course, "modules/01-loaves.md")).toContain(`chapters:
  - title: "Loaf a"
  - title: "Loaf b"
    url: "https://www.youtube.com/watch?v=bbbbbbbbbbb"
`);
});

testEach([
  ["# Contents\n\n- [A](#a)\n- [B](#b)\n\n# Bread\n\nGood.\n", "Bread"],
  ["<h3>The Bakers</h3>\n\n# Contents\n\n- [A](#a)\n- [B](#b)\n\n# A\n\n# B\n", "The Bakers"],
])("a table of contents, and the sections that it lists, are no title of a course", (start, title) => {
  const lessons = ["Flour", "Water", "Salt"];
  const course = importedFiles({
    "README.md": `${start}\n${lessons.map((name) => `- [${name}](${name}.md)\n`).join("")}`,
    ...Object.fromEntries(lessons.map((name) => [`${name}.md`, `# ${name}\n\nText.\n`])),
  });
  expect(textIn(course, "course.md")).toContain(`\ntitle: "${title}"\n`);
});

test("sections with videos of their own are chapters", () => {
  expect(textIn(importedFixture("readme-headings"), "modules/01-flour.md")).toMatchInlineSnapshot(`
    "---
    title: "Week 1: Flour"
    url: "https://www.youtube.com/watch?v=introintro1"
    chapters:
      - title: "Milling"
        url: "https://www.youtube.com/watch?v=millmill_01"
      - title: "Sieving"
        url: "https://www.youtube.com/watch?v=sievesieve1"
    ---

    ## Introduction

    * [Video](https://www.youtube.com/watch?v=introintro1)
    * [Slides](https://slides.example/1)

    ### [Milling](https://www.youtube.com/watch?v=millmill_01&list=PLbread)

    * Stones

    ### Sieving

    [Video](https://youtu.be/sievesieve1)

    ## Community notes

    * [A film by Bob](https://youtu.be/bobbobbob_1)
    "
  `);
});

test("pages that the page of a lesson lists are its chapters", () => {
  expect(textIn(importedFixture("readme-headings"), "modules/02-starter.md")).toMatchInlineSnapshot(`
    "---
    title: "Week 2: Starter"
    url: "https://www.youtube.com/watch?v=feedfeed_01"
    chapters:
      - title: "Feeding"
      - title: "Keeping"
    ---

    - 2.1 [Feeding](02-starter.md#feeding)
    - 2.2 [Keeping](02-starter.md#keeping)
    - [Homework](02-starter.md#homework)

    ## Feeding

    Twice a day.

    ## Keeping

    In the fridge.

    ## Homework

    Bake.
    "
  `);
});

test("headings above lists are parts, described by the paragraph below them, and the home page has all text", () => {
  const course = importedFixture("readme-list");
  expect(course.contents).toEqual([
    { part: "Ends", titles: ["Whipping", "Melting"] },
    { part: "Loops", titles: ["Bowline"] },
    { part: "Capstone", titles: ["Tie a hammock"] },
  ]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Knots in Public"
    title: "Knots in Public"
    description: "Learn knots in the park."
    parts:
      - name: "Ends"
        description: "This unit covers the ends of a rope. It takes a day."
      - name: "Loops"
      - name: "Capstone"
    ---

    Learn knots in the park.

    ## Unit 1: Ends

    This unit covers the ends of a rope. It takes a day.

    **Objectives**

    - Name the parts of a rope

    **Lessons**

    - [Whipping](modules/01-whipping.md)
    - [Melting](modules/02-melting.md)

    **Assignment**

    Whip three ropes

    ## Unit 2: Loops

    **Lessons**

    - [Bowline](modules/03-bowline.md)
    - Missing

    ## Unit 3: Capstone

    [Tie a hammock](modules/04-capstone.md)

    ## Syllabus of friends

    - Sailing
    "
  `);
  expect(droppedIn(course, "readme-list")).toEqual([
    "README.md:27 the file 2-loops/2-missing/README.md: the file is not in the source, or was skipped",
    "README.md:20 the link /1-ends/assignment.md: the target is not a published module or page",
    "README.md:27 the link /2-loops/2-missing/README.md: the target is not in the source, or was not imported",
    "README.md:35 the link sailing/README.md: the target is not a published module or page",
  ]);
  expect(missingIn(course, "readme-list")).toEqual([
    "README.md:1 language",
    "README.md:1 provider",
    "README.md:22 parts[2].description",
    "README.md:29 parts[3].description",
    "README.md:15 description",
    "README.md:16 description",
    "README.md:26 description",
    "README.md:31 description",
  ]);
});

test("without a list, numbered folders are modules in the order of their numbers", () => {
  const course = importedFixture("readme-folders");
  expect(course.contents).toEqual([{ titles: ["Leaves", "Water", "Pots", "Cups"] }]);
  expect(textIn(course, "modules/04-cups.md")).toContain('- title: "Thin cups"\n  - title: "Thick cups"\n');
});

test("hints name the heading, the column and what to skip", () => {
  const course = importedFiles({
    "import.yaml": "as: readme\nheading: Programme\ncolumn: Result\nskip:\n  - drafts\n",
    "README.md": `# Soup\n\n## Archive\n\n- [a](01-a/README.md)\n- [b](02-b/README.md)\n- [c](03-c/README.md)\n
## Programme\n\n| Lesson | Result |\n| --- | --- |\n| [Stock](stock.md) | Boil bones |\n| [Draft](drafts/x.md) | Nothing |\n`,
    "stock.md": "# Stock\n",
    "drafts/x.md": "# Draft\n",
    "01-a/README.md": "# A\n",
    "02-b/README.md": "# B\n",
    "03-c/README.md": "# C\n",
  });
  expect(course.contents).toEqual([{ titles: ["Stock"] }]);
  expect(textIn(course, "modules/01-stock.md")).toContain('description: "Boil bones"');
});

test("a row with a video and no page is a module", () => {
  const rows = [
    "[Salt](1-salt.md) | ",
    "Pepper | [Video](https://youtu.be/pepper_0001)",
    "[Oil](3-oil.md) | ",
    "[Rice](4-rice.md) | ",
  ];
  const course = importedFiles({
    "README.md": `# Taste\n\n| Lesson | Video |\n| --- | --- |\n${rows.map((row) => `| ${row} |\n`).join("")}| Soon | Coming soon |\n`,
    "1-salt.md": "# Salt\n",
    "3-oil.md": "# Oil\n",
    "4-rice.md": "# Rice\n",
  });
  expect(course.contents[0]?.titles).toEqual(["Salt", "Pepper", "Oil", "Rice"]);
  expect(textIn(course, "modules/02-pepper.md")).toContain('url: "https://www.youtube.com/watch?v=pepper_0001"');
});

testEach([
  ["01-intro", true],
  ["1.1 The CIA triad.md", true],
  ["week_2_data", true],
  ["Lesson 3", true],
  ["3.0", true],
  ["2024-archive", false],
  ["01-homework", false],
  ["intro", false],
  ["lessons", false],
] as const)("a name has the number of a lesson", (name, expected) => {
  expect(isNumbered(name)).toBe(expected);
});

test("lists in hundreds of lists are read in bounded time", async () => {
  const text = `${"- ".repeat(5000)}x\n\n${"> ".repeat(5000)}x\n\n# Rope\n`;
  const time = await processorTime(() => expect(blocksOf(text).at(-1)?.section?.title).toBe("Rope"));
  expect(time).toBeLessThan(5000);
});

test("truncated READMEs never crash the reader", () => {
  for (const name of ["readme-table", "readme-headings", "readme-list"]) {
    const text = readFileSync(`${import.meta.dirname}/fixtures/${name}/README.md`, "utf8");
    for (let share = 0; share < 1; share += 0.2) {
      const cut = text.slice(0, text.length * share);
      for (const broken of [cut, cut.replaceAll("|", "||"), cut.replaceAll("](", "](("), `${"- ".repeat(20)}${cut}`]) {
        const lesson = { "1-a/README.md": broken, "2-b/README.md": cut, "3-c.md": "" };
        try {
          expect(importedFiles({ "README.md": broken, ...lesson }).files.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceError);
        }
      }
    }
  }
});

test("the cells of a grid in HTML are modules, each with its own video", () => {
  const grid = importedFixture("readme-grid");
  expect(grid.contents).toEqual([{ titles: ["The dart", "The glider", "The loop"] }]);
  expect(textIn(grid, "modules/01-dart.md")).not.toContain("url:");
  expect(textIn(grid, "modules/02-glider.md")).toContain('url: "https://www.youtube.com/watch?v=planeplane2"');
});

test("sections whose lessons are links to other sites are modules, with all their text", () => {
  const linked = importedFixture("readme-linked");
  expect(linked.contents).toEqual([
    { part: "On land", titles: ["Knots", "Weather", "Rest"] },
    { part: "On water", titles: ["Steering"] },
  ]);
  expect(textIn(linked, "modules/01-knots.md")).toMatchInlineSnapshot(`
    "---
    title: "Knots"
    part: "On land"
    description: "Tie three of them."
    chapters:
      - title: "Knots for boats"
      - title: "Ropes"
    ---

    Tie three of them.

    Courses | Duration
    :-- | :--:
    [Knots for boats](https://knots.example/boats) | 2 weeks
    [Ropes](../pages/ropes.md) | 1 week
    "
  `);
  expect(textIn(linked, "modules/02-weather.md")).not.toContain("url:");
  expect(textIn(linked, "course.md")).toContain("[CC0](https://license.example)");
  expect(textIn(linked, "pages/ropes.md")).toContain("Soft ones.");
});

test("links to sections of a README lead to the modules that these became, and to their headings there", () => {
  const course = importedFiles({
    "README.md": `# Boats

See [the goal of ropes](#goal-1), [sails](#sails), [more](MORE.md), [below](#notes) and [gone](#gone).

## Ropes

### Knots

Back to [the top](#boats).

- [Bends](https://knots.example/bends)

### Goal

Hold.

## Sails

- [Reefs](https://sails.example/reefs)

### Goal

Pull, unlike [ropes](#goal).

## Oars

- [Strokes](https://oars.example/strokes)

## Notes

End.
`,
    "MORE.md": "# More\n\n[Ropes](README.md#knots), [start](./README.md) and [depth](deep/KEEL.md).\n",
    "deep/KEEL.md": "# Keel\n\nHeavy.\n",
  });
  expect(textIn(course, "course.md")).toContain(
    "See [the goal of ropes](modules/02-sails.md#goal), [sails](modules/02-sails.md), [more](pages/more.md), [below](#notes) and gone.",
  );
  expect(textIn(course, "modules/01-ropes.md")).toContain("Back to [the top](../course.md).");
  expect(textIn(course, "modules/02-sails.md")).toContain("unlike [ropes](01-ropes.md#goal)");
  expect(textIn(course, "pages/more.md")).toContain(
    "[Ropes](../modules/01-ropes.md#knots), [start](../course.md) and [depth](keel.md)",
  );
  expect(course.report.account.entries.filter(({ kind }) => kind === "link")).toEqual([
    expect.objectContaining({
      what: "the link #gone",
      end: "left out",
      why: "the page has no such heading or anchor, or is not published",
    }),
  ]);
});

test("rows of the only table of links are modules, with their videos and cells", () => {
  const rows = importedFixture("readme-rows");
  expect(rows.contents).toEqual([{ titles: ["Green tea", "Black tea", "Water"] }]);
  expect(textIn(rows, "modules/01-green-tea.md")).toMatchInlineSnapshot(`
    "---
    title: "Green tea"
    url: "https://www.youtube.com/watch?v=teateatea01"
    chapters: []
    ---

    - **Week:** 1
    - **Topic:** Green tea
    - **Slides:** [slides](https://tea.example/1)
    - **Recording:** [video](https://youtu.be/teateatea01)
    "
  `);
  expect(textIn(rows, "course.md")?.split("---\n").at(-1)).toBe("\nFive evenings.\n\nAsk us.\n");
});
