import { expect, test } from "vitest";
import { type ImportedProse, importedProse } from "../../../src/import/prose/prose.ts";
import type { SourceFile } from "../../../src/import/tree.ts";

const fileOf = ([path, text]: [string, string]): [string, SourceFile] => [
  path,
  { path, bytes: text.length, read: () => new TextEncoder().encode(text) },
];

/** The prose of a page of a source with other files, whose pictures are all imported. */
function proseOf(text: string, files: Record<string, string> = {}, path = "docs/page.md"): ImportedProse {
  const tree = { name: "source", root: "source", files: new Map(Object.entries(files).map(fileOf)), skipped: [] };
  return importedProse({ path, line: 1, kind: "markdown", text }, "Page", {
    tree,
    linkTo: (target) => (tree.files.has(target) ? target : null),
    pictureFor: (target) => target,
    noteWithoutAlt: () => {},
  });
}

/** Lines as a text. */
const lines = (...all: string[]): string => all.join("\n");

test("a fence without an end stops with the quote that it is in", () => {
  const { markdown } = proseOf(
    lines(
      "> ## Try",
      "> ~~~",
      "> fold",
      "{: .challenge}",
      "",
      "> ## Again",
      ">",
      "> ~~~",
      "> fold",
      "> ~~~",
      "> {: .bash}",
    ),
  );
  expect(markdown).toBe(
    lines("> ## Try", "> ~~~", "> fold", "> ~~~", "", "> ## Again", ">", "> ~~~", "> fold", "> ~~~"),
  );
});

test("code that shows a fence, indented, ends where its own fence does", () => {
  const code = lines("```text", "a", "    ```json", "    {}", "    ```", "b", "```");
  expect(proseOf(lines(code, "", "{: .callout}", "", "After.")).markdown).toBe(lines(code, "", "After."));
});

test("code in an item of a list is indented as far as the item's text", () => {
  const { markdown } = proseOf(
    lines(
      "1. ```output",
      "  red",
      "  ```",
      "2. ```output",
      "  blue",
      "  ```",
      "3. ```output",
      "  ```",
      "",
      ":::: note",
      "Yes.",
      "::::",
    ),
  );
  expect(markdown).toBe(
    lines(
      "1. ```output",
      "   red",
      "   ```",
      "2. ```output",
      "   blue",
      "   ```",
      "3. ```output",
      "   ```",
      "",
      "> **Note**",
      ">",
      "> Yes.",
    ),
  );
});

test("colons in code end no block", () => {
  expect(proseOf(lines("::: note", "```md", ":::", "```", "", "More.", ":::")).markdown).toBe(
    lines("> **Note**", ">", "> ```md", "> :::", "> ```", ">", "> More."),
  );
});

test("an attribute is the alt text of a picture that has none", () => {
  expect(proseOf("![](map.svg){alt='A map' width=50%}").markdown).toBe("![A map](docs/map.svg)");
});

test("a template tag around a name keeps the name", () => {
  expect(proseOf(lines("{% filename %}map.txt{% endfilename %}", "```", "x", "```")).markdown).toBe(
    lines("**map.txt**", "", "```", "x", "```"),
  );
});

test("tags of components on lines of their own are labels or nothing, and what is in them is markdown", () => {
  const { markdown, dropped } = proseOf(
    lines(
      '<Box icon="pen">',
      "## Tools",
      "",
      "<Tabs>",
      '  <TabItem label="Paper">',
      "    ```sh",
      "    fold",
      "    ```",
      "  </TabItem>",
      "  <TabItem",
      '    value="card"',
      "  >",
      "  Use *card*.",
      "  </TabItem>",
      "</Tabs>",
      "</Box>",
      '<Listing number="1-2" file-name="map.rs" caption="A `map`">',
      "Text.",
      "</Listing>",
    ),
  );
  expect(markdown).toBe(
    lines(
      "## Tools",
      "",
      "**Paper**",
      "",
      "```sh",
      "fold",
      "```",
      "",
      "**card**",
      "",
      "Use *card*.",
      "",
      "**map.rs: Listing 1-2: A `map`**",
      "",
      "Text.",
    ),
  );
  expect(dropped).toEqual([]);
});

test("answers that can be chosen are items of a list, and cards are links", () => {
  const { markdown } = proseOf(
    lines(
      "1. Which one?",
      "    <MultipleChoice>",
      "        <Option isCorrect>This</Option>",
      "        <Option>That</Option>",
      "    </MultipleChoice>",
      "",
      '<LinkCard title="Maps" href="https://maps.example/" description="All of them." />',
      "",
      '<Youtube id="knotknot005" />',
      "With *text* below.",
    ),
  );
  expect(markdown).toBe(
    lines(
      "1. Which one?",
      "",
      "    - This",
      "    - That",
      "",
      "[Maps](<https://maps.example/>): All of them.",
      "",
      "With *text* below.",
    ),
  );
});

