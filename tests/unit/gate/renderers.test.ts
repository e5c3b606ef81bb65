/**
 * For any prose, the gate expects what pages and markdown show: valid prose must not fail a build. The gate shares only
 * the parser with the renderer, so this test compares the two.
 */
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compareStatements } from "../../../src/gate/compare.ts";
import { readPage } from "../../../src/gate/html.ts";
import { yamlText as expectedYaml } from "../../../src/gate/markdown-version.ts";
import { absoluteProse, questionsIn as expectedQuestions, proseReader } from "../../../src/gate/prose.ts";
import { statementsOf } from "../../../src/gate/statements.ts";
import { withAbsoluteLinks } from "../../../src/markdown/addresses.ts";
import { questionsIn } from "../../../src/markdown/questions.ts";
import { renderForReaders, renderMarkdown, renderSections, renderWithQuestions } from "../../../src/markdown/render.ts";
import { escaped, linked } from "../../../src/page-kinds/expected-facts.ts";
import { link, plain } from "../../../src/text/markdown.ts";
import { yamlText } from "../../../src/text/yaml.ts";
import { hostileProse, hostileTexts } from "../../build/hostile-course.ts";
import { testEach } from "../../each.ts";

const pieces = [
  ...[
    "word",
    "two words",
    "Ünï çødé",
    "日本",
    "עברית",
    "🍞",
    "C++",
    "a & b",
    "1",
    "?",
    "!",
    "#",
    "\\",
    "`",
    "*",
    "_",
    "~",
  ],
  ...[
    "\n",
    "\n",
    "\n\n",
    "\n\n",
    "  \n",
    "\\\n",
    " ",
    "    ",
    "\t",
    "> ",
    "- ",
    "* ",
    "1. ",
    "3) ",
    "- [x] ",
    "- [ ] ",
  ],
  ...[
    "# One",
    "## Two",
    "### Three?",
    "#### Four",
    "Under\n---\n",
    "Title\n===\n",
    "***",
    "---",
    "| a | b |\n|---|:-:|\n| c | `d` |\n",
  ],
  ...[
    "**bold**",
    "*em*",
    "~~gone~~",
    "`code`",
    "``a ` b``",
    "```js\nlet a = 1;\n```\n",
    "~~~\n  x\n~~~\n",
    "    indented\n",
  ],
  ...[
    "[link](/curriculum)",
    '[l](about#x "T")',
    "[e]()",
    "[p](<a b> 'c')",
    "[q](?a=b&c=d)",
    "[h](#here)",
    "[r]",
    "[r][]",
    "[x][r]",
  ],
  ...[
    "[b](a(b)c)",
    "[n](java\\script:x)",
    "[j](javascript:alert)",
    "[m](mailto:a@b.c)",
    "[u](/ü %zz %41)",
    "[v](//h/p)",
    "[i ![a](/b)](/c)",
  ],
  ...[
    "![alt](/own.png)",
    "![far](https://far.example/i.png)",
    '![](https://far.example/j.png "t")',
    "![a [b](c)](d)",
    "![ref][r]",
    "![*coil*](/files/coil-64x40.0123abcd.svg#a)",
    '![](/files/a/line-9x9.0123abcd.png "decorative")',
    "[data](/files/data.0123abcd.csv)",
  ],
  ...[
    "<https://course.example/a>",
    "<javascript:x>",
    "https://auto.example/x_y.",
    "www.auto.example",
    "a@b.example",
    "<b>raw</b>",
    "<div>\n",
    "<!-- c -->",
  ],
  ...[
    '\n\n[r]: /defined "T"\n',
    "\n\n[r]: <javascript:x>\n",
    "\n\n[r]: rel/ative\n",
    "x[^1]",
    "x[^n ote]",
    "\n\n[^1]: note\n",
    "\n\n[^1]: a[^2]\n\n    b\n",
    "\n\n[^2]: two\n",
  ],
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
const runs = { numRuns: process.env.FULL === "1" ? 10_000 : 250 };
vi.setConfig({ testTimeout: 300_000 });

/** Returns the text of a page and the expected one, when they differ. */
function differences(html: string, piece: Parameters<typeof statementsOf>[0]): unknown[] {
  const pairs: unknown[] = [];
  const expected = statementsOf(piece, "prose", proseReader());
  compareStatements(readPage(html).statements, expected, String, (...difference) => {
    if (difference[1] !== difference[2]) pairs.push(difference);
  });
  return pairs;
}

const fixed = [...hostileTexts, ...hostileProse, pieces.join("\n\n"), pieces.join(" ")];

testEach(fixed)("each example is expected as rendered", (prose) => {
  expect(differences(renderMarkdown(prose), { prose })).toEqual([]);
  expect(differences(renderWithQuestions(prose), { prose, isFolded: true })).toEqual([]);
});

test("an image of a file that is not a picture is expected as rendered in feeds", () => {
  // The gate expected a link, and the feed had an image.
  const [prose, siteUrl] = ["![data](https://course.example/files/data.0123abcd.csv)", "https://course.example"];
  expect(differences(renderForReaders(prose, siteUrl, "/"), { prose, siteUrl })).toEqual([]);
});

testEach(fixed)("each example is expected as rendered in feeds, where URLs are absolute", (text) => {
  const [siteUrl, path] = ["https://course.example", "/modules/1-a"];
  const prose = withAbsoluteLinks(text, siteUrl, path);
  expect(differences(renderForReaders(text, siteUrl, path), { prose, siteUrl })).toEqual([]);
});

test("any prose is expected as rendered in feeds, where URLs are absolute", () => {
  const siteUrl = "https://course.example";
  fc.assert(
    fc.property(texts, (text) => {
      const prose = withAbsoluteLinks(text, siteUrl, "/modules/1-a");
      expect(differences(renderForReaders(text, siteUrl, "/modules/1-a"), { prose, siteUrl })).toEqual([]);
    }),
    runs,
  );
});

test("any prose is expected as rendered, with unused ids", () => {
  fc.assert(
    fc.property(texts, texts, (prose, beside) => {
      const ids = [...renderMarkdown(beside).matchAll(/<h\d id="([^"]*)"/g)].map(([, id = ""]) => id);
      expect(differences(renderMarkdown(prose, ids), { prose, beside })).toEqual([]);
    }),
    runs,
  );
});

test("any prose is expected with its questions collapsed as rendered", () => {
  fc.assert(
    fc.property(texts, (prose) => {
      expect(differences(renderWithQuestions(prose), { prose, isFolded: true })).toEqual([]);
    }),
    runs,
  );
});

test("any prose has the sections of the rendered page", () => {
  fc.assert(
    fc.property(texts, (prose) => {
      let shown: unknown;
      const outline = (sections: { id: string | undefined; title: string }[]) => {
        shown = sections.map(({ id, title }) => ({ id, title }));
        return [];
      };
      statementsOf({ prose, arranged: outline }, "", proseReader());
      const document = {
        kind: "home" as const,
        path: "/",
        title: "",
        description: "",
        language: "en",
        markdown: prose,
      };
      expect(shown).toEqual(renderSections(document).map(({ id, title }) => ({ id, title })));
    }),
    runs,
  );
});

test("any prose has the absolute links of the rendered markdown", () => {
  const check = (prose: string): void => {
    const expected = absoluteProse(proseReader()(prose), "https://course.example", "/modules/1-a");
    expect(expected).toBe(withAbsoluteLinks(prose, "https://course.example", "/modules/1-a"));
  };
  for (const prose of fixed) check(prose);
  fc.assert(fc.property(texts, check), runs);
});

test("any prose has the questions of the structured data", () => {
  const check = (prose: string): void => {
    const questions = questionsIn(prose).map(({ question, answerText }) => ({ question, answer: answerText }));
    expect(expectedQuestions(proseReader()(prose))).toEqual(questions);
  };
  for (const prose of fixed) check(prose);
  fc.assert(fc.property(texts, check), runs);
});

test("any line of text is expected as written in markdown and YAML", () => {
  const lines = fc.oneof(
    fc.constantFrom(...hostileTexts.filter((text) => !text.includes("\n"))),
    fc.string({
      unit: fc.constantFrom(
        ..."ab1 \\`*_[]<>~|&;#-+.)(:/!?hwt",
        "http://",
        "www.",
        "&amp;",
        "&#1;",
        "\u0085",
        "\u2028",
      ),
    }),
    fc.string({ unit: "grapheme" }),
  );
  const check = (text: string): void => {
    expect(escaped(text)).toBe(plain(text));
    expect(expectedYaml(text)).toBe(yamlText(text));
    expect(linked(text, `https://a.example/${encodeURIComponent(text.toWellFormed())}(&amp;)`)).toBe(
      link(text, `https://a.example/${encodeURIComponent(text.toWellFormed())}(&amp;)`),
    );
  };
  for (const text of hostileTexts) if (!text.includes("\n")) check(text);
  fc.assert(fc.property(lines, check), runs);
});
