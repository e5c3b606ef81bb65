import { expect, test } from "vitest";
import { lines, proseOf } from "./page-prose.ts";

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
    lines("> **Try**", ">", "> ~~~", "> fold", "> ~~~", "", "> **Again**", ">", ">", "> ~~~", "> fold", "> ~~~"),
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
      "> [!NOTE]",
      "> Yes.",
    ),
  );
});

test("colons in code end no block", () => {
  expect(proseOf(lines("::: note", "```md", ":::", "```", "", "More.", ":::")).markdown).toBe(
    lines("> [!NOTE]", "> ```md", "> :::", "> ```", ">", "> More."),
  );
});

test("an attribute is the alt text of a picture that has none", () => {
  expect(proseOf("![](map.svg){alt='A map' width=50%}").markdown).toBe("![A map](book/map.svg)");
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
      "<https://www.youtube.com/watch?v=knotknot005>",
      "",
      "With *text* below.",
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

test("HTML in a quote stays in the quote", () => {
  expect(proseOf(lines("> Text", ">", "> <pre>", "> one", "> two", "> </pre>", "", "After.")).markdown).toBe(
    lines("> Text", ">", "> ```", "> one", "> two", "> ```", "", "After."),
  );
});

test("code of HTML is code, and a link in it stays a link", () => {
  expect(proseOf("Use <code>\\`\\`\\`{r a\\_b}</code> and <code>x</code>.").markdown).toBe(
    "Use ```` ```{r a_b} ```` and `x`.",
  );
  expect(proseOf("See <code>[it](https://a.example)</code> and <code>that</code>.").markdown).toBe(
    "See [it](https://a.example) and `that`.",
  );
});

test("what follows the braces of a directive is its title, or all of its text", () => {
  const text = lines(
    ":::{note icon=false} Read in 5 min.",
    "Slowly.",
    ":::",
    "",
    ":::{tip} Use `a={}`, always.",
    ":::",
    "",
    "```{asis}",
    "#| echo: true",
    "As *it* is.",
    "```",
  );
  expect(proseOf(text).markdown).toBe(
    lines(
      "> [!NOTE]",
      "> **Read in 5 min.**",
      ">",
      "> Slowly.",
      "",
      "> [!TIP]",
      "> Use `a={}`, always.",
      "",
      "As *it* is.",
    ),
  );
});

test("cards are links if they have one, and tabs have their labels, but grids have none", () => {
  const text = lines(
    ":::::{grid} 2 2",
    "::::{card} The *map*",
    ":link: https://a.example/map",
    "Of the sea.",
    "::::",
    "",
    "::::{card}",
    ":link: https://b.example",
    "::::",
    "",
    "::::{tab-item} North",
    "Ice.",
    "::::",
    ":::::",
  );
  const { markdown } = proseOf(text);
  expect(markdown.split("\n").filter(Boolean)).toEqual([
    "**[The *map*](https://a.example/map)**",
    "Of the sea.",
    "**<https://b.example>**",
    "**North**",
    "Ice.",
  ]);
});

test("code of a list keeps its own indentation if it has less than its fence", () => {
  expect(proseOf(lines("-   One", "", "    ```{r}", "a +", "  b", "    ```"), {}, "book/page.qmd").markdown).toBe(
    lines("-   One", "", "    ```r", "    a +", "      b", "    ```"),
  );
});

test("commands of LaTeX are left out of pages in Pandoc's markdown, and reported, but those of formulas and code stay", () => {
  const text = lines(
    "Maps\\index{Maps!all@\\textt{all}} of $\\frac{1}{2}$ and `\\index{a}`.",
    "\\index{Old|see{New}}",
    "More.",
    "",
    "\\newpage",
  );
  const { markdown, dropped } = proseOf(text, {}, "book/page.qmd");
  expect(markdown).toBe(lines("Maps of $\\frac{1}{2}$ and `\\index{a}`.", "More."));
  expect(dropped.map(({ line, why }) => `${line} ${why}`)).toEqual(
    [1, 2, 5].map((line) => `${line} only PDFs show it`),
  );
  expect(proseOf(text).markdown).toContain("\\index{Old");
});

test("the end of a block between colons may have fewer colons than its start", () => {
  const text = lines("::::: challenge", "One", "::: solution", "Two", ":::::::", ":::", "", "Three");
  expect(proseOf(text).markdown.split("\n").at(-1)).toBe("Three");
});

test("blocks of Quarto that only other formats show are left out", () => {
  const block = (attributes: string, text: string): string => lines(`::: {${attributes}}`, text, ":::", "");
  const text = lines(
    block('.content-visible when-format="html"', "One"),
    block('.content-visible when-format="pdf"', "Two"),
    block('.content-hidden when-format="html:js"', "Three"),
    block('.content-hidden unless-format="html"', "Four"),
    block(".content-hidden", "Five"),
  );
  const { markdown, dropped } = proseOf(text, {}, "book/page.qmd");
  expect(markdown.split("\n").filter(Boolean)).toEqual(["One", "Four"]);
  expect(dropped.map(({ line, why }) => `${line} ${why}`)).toEqual(
    [5, 9, 17].map((line) => `${line} other formats than HTML show it`),
  );
});

test("of texts in other markup, HTML is shown, and its comments are not", () => {
  const raw = (format: string, text: string): string => lines(`\`\`\`\`{=${format}}`, text, "````", "");
  const text = lines(
    raw("html", "<p>One</p>"),
    raw("html", "<!-- ME: Two\n\n```{r}\nthree\n```\n-->"),
    raw("latex", "Four"),
  );
  const { markdown, dropped } = proseOf(text, {}, "book/page.qmd");
  expect(markdown).toBe("One");
  expect(dropped.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "a text in latex: other formats than HTML show it",
  ]);
});

test.each([
  ["```{code-cell} ipython3\n---\ntags:\n  - remove-cell\n---"],
  ["```{code-cell}\n:tags: [remove-input, other]"],
  ["```{r}\n#| include: FALSE"],
  ["```{python}\n#| echo: no"],
  ["```{r setup, echo = FALSE}"],
])("code that its cell hides is not published: %s", (start) => {
  const { markdown, dropped } = proseOf(lines(start, "secret()", "```"), {}, "book/page.qmd");
  expect(markdown).toBe("");
  expect(dropped.map(({ why }) => why)).toEqual(["the source hides it"]);
});
