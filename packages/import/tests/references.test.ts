import { expect, test } from "vitest";
import { lines, proseOf } from "./page-prose.ts";

test("files are included by all syntaxes, without their front matter, as text or as code", () => {
  const files = {
    "book/part.md": "---\ntitle: Part\n---\nThe *part*.",
    "book/map.js": "// #region fold\nfold();\n// #endregion fold\nopen();",
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
  expect(proseOf('<Render file="north" product="maps" />', files, "content/book/maps/page.mdx").markdown).toBe(
    "North.",
  );
});

test("references are the titles of what they refer to, or else its kind", () => {
  const files = {
    "book/maps.md": "(maps)=\n\n# All maps\n\n## Old ones {#sec-old}\n",
    "book/page.qmd": "",
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
      "See [All maps](book/maps.md#maps), [All maps](book/maps.md), [All maps](book/maps.md), [the maps](book/maps.md#maps) and Figure.",
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
  expect(proseOf(quarto, files, "book/page.qmd").markdown).toBe(
    "As in [Old ones](book/maps.md#sec-old) and Figure (see Table), me@fig-fold.example.",
  );
});

test("references to labels of other pages are links, also with texts of their own", () => {
  const files = {
    "book/maps.md": lines("(maps)=", "# All maps", "", "```{figure} a.png", ":name: fig-one", "```"),
    "book/notes.ipynb": JSON.stringify({ cells: [{ cell_type: "markdown", source: ["(notes)=\n", "## Notes"] }] }),
  };
  const text = lines(
    "{numref}`Chapter %s <maps>`, {numref}`Figure %s <fig-one>`, {ref}`it <fig-one>`, {any}`all <maps>`, [these](fig-one), [those](#notes).",
    "",
    "[](https://a.example/b), [a wiki](wiki:Map_(paper)), [](wiki:Old_map).",
  );
  expect(proseOf(text, files).markdown).toBe(
    lines(
      "Chapter [All maps](book/maps.md#maps), [Figure](book/maps.md#fig-one), [it](book/maps.md#fig-one), [all](book/maps.md#maps), [these](book/maps.md#fig-one), [those](book/notes.ipynb#notes).",
      "",
      "<https://a.example/b>, [a wiki](<https://en.wikipedia.org/wiki/Map_(paper)>), [Old map](<https://en.wikipedia.org/wiki/Old_map>).",
    ),
  );
});

test("roles are read across lines, in titles, and with labels in YAML", () => {
  const files = {
    "book/maps.md": lines("(maps)=", "# All maps", "", "```{figure} a.png", "---", "name: sea", "---", "```"),
  };
  const text = lines(
    "As {numref}`Chapter %s",
    "<maps>`, says {ref}`sea`.",
    "",
    ":::{tip} Use {term}`maps`?",
    "Yes.",
    ":::",
  );
  expect(
    proseOf(text, files)
      .markdown.split("\n")
      .filter((line) => /\w/.test(line)),
  ).toEqual([
    "As Chapter [All maps](book/maps.md#maps),",
    "says [Figure](book/maps.md#sea).",
    "> [!TIP]",
    "> **Use maps?**",
    "> Yes.",
  ]);
});

test("references to equations, figures and tables without a title are links with the name of their kind", () => {
  const text = lines(
    "{eq}`sum`, [](#sum), {eq}`other`, @fig-sea and {numref}`Map %s <fig-sea>`.",
    "",
    "$$",
    "a + b",
    "$$ (sum)",
    "",
    "![Seen from @fig-sea, [A](b.md)](sea.png){#fig-sea}",
    "",
    "```{r}",
    "#| label: fig-lake",
    "#| fig-cap: Not @fig-sea.",
    'knitr::include_graphics("lake.png")',
    "```",
  );
  const { markdown } = proseOf(text, { "book/page.qmd": text, "book/b.md": "# B" }, "book/page.qmd");
  expect(markdown).toMatchInlineSnapshot(`
    "[Equation](book/page.qmd#sum), [Equation](book/page.qmd#sum), Equation, [Figure](book/page.qmd#fig-sea) and [Map](book/page.qmd#fig-sea).

    \`\`\`math
    a + b
    \`\`\`

    ![Seen from Figure, A](book/sea.png)

    Seen from [Figure](book/page.qmd#fig-sea), [A](book/b.md)

    ![Not Figure.](book/lake.png "Not Figure.")"
  `);
});

test("what is between the start and the end of an exercise or a solution is its text", () => {
  const text = lines(
    "```{exercise-start} Knots",
    ":label: ex",
    "",
    "Tie:",
    "",
    "```",
    "```{code-cell} ipython3",
    ":caption: knots.py",
    "tie()",
    "```",
    "```{exercise-end}",
    "```",
    ":::{solution-start} ex_1",
    ":::",
    "Done.",
    ":::{solution-end}",
    ":::",
    "",
    "After.",
  );
  expect(proseOf(text).markdown).toBe(
    lines(
      "> **Knots**",
      ">",
      "> Tie:",
      ">",
      "> **knots.py**",
      ">",
      "> ```python",
      "> tie()",
      "> ```",
      "",
      "<details>",
      "<summary>Solution</summary>",
      "",
      "Done.",
      "",
      "</details>",
      "",
      "After.",
    ),
  );
});

test("captions of included code are its titles, and a table that code makes is reported", () => {
  const text = lines("```{nb-exec-table}", "```", "", "```{literalinclude} a.py", ":caption: The knot", "```");
  const { markdown, dropped } = proseOf(text, { "book/a.py": "tie()" });
  expect(markdown).toBe(lines("**The knot**", "", "```py", "tie()", "```"));
  expect(dropped).toMatchObject([{ line: 1, what: "the table of run times" }]);
});

test("an inline formula over several lines is in one, in LaTeX", () => {
  const text = lines("Let $M=\\pmatrix{", "    0 & 1 \\cr", "    1 & {a}", "}$ be it, and $5.", "", "- a $x", "- b$");
  expect(proseOf(text).markdown).toBe(
    lines("Let $M=\\begin{pmatrix} 0 & 1 \\\\ 1 & {a} \\end{pmatrix}$ be it, and $5.", "", "- a $x", "- b$"),
  );
});

test("names in braces within code are no roles", () => {
  const text = lines("- `fold {map}`: fold it", "- `open {map}`: open it");
  expect(proseOf(text).markdown).toBe(text);
});

test("equations of LaTeX without other marks are formulas, and formulas may have spaces at their ends", () => {
  const text = lines(
    "\\begin{equation*}",
    "a_1",
    "\\end{equation*}",
    "",
    "\\begin{align}",
    "a &= b",
    "\\end{align}",
    "",
    "For $ g^{-1} $, $5 and 6$ or $ 7.",
  );
  expect(proseOf(text).markdown).toBe(
    lines(
      ...["```math", "a_1", "```", "", "```math", "\\begin{align}", "a &= b", "\\end{align}", "```", ""],
      "For $g^{-1}$, $5 and 6$ or $ 7.",
    ),
  );
});

test("citations have the names, years and addresses of the bibliography", () => {
  const files = {
    "book/works.bib": lines(
      "@book{me2020, author = {Me, Ann and {The {Map} Group} and D\\'{e}r, B.}, title = {A}, year = 2020,",
      "  doi = {https://doi.org/10.1/a_b}}",
      '@misc{two, author = "Ann B. Me and others", date = {1999-01-02}, url = {https://two.example/}}',
      '@misc{three, author = {G{\\"u}n, A and {Der, Die}}, year={2001}}',
      "@misc{none, title = {No author}}",
    ),
  };
  const quarto = lines(
    "As @three says [see @me2020, p. 3; @two], `[@two]`, [@none], [@lost; @two], me@two.",
    "",
    "Also [@https://doi.org/10.2/c] and @lost.",
  );
  expect(proseOf(quarto, files, "book/page.qmd").markdown).toBe(
    lines(
      "As Gün & Der, Die (2001) says (see [Me et al. 2020](https://doi.org/10.1/a_b), p. 3; [Me et al. 1999](https://two.example/)), `[@two]`,, ([Me et al. 1999](https://two.example/)), me@two.",
      "",
      "Also (<https://doi.org/10.2/c>) and @lost.",
    ),
  );
  expect(proseOf("Said {cite:t}`three` {cite:p}`two,three`{cite}`lost`.", files).markdown).toBe(
    "Said Gün & Der, Die (2001) ([Me et al. 1999](https://two.example/); Gün & Der, Die 2001).",
  );
});

test("formulas stay formulas, and money is none", () => {
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
      "From $a_{1}$ to $b_*$, for $5 or $10, with $x$ and `$y$`.",
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

const formula = String.raw;

test.each([
  [formula`a_1 * b_2`],
  [formula`a*b*c`],
  [formula`\frac{a_1}{b_{2}} \; \text{as in *both* cases}`],
  [formula`\{x \in A : x^[2] == y == z\}`],
  [formula`{{ site.url }}^2`],
  [formula`\alpha{:.x}`],
  ["x"],
  ["x, y"],
  ["f(x)"],
  ["x_1 - y'"],
  ["n = 5"],
])("an inline formula in brackets stays as it was: %s", (text) => {
  const code = `$${text}$`;
  const { markdown } = proseOf(
    lines(
      `From \\(${text}\\) to (\\( ${text} \\)), \\\\(${text}\\\\) and \`\\(${text}\\)\`.`,
      "",
      `- **In \\(${text}\\):**`,
      "",
      `> A \\(${text}\\) and [a \\(${text}\\)](https://a.example){.b}`,
      "",
      "!!! note",
      `    Again \\(${text}\\)`,
      "",
      "```",
      `\\(${text}\\)`,
      "```",
    ),
  );
  expect(markdown).toBe(
    lines(
      `From ${code} to (${code}), ${code} and \`\\(${text}\\)\`.`,
      "",
      `- **In ${code}:**`,
      "",
      `> A ${code} and [a ${code}](https://a.example)`,
      "",
      "> [!NOTE]",
      `> Again ${code}`,
      "",
      "```",
      `\\(${text}\\)`,
      "```",
    ),
  );
});

test("brackets that are escaped around prose, after words and in URLs are no formulas", () => {
  const text = lines(
    "Identifiers \\(DIDs\\), option\\(s\\), f\\(a\\_1\\), \\(see foo\\_bar and C++\\), \\(5-10\\), \\(with *one* word\\), \\(well-known\\).",
    "",
    "[A set](https://a.example/wiki/Set_-\\(a_1\\)), https://a.example/-\\(a_1\\), ``code ` \\(a_1\\)`` and `\\(a_1`\\).",
  );
  expect(proseOf(text).markdown).toBe(text);
});

test.each([
  ["a page of a notebook", "book/page.ipynb"],
  ["a page of Quarto", "book/page.qmd"],
  ["MDX with components", "book/page.mdx"],
])("inline formulas stay formulas in %s", (_, path) => {
  const { markdown } = proseOf("<Box a={b} />\n\nFor \\(a_{1} * b_{2}\\).", {}, path);
  expect(markdown).toBe("For $a_{1} * b_{2}$.");
});

test("brackets in a title are escaped in the text of the link to it", () => {
  const text = "See @sec-double.\n\n## Use `[[` twice {#sec-double}\n";
  expect(proseOf(text, { "book/page.qmd": text }, "book/page.qmd").markdown).toContain("See [Use \\[\\[ twice](<#");
});
