import { expect, test } from "vitest";
import { importCourse } from "../src/course.ts";
import type { SourceFile } from "../src/tree.ts";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";
import { lines, proseOf } from "./page-prose.ts";

const book = importedFixture("quarto");

test("the parts of a book are titles or files, appendices follow, and index is the text of the course", () => {
  expect(book.contents).toEqual([
    { part: "The basics", titles: ["Flour and water", "Salt"] },
    { part: "Loaves", titles: ["Rye"] },
    { part: "Appendices", titles: ["Weights"] },
  ]);
  expect(textIn(book, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Bread at Home"
    title: "Bread at Home"
    language: "de"
    parts:
      - name: "The basics"
        description: "What every bread has."
      - name: "Loaves"
      - name: "Appendices"
    ---

    ## Preface

    Bread is easy.
    "
  `);
});

test("callouts, tabs, shortcodes, spans and cells of code become markdown", () => {
  expect(textIn(book, "modules/01-flour-and-water.md")).toMatchInlineSnapshot(`
    "---
    title: "Flour and water"
    part: "The basics"
    description: "What dough is made of."
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "Kneading"
    updated: "2026-01-05"
    ---

    Use fresh flour.

    > [!TIP]
    > **Warm hands**
    >
    > Cold dough is slow.

    ## Rye

    Dark.

    ---

    <https://www.youtube.com/watch?v=abcdefghijk>

    ## Kneading

    See rye and this.

    \`\`\`python
    print("knead")
    \`\`\`
    "
  `);
});

test("a notebook has front matter in its first cell", () => {
  expect(textIn(book, "modules/02-salt.md")).toMatchInlineSnapshot(`
    "---
    title: "Salt"
    part: "The basics"
    chapters: []
    ---

    Two percent.
    "
  `);
});

test("a draft stays one", () => {
  expect(textIn(book, "modules/03-rye.md")).toContain("draft: true");
});

test("three levels of a sidebar are parts, modules and chapters", () => {
  const website = importedFixture("quarto-website");
  expect(website.contents).toEqual([{ part: "Hand tools", titles: ["Saws", "Clamps"] }, { titles: ["Safety"] }]);
  expect(textIn(website, "modules/01-saws.md")).toMatchInlineSnapshot(`
    "---
    title: "Saws"
    part: "Hand tools"
    chapters:
      - title: "The saw"
      - title: "The plane"
    ---

    ## The saw

    Cut.

    ## The plane

    Smooth.
    "
  `);
  expect(textIn(website, "modules/02-clamps.md")).toContain("Large clamps");
  expect(droppedIn(website, "quarto-website")).toEqual([]);
});

/** The modules of a book with these files, by their paths. */
function modulesOf(files: Record<string, string>): Record<string, string> {
  const sources = Object.entries(files).map(([path, text]): [string, SourceFile] => {
    const bytes = new TextEncoder().encode(text);
    return [path, { path, bytes: bytes.length, read: () => bytes }];
  });
  const tree = { name: "book", root: "book", files: new Map(sources), skipped: [] };
  const { files: all } = importCourse(tree, { draftGaps: false, pictures: true });
  return Object.fromEntries(all.map(({ path, content }) => [path, String(content)]));
}

test("titles and headings without numbers are written without the attribute that says so", () => {
  const modules = modulesOf({
    "_quarto.yml": "book:\n  chapters: [index.qmd, a.qmd, b.qmd]\n",
    "index.qmd": "# Start {.unnumbered}\n",
    "a.qmd": "# Flour {.unnumbered .unlisted}\n\nSoft.\n\n## Kinds {#sec-kinds .unnumbered}\n\nTwo.\n",
    "b.qmd": "# Water {-}\n\nSee @sec-kinds.\n\n## Rain {-}\n\nWet.\n",
  });
  expect(modules["modules/01-a.md"]).toMatch(/title: "Flour"\n[\s\S]*\n## Kinds\n/);
  expect(modules["modules/02-b.md"]).toMatch(/title: "Water"\n[\s\S]*\nSee \[Kinds\]\(01-a\.md#kinds\)\.\n\n## Rain\n/);
});

test("a book that shows no code has only the code of cells that say so", () => {
  const cells = "\n\n```{r}\nsecret()\n```\n\n```{python}\n#| echo: true\nshown()\n```\n\n```r\nexample()\n```\n";
  const modules = modulesOf({
    "book/_quarto.yml": "execute:\n  echo: false\nbook:\n  chapters: [index.qmd, part/a.qmd, b.qmd]\n",
    "book/index.qmd": "# Start\n",
    "book/part/a.qmd": `# A${cells}`,
    "book/b.qmd": `---\ntitle: B\nexecute:\n  echo: true\n---${cells}`,
  });
  expect(modules["modules/01-a.md"]).not.toContain("secret()");
  expect(modules["modules/01-a.md"]).toMatch(/shown\(\)[\s\S]*example\(\)/);
  expect(modules["modules/02-b.md"]).toContain("secret()");
});

test("the text of a part's page is the first module of the part, unless the page is only a title", () => {
  const modules = modulesOf({
    "_quarto.yml":
      "book:\n  chapters:\n    - index.qmd\n    - part: doughs.qmd\n      chapters: [rye.qmd]\n    - part: tools.qmd\n      chapters: [oven.qmd]\n",
    "index.qmd": "# Start\n\nHello.\n",
    "doughs.qmd": "# Doughs {.unnumbered}\n\nSee [rye](rye.qmd) and @sec-oven.\n",
    "rye.qmd": "# Rye\n\nDark. See @sec-tools.\n",
    "tools.qmd": "# Tools {#sec-tools}\n\n<!-- later -->\n",
    "oven.qmd": "# Oven {#sec-oven}\n\nHot.\n",
  });
  expect(Object.keys(modules).filter((path) => path.startsWith("modules/"))).toEqual([
    "modules/01-doughs.md",
    "modules/02-rye.md",
    "modules/03-oven.md",
  ]);
  expect(modules["modules/01-doughs.md"]).toMatch(
    /title: "Doughs"\npart: "Doughs"\n[\s\S]*\nSee \[rye\]\(02-rye\.md\) and \[Oven\]\(03-oven\.md\)\.\n$/,
  );
  expect(modules["modules/03-oven.md"]).toMatch(/part: "Tools"\n/);
});

test("the start page of a folder whose name is a number has the slug of its title", () => {
  const modules = modulesOf({
    "_quarto.yml": "book:\n  chapters: [index.qmd, 2022/index.qmd, salt/index.qmd]\n",
    "index.qmd": "# Start\n",
    "2022/index.qmd": "# The old course\n\nOld.\n",
    "salt/index.qmd": "# All about salt\n\nSalt.\n",
  });
  expect(Object.keys(modules)).toContain("modules/01-the-old-course.md");
  expect(Object.keys(modules)).toContain("modules/02-salt.md");
});

test("a file that a cell only prints is code in its place", () => {
  const text = lines("```{r}", "#| echo: false", '#| comment: ""', 'cat(readr::read_file("knots/_site.yml"))', "```");
  expect(proseOf(text, { "book/knots/_site.yml": "a: 1\n" }, "book/page.qmd").markdown).toBe(
    lines("```yml", "a: 1", "```"),
  );
});
