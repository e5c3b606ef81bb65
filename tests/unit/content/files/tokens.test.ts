/** files/tokens.css: the custom properties and fonts that a course may declare, and everything that it may not. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../../src/content/course.ts";
import { publishedFiles, versionOf } from "../../../../src/content/published-files.ts";
import { colorOf, contrast, hexOf } from "../../../../src/course/color.ts";
import { themesOf } from "../../../../src/course/look.ts";
import { colorTokens, errorColor, otherTokens } from "../../../../src/course/tokens.ts";
import { ownStyles } from "../../../../src/pages/frame/own-styles.ts";
import { testEach } from "../../../each.ts";
import { courseWith, edited, type Files, inFolder, problemsWith } from "../course-folder.ts";

const sheet = (css: string, others: Files = {}): Files => ({ "files/tokens.css": css, ...others });
const root = (declarations: string): Files => sheet(`:root {\n  ${declarations}\n}\n`);
const font = { "files/fonts/brand.woff2": Buffer.from("wOF2\0\x01") };
const face = (declarations: string): Files => sheet(`@font-face {\n  ${declarations}\n}\n`, font);
const pageStyles = readFileSync("src/pages/frame/tokens.css", "utf8");

describe("a course", () => {
  test("replaces colors, typefaces and sizes of every page", () => {
    const course = courseWith(
      root(
        '--accent: light-dark(#0f6246, rgb(127 214 176)); --serif: "Brand", serif; --text-8: clamp(2rem, 1rem + 2vw, 3rem);',
      ),
    );
    expect(ownStyles(course)).toBe(
      '@layer tokens{:root{--accent:light-dark(#0f6246, rgb(127 214 176));--serif:"Brand", serif;--text-8:clamp(2rem, 1rem + 2vw, 3rem);}}',
    );
    const { light, dark } = themesOf(course, "accent");
    expect([hexOf(light), hexOf(dark)]).toEqual(["#0f6246", "#7fd6b0"]);
  });

  test("adds fonts, which are published and swapped in", () => {
    const course = courseWith(
      face('font-family: "Brand"; src: url("fonts/brand.woff2") format("woff2"); font-weight: 400 700;'),
    );
    expect(ownStyles(course)).toMatch(
      /^@font-face\{font-display:swap;font-family:"Brand";font-weight:400 700;src:url\("\/files\/fonts\/brand\.[\da-f]{8}\.woff2"\) format\("woff2"\);\}$/,
    );
    expect(course.files?.map(({ name }) => name)).toContain("fonts/brand.woff2");
  });

  test("can set headings in a serif also where the language has none", () => {
    const serif = root("--serif: Amiri, serif;");
    const arabic = courseWith({ ...serif, ...edited("course.md", "language: en", "language: ar") });
    expect(ownStyles(arabic)).toContain(":lang(ar){--serif:Amiri, serif;}");
    expect(ownStyles(courseWith(serif))).not.toContain(":lang");
  });

  test("without the file, or with an empty one, stays as it is", () => {
    expect(versionOf(courseWith(sheet("/* Nothing yet. */\n:root {}\n"))).hash).toBe(versionOf(courseWith({})).hash);
    expect(ownStyles(courseWith({}))).toBe("");
    expect(versionOf(courseWith(root("--radius-1: 0"))).hash).not.toBe(versionOf(courseWith({})).hash);
  });

  test("publishes the style sheet with its sources, and has no warning about it", () => {
    const { paths, warnings } = inFolder(root("--radius-1: 0"), (folder) => {
      const { course, warnings } = loadContent(folder);
      return { paths: publishedFiles(folder, [], course).map(({ path }) => path), warnings };
    });
    expect(paths).toContain("files/tokens.css");
    expect(warnings.filter(({ path }) => path.endsWith("tokens.css"))).toEqual([]);
  });
});

