/** The style sheets: one scale each for sizes, four breakpoints, and no class that means two things. */
import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../../src/pages/", import.meta.url).pathname;
const sheets = globSync(`${root}**/*.css`).map((file) => ({
  folder: relative(root, dirname(file)),
  css: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
}));

/** The values of properties in all style sheets but the scales themselves, one by one. */
const valuesOf = (properties: string): string[] =>
  sheets.flatMap(({ css }) =>
    [...css.matchAll(new RegExp(`(?<=\\s)(?:${properties}):\\s*([^;]+);`, "g"))].map(([, value = ""]) => value),
  );

test("spaces, text sizes and radii are those of frame/tokens.css, or relative to the text", () => {
  const spaces = valuesOf("gap|(?:row|column)-gap|(?:margin|padding)(?:-(?:block|inline)(?:-start|-end)?)?");
  expect(spaces.length).toBeGreaterThan(200);
  expect(spaces.filter((value) => /\d(?:rem|vw)|\d{2,}px/.test(value))).toEqual([]);
  const sizes = valuesOf("font|font-size").filter((value) => /\d(?:rem|px|vw)/.test(value));
  // The size that all others are multiples of, and the height of a line.
  expect(sizes.sort()).toEqual(["1.0625rem / 1.65 var(--sans)", "600 var(--text-6) / 2.5rem var(--serif)"]);
  expect(valuesOf("border-radius").filter((value) => !/^(?:(?:var\(--radius-\d\)|0)\s?)+$/.test(value))).toEqual([]);
});

// A media query cannot read a custom property.
test("media queries ask for four widths", () => {
  const widths = sheets.flatMap(({ css }) => [...css.matchAll(/@media [^{]*?\bwidth ([<>]=?) ([\w.]+)/g)]);
  expect([...new Set(widths.map(([, , width]) => width))].sort()).toEqual(["36rem", "48rem", "64rem", "80rem"]);
  expect([...new Set(widths.map(([, operator]) => operator))].sort()).toEqual(["<", ">="]);
  expect(sheets.filter(({ css }) => /(?:min|max)-width: [\d.]+rem\)/.test(css))).toEqual([]);
});

/** Classes that other folders style deliberately, since they mean the same element, with these folders. */
const exceptions: Record<string, string[]> = {
  // Have the check mark, the arrow or the color of what is new.
  "by-part": ["components"],
  "chapter-mark": ["components", "module"],
  "mark-done": ["components"],
  part: ["components"],
  use: ["components"],
  updates: ["components"],
  // Are wider than other pages, are aligned by their own direction, or are shown only when complete.
  "agent-view": ["frame"],
  reference: ["frame"],
  region: ["frame"],
  transcript: ["frame"],
  lesson: ["components", "frame", "part"],
};

/** The selectors of a style sheet, one by one. */
const selectorsIn = (css: string): string[] =>
  [...css.replace(/url\([^)]*\)/g, "").matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());

/** The class of a selector of which it is the only part, apart from states: ".part:hover::after". */
const onlyClassOf = (selector: string): string | undefined =>
  /^\.([a-z][\w-]*)(?:::?[a-z-]+(?:\([^)]*\))?)*$/.exec(selector)?.[1];

/** For each class that a folder styles by itself, the other folders whose selectors name it. */
function collisions(sheets: readonly { folder: string; css: string }[]): string[] {
  const read = sheets.map(({ folder, css }) => ({ folder, selectors: selectorsIn(css) }));
  const shared = new Set(["components", "frame"]);
  const clashes = new Set<string>();
  for (const own of read) {
    for (const name of own.selectors.map(onlyClassOf)) {
      if (name === undefined) continue;
      for (const { folder, selectors } of read) {
        if (folder === own.folder) continue;
        // What all pages share, pages may adapt within their own elements, but not redefine.
        const uses = shared.has(own.folder)
          ? selectors.some((selector) => onlyClassOf(selector) === name)
          : selectors.some((selector) => new RegExp(`\\.${name}(?![\\w-])`).test(selector));
        if (uses && !exceptions[name]?.includes(folder)) clashes.add(`.${name} of ${own.folder} is also in ${folder}`);
      }
    }
  }
  return [...clashes].sort();
}

// All pages share one style sheet.
test("a class that one kind of page styles is in no style sheet of another, and a shared one is defined once", () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(collisions(sheets)).toEqual([]);
});

test("a collision is found, with and without an element around it", () => {
  const home = { folder: "home", css: ".excerpt:hover { color: red }" };
  expect(collisions([home, { folder: "components", css: ".results .excerpt, p { margin: 0 }" }])).toEqual([
    ".excerpt of home is also in components",
  ]);
  expect(collisions([home, { folder: "part", css: "@media print { .excerpts { color: blue } }" }])).toEqual([]);
});
