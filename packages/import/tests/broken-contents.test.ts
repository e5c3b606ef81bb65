/** Readers of tables of contents report what is broken, and never crash. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { openSource, SourceError, type SourceTree } from "../src/tree.ts";

const folder = `${import.meta.dirname}/fixtures`;
const toc =
  /(?:^|\/)(?:mkdocs\.yml|_quarto\.yml|_toc\.yml|_toctree\.yml|myst\.yml|config\.yaml|SUMMARY\.md|book\.toml|book\.json|[^/]+\.ipynb)$/;
const names = readdirSync(folder).filter((name) =>
  /^(?:mdbook|gitbook|mkdocs|jupyter|quarto|huggingface|carpentries)/.test(name),
);

/** The tree with other bytes in the files that state its contents. */
const changed = (tree: SourceTree, change: (bytes: Uint8Array) => Uint8Array): SourceTree => ({
  ...tree,
  files: new Map(
    [...tree.files].map(([path, file]) => [path, toc.test(path) ? { ...file, read: () => change(file.read()) } : file]),
  ),
});

/** Whether a source is imported or rejected with a message; other errors are thrown. */
function isHandled(tree: SourceTree, as: string): boolean {
  try {
    importCourse(tree, { as, draftGaps: false, pictures: true });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return true;
}

const formatOf = (name: string): string =>
  name.startsWith("jupyter-book") ? "jupyter-book" : (name.split("-")[0] ?? "");

testEach(names.map((name) => [name]))("a truncated table of contents is read as far as it goes", (name) => {
  const tree = openSource(`${folder}/${name}`);
  for (let part = 0; part < 6; part++)
    expect(
      isHandled(
        changed(tree, (bytes) => bytes.slice(0, (bytes.length * part) / 6)),
        formatOf(name),
      ),
    ).toBe(true);
});

const broken = [
  "[]",
  "3",
  "nav: 3\nbook: []\nwebsite: {sidebar: [1, [2]]}\nparts: {a: b}\nproject: {toc: x}\ncarpentry: []\nepisodes: {}",
  "nav: [[[a.md]], null, {a: null}, {b: [c, 1, true]}]\nproject: {toc: [[], null, 1]}\ncarpentry: swc\nepisodes: [1, null, [x]]",
  "nav: &a [{x: *a}, {y: *a}, {z: *a}]\nparts: &b [{caption: x, chapters: *b}]\nproject: {toc: &c [{children: *c, title: t}]}",
  "- &a {title: x, sections: [*a, *a]}\n- &d {part: x, chapters: [*d, *d]}",
  "nav: [../../../etc/passwd, /etc/passwd, a/../../b.md]",
  "nav: [{__proto__: a.md}, {constructor: b.md}]",
];

testEach(names.flatMap((name) => broken.map((text) => [name, text.slice(0, 40), text] as const)))(
  "values of wrong types, cycles and deep values are left out",
  (name, _, text) => {
    const tree = openSource(`${folder}/${name}`);
    expect(
      isHandled(
        changed(tree, () => new TextEncoder().encode(text)),
        formatOf(name),
      ),
    ).toBe(true);
  },
);

test("values that are nested too deeply for the parser are reported", () => {
  const tree = openSource(`${folder}/mkdocs`);
  const deep = new TextEncoder().encode(`nav: ${"[".repeat(20_000)}`);
  expect(
    isHandled(
      changed(tree, () => deep),
      "mkdocs",
    ),
  ).toBe(true);
});

test("includes and links do not leave the source", () => {
  const files = new Map(
    Object.entries({
      "mkdocs.yml": "docs_dir: text\nnav: [a.md]",
      "text/a.md": '# A\n\n--8<-- "../../../../etc/hostname"\n\n[b](../../../b.md) ![c](/../../c.png)\n',
    }).map(([path, text]) => [path, { path, bytes: text.length, read: () => new TextEncoder().encode(text) }]),
  );
  const course = importCourse({ name: "x", root: "x", files, skipped: [] }, { draftGaps: false, pictures: true });
  expect(course.report.dropped.map(({ what }) => what)).toEqual([
    "the include ../../../../etc/hostname",
    "the link ../../../b.md",
    "the picture /../../c.png",
  ]);
});
