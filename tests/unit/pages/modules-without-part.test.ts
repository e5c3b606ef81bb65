/** A course with modules before, between and after its parts, and one without parts, in all forms. */
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { makeDownload } from "../../../src/build/downloads.ts";
import { atomFeed } from "../../../src/build/files/feeds.ts";
import { fileGenerators } from "../../../src/build/files/generators.ts";
import { llmsIndex } from "../../../src/build/files/llms.ts";
import { sizeOf } from "../../../src/build/open-site.ts";
import { structuredDataOf } from "../../../src/pages/page-types.ts";
import type { Site } from "../../../src/pages/site.ts";
import { instructionsOf, servers } from "../../../src/service/mcp/servers.ts";
import { courseFiles, type Files, moduleFile } from "../content/course-folder.ts";
import { siteWith } from "../files/sites.ts";

const plain = (title: string): string => moduleFile({ title, part: null, url: null, description: "About it." });
const { "course.md": course } = courseFiles;

const mixed = siteWith({
  "course.md": course.replace("name: Tea\n", "name: Tea\nexports: [epub, cartridge]\n"),
  "modules/0-welcome.md": plain("Welcome"),
  "modules/2-black.md": plain("A break"),
  "modules/4-end.md": plain("The end"),
});

const withoutParts = (more: Files = {}): Files => ({
  "course.md": course.replace(/parts:[\s\S]*?---/, "exports: [epub, cartridge]\n---"),
  "modules/1-green.md": plain("Green"),
  "modules/2-black.md": plain("Black"),
  "modules/3-water.md": plain("Water"),
  ...more,
});
const flat = siteWith(withoutParts());

/** The markdown of a page without its links' targets. */
const markdownOf = ({ documents }: Site, path: string): string =>
  (documents.find((document) => document.path === path)?.markdown ?? "").replace(/\]\([^)]*\)/g, "]");

/** The lines of a text that match. */
const linesOf = (text: string, pattern: RegExp): string[] => text.split("\n").filter((line) => pattern.test(line));

const entries = /^(?:#+|- (?:\d|\*\*)) ?/;

test("the curriculum has modules without a part at their place, below a heading of their own", () => {
  expect(linesOf(markdownOf(mixed, "/curriculum"), entries).map((line) => line.replace(/:.*/, ""))).toEqual([
    "# Curriculum",
    ...["## Modules", "- 0\\. [Welcome]"],
    ...["## [Leaves]", "- 1\\. [Green tea]"],
    ...["## Modules", "- 2\\. [A break]"],
    ...["## [Water]", "- 3\\. [Hot water]"],
    ...["## Modules", "- 4\\. [The end]"],
  ]);
});

test("the curriculum of a course without parts is a list, and says nothing of parts", () => {
  const curriculum = flat.documents.find(({ path }) => path === "/curriculum");
  expect(linesOf(markdownOf(flat, "/curriculum"), entries).map((line) => line.replace(/:.*/, ""))).toEqual([
    "# Curriculum",
    ...["- 1\\. [Green]", "- 2\\. [Black]", "- 3\\. [Water]"],
  ]);
  expect(`${curriculum?.description} ${curriculum?.markdown}`).not.toMatch(/\bparts?\b/i);
});

test("the home page lists them between the parts, and instead of parts up to ten", () => {
  const listed = ({ documents }: Site): string[] =>
    linesOf(documents.find(({ path }) => path === "/")?.markdown ?? "", /^- (?:\d|\*\*)/).map((line) =>
      line.replace(/(?:\]| \().*/, ""),
    );
  expect(listed(mixed)).toEqual([
    "- 0\\. [Welcome",
    "- **Leaves**",
    "- 2\\. [A break",
    "- **Water**",
    "- 4\\. [The end",
  ]);
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`modules/${at + 4}-more.md`, plain(`M ${at}`)]),
  );
  expect(listed(siteWith(withoutParts(many)))).toHaveLength(10);
  expect(markdownOf(flat, "/")).toContain("\n## Modules\n");
  expect(markdownOf(flat, "/")).not.toMatch(/\bparts?\b/i);
});

