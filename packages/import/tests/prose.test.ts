import { expect, test } from "vitest";
import { plainTitle } from "../src/names.ts";
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

test("a block between colons that is not closed ends above the next one, and above the next heading of its section's level", () => {
  expect(
    proseOf(
      lines(
        "## Tie",
        "",
        ":::note",
        "First.",
        "",
        ":::tip",
        "Second.",
        ":::",
        "",
        ":::note",
        "### Third",
        "## Cut",
        "Last.",
      ),
    ).markdown,
  ).toBe(
    lines(
      "## Tie",
      "",
      "> [!NOTE]",
      "> First.",
      "",
      "> [!TIP]",
      "> Second.",
      "",
      "> [!NOTE]",
      "> Third",
      "",
      "## Cut",
      "Last.",
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
      "### Paper",
      "",
      "```sh",
      "fold",
      "```",
      "",
      "### card",
      "",
      "Use *card*.",
      "",
      "---",
      "",
      "**map.rs: Listing 1-2: A `map`**",
      "",
      "Text.",
    ),
  );
  expect(dropped).toEqual([]);
});

test("answers without a right one are items of a list, and cards are links", () => {
  const { markdown } = proseOf(
    lines(
      "1. Which one?",
      "    <MultipleChoice>",
      "        <Option>This</Option>",
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

test("cells whose text is markdown stay cells, without attributes that arrange them", () => {
  const cells = (attribute: string): string[] => [
    ...["<table>", "<tr>", "<th>", "", "`fold`", "", "</th>", "</tr>"],
    ...[`<tr${attribute}>`, '<td colspan="2">', "", "- One", "", "</td>", "</tr>", "</table>"],
  ];
  const table = (attribute: string): string => lines(...cells(attribute));
  expect(proseOf(table(' valign="top"')).markdown).toBe(table(""));
  // Without its end, it is no table.
  expect(proseOf(lines(...cells("").slice(0, -1))).markdown).toBe(lines("`fold`", "", "- One"));
});

test("a grid table is a table of markdown, or one of HTML if its cells have blocks", () => {
  const grid = ["+------+-------+", "| Fold | a|b   |", "+======+=======+", "| One  | <T> x |", "+------+-------+"];
  expect(proseOf(lines(...grid)).markdown).toBe(lines("| Fold | a\\|b |", "| --- | --- |", "| One | \\<T> x |"));
  const blocks = ["+---------+-------+", "| ```     | - One |"];
  expect(
    proseOf(
      lines(
        ...blocks,
        "| # fold  | - Two |",
        "| ```     |       |",
        "+---------+-------+",
        "| # Crane | Paper |",
      ).concat("\n+---------+-------+"),
    ),
  ).toMatchObject({
    sections: [],
    markdown: lines(
      ...["<table>", "<tr>", "<td>", "", "```", "# fold", "```", "", "</td>"],
      ...["<td>", "", "- One", "- Two", "", "</td>", "</tr>"],
      ...["<tr>", "<td>", "", "**Crane**", "", "</td>", "<td>", "", "Paper", "", "</td>", "</tr>", "</table>"],
    ),
  });
});

test("text in angle brackets that is no tag stays text", () => {
  const { markdown, sections } = proseOf(
    lines(
      "The commit will <message here>, as Box<T>::new().",
      "",
      "## Box<T> { #box }",
      "",
      "See [it](#box) <b>now</b>.",
    ),
  );
  expect(markdown).toBe(
    lines("The commit will \\<message here>, as Box\\<T>::new().", "", "## Box\\<T>", "", "See [it](#box) **now**."),
  );
  expect(sections.map(({ value }) => value)).toEqual(["Box<T>"]);
});

test("the name of a component in a sentence stays text, except in MDX", () => {
  expect(proseOf("Write <Fold /> here.").markdown).toBe("Write \\<Fold /> here.");
  expect(proseOf("Write <Fold /> here.", {}, "a.mdx").markdown).toBe("Write  here.");
  const imported = "import { Fold } from './fold.js'\n\nWrite <Fold /> here.";
  expect(proseOf(imported, {}, "a.md").markdown).not.toContain("<Fold");
});

test("a term with an anchor, above its definition, is a heading to which its links lead", () => {
  const { markdown, sections, anchors } = proseOf(
    lines("## Words", "", "[fold]{#fold}", ":   A bend.", "", "[crease]{#x}"),
  );
  expect(markdown).toBe(lines("## Words", "", "### fold", "", "A bend.", "", "crease"));
  expect([sections.length, anchors("fold")]).toEqual([1, 1]);
});

test("a box that shows a note, and its label without words, leave the note in brackets", () => {
  const { markdown } = proseOf(
    'Fold it<label for="a" class="toggle">&#8853;</label><input type="checkbox" id="a"/><span>Or *two*.</span>.',
  );
  expect(markdown).toBe("Fold it (Or *two*.).");
});

test("the first of several headings of the first level is a section", () => {
  expect(proseOf(lines("# Folds", "", "One.", "", "# Bends", "", "Two.")).sections.map(({ value }) => value)).toEqual([
    "Folds",
    "Bends",
  ]);
});

test("an element of code is a code span with its characters, which splits no cell of a table", () => {
  const { markdown } = proseOf(
    lines("Use <code>a &lt; b</code>.", "", "| A | B |", "|---|---|", "| <code>&vert;c&vert;</code> | d |"),
  );
  expect(markdown).toBe(lines("Use `a < b`.", "", "| A | B |", "|---|---|", "| `\\|c\\|` | d |"));
});

test("HTML in a list or a quote stays in it", () => {
  const { markdown } = proseOf(
    lines("- Write:", "", "  <pre>", "  a", "  b</pre>", "", "> <p>c</p><p>d</p>", "", "End."),
  );
  expect(markdown).toBe(lines("- Write:", "", "  ```", "  a", "  b", "  ```", "", "> c", "> ", "> d", "", "End."));
});

test("the end of a figure whose parts are apart does not remain", () => {
  const { markdown } = proseOf(
    lines(
      "<figure>",
      "",
      '<img src="a.png" alt="A">',
      "",
      "<figcaption>One.</figcaption>",
      "",
      "</figure>",
      "",
      "End.",
    ),
  );
  expect(markdown.replace(/\n+/g, "\n")).toBe(lines("![A](book/a.png)", "One.", "End."));
});

test("the name of a file in a quote stays in the quote, without variables that have no value", () => {
  const icon = proseOf(">   {% filename %}{{ icon }} shell{% endfilename %}");
  expect(icon.markdown).toBe(">   **shell**\n>");
  expect(icon.dropped).toMatchObject([{ what: "{{ icon }}", why: "templates are not executed" }]);
  expect(proseOf(lines(">{% filename %}shell{% endfilename %}", "> Run it.")).markdown).toBe(
    lines(">**shell**", ">", "> Run it."),
  );
});

test("types in headings are part of the places that links name", () => {
  const { markdown, dropped } = proseOf("See [it](#access-to-mutext).\n\n## Access to `Mutex<T>`\n\nText.");
  expect(markdown).toContain("[it](#access-to-mutext)");
  expect(dropped).toEqual([]);
});

test("a page of more lines than any course has is cut, and so is a paragraph of nothing but marks", () => {
  const { markdown, dropped } = proseOf(": a\n".repeat(20_001));
  expect(markdown.split("\n")).toHaveLength(20_000);
  expect(dropped.map(({ line, what }) => `${line} ${what}`)).toEqual(["20001 the rest of the text"]);
  expect(proseOf("\\\\( a ".repeat(150_000)).markdown).toBe("");
});

test("what is between tags of MDX on lines of their own is markdown", () => {
  const { markdown } = proseOf(
    lines(
      "import { Steps } from 'kit';",
      "",
      "<p>",
      "**Kind:** a [loop](#loop)",
      "</p>",
      "<Steps>",
      "  <div>",
      "    1. See [rope](rope.md).",
      "  </div>",
      "</Steps>",
      "",
      "- <p>An item</p>",
      "",
      "## Loop",
    ),
    { "book/rope.md": "" },
    "book/page.mdx",
  );
  expect(markdown).toBe(
    lines("**Kind:** a [loop](#loop)", "", "1. See [rope](book/rope.md).", "", "- An item", "", "## Loop"),
  );
});

test("code with a link in it is code in and around the link", () => {
  const { markdown } = proseOf('**Type:** <code>List&lt;<a href="https://a.example/">Knot</a>&gt;</code>');
  expect(markdown).toBe("**Type:** `List<`[`Knot`](<https://a.example/>)`>`");
});

test("a callout in an item of a list stays in the item", () => {
  const { markdown } = proseOf(
    lines("1. Tie it.", "", "    :::note", "    - Tight", "    :::", "", "    Pull.", "2. Test it."),
  );
  expect(markdown).toBe(lines("1. Tie it.", "", "   > [!NOTE]", "   > - Tight", "", "    Pull.", "2. Test it."));
});

test("tabs are headings one level below the one above them, and labels in lists; titles of code are labels", () => {
  const { markdown, sections } = proseOf(
    lines(
      '=== "Left"',
      "",
      "    Over.",
      "",
      "## Knots",
      "",
      "- Rope",
      "",
      '    === "Thin"',
      "",
      "        Twice.",
      "",
      "::::{tab-set}",
      ":::{tab-item} Right",
      "Under.",
      ":::",
      "::::",
      "",
      "<hfoptions>",
      '<hfoption id="both">',
      "",
      "```js {2} [tie_it.js]",
      "tie();",
      "```",
      "",
      "</hfoption>",
      "</hfoptions>",
    ),
  );
  expect(markdown).toBe(
    lines(
      ...["## Left", "", "Over.", "", "## Knots", "", "- Rope", "", "  **Thin**", "", "  Twice.", "", "### Right", ""],
      ...["Under.", "", "### both", "", "**tie\\_it.js**", "", "```js", "tie();", "```"],
    ),
  );
  expect(sections.map(({ value }) => value)).toEqual(["Knots"]);
});

test("comments are left out whole, and blank lines in forms and below tags make no code", () => {
  const { markdown } = proseOf(
    lines(
      ...["<!-- ```", "a", "``` -->", "", "{/*", "<Quiz>", "*/}", "", "- [Rope](https://a.example/)", ""],
      ...["<form>", "", "    <input>", "</form>", "", "<div>", "", "    <b>Fold</b>", "</div>"],
    ),
  );
  expect(markdown).toBe(lines("- [Rope](https://a.example/)", "", "**Fold**"));
});

test("text to unfold is markdown in MDX, without a blank line below its summary", () => {
  const { markdown } = proseOf(
    lines("<Steps>", "<details>", "<summary>Show</summary>", "```js", "a < b;", "```", "</details>", "</Steps>"),
  );
  expect(markdown).toBe(lines("<details><summary>Show</summary>", "", "```js", "a < b;", "```", "</details>"));
});

test("titles of callouts may have links and any marks, and are the text of callouts without one", () => {
  const { markdown } = proseOf(
    lines(
      ...[
        ":::info **→[Rope](https://a.example/)**",
        "Long.",
        ":::",
        "",
        ":::tip First a rope. Then a knot.",
        ":::",
        "",
      ],
      ...["::: Giving and taking", "Both.", ":::", "", ":::note Exercise", "### Tie", "Now.", ":::"],
    ),
  );
  expect(markdown).toBe(
    lines(
      ...["> [!NOTE]", "> **→[Rope](https://a.example/)**", ">", "> Long.", "", "> [!TIP]"],
      ...["> First a rope. Then a knot.", "", "**Giving and taking**", "", "Both.", ""],
      ...["> [!NOTE]", "> **Exercise**", ">", "> **Tie**", ">", "> Now."],
    ),
  );
});

test("captions of tables and prompts of components are text, and inline code with tags stays as it is", () => {
  const { markdown } = proseOf(
    lines(
      ...["<table><caption>Sizes</caption><tr><th>A</th></tr><tr><td>1</td></tr></table>", ""],
      ...['<Checkpoint title="Recap"', '  prompt="What is () -> tie()?"', ">", "A lambda.", "</Checkpoint>", ""],
      "Use `<Route path={a} element={<Knot />} />`.",
    ),
  );
  expect(markdown).toBe(
    lines(
      ...["Sizes", "", "| A |", "| - |", "| 1 |", "", "**Recap**", "", "What is () -> tie()?", ""],
      ...["<details>", "<summary>Solution</summary>", "", "A lambda.", "", "</details>", ""],
      "Use `<Route path={a} element={<Knot />} />`.",
    ),
  );
});

test("components that show code become code, with the names of tabs", () => {
  const { markdown, dropped } = proseOf(
    lines(
      ...["import CodeBlock from '@theme/CodeBlock';", "import tie from '!!raw-loader!./tie.js';", ""],
      ...['<CodeBlock language="js" title="knot.js">', "{`a = \\`b\\`;", "", "c();`}", "</CodeBlock>", ""],
      ...["<CodeBlock>{tie}</CodeBlock>", "", "<Both example={{", "  one: { code: `d();` },", "}} />"],
    ),
    { "book/tie.js": "tie();\n" },
  );
  expect(markdown).toBe(
    lines(
      ...["**knot.js**", "", "```js", "a = `b`;", "", "c();", "```", "", "```js", "tie();", "```", ""],
      ...["## one", "", "```", "d();", "```"],
    ),
  );
  expect(dropped).toEqual([]);
});

test("links and labels of components are links and text, and expressions of MDX are code, which is reported", () => {
  const { markdown, dropped } = proseOf(
    lines(
      ...["import Link from '@docusaurus/Link';", "", '<Link to="https://a.example/">Rope</Link> and'],
      ...['<File path={a.c[0].d} label="the knot" />: {a.knots.length} knots.', ""],
      ...["{a.knots.map((knot) => `<Knot of={knot} />`)}"],
    ),
    {},
    "book/page.mdx",
  );
  expect(markdown).toBe("[Rope](<https://a.example/>) and\nthe knot: `a.knots.length` knots.");
  expect(dropped.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "the result of a.knots.length: code is not executed",
    "{a.knots.map((knot) => `<Knot of={knot} />`)}: code is not executed",
  ]);
});

test("boxes in the labels of a list leave its text", () => {
  const list = '<ul><li><label><input type="checkbox"><span>Rope</span></label></li></ul>';
  expect(proseOf(list).markdown).toBe("- Rope");
});

test("the label of a component that is an item of a list stays", () => {
  expect(proseOf('- <File line={2} label="knot.js" />').markdown).toBe("- knot.js");
});

test("elements of MkDocs that say so have markdown in them, links around pictures included", () => {
  const { markdown } = proseOf(
    lines(
      ...['<div class="grid" markdown>', "## Knots", '<a href="https://a.example/">', "![A knot](knot.png)", "</a>"],
      ...["</div>", "", "{{ list_of_knots }}", "", ":::"],
    ),
  );
  expect(markdown).toBe(lines("## Knots", "[![A knot](book/knot.png)](<https://a.example/>)"));
});

test("a text below tabs is not one of the last tab, and a heading needs no line above it", () => {
  const tabs = ['<hfoptions id="paper">', '<hfoption id="card">', "", "Thick.", "", "</hfoption>", "</hfoptions>"];
  const tab = ["### card", "", "Thick.", ""];
  expect(proseOf(lines("## Paper", "", ...tabs, "", "Fold it.", "", ...tabs, "", "## Fold")).markdown).toBe(
    lines("## Paper", "", ...tab, "---", "", "Fold it.", "", ...tab, "## Fold"),
  );
});

test("values of attributes need no quotes", () => {
  const { markdown } = proseOf(
    "See <a href=https://a.org/b>b</a>, <a href=c.md>c</a> and <img src=https://a.org/d.svg width=9>, or `<img src=https://a.org/e.svg>`.",
    { "book/c.md": "" },
  );
  expect(markdown).toBe(
    "See [b](<https://a.org/b>), [c](book/c.md) and ![a.org](https://a.org/d.svg), or `<img src=https://a.org/e.svg>`.",
  );
});

test("figures of MkDocs that say so have markdown in them, and so do blocks below HTML", () => {
  const { markdown } = proseOf(
    lines(
      ...["<figure markdown>", "  ![A knot](knot.png){ width=3 }"],
      ...["  <figcaption markdown>A knot</figcaption>", "</figure>", ""],
      ...["<figure markdown>", "  ![A coil](coil.png)"],
      ...["  <figcaption markdown>By [Ann](https://a.example/)</figcaption>", "</figure>", ""],
      ...['<div class="person" markdown>', '  <img src="ann.png" alt="Ann">', "  <div markdown>", "  **Ann** ties."],
      ...["  </div>", "</div>"],
    ),
  );
  expect(markdown).toBe(
    lines(
      '![A knot](book/knot.png "A knot")',
      ...["", "![A coil](book/coil.png)", "", "By [Ann](https://a.example/)"],
      ...["", "![Ann](book/ann.png)", "", "**Ann** ties."],
    ),
  );
});

test("links lead to files whose names have spaces, but code stays", () => {
  const { markdown } = proseOf("[Notes](a - b.pdf), `[a](b c.pdf)`, [a](b.md 'Title'), (see [1](not a file)).", {
    "book/b.md": "",
  });
  expect(markdown).toBe("[Notes](<book/a - b.pdf>), `[a](b c.pdf)`, [a](book/b.md), (see [1](not a file)).");
});

test("the attribution of a quote of MyST is the last line of the quote", () => {
  const { markdown } = proseOf(lines('{attribution="Ann, 2014"}', "", "> A knot", "> holds.", "", "> Another."));
  expect(markdown).toBe(lines("> A knot", "> holds.", ">", "> — Ann, 2014", "", "> Another."));
});

test("hyphens between words are the dashes that Pandoc and Jupyter Book make of them, but not those of code and tables", () => {
  const text = lines(
    "You know---before --- 2--3 knots, `a---b`, --help, $a--b$.",
    "",
    "| A | B |",
    "|---|:---:|",
    "| 1 | 2 |",
  );
  const pandoc = proseOf(text, {}, "book/page.qmd").markdown;
  expect(pandoc).toBe(text.replace("know---before --- 2--3", "know—before — 2–3"));
  expect(proseOf(text, { "_toc.yml": "" }).markdown).toBe(pandoc);
  expect(proseOf(text).markdown).toBe(text);
});

test("cells of Quarto lose their options, also those with names, and items with letters are items", () => {
  const text = lines(
    "```{r setup}",
    "#| message: false",
    "library(knots)",
    "```",
    "",
    "1.  Tie:",
    "    a.  one",
    "    b.  two",
  );
  expect(proseOf(text, {}, "book/page.qmd").markdown).toBe(
    lines("```r", "library(knots)", "```", "", "1.  Tie:", "    - a.  one", "    - b.  two"),
  );
});

test("elements that templates fill are reported, and headings in lists have no attributes", () => {
  const { markdown, dropped } = proseOf(
    lines(
      '<div class="demo">',
      "  <p>Length: {{ rope }}</p>",
      "  <p>Stays.</p>",
      "</div>",
      "",
      "- Rope",
      "",
      "  ### Thin {#thin}",
    ),
  );
  expect(markdown).toBe(lines("Stays.", "", "- Rope", "", "  **Thin**"));
  expect(dropped.map(({ line, what, why }) => `${line} ${what}: ${why}`)).toEqual([
    "2 <p>: templates are not executed",
  ]);
});

test("HTML in a quote stays in the quote", () => {
  expect(proseOf(lines("> Text", ">", "> <pre>", "> one", "> two", "> </pre>", "", "After.")).markdown).toBe(
    lines("> Text", ">", "> ```", "> one", "> two", "> ```", "", "After."),
  );
});

test("code of HTML is code, and a link in it stays a link", () => {
  expect(proseOf("Use <code>\\`\\`\\`{r a\\_b}</code> and <code>x</code>.").markdown).toBe(
    "Use ` ```{r a_b} ` and `x`.",
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

test("cards are links if they have one, tabs are headings, and grids have no label", () => {
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
    "## North",
    "Ice.",
  ]);
});

test("elements with the classes of callouts are callouts", () => {
  const { markdown } = proseOf(
    lines(
      '<div class="alert alert-block alert-info">',
      "    <strong>Rope:</strong> it",
      "    swells.",
      "</div>",
      "",
      '<div class="warning">',
      "",
      "Mind *it*.",
      "",
      "<div>Twice.</div>",
      "</div>",
      "",
      '<div class="admonition tip">',
      '<p class="admonition-title">Dry it</p>',
      "<p>Soon.</p></div>",
    ),
  );
  expect(markdown).toBe(
    lines(
      ...["> [!NOTE]", "> **Rope:** it", "> swells.", ""],
      ...["> [!WARNING]", "> Mind *it*.", ">", "> Twice.", ""],
      ...["> [!TIP]", "> **Dry it**", ">", "> Soon."],
    ),
  );
});

test("the lines of code in HTML are code on both sides of their breaks", () => {
  const table = lines("| A | B |", "|---|---|", "| 1 | <code>a(x \\| y)<br> b()</code> <br> End |");
  expect(proseOf(table).markdown).toBe(lines("| A | B |", "|---|---|", "| 1 | `a(x \\| y)`<br> `b()` <br> End |"));
});

test("code of a list in a quote keeps its lines, blank ones too", () => {
  const quote = lines(">   * Say:", ">", ">     ```js", ">     say(", ">       1,", ">", ">     );", ">     ```");
  expect(proseOf(quote).markdown).toBe(quote);
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
    [1, 2, 5].map((line) => `${line} LaTeX commands are removed`),
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
    [5, 9, 17].map((line) => `${line} not shown in HTML`),
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
  expect(dropped.map(({ what, why }) => `${what}: ${why}`)).toEqual(["text in latex: not shown in HTML"]);
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
  expect(dropped.map(({ why }) => why)).toEqual(["hidden in the source"]);
});

test("elements with the names of properties that all objects have are left out like others", () => {
  expect(proseOf("A <constructor>rope</constructor> and <toString>b</toString>.").markdown).toBe("A rope and b.");
});

test.each([
  ["data-collapse=true", "<details>\n"],
  ["data-collapse=true data-show=true", "<details open>\n"],
  ["data-nopdf=true", "<details open>\n"],
])("a section of GitBook is a text to unfold: %s", (settings, start) => {
  const section = (title: string, ...inside: string[]) =>
    lines(`<!--sec data-title="${title}" data-id="id"`, `${settings} ces-->`, ...inside, "<!--endsec-->");
  const text = lines(section("On: Windows & co.", "", "Tie it.", ""), "", section("On land", "Pull it."), "Go on.");
  expect(proseOf(text).markdown).toBe(
    lines(
      ...[`${start}<summary>On: Windows &amp; co.</summary>`, "", "Tie it.", "", "</details>", ""],
      ...[`${start}<summary>On land</summary>`, "", "Pull it.", "</details>", "", "Go on."],
    ),
  );
});

test.each([
  ["MkDocs", '??? success "Answer"', "    Two."],
  ["MyST", "```{hint} Answer", ":class: dropdown", "", "Two.", "```"],
  ["MyST with options in YAML", "```{hint} Answer", "---", "class: tip dropdown", "---", "Two.", "```"],
  ["MyST with colons", ":::{hint} Answer", ":class: dropdown", "Two.", ":::"],
  ["Quarto", '::: {.callout-tip collapse="true"}', "## Answer", "Two.", ":::"],
])("a callout that its source folds is a text to unfold: %s", (_, ...text) => {
  expect(proseOf(lines(...text)).markdown).toBe(
    lines("<details>", "<summary>Answer</summary>", "", "Two.", "", "</details>"),
  );
});

test.each([
  ["MkDocs", '???+ tip "Answer"', "    Two."],
  ["Quarto", '::: {.callout-tip collapse="false"}', "## Answer", "Two.", ":::"],
])("a callout that its source shows unfolded is one: %s", (_, ...text) => {
  expect(proseOf(lines(...text)).markdown).toBe(lines("> [!TIP]", "> **Answer**", ">", "> Two."));
});

test("links that a component lists are links, however far it is indented", () => {
  const tag = '      <Notebooks all={[{label: "A [1]", value: "https://a.example/1"}, {label: "B", value: "b"}]} />';
  expect(proseOf(lines("# Page", "", tag, "Text.")).markdown).toBe(
    lines("[A \\[1\\]](<https://a.example/1>)", "", "Text."),
  );
  expect(proseOf(lines("1. Read:", "", tag)).markdown).toBe(
    lines("1. Read:", "", "   [A \\[1\\]](<https://a.example/1>)"),
  );
});

test("the exercise around a hint to unfold is none", () => {
  const text = lines("````{exercise}", ":label: one", "", "```{hint}", ":class: dropdown", "", "Two.", "```", "````");
  expect(proseOf(text).markdown).toBe(
    lines("> **Exercise**", ">", "> <details>", "> <summary>Hint</summary>", ">", "> Two.", ">", "> </details>"),
  );
});

test("titles of GitBook's sections without an end are labels", () => {
  const text = lines('<!--sec data-title="On land" data-collapse=true ces-->', "", "Tie it.");
  expect(proseOf(text).markdown).toBe(lines("**On land**", "", "Tie it."));
});

test("the label of an exercise is no title of its solution", () => {
  expect(proseOf(lines("```{solution-start} ex_1", "```")).markdown).toBe("> **Solution**");
  expect(plainTitle("{index}`NumPy <single: NumPy>` and {kbd}`x`")).toBe("NumPy and x");
});

test("a text to unfold stays one, however its tags are written", () => {
  const { markdown } = proseOf(
    lines(
      '<details class="mt-6" id="a" open>',
      '  <summary class="bold">',
      "    Read <i>later</i>",
      "  </summary>",
      "",
      "Answer.",
      "</details>",
      "",
      "1. Fold. <details><summary>See `b`</summary>Use *paper*.</details>",
      "2. Cut.",
      "",
      "<details>",
      "",
      "Note.",
      "",
      "</detail>",
      "",
      "<details>",
      "",
      "Last.",
      "",
      "<details>",
    ),
  );
  expect(markdown.replace(/[ \t]+$/gm, "").replace(/\n{2,}/g, "\n\n")).toBe(
    lines(
      ...["<details open>", "<summary>Read later</summary>", "", "Answer.", "</details>", ""],
      ...[
        "1. Fold.",
        "",
        "   <details>",
        "   <summary>See b</summary>",
        "",
        "   Use *paper*.",
        "",
        "   </details>",
        "",
      ],
      ...["2. Cut.", "", "<details>", "", "Note.", "", "</details>", "", "<details>", "", "Last.", "", "</details>"],
    ),
  );
});

test("the text of components that are answers is unfolded by readers", () => {
  const { markdown } = proseOf(
    lines(
      '<ShowAnswer client:load label="Example [one]">',
      "Paper.",
      "</ShowAnswer>",
      '<Check title="Check" prompt="Which tool?">',
      "A pen.",
      "</Check>",
      "<Tabs",
      '  values={[{ label: "Task 1", value: "a" }, { label: "Solutions", value: "b" }]}>',
      '<TabItem value="a">',
      "Fold.",
      "</TabItem>",
      '<TabItem value="b">',
      '<Solutions password="x">',
      "So.",
      "</Solutions>",
      "</TabItem>",
      "</Tabs>",
      "<Spoiler>Yes</Spoiler>",
      "<Spoiler>",
      "Not closed.",
    ),
    {},
    "book/page.mdx",
  );
  expect(markdown).toBe(
    lines(
      ...["<details>", "<summary>Example one</summary>", "", "Paper.", "", "</details>", ""],
      ...[
        "**Check**",
        "",
        "Which tool?",
        "",
        "<details>",
        "<summary>Solution</summary>",
        "",
        "A pen.",
        "",
        "</details>",
      ],
      ...["", "## Task 1", "", "Fold.", ""],
      ...["<details>", "<summary>Solutions</summary>", "", "So.", "", "</details>", ""],
      ...["---", "", "<details>", "<summary>Spoiler</summary>", "", "Yes", "", "</details>", "", "Not closed."],
    ),
  );
});

test("boxes of HTML are tasks in lists, and signs in other texts, which have no buttons", () => {
  const { markdown } = proseOf(
    lines(
      ...['- <input type="checkbox" checked/> Folded', '- <input type="checkbox"/>Cut', ""],
      ...['<input type="checkbox" /> Alone', "", '<input type="radio" id="a"/>', '<label for="a">Small</label>'],
      ...["", '<input id="b" type="checkbox" checked />', '<label for="b">Knots</label>'],
    ),
  );
  expect(markdown).toBe(lines("- [x] Folded", "- [ ] Cut", "", "☐ Alone", "", "Small", "", "☑ Knots"));
});

test("names of emoji between colons are emoji, except in code, in words and in numbers", () => {
  const text = "Watch :movie_camera: and `:warning:`, :nothing:, a:x:b, 10:x:30 :+1:";
  expect(proseOf(text).markdown).toBe("Watch 🎥 and `:warning:`, :nothing:, a:x:b, 10:x:30 👍");
});

test("code in a text to unfold of MDX is code, however far it is indented", () => {
  const { markdown } = proseOf(
    lines("<details>", "    <summary>Answer</summary>", "    ```js", "    a;", "    ```", "</details>"),
    {},
    "book/page.mdx",
  );
  expect(markdown).toBe(lines("<details><summary>Answer</summary>", "", "```js", "a;", "```", "</details>"));
});
