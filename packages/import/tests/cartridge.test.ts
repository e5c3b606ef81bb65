import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { importCourse } from "../src/course.ts";
import { openSource, SourceError } from "../src/tree.ts";
import { droppedIn, importedFixture, missingIn, textIn } from "./imported-fixture.ts";

const fixture = `${import.meta.dirname}/fixtures/cartridge`;
const course = importedFixture("cartridge");
const folder = mkdtempSync(join(tmpdir(), "cartridge-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The course in a cartridge of these files. */
function packed(files: Record<string, string | Uint8Array>, name = "course.imscc") {
  const path = join(folder, name);
  const entries = Object.entries(files).map(([each, content]) => [
    each,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  writeFileSync(path, zipSync(Object.fromEntries(entries)));
  return importCourse(openSource(path), { draftGaps: false, pictures: true });
}

/** A manifest with a schema, items and resources. */
const manifest = (schema: string, items: string, resources: string): string =>
  `<manifest><metadata><schema>${schema}</schema></metadata><organizations><organization><item identifier="root">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`;

const page = '<resource identifier="p" type="webcontent" href="p.html"><file href="p.html"/></resource>';

test("the items below the root are modules, and one that has only tools is none", () => {
  expect(course.contents).toEqual([{ titles: ["Module 1: Reading a map", "Module 2: Walking"] }]);
});

test("the course has the facts of the manifest and the text of the syllabus", () => {
  expect(textIn(course, "course.md")).toMatchInlineSnapshot(`
    "---
    name: "Maps & cafés"
    title: "Maps & cafés"
    description: "Find your way."
    language: "en"
    ---

    Bring a *pencil*.
    "
  `);
});

test("pages and web links to videos are chapters, and addresses of the cartridge become links and pictures", () => {
  expect(textIn(course, "modules/01-reading-a-map.md")).toMatchInlineSnapshot(`
    "---
    title: "Reading a map"
    url: "https://www.youtube.com/watch?v=abcdefghijk"
    chapters:
      - title: "The legend"
      - title: "Contour lines"
        url: "https://www.youtube.com/watch?v=abcdefghijk"
    ---

    **Start here**

    ## The legend

    Every sign has a meaning. Then go for a walk, or draw.

    ![Signs](../files/signs-old.png)

    Grades

    [A map of \\[my\\] town](https://example.com/map?a=1\\&b=2)
    "
  `);
});

test("a module that is not published is a draft, and assignments are text", () => {
  expect(textIn(course, "modules/02-walking.md")).toMatchInlineSnapshot(`
    "---
    title: "Walking"
    url: "https://www.youtube.com/watch?v=mnopqrstuvw"
    chapters:
      - title: "A first walk"
      - title: "Draw the way"
    draft: true
    ---

    **Practice**

    ## A first walk

    Walk \\<slowly>.

    <https://www.youtube.com/watch?v=mnopqrstuvw>

    ## Draw the way

    Draw your way home.
    "
  `);
});

test("quizzes, tools, discussions, files and pages that are not published are dropped, with their lines", () => {
  expect(droppedIn(course, "cartridge")).toMatchInlineSnapshot(`
    [
      "imsmanifest.xml:22 a quiz, Check: quizzes are not imported",
      "imsmanifest.xml:26 an external tool, The map tool: the content is not in the cartridge",
      "imsmanifest.xml:27 a page, Answers: not published",
      "imsmanifest.xml:34 a discussion, Talk about it: discussions are not imported",
      "imsmanifest.xml:35 an item, Lost: the resource is not in the manifest",
      "imsmanifest.xml:36 an attached file, Handout: web_resources/hand out.pdf is not a page",
      "imsmanifest.xml:40 an external tool, The compass tool: the content is not in the cartridge",
      "imsmanifest.xml:38 Module 3: Tools: no text",
      "wiki_content/the-legend.html:9 the link /wiki_content/a-first-walk.html: the target is not a published module or page",
      "wiki_content/the-legend.html:9 the link /canvas-object/r-task: the target is not a published module or page",
      "wiki_content/the-legend.html:13 the link $CANVAS_COURSE_REFERENCE$/grades: the target is not in the source, or was not imported",
    ]
  `);
  expect(course.report.account.totals.module).toEqual({ source: 3, kept: 2, changed: 0, leftOut: 1 });
});

test("what the cartridge does not state is missing", () => {
  expect(missingIn(course, "cartridge")).toMatchInlineSnapshot(`
    [
      "imsmanifest.xml:8 provider",
      "imsmanifest.xml:19 description",
    ]
  `);
});

test("a packed cartridge is the same course as an unpacked one", () => {
  const names = readdirSync(fixture, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const files = Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(fixture.length + 1), new Uint8Array(readFileSync(path))];
    }),
  );
  const unpacked = course.files.map(({ path, content }) => ({
    path,
    content: typeof content === "string" ? content : Uint8Array.from(content),
  }));
  expect(packed(files).files).toEqual(unpacked);
});

test("items in items in items make parts", () => {
  const item = (title: string, inside: string) => `<item><title>${title}</title>${inside}</item>`;
  const leaf = '<item identifierref="p"><title>Page</title></item>';
  const items = item("Week 1", item("Maps", leaf) + item("Signs", leaf)) + item("Week 2", item("Paths", leaf));
  const nested = packed({ "imsmanifest.xml": manifest("IMS Common Cartridge", items, page), "p.html": "<p>Text</p>" });
  expect(nested.contents).toEqual([
    { part: "Week 1", titles: ["Maps", "Signs"] },
    { part: "Week 2", titles: ["Paths"] },
  ]);
});

test("named characters of HTML, which XML does not have, are read", () => {
  const items =
    '<item><title>Salt &eacute;&nbsp;& pepper</title><item identifierref="p"><title>A</title></item></item>';
  const { contents } = packed({ "imsmanifest.xml": manifest("IMS Thin Common Cartridge", items, page), "p.html": "x" });
  expect(contents[0]?.titles).toEqual(["Salt é & pepper"]);
});

test("a SCORM package is refused with a reason", () => {
  const scorm = { "imsmanifest.xml": manifest("ADL SCORM", "", ""), "index.html": "<p>x</p>" };
  expect(() => packed(scorm, "scorm.zip")).toThrow(
    /is a SCORM package, which cannot be imported\. Export the course as Common Cartridge\./,
  );
});

const broken = [
  "",
  "<manifest>",
  "<manifest/>",
  manifest("IMS Common Cartridge", "", ""),
  manifest("IMS Common Cartridge", '<item identifierref="p"/>', ""),
  manifest("IMS Common Cartridge", '<item identifierref="p"/>', page),
  manifest("IMS Common Cartridge", "<item>".repeat(5000) + "</item>".repeat(5000), page),
  '<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>',
  manifest(
    "IMS Common Cartridge",
    '<item identifierref="p"><title>A</title></item>',
    page.replaceAll("p.html", "../p.html"),
  ),
];

testEach(broken.map((each) => [each]))("a broken manifest is an error with a reason", (text) => {
  expect(() => packed({ "imsmanifest.xml": text })).toThrow(SourceError);
});

test("every beginning of a manifest is an error with a reason or a course", () => {
  const whole = readFileSync(`${fixture}/imsmanifest.xml`, "utf8");
  for (let length = 0; length < whole.length; length += 97)
    expect(() => packed({ "imsmanifest.xml": whole.slice(0, length) })).toThrow(SourceError);
});
