import { expect, test } from "vitest";
import { importCourse } from "../src/course.ts";
import type { Dropped } from "../src/outline.ts";
import { withoutMacros } from "../src/prose/macros.ts";
import { openSource } from "../src/tree.ts";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";
import { lines, proseOf } from "./page-prose.ts";

const course = importedFixture("mkdocs");

test("groups of nav are modules, and the start page is the text of the course", () => {
  expect(course.contents).toEqual([{ titles: ["Getting started", "Sails", "News"] }]);
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Sailing Basics"
    title: "Sailing Basics"
    description: "A course for people who have never sailed."
    language: "en"
    ---

    ## Welcome aboard

    Start [here](modules/01-start.md).
    "
  `);
});

test("pages are chapters, with the title of nav, of the front matter or of the first heading", () => {
  expect(textIn(course, "modules/01-start.md")).toMatchInlineSnapshot(`
    "---
    title: "Getting started"
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "Reading the wind"
      - title: "1. The boat"
    ---

    ## Start

    - [Wind](01-start.md#reading-the-wind)

    ## Reading the wind

    Mind the boom.

    ### At sea

    Look at the **waves**.

    ### On land

    Look at the trees.

    ---

    [Wind](https://www.youtube.com/watch?v=abcdefghijk)

    ## 1. The boat

    \`\`\`sh
    # not a heading
    \`\`\`

    > [!NOTE]
    > **Parts**
    >
    > A boat has a mast.
    >
    > And a boom.

    [Learn more](01-start.md#reading-the-wind) 

    <details>
    <summary>Question</summary>

    Which one hurts?

    </details>
    "
  `);
  expect(textIn(course, "modules/02-sails.md")).toMatchInlineSnapshot(`
    "---
    title: "Sails"
    chapters:
      - title: "Raising the sail"
      - title: "Reefing"
    ---

    ## Raising the sail

    Pull gently when \`a ==b==\`.

    ## Reefing

    ### Something else

    Make it smaller.

    1. Lower the sail.

       Until the reef is at the boom.
    "
  `);
});

test("files that do not exist and links to other sites are dropped", () => {
  expect(droppedIn(course, "mkdocs")).toEqual([
    "mkdocs.yml:20 A film: no page that can be imported",
    "mkdocs.yml:19 the file docs/sails/lost.md: the file is not in the source, or was skipped",
  ]);
});

test("without nav, the order is that of the files, and a folder has the title of its name", () => {
  const files = importedFixture("mkdocs-without-nav");
  expect(files.contents).toEqual([{ titles: ["01 Floating", "02 Rowing"] }]);
  expect(textIn(files, "modules/01-floating.md")).toMatchInlineSnapshot(`
    "---
    title: "Floating"
    chapters:
      - title: "On water"
      - title: "Deep breath"
    ---

    ## On water

    Lie down.

    ## Deep breath

    Breathe.
    "
  `);
});

test("heading in import.yaml chooses a branch of nav", () => {
  const tree = openSource(`${import.meta.dirname}/fixtures/mkdocs`);
  const hints = new TextEncoder().encode("heading: Sails");
  const files = new Map([...tree.files, ["import.yaml", { path: "import.yaml", bytes: 14, read: () => hints }]]);
  const branch = importCourse({ ...tree, files }, { draftGaps: false, pictures: true });
  expect(branch.contents).toEqual([{ titles: ["Raising the sail", "Reefing"] }]);
});

test("without nav, .pages files name and order the pages, and hide folders", () => {
  const pages = importedFixture("mkdocs-pages");
  expect(pages.contents).toEqual([{ titles: ["How to turn", "Before you start", "Gliding"] }]);
  expect(textIn(pages, "modules/01-how-to-turn.md")).toContain(
    'chapters:\n  - title: "The three"\n  - title: "Edges"\n---',
  );
});

test("the values that pages take from the settings with the plugin macros are filled in", () => {
  const pageWith = (plugins: string): string => {
    const files = {
      "mkdocs.yml": `site_name: Knots\nplugins: [${plugins}]\nextra:\n  year: 2026\n  school: { name: Rope }\nnav: [a.md]\n`,
      "docs/a.md": "# A\n\n{{ config.site_name }} {{year}} at {{ school.name }}, {{ school.lost }}.\n",
    };
    const read = Object.entries(files).map(([path, text]) => {
      const bytes = new TextEncoder().encode(text);
      return [path, { path, bytes: bytes.length, read: () => bytes }] as const;
    });
    const tree = { name: "source", root: "source", files: new Map(read), skipped: [] };
    const written = textIn(importCourse(tree, { draftGaps: true, pictures: true }), "modules/01-a.md");
    return written?.trim().split("\n").at(-1) ?? "";
  };
  expect(pageWith("search, macros")).toBe("Knots 2026 at Rope, {{ school.lost }}.");
  expect(pageWith("search")).toBe("{{ config.site_name }} {{year}} at {{ school.name }}, {{ school.lost }}.");
});

test("text in calls of macros is text, unless the call hides it, and comments are left out", () => {
  const dropped: Dropped[] = [];
  const text = lines(
    "{#",
    "Old.",
    "#}",
    "    {{",
    "    correction(True,",
    '    """',
    '    ??? success \\"Answer\\"',
    "        Two.",
    '    """',
    "    )",
    "    }}",
    '{{ correction(False, """Three.""") }}',
    "## Next {#next}",
    '!!! note "{{ number(1) }} <i id="a"></i>"',
  );
  expect(withoutMacros(text, "a.md", dropped).split("\n")).toEqual([
    ...["", "", "", "    ", "", "", '    ??? success "Answer"', "        Two.", "    ", "", ""],
    ...["", "## Next {#next}", '!!! note " <i id="a"></i>"'],
  ]);
  expect(dropped).toMatchObject([
    { path: "a.md", line: 12, why: "hidden in the source" },
    { path: "a.md", line: 14, why: "templates are not executed" },
  ]);
  const note = ['!!! note " <i id="a"></i>"', '    [A](https://a.example){. target = "_blank"}'];
  expect(proseOf(lines(...note)).markdown).toBe(lines("> [!NOTE]", "> [A](https://a.example)"));
});
