/** The way back: a generated course that is exported and imported again is the same course. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { archiveOf, type DownloadSource } from "../../../src/build/downloads/archive.ts";
import { cartridgeOf } from "../../../src/build/downloads/cartridge.ts";
import { epubOf } from "../../../src/build/downloads/epub.ts";
import { loadContent } from "../../../src/content/course.ts";
import type { CourseRecord } from "../../../src/course/record.ts";
import { pictures } from "../../../tests/pictures.ts";
import { courseFiles, moduleFile } from "../../../tests/unit/content/course-folder.ts";
import { illustrated, siteUrl } from "../../../tests/unit/downloads/courses.ts";
import { renderMarkdown, textSections } from "../../../tests/unit/markdown/in-english.ts";
import { importCourse } from "../src/course.ts";
import { openSource } from "../src/tree.ts";
import { anyCourse, type CourseFolder } from "./any-course.ts";
import { generated, sourceOf, timeout, withFolder } from "./generated-source.ts";

/** Where downloads are written to be imported. */
const root = mkdtempSync(join(tmpdir(), "loop-"));
afterAll(() => rmSync(root, { recursive: true }));

/** The files that an import makes of a download. */
function imported(download: Uint8Array, name: string): CourseFolder {
  writeFileSync(join(root, name), download);
  const { files } = importCourse(openSource(join(root, name)), { draftGaps: false, pictures: true });
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

/** Files with their bytes as texts of Latin-1, which compare fast and print. */
const bytesOf = (files: CourseFolder): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString("latin1")]));

/** The published files of a course as an import writes them: texts with LF and without a byte order mark. */
const normalized = ({ content }: DownloadSource): CourseFolder =>
  Object.fromEntries(
    content.map(({ path, content: bytes }) => [
      path,
      path.startsWith("files/") ? bytes : new TextDecoder().decode(bytes).replaceAll("\r\n", "\n"),
    ]),
  );

test("a zip and a cartridge come back byte for byte, and so does what came back", { timeout }, () => {
  const back = (source: DownloadSource) => [
    imported(archiveOf(source.content), "course.zip"),
    imported(cartridgeOf(source), "course.imscc"),
  ];
  fc.assert(
    fc.property(anyCourse, (files) => {
      const source = sourceOf(files);
      const expected = normalized(source);
      for (const first of back(source)) expect(bytesOf(first)).toEqual(bytesOf(expected));
      for (const second of back(sourceOf(expected))) expect(bytesOf(second)).toEqual(bytesOf(expected));
    }),
    generated,
  );
});

/** The text of prose without markdown: headings, blocks and the alt texts of pictures. */
const textOf = (markdown: string) => ({
  sections: textSections(markdown).map(({ heading, blocks }) => ({ heading, blocks })),
  pictures: [...renderMarkdown(markdown).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt),
});

/** The facts of a course that an EPUB keeps, in NFC, as imports write texts. An EPUB of a course without a URL has that of the site. */
const factsIn = (course: CourseRecord) => JSON.parse(JSON.stringify(keptOf(course)).normalize("NFC"));

const keptOf = ({ facts, modules }: CourseRecord) => ({
  ...{ name: facts.name, title: facts.title, description: facts.description, language: facts.language },
  url: facts.url ?? `${siteUrl}/`,
  license: facts.license,
  provider: { name: facts.provider.name, url: facts.provider.url },
  parts: facts.parts.map(({ name }) => name),
  body: textOf(facts.body),
  modules: modules.map(({ keywords: _, aliases: __, transcripts: ___, overview, ...module }) => ({
    ...module,
    overview: textOf(overview),
  })),
});

/** The pictures that the text of a course shows: those of its home page and its modules. */
const shownIn = ({ facts, modules, files = [] }: CourseRecord): string[] =>
  files.map(({ name }) => name).filter((name) => /\.(?:png|jpg|svg)$/.test(name) && isShown(name, facts.body, modules));

const isShown = (name: string, body: string, modules: CourseRecord["modules"]): boolean =>
  [body, ...modules.map(({ overview }) => overview)].some((text) =>
    text.includes(`](/files/${name.replace(/\.\w+$/, "")}-`),
  );

