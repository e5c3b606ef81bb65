/** Figures: pictures with captions, in the forms of Quarto, knitr, Pandoc, MyST and HTML, and those that code makes. */
import { expect, test } from "vitest";
import { lines, proseOf } from "./page-prose.ts";

const files = { "book/knots/bend.png": "", "book/knots/hitch.png": "", "book/knots/loop.png": "" };

test("pictures that a cell includes have its captions and alt texts, and no code", () => {
  const { markdown, dropped } = proseOf(
    lines(
      "```{r}",
      "#| label: fig-bend",
      "#| echo: false",
      "#| fig-cap: |",
      '#|   A *bend* joins "two" ropes.',
      "#| fig-alt: |",
      "#|   Two ropes. The red one",
      "#|   is on the left.",
      'knitr::include_graphics("knots/bend.png", dpi = 270)',
      "```",
      "",
      '```{r, echo=FALSE, fig.cap="Both."}',
      'include_graphics(c("knots/hitch.png", "knots/loop.png"))',
      "```",
      "",
      "```{r}",
      "knitr::include_graphics(name)",
      "```",
    ),
    files,
    "book/page.qmd",
  );
  expect(markdown).toBe(
    lines(
      String.raw`![Two ropes. The red one is on the left.](book/knots/bend.png "A bend joins \"two\" ropes.")`,
      "",
      '![Both.](book/knots/hitch.png "Both.")',
      "",
      '![Both.](book/knots/loop.png "Both.")',
    ),
  );
  expect(dropped.map(({ line, what, why }) => `${line} ${what}: ${why}`)).toEqual([
    "1 code: replaced by the included pictures",
    "12 code: replaced by the included pictures",
    "16 a picture: the name is computed by code",
  ]);
});

test("a figure that code makes, and the result of inline code, are reported, and their texts stay", () => {
  const quarto = proseOf(
    lines("```{r}", "#| fig-cap: Ropes by length", "plot(ropes)", "```", "", "There are `r nrow(ropes)` ropes."),
    {},
    "book/page.qmd",
  );
  expect(quarto.markdown).toBe(
    lines("```r", "plot(ropes)", "```", "", "Ropes by length", "", "There are `nrow(ropes)` ropes."),
  );
  const myst = proseOf(lines(":::{glue:figure} fig:ropes", ":name: fig:ropes", "", "Ropes by length.", ":::"));
  expect(myst.markdown).toBe("Ropes by length.");
  expect([...quarto.dropped, ...myst.dropped].map(({ line, what }) => `${line} ${what}`)).toEqual([
    "1 a figure",
    "6 the result of nrow(ropes)",
    "1 the figure fig:ropes",
  ]);
});

test("captions of Pandoc, MyST and HTML are titles of their pictures", () => {
  const { markdown } = proseOf(
    lines(
      "![A bend, from <https://knots.example>](knots/bend.png){alt='Ada\\'s ropes' width=\"40%\"}",
      "",
      "![A bend](knots/bend.png){alt='Two ropes'}",
      "",
      "```{figure} knots/loop.png",
      "---",
      "name: loop",
      "---",
      "The `[]` of *a* loop",
      "```",
      "",
      ":::{figure} knots/hitch.png",
      ":alt: A rope at a post",
      "",
      "The hitch",
      "",
      "Use it for boats.",
      ":::",
      "",
      "<figure>",
      '  <img src="knots/loop.png" alt="A loop" />',
      "  <figcaption>The <b>loop</b></figcaption>",
      "</figure>",
    ),
    files,
    "book/page.md",
  );
  expect(markdown).toBe(
    lines(
      "![Ada's ropes](book/knots/bend.png)",
      "",
      "A bend, from <https://knots.example>",
      "",
      '![Two ropes](book/knots/bend.png "A bend")',
      "",
      '![The \\[\\] of a loop](book/knots/loop.png "The \\[\\] of a loop")',
      "",
      '![A rope at a post](book/knots/hitch.png "The hitch")',
      "",
      "Use it for boats.",
      "",
      '![A loop](book/knots/loop.png "The loop")',
    ),
  );
});

