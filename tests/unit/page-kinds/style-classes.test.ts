/** All pages share one style sheet: a class of one kind of page must not mean something else on another. */
import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../../src/page-kinds/", import.meta.url).pathname;

/** Classes that other folders style deliberately, since they mean the same element, with these folders. */
const exceptions: Record<string, string[]> = {
  chapters: ["components"],
  lesson: ["components", "frame", "part"],
  part: ["frame"],
  place: ["components"],
  transcript: ["frame"],
};

/** The selectors of a style sheet, one by one. */
function selectorsIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/url\([^)]*\)/g, "");
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

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

test("a class that one kind of page styles is in no style sheet of another, and a shared one is defined once", () => {
  const sheets = globSync(`${root}**/*.css`).map((file) => ({
    folder: relative(root, dirname(file)),
    css: readFileSync(file, "utf8"),
  }));
  expect(sheets.length).toBeGreaterThan(20);
  expect(collisions(sheets)).toEqual([]);
});

test("a collision is found, with and without an element around it", () => {
  const home = { folder: "home", css: ".excerpt:hover { color: red }" };
  expect(collisions([home, { folder: "components", css: ".results .excerpt, p { margin: 0 }" }])).toEqual([
    ".excerpt of home is also in components",
  ]);
  expect(collisions([home, { folder: "part", css: "@media print { .excerpts { color: blue } }" }])).toEqual([]);
});