test("a module's page names no part, and goes on in the order of the course", () => {
  const page = markdownOf(mixed, "/modules/2-black");
  expect(page).not.toContain("Part:");
  expect(page).toContain("- Previous: [Green tea]\n- Next: [Hot water]");
  expect(markdownOf(mixed, "/modules/1-green")).toContain("Part: Leaves");
});

test("only parts have pages and sections of the syllabus", () => {
  expect(mixed.documents.flatMap(({ type, path }) => (type === "part" ? path : []))).toEqual([
    "/parts/leaves",
    "/parts/water",
  ]);
  expect(flat.documents.some(({ type }) => type === "part")).toBe(false);
  const dataOf = (site: Site, path: string): string =>
    JSON.stringify(
      site.documents.filter((document) => document.path === path).map((page) => structuredDataOf(site, page)),
    );
  expect(dataOf(mixed, "/").match(/"@type":"Syllabus"/g)).toHaveLength(2);
  expect(dataOf(flat, "/")).not.toMatch(/Syllabus|syllabusSections|"parts"/);
  expect(dataOf(mixed, "/modules/1-green")).toContain('"name":"Leaves"');
  expect(dataOf(mixed, "/modules/2-black")).toContain('"isPartOf":[{"@type":"Course"');
  expect(dataOf(mixed, "/modules/2-black")).not.toContain("Syllabus");
});

test("feeds have no category for them, and llms.txt has them under a heading of their own", () => {
  expect([...atomFeed(mixed).matchAll(/<category term="(.*?)"/g)].map(([, term]) => term)).toEqual(["Leaves", "Water"]);
  const headings = (site: Site): string[] => linesOf(llmsIndex(site), /^## /).map((line) => line.slice(3));
  expect(headings(mixed)).toEqual(["Start here", "Modules", "Leaves", "Modules", "Water", "Modules", "More"]);
  expect(headings(flat)).toEqual(["Start here", "Modules", "More"]);
});

test("no text says how many parts a course without parts has", () => {
  const instructions = Object.values(servers).map((server) =>
    instructionsOf(server, { catalog: flat.catalog, facts: flat.course.facts }),
  );
  const files = ["/llms.txt", "/.well-known/agent-skills/course-reference/SKILL.md"].map((path) =>
    fileGenerators[path as keyof typeof fileGenerators](flat),
  );
  for (const text of [...instructions, ...files, sizeOf(flat.course)])
    expect(text).not.toMatch(/\b(?:0 parts|by part)\b/);
  expect(sizeOf(mixed.course)).toBe("5 modules in 2 parts, 3 without a part, 1 page");
});

/** The file of a download, as text. */
const fileIn = async (site: Site, format: "epub" | "cartridge", path: string): Promise<string> =>
  strFromU8(unzipSync(await makeDownload(site, format))[path] ?? new Uint8Array());

test("the navigation of the e-book has them next to the parts", async () => {
  const contents = (text: string): string =>
    text
      .replace(/[\s\S]*?<ol>/, "<ol>")
      .replace(/<(?!\/?(?:ol|li)\b)[^>]*>/g, "")
      .replace(/<\/li>/g, "")
      .replace(/<li>/g, "\n");
  expect(contents(await fileIn(mixed, "epub", "EPUB/nav.xhtml"))).toMatchInlineSnapshot(`
    "<ol>
    Tea, from leaf to cup
    Welcome
    Leaves<ol>
    Green tea</ol>
    A break
    Water<ol>
    Hot water<ol>
    Soft water
    Hard water</ol></ol>
    The end</ol>
    "
  `);
  expect(contents(await fileIn(flat, "epub", "EPUB/nav.xhtml"))).toMatchInlineSnapshot(`
    "<ol>
    Tea, from leaf to cup
    Green
    Black
    Water</ol>
    "
  `);
});

test("the cartridge has a text header only where a part starts", async () => {
  const headers = async (site: Site): Promise<string[]> =>
    [...(await fileIn(site, "cartridge", "imsmanifest.xml")).matchAll(/<item identifier="p-(.*?)">/g)].map(
      ([, slug = ""]) => slug,
    );
  expect(await headers(mixed)).toEqual(["1-green", "3-water"]);
  expect(await headers(flat)).toEqual([]);
});
