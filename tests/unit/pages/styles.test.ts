/** The style sheets: one scale each for sizes, four breakpoints, and no class that means two things. */
import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../../src/pages/", import.meta.url).pathname;
const sheets = globSync(`${root}**/*.css`).map((file) => ({
  folder: relative(root, dirname(file)),
  css: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
}));

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
  expect(sheets.length).toBeGreaterThan(20);
  expect(collisions(sheets)).toEqual([]);
});
