/** Formulas: what is one, and what becomes of it. Pandoc User's Guide, "Extension: tex_math_dollars". */
import { describe, expect, test } from "vitest";
import { formulaOf } from "../../../src/content/markdown/formulas.ts";
import { selfContained } from "../../../src/content/self-contained.ts";
import { plain } from "../../../src/course/text/markdown.ts";
import { testEach } from "../../each.ts";
import { textOf } from "./html.ts";
import { renderForReaders, renderMarkdown, textSections } from "./in-english.ts";

/** The TeX of the formulas in markdown, which is their annotation. */
const formulasIn = (markdown: string): string[] =>
  [...renderMarkdown(markdown).matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(
    ([, tex = ""]) => tex,
  );

const alternativeOf = (tex: string): string => {
  const formula = formulaOf(tex, false);
  return "error" in formula ? `error: ${formula.error}` : String(formula.math.properties.alttext);
};

describe("in a line", () => {
  testEach<[string, ...string[]]>([
    ["a $x$ b", "x"],
    ["$n$th", "n"],
    ["$a_b*c*d_e$", "a_b*c*d_e"],
    ["$\\$5$", "\\$5"],
    ["$x\ny$", "x\ny"],
    ["$[a](b)$", "[a](b)"],
    ["- $x$\n\n| a |\n|---|\n| $y$ |\n\n> $z$\n\n# $h$", "x", "y", "z", "h"],
    ["text $$x$$ text", "x"],
  ])("a text between dollar signs is a formula", (markdown, ...expected) => {
    expect(formulasIn(markdown)).toEqual(expected);
  });

  testEach([
    "$5 and $10",
    "from $5 to $10.",
    "US$5$6",
    "$ x$",
    "$x $",
    "$x$5",
    "$HOME and $PATH",
    "`$x$`",
    "\\$x$",
    "$x",
    "a $",
    "249\u00a0$ or 199\u00a0$.",
  ])("prices, names and code are text", (markdown) => {
    expect(formulasIn(markdown)).toEqual([]);
  });

  test("a text of one line keeps its dollar signs", () => {
    for (const text of ["$x$", "$$", "a $$x$$ b", "$5 and $10", "$HOME/$PATH", "\\$x$", "$a$ for $5"]) {
      expect(textOf(renderMarkdown(plain(text))), text).toBe(text);
      expect(formulasIn(plain(text)), text).toEqual([]);
    }
    expect(plain("$5 and $10")).toBe("$5 and $10");
  });
});

describe("a block", () => {
  testEach([
    ["$$\nx\n\ny\n$$\n\nafter", "x\n\ny"],
    ["before\n$$\nx\n$$\nafter", "x"],
    ["> $$\n> x\n> $$\n\nafter", "x"],
    ["1. a\n\n   $$\n   x\n   $$", "x"],
    ["```math\nx\n```", "x"],
  ])("between two lines of two dollar signs, or of code in the language math, scrolls", (markdown, tex) => {
    expect(formulasIn(markdown)).toEqual([tex]);
    expect(renderMarkdown(markdown)).toMatch(/<p class="formula" tabindex="0"><math display="block" alttext="[^"]+">/);
  });

  test("that is open at the end is closed", () => {
    expect(selfContained("a\n\n$$\nx")).toBe("a\n\n$$\nx\n$$");
  });
});

describe("a formula", () => {
  testEach([
    ["a^2 + b^2 = c^2", "a² + b² = c²"],
    ["\\frac{a+1}{2}", "(a + 1)/2"],
    ["\\sqrt[3]{x+1}", "³√(x + 1)"],
    ["\\sum_{i=1}^{n} x_i", "∑_(i = 1)^n x_i"],
    ["\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}", "(1 2; 3 4)"],
    ["\\hat{y}", "y\u0302"],
    ["f'(x)", "f′(x)"],
    ["95\\%", "95%"],
    ["\\text{age} \\le 5", "age ≤ 5"],
  ])("has a text of one line", (tex, expected) => {
    expect(alternativeOf(tex)).toBe(expected);
  });

  testEach([
    ["\\frac{a}", /expected '}'/],
    ["\\nope", /nope/],
    ["\\href{javascript:alert(1)}{x}", /href/],
    ["", /an empty formula/],
    ["\\def\\a{\\a\\a}\\a", /expansions/],
    ["{".repeat(20_000), /./],
  ])("that is not TeX has an error", (tex, message) => {
    expect(alternativeOf(tex)).toMatch(/^error: /);
    expect(alternativeOf(tex)).toMatch(message);
    expect(alternativeOf(tex)).not.toContain("\n");
  });

  test("has no inline style, and no markup of its own", () => {
    const html = renderMarkdown(
      "$$\n\\begin{align}a&=\\boxed{b}\\\\c&=\\color{red}{d}\\end{align}\n$$\n\n$\\text{<script>}$",
    );
    expect(html).not.toMatch(/ style=| on\w+=|[^"]<script/);
    expect(html).toContain('class="boxed"');
  });

  test("in a heading is in its id once, as TeX", () => {
    expect(renderMarkdown("## The law $x^2$")).toMatch(/^<h2 id="the-law-x2">The law <math alttext="x²"><semantics>/);
  });

  test("is read by search as text, and keeps its TeX where it is literal", () => {
    expect(textSections("## The law $x^2$\n\nIt is $a<b$.")).toMatchObject([
      { heading: "The law x²", blocks: ["It is a < b."] },
    ]);
    expect(selfContained("$a<b$ and $<script>$")).toBe("$a<b$ and $<script>$");
    expect(renderForReaders("$x$", "https://tea.example", "/")).toContain('<math alttext="x">');
  });
});