test("a picture in a paragraph of its own has its text as caption on a page in Pandoc's markdown", () => {
  const text = lines("![The bend](knots/bend.png){#fig-bend}", "", "Here: ![A hitch](knots/hitch.png)");
  expect(proseOf(text, files, "book/page.qmd").markdown).toBe(
    lines('![The bend](book/knots/bend.png "The bend")', "", "Here: ![A hitch](book/knots/hitch.png)"),
  );
  expect(proseOf(text, files, "book/page.md").markdown).toBe(
    lines("![The bend](book/knots/bend.png)", "", "Here: ![A hitch](book/knots/hitch.png)"),
  );
});

test("blocks that a class makes figures have captions, which are the alt texts of pictures without one", () => {
  const figure = (...inside: string[]) => proseOf(lines('<div class="fig wide">', ...inside, "</div>")).markdown;
  const caption = '  <div class="figcaption"><b>Left:</b> a bud.</div>';
  expect(figure('  <img src="a.png">', caption)).toBe('![Left: a bud.](book/a.png "Left: a bud.")');
  expect(figure('  <img src="a.png" alt="A">', '  <img src="b.png">', caption)).toBe(
    "![A](book/a.png) ![Left: a bud.](book/b.png)\n\n**Left:** a bud.",
  );
});

test("figures of MyST between colons, and results of code that it names, are reported once", () => {
  const text = lines(
    "There are {glue:text}`count` maps and {eval}`1 + 1`.",
    "",
    ":::{glue:figure} all-maps",
    ":name: fig-maps",
    "",
    "All maps",
    ":::",
    "",
    ":::{image} map.png",
    ":alt: A map",
    ":::",
  );
  const { markdown, dropped, read } = proseOf(text);
  expect(markdown).toBe(lines("There are `count` maps and `1 + 1`.", "", "All maps", "", "![A map](book/map.png)"));
  expect(dropped.map(({ what }) => what)).toEqual([
    "the result of count",
    "the result of 1 + 1",
    "the figure all-maps",
  ]);
  expect(read.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "prose There are maps and 1 + 1.",
    "prose All maps :::",
    "picture map.png",
  ]);
});

test("dollar signs in alt texts start no formulas, and a caption with formulas is a paragraph", () => {
  const text = lines(
    '![Two boxes](a.png){fig-alt="$fit() and then $predict() cost $5"}',
    "",
    "![The curve of $x^2$.](b.png)",
    "",
    "Boxes -- see `a -- b` -- as above.",
  );
  expect(proseOf(text, {}, "book/page.qmd").markdown).toBe(
    lines(
      '![\\$fit() and then \\$predict() cost $5](book/a.png "Two boxes")',
      "",
      "![The curve of x^2.](book/b.png)",
      "",
      "The curve of $x^2$.",
      "",
      "Boxes – see `a -- b` – as above.",
    ),
  );
});

test("a picture of another site, of which pages show a link, has its caption below it and a text to click", () => {
  const figure = '<figure><img src="https://a.org/b.png" alt="A bend"><figcaption>The loop</figcaption></figure>';
  const without = figure.replace(' alt="A bend"', "");
  expect(
    proseOf(
      lines(figure, "", `> ${figure}`, "", without, "", "![](https://a.org/9.png) ![](https://a.org/my-knot.png)"),
    ).markdown,
  ).toBe(
    lines(
      ...[
        "![A bend](https://a.org/b.png)",
        "",
        "The loop",
        "",
        "> ![A bend](https://a.org/b.png)",
        "> ",
        "> The loop",
        "",
      ],
      ...[
        "![The loop](https://a.org/b.png)",
        "",
        "![a.org](https://a.org/9.png) ![My knot](https://a.org/my-knot.png)",
      ],
    ),
  );
});

test("a picture without an alt text that is a link has the name of the site to which it leads", () => {
  const { markdown } = proseOf("Join: [![](https://a.org/9.png)](https://www.knots.org/join)");
  expect(markdown).toBe("Join: [![knots.org](https://a.org/9.png)](https://www.knots.org/join)");
});

test("pictures that only count visitors are left out, with the reason", () => {
  const { markdown, dropped } = proseOf(
    lines(
      "Rope.",
      "",
      '<img src="https://a.org/p" width="1" height="1">',
      "",
      "![](https://visitor-badge.a.org/knots)",
    ),
  );
  expect(markdown).toBe("Rope.");
  expect(dropped.map(({ why }) => why)).toEqual(["only for counting visitors", "only for counting visitors"]);
});