test("files are included by all syntaxes, without their front matter, as text or as code", () => {
  const files = {
    "docs/part.md": "---\ntitle: Part\n---\nThe *part*.",
    "docs/map.js": "// #region fold\nfold();\n// #endregion fold\nopen();",
    "content/partials/maps/north.mdx": "North.",
  };
  const { markdown, dropped } = proseOf(
    lines(
      'import Part from "./part.md";',
      "",
      "<Part />",
      "",
      "```{include} part.md",
      "```",
      "",
      "<!--@include: ./part.md-->",
      "",
      "<<< @/map.js#fold{1}",
      "",
      "```{literalinclude} map.js",
      ":lines: 4-4",
      "```",
      "",
      "--8<--",
      "part.md",
      "--8<--",
      "",
      '<Render file="north" product="maps" />',
      "",
      "<!--@include: ./lost.md-->",
    ),
    files,
  );
  const code = (text: string): string[] => ["```js", text, "```"];
  expect(markdown.split("\n").filter(Boolean)).toEqual([
    "The *part*.",
    "The *part*.",
    "The *part*.",
    ...code("fold();"),
    ...code("open();"),
    "The *part*.",
  ]);
  expect(dropped.map(({ line, what }) => `${line} ${what}`)).toEqual([
    "20 the include partials/maps/north.mdx",
    "22 the include ./lost.md",
  ]);
});

test("a partial of another folder is included from the folders above the page", () => {
  const files = { "content/partials/maps/north.mdx": "North." };
  expect(proseOf('<Render file="north" product="maps" />', files, "content/docs/maps/page.mdx").markdown).toBe(
    "North.",
  );
});

test("references are the titles of what they refer to, or else its kind", () => {
  const files = {
    "docs/maps.md": "(maps)=\n\n# All maps\n\n## Old ones {#sec-old}\n",
    "docs/page.qmd": "",
  };
  const myst = lines(
    "See {ref}`maps`, {doc}`maps`, [](maps.md), {ref}`the maps <maps>` and {numref}`fig:one`.",
    "{numref}`Map %s <fig:one>` shows {math}`x_{1}`{cite:p}`me`.",
    "",
    "```{table} All of them",
    ":name: tab:all",
    "| A |",
    "|---|",
    "| 1 |",
    "```",
  );
  expect(proseOf(myst, files).markdown).toBe(
    lines(
      "See [All maps](docs/maps.md), [All maps](docs/maps.md), [All maps](docs/maps.md), the maps and Figure.",
      "Map shows `x_{1}`.",
      "",
      "**All of them**",
      "",
      "| A |",
      "|---|",
      "| 1 |",
    ),
  );
  const quarto = "As in @sec-old and @fig-fold [@me2020, p. 3] (see @tbl-all), me@fig-fold.example.";
  expect(proseOf(quarto, files, "docs/page.qmd").markdown).toBe(
    "As in [Old ones](docs/maps.md) and Figure (see Table), me@fig-fold.example.",
  );
});

test("formulas are code, and money is not", () => {
  const { markdown } = proseOf(
    lines(
      "From \\\\( a_{1} \\\\) to $b_*$, for $5 or $10, with $x$ and `$y$`.",
      "",
      "$$",
      "a_b * c_d",
      "",
      "\\frac{1}{2}",
      "$$ {#eq-half}",
      "",
      "$$ e = f $$ (label)",
    ),
  );
  expect(markdown).toBe(
    lines(
      "From `a_{1}` to `b_*`, for $5 or $10, with `x` and `$y$`.",
      "",
      "```math",
      "a_b * c_d",
      "\\frac{1}{2}",
      "```",
      "",
      "```math",
      "e = f",
      "```",
    ),
  );
});

test("definitions are items of a list, captions of tables are text, and notes within a line are in brackets", () => {
  const { markdown } = proseOf(
    lines(
      "Fold",
      ": A bend in a map.^[Or *two*.]",
      "",
      "| A |",
      "|---|",
      "| 1 |",
      "",
      ": All maps {#tbl-all}",
      "",
      "After.",
    ),
  );
  expect(markdown).toBe(
    lines("Fold", "- A bend in a map. (Or *two*.)", "", "| A |", "|---|", "| 1 |", "", "All maps", "", "After."),
  );
});

test("a page of more lines than any course has is cut, and so is a paragraph of nothing but marks", () => {
  const { markdown, dropped } = proseOf(": a\n".repeat(20_001));
  expect(markdown.split("\n")).toHaveLength(20_000);
  expect(dropped.map(({ line, what }) => `${line} ${what}`)).toEqual(["20001 the rest of the text"]);
  expect(proseOf("\\\\( a ".repeat(150_000)).markdown).toBe("");
});