describe("a declaration", () => {
  testEach([
    "--paper: #fff",
    "--paper: #FFFDF5",
    "--ink: light-dark(#17231e, #eaf3ee)",
    "--quiet: light-dark(hsl(150, 8%, 32%), hsl(152 10% 69%))",
    "--line: oklch(0.9 0.01 90)",
    "--mono: Menlo, 'Fira Code', monospace",
    "--measure: 40rem",
    "--inset: max(1rem, calc(2vw + 0.5rem))",
    "--inset: calc((1rem + 2px) * 2 / 3)",
    "--space-5: calc(2 * clamp(1rem, 4vw, calc(1 + 2) * 1rem))",
    "--space-3: 0",
    "--radius-4: 12px",
  ])("may be written in each of these forms", (declaration) => {
    // A light paper in the dark theme would need other colors of texts.
    const dark = declaration.startsWith("--paper")
      ? declaration.replace(/: (.*)/, ": light-dark($1, #111)")
      : declaration;
    expect(courseWith(root(`${dark};`)).tokens?.values).toBeDefined();
  });

  testEach([
    ["--acent: #000", 'the unknown property "--acent"', "did you mean --accent?"],
    ["--onward: 1deg", 'the unknown property "--onward"', "remove or rename it"],
    ["color: red", 'the unknown property "color"', "remove or rename it"],
    ["--ink: red", '"red"', "an opaque color"],
    ["--ink: #0008", '"#0008"', "an opaque color"],
    ["--ink: rgb(0 0 0 / 50%)", '"rgb(0 0 0 / 50%)"', "an opaque color"],
    ["--ink: var(--quiet)", '"var(--quiet)"', "an opaque color"],
    ["--ink:", "nothing", "an opaque color"],
    ["--ink: #000 !important", '"#000 !important"', "an opaque color"],
    ["--ink: rgb(27, 30 40)", '"rgb(27, 30 40)"', "an opaque color"],
    ["--ink: oklch(20%, 0.01, 255)", '"oklch(20%, 0.01, 255)"', "an opaque color"],
    ["--ink: rgb(27. 30 40)", '"rgb(27. 30 40)"', "an opaque color"],
    ["--serif: Inherit", '"Inherit"', "font names"],
    ["--sans: url(javascript:alert)", '"url(javascript:alert)"', "font names"],
    ["--sans: expression(alert(1))", '"expression(alert(1))"', "font names"],
    ['--sans: "</style><script>"', '"\\"</style><script>\\""', "font names"],
    ["--inset: 4", '"4"', "a length"],
    ["--inset: calc(1rem +2px)", '"calc(1rem +2px)"', "a length"],
    ["--inset: clamp(1rem, 2rem)", '"clamp(1rem, 2rem)"', "a length"],
    ["--inset: -1rem", '"-1rem"', "a length"],
    ["--inset: max(0, 2rem)", '"max(0, 2rem)"', "with its unit"],
    ["--inset: calc(1 + 2)", '"calc(1 + 2)"', "a length"],
    ["--inset: calc(1rem * 2rem)", '"calc(1rem * 2rem)"', "a length"],
    ["--inset: calc(2 / 1rem)", '"calc(2 / 1rem)"', "a length"],
    ["--inset: calc(1 + 2 * max(1rem, 2rem))", '"calc(1 + 2 * max(1rem, 2rem))"', "a length"],
    ["--inset: 1rem + 2px", '"1rem + 2px"', "a length"],
    ["--inset: 1.rem", '"1.rem"', "a length"],
    ["--text-1: 0rem", '"0rem"', "write it in rem"],
    ["--text-3: 16px", '"16px"', "write it in rem"],
    [`--inset: ${"calc(".repeat(99)}1rem${")".repeat(99)}`, '"calc(calc(', "shorten it"],
    ["--inset: 1rem; --inset: 2rem", "a duplicate of line 2", "remove one of the two"],
  ])("is an error with its line and fix", (declaration, got, fix) => {
    const problems = problemsWith(root(`${declaration};`));
    expect(problems).toMatch(/^files\/tokens\.css:2: /);
    expect(problems).toContain(`got ${got}`);
    expect(problems).toContain(fix);
    expect(problems.split("\n")).toHaveLength(1);
  });

  test("of the accent color is an error if course.md has one", () => {
    const look = edited("course.md", "language: en", 'language: en\nlook: { accent: "#1b589e" }');
    expect(problemsWith({ ...look, ...root("--accent: #1b589e;") })).toContain("remove accent from look in course.md");
  });
});