/** A course.md in which every part has a description, which an EPUB does not have. */
const described = (text: string | Uint8Array | undefined): string =>
  String(text).replace(/^ {2}- name: .*$/gm, (each) => `${each}\n    description: "About it."`);

test("every fact of an EPUB comes back", { timeout }, () => {
  fc.assert(
    fc.property(anyCourse, (files) => {
      const source = sourceOf(files);
      const back = imported(epubOf(source), "course.epub");
      const own = withFolder(
        { ...back, "course.md": described(back["course.md"]) },
        (folder) => loadContent(folder).course,
      );
      expect(factsIn(own)).toEqual(factsIn(source.course));
      expect(shownIn(own)).toEqual(shownIn(source.course));
      for (const name of shownIn(own))
        expect(back[`files/${name}`]).toEqual(new Uint8Array(Buffer.from(files[`files/${name}`] ?? "")));
    }),
    generated,
  );
});

/** The EPUB of a course, imported. */
const fromEpub = (files: CourseFolder): CourseFolder => imported(epubOf(sourceOf(files)), "course.epub");

test("an EPUB keeps a heading that is the module's title, a chapter whose video is the module's, and the license", () => {
  const url = "https://video.example/tea";
  const back = fromEpub({
    ...courseFiles,
    "course.md": courseFiles["course.md"]
      .replace("title: Tea, from leaf to cup", 'license: CC-BY-4.0\ntitle: "Tea\\u00a0time"')
      .concat("\n## Tea\u00a0time\n\nNow.\n"),
    "modules/1-green.md": moduleFile({ url, chapters: `[{ title: Leaf, url: "${url}" }]` }, "## Tea\n\nPour.\n"),
  });
  expect(back["course.md"]).toContain('title: "Tea\u00a0time"');
  expect(back["course.md"]).toContain('license: "CC-BY-4.0"');
  expect(back["course.md"]).toContain("A course about tea.\n\n## Tea");
  expect(back["modules/1-green.md"]).toContain(`  - title: "Leaf"\n    url: "${url}"\n`);
  expect(back["modules/1-green.md"]).toContain("### Tea\n\nPour.");
});

test("an EPUB keeps pictures with their names, titles and alt texts, and whether they are decorative", () => {
  const back = fromEpub(illustrated);
  expect(Object.keys(back).filter((path) => path.startsWith("files/"))).toEqual(
    ["leaves/Bud.webp", "line.gif", "field.jpg", "pot.svg"].map((name) => `files/${name}`),
  );
  expect(back["course.md"]).toContain("![A teapot](files/pot.svg)");
  expect(back["modules/1-green.md"]).toContain('![Leaves & "buds"](../files/leaves/Bud.webp "In spring")');
  expect(back["modules/1-green.md"]).toContain('![](../files/line.gif "decorative")');
  expect(back["modules/1-green.md"]).toContain("![A field](../files/field.jpg)");
});

test("a cartridge without course.json, as platforms export it again, keeps titles, order, videos and pictures", () => {
  const url = "https://www.youtube.com/watch?v=abcdefghijk";
  const black = moduleFile({ title: "Black tea", url });
  const { "course.json": _, ...files } = unzipSync(
    cartridgeOf(sourceOf({ ...illustrated, "modules/2-black.md": black })),
  );
  const back = imported(zipSync(files), "again.imscc");
  const modules = Object.keys(back).filter((path) => path.startsWith("modules/"));
  expect(modules).toEqual(["modules/01-tea.md", "modules/02-black-tea.md", "modules/03-hot-water.md"]);
  expect(back["modules/02-black-tea.md"]).toContain(`url: "${url}"`);
  expect(back["modules/01-tea.md"]).toContain('![Leaves & "buds"](../files/Bud.webp "In spring")');
  expect(back["modules/01-tea.md"]).toContain('![](../files/line.gif "decorative")');
  expect(bytesOf({ bud: back["files/Bud.webp"] ?? "" })).toEqual(bytesOf({ bud: pictures.webp }));
});