describe("anything else is an error", () => {
  testEach([
    ["body { color: red }", '"body {"'],
    [":root { --ink: #000 } .x { color: red }", '".x {"'],
    ["@import url(https://evil.example/a.css);", '"@import url(https://evil.example/a.css);"'],
    ["@layer frame { :root { --ink: #000 } }", '"@layer frame {"'],
    ["@media print { :root { --ink: #000 } }", '"@media print {"'],
    [":root, body { --ink: #000 }", '":root, body {"'],
    ["/* :root { */ body { --ink: #000; } /* } */", '"body {"'],
    [":root { --ink: #000", '"--ink: #000"'],
    [":root { --\\69nk: #000 }", "a backslash"],
    [":root { --ink: #000 } /* open", "an unclosed comment"],
    [":root { --ink: #000; a { b: c } }", '"a { b: c } }"'],
    ["</style><script>alert(1)</script>", '"</style><script>alert(1)</script>"'],
    [':root { --sans: "a; }', '"--sans: \\"a; }"'],
  ])("such as another selector, rule or escape", (css, got) => {
    expect(problemsWith(sheet(`${css}\n`))).toContain(`files/tokens.css:1: style sheet: got ${got}; expected `);
  });

  testEach([
    [
      'font-family: "B"; src: url("https://fonts.example/b.woff2");',
      'src: got "url(\\"https://fonts.example/b.woff2\\")"',
    ],
    ['font-family: "B"; src: url(javascript:alert);', 'src: got "url(javascript:alert)"'],
    ['font-family: "B"; src: url("fonts/bran.woff2");', 'write src: url("fonts/brand.woff2")'],
    ['font-family: "B"; src: local("Arial");', 'src: got "local(\\"Arial\\")"'],
    ['font-family: "B"; src: url("../course.md");', 'src: got "url(\\"../course.md\\")"'],
    ['src: url("fonts/brand.woff2");', "add font-family to @font-face"],
    ['font-family: "B"; src: url("fonts/brand.woff2"); font-weight: heavy;', 'font-weight: got "heavy"'],
    ['font-family: "B"; src: url("fonts/brand.woff2"); color: red;', 'color: got the unknown descriptor "color"'],
  ])("such as a font of another site", (declarations, text) => {
    expect(problemsWith(face(declarations))).toContain(text);
  });

  test("such as a file of more than 64 KiB", () => {
    expect(problemsWith(sheet(`/* ${"a".repeat(70_000)} */\n`))).toContain("expected at most 65536 bytes");
  });
});

describe("the contrast of a text with what is behind it", () => {
  test("is at least 4.5", () => {
    // #767676 has 4.54 on white, #777777 has 4.48.
    const quiet = (light: string): Files =>
      root(
        `--paper: light-dark(#fff, #111);\n --raised: light-dark(#fff, #111);\n --tint: light-dark(#fff, #111); --quiet: light-dark(${light}, #ccc);`,
      );
    expect(courseWith(quiet("#767676")).tokens).toBeDefined();
    expect(problemsWith(quiet("#777777")).split("\n")[0]).toBe(
      "files/tokens.css:4: --quiet: got --quiet #777777 on --paper #fff in the light theme, with a contrast ratio of 4.47:1; expected a contrast ratio of at least 4.5:1 (WCAG 2.2, 1.4.3); make the darker color darker or the lighter one lighter",
    );
  });

  testEach([
    ["--ink: #1b1f27", "--ink #1b1f27 on the default --paper oklch(20% 0.012 260) in the dark theme"],
    ["--paper: light-dark(#fcfbf8, #777)", "--ink oklch(92% 0.008 90) on --paper #777 in the dark theme"],
    ["--accent: light-dark(#fff, #8bbcef)", "--on-accent oklch(99% 0.003 90) on --accent #fff in the light theme"],
    ["--raised: light-dark(#999, #1d2127)", "the color of errors and code oklch(47% 0.17 27) on --raised #999"],
  ])("is compared with the colors that stay, in both themes", (declaration, text) => {
    expect(problemsWith(root(`${declaration};`))).toContain(text);
  });
});

test("colors are those that browsers show", () => {
  const shown = ["#abc", "rgb(27, 88, 158)", "hsl(210 50% 40%)", "oklch(46% 0.13 255)", "oklch(0.46 0.13 255deg)"];
  expect(shown.map((text) => hexOf(colorOf(text) ?? [0, 0, 0]))).toEqual([
    "#aabbcc",
    "#1b589e",
    "#336699",
    "#1b589e",
    "#1b589e",
  ]);
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
});

test("the table has the properties of the pages, with their colors", () => {
  const declared = [...pageStyles.matchAll(/^ {4}--([\w-]+): (.*);$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const values = Object.fromEntries(declared);
  const colors = Object.fromEntries(
    Object.entries(colorTokens).map(([name, both]) => [name, `light-dark(${both.join(", ")})`]),
  );
  expect(values).toMatchObject(colors);
  const replaceable = [...Object.keys(colorTokens), ...Object.values(otherTokens).flat()];
  // The first is mixed from another color, the second is an angle.
  expect(Object.keys(values).filter((name) => !replaceable.includes(name))).toEqual(["marked", "onward"]);
  expect(readFileSync("src/pages/quote/style.css", "utf8")).toContain(`light-dark(${errorColor.join(", ")})`);
});
