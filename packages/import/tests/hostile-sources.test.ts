/** Hostile sources: their names, archives, links, includes and entities. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { createTar } from "nanotar";
import { afterAll, expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { type ImportedCourse, importCourse } from "../src/course.ts";
import { withIncludes } from "../src/prose/includes.ts";
import { reportText } from "../src/report.ts";
import { openSource, SourceError, type SourceTree, sourceLimits } from "../src/tree.ts";
import { writeCourse } from "../src/write.ts";

const root = mkdtempSync(join(tmpdir(), "hostile-"));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;

/** A new folder with these files. Names may be bytes. */
function folderOf(files: Record<string, string>): string {
  const folder = join(root, String(++count));
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folderOf({}), name);
  writeFileSync(path, bytes);
  return path;
}

/** A source in memory. */
const treeOf = (files: Record<string, string | Uint8Array>): SourceTree => ({
  name: "source",
  root: "source",
  skipped: [],
  files: new Map(
    Object.entries(files).map(([path, content]) => {
      const bytes = typeof content === "string" ? strToU8(content) : content;
      return [path, { path, bytes: bytes.length, read: () => bytes }];
    }),
  ),
});

const options = { draftGaps: true, pictures: true };
const imported = (files: Record<string, string | Uint8Array>): ImportedCourse => importCourse(treeOf(files), options);
const paths = ({ files }: { files: ImportedCourse["files"] }): string[] => files.map(({ path }) => path);
const textOf = ({ files }: ImportedCourse): string =>
  files.map(({ content }) => (typeof content === "string" ? content : "")).join("\n");

/** A book of one page. */
const book = (page: string, more: Record<string, string | Uint8Array> = {}) => ({
  "book.toml": "",
  "src/SUMMARY.md": "# Summary\n\n- [Page](page.md)\n",
  "src/page.md": page,
  ...more,
});

const page = ["docs", "a.md"].join("/");

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("members of a .zip that share their bytes, or state a size of 0, count with their packed size", () => {
  const archive = zipSync({
    "a.md": [new Uint8Array(1000), { level: 0 }],
    "b.md": [new Uint8Array(), { level: 0 }],
  });
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + 46 < archive.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 20, 1000, true);
      view.setUint32(at + 24, 0, true);
      view.setUint32(at + 42, 0, true);
    }
  const path = fileOf("shared.zip", archive);
  expect(openSource(path, { ...sourceLimits, bytes: 2500 }).files.size).toBe(2);
  expect(() => openSource(path, { ...sourceLimits, bytes: 1999 })).toThrow(/has more than/);
});

test("an archive in an archive stays a file", () => {
  const inner = zipSync({ "course.md": strToU8("---\n---\n") });
  expect([...openSource(fileOf("outer.zip", zipSync({ "a.zip": inner, "b.md": inner }))).files.keys()]).toEqual([
    "a.zip",
    "b.md",
  ]);
});

test("a link in a .zip is a file with the path that it leads to", () => {
  const files: Zippable = {
    "a.md": [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    "b.md": strToU8("b"),
  };
  const { files: read } = openSource(fileOf("links.zip", zipSync(files)));
  expect(new TextDecoder().decode(read.get("a.md")?.read())).toBe("/etc/passwd");
});

test("a file below a link in a .tar.gz is a file of the source", () => {
  const folder = folderOf({});
  const tar = createTar([
    { name: "link", data: "" },
    { name: "link/passwd.md", data: "text" },
  ]);
  tar.set(strToU8("2"), 156);
  tar.set(strToU8("/etc"), 157);
  writeFileSync(join(folder, "source.tar.gz"), gzipSync(tar));
  const { files } = openSource(join(folder, "source.tar.gz"));
  expect([...files].map(([path, file]) => [path, new TextDecoder().decode(file.read())])).toEqual([
    ["passwd.md", "text"],
  ]);
});

test("of two files with one name in an archive, one is read", () => {
  const tar = createTar([
    { name: "a.md", data: "first" },
    { name: "a.md", data: "second" },
    { name: "b.md", data: "b" },
  ]);
  expect([...openSource(fileOf("twice.tar.gz", gzipSync(tar))).files.keys()]).toEqual(["a.md", "b.md"]);
});

test("a .zip whose member has NUL in its name is refused", () => {
  const archive = zipSync({ "aXb.md": strToU8("text"), "c.md": strToU8("") });
  for (let at = 0; at < archive.length; at++) if (archive[at] === 0x58) archive[at] = 0;
  expect(() => openSource(fileOf("nul.zip", archive))).toThrow(/is invalid/);
});

test("names with control characters, or bytes that are not UTF-8, are skipped and reported without them", () => {
  const folder = folderOf({ "a.md": "", "b\u001b[31m.md": "", "c\n.md": "" });
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/d`), Buffer.from([0xff])]), "");
  const why = "the name has control characters, or bytes that are not UTF-8";
  const { files, skipped } = openSource(folder);
  expect([...files.keys()]).toEqual(["a.md"]);
  expect(skipped.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: "b\\u001b[31m.md", why },
    { path: "c\\u000a.md", why },
    { path: "d\ufffd", why },
  ]);
  const archive = zipSync({ "a.md": strToU8(""), "b\u001b.md": strToU8("") });
  expect(openSource(fileOf("names.zip", archive)).skipped).toEqual([{ path: "b\\u001b.md", why }]);
});

test("files of tools are not read, wherever they are", () => {
  const files = { "a.md": "", ".git/hooks/post-checkout": "", "b/.git/config": "", "node_modules/c.md": "" };
  const zip = zipSync(Object.fromEntries(Object.keys(files).map((path) => [path, strToU8("")])));
  for (const source of [folderOf(files), fileOf("tools.zip", zip)])
    expect([...openSource(source).files.keys()]).toEqual(["a.md"]);
});

test("pictures get names that every system accepts, and that differ without case", () => {
  const names = ["n".repeat(10_000), "CON", "a/Knot", "b/knot", "c/KNOT"];
  const page = names.map((name) => `![x](<${name}.png>)\n`).join("\n");
  const course = imported(book(page, Object.fromEntries(names.map((name) => [`src/${name}.png`, png]))));
  expect(paths(course).filter((path) => path.startsWith("files/"))).toEqual([
    `files/${"n".repeat(100)}.png`,
    "files/file-CON.png",
    "files/Knot.png",
    "files/src-b-knot.png",
    "files/src-c-KNOT.png",
  ]);
});

test("files of a course that the system cannot write are an error with a reason", () => {
  const invalid = ["n".repeat(300), "a\0b", "01-rope.md/x"];
  for (const name of invalid) {
    const files = {
      "course.md": "---\n---\n",
      "modules/01-rope.md": "---\n---\n",
      [`files/${name}`]: "x",
      "files/x": "x",
    };
    const course = imported({
      "imsmanifest.xml": "<manifest><metadata><schema>IMS Common Cartridge</schema></metadata></manifest>",
      "course.json": JSON.stringify({ format: "course-content", files: { ...files, "files/01-rope.md": "y" } }),
    });
    expect(() => writeCourse(join(folderOf({}), "target"), course.files)).toThrow(SourceError);
  }
});

test("pictures and links that lead out of the source are dropped", () => {
  const secret = fileOf("secret.png", png);
  const folder = folderOf(
    book(
      `# Page\n\n![a](../../secret.png)\n\n![b](${secret})\n\n[c](../../../etc/passwd)\n\n![d](..\\..\\secret.png)\n`,
    ),
  );
  symlinkSync(secret, join(folder, "src/link.png"));
  const course = importCourse(openSource(folder), options);
  expect(paths(course)).toEqual(["course.md", "modules/01-page.md"]);
  expect(course.report.dropped.map(({ what }) => what)).toHaveLength(5);
});

const includes = [
  "{{#include ../../../etc/passwd}}",
  "{{#include /etc/passwd}}",
  '--8<-- "../../../etc/passwd"',
  '{% include "../../../etc/passwd" %}',
  "{{< include ../../../etc/passwd >}}",
  "```{include} ../../../etc/passwd\n```",
  "```{literalinclude} /etc/passwd\n```",
  "<<< @/../../../etc/passwd",
  ".. include:: /etc/passwd",
];

testEach(includes.map((line) => [line]))("an include of a file outside of the source has no text", (line) => {
  expect(textOf(imported(book(`# Page\n\n${line}\n`)))).not.toContain("root:");
});

test("a source that includes one file over and over is refused, with the page and what to do", () => {
  const tree = treeOf({ "long.md": "one line of text\n\n".repeat(20_000) });
  const included = (path: string): string =>
    withIncludes({ kind: "markdown", path, line: 1, text: "{{#include long.md}}\n".repeat(10) }, tree, []);
  for (const path of ["1.md", "2.md", "3.md", "4.md"]) expect(included(path).length).toBeGreaterThan(3_000_000);
  expect(() => included("5.md")).toThrow(
    new SourceError(
      "source: includes insert more than 16 MiB of text; the limit was reached in 5.md: replace repeated includes with links.",
    ),
  );
});

test("values that YAML repeats without end, and entities of XML, are not expanded", () => {
  const list = (from: string) => `[${Array(10).fill(from).join(",")}]`;
  const aliases = [..."bcdefghi"].map((name, index) => `${name}: &${name} ${list(`*${"abcdefgh"[index]}`)}`).join("\n");
  const yaml = `a: &a ${list("x")}\n${aliases}\nnav: *i\n`;
  expect(imported({ "mkdocs.yml": yaml, [page]: "# A" }).report.dropped.map(({ why }) => why)).toEqual([
    "invalid YAML: too many YAML aliases",
  ]);
  const entities = [..."bcdefghi"].map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(10)}">`);
  const document = `<!DOCTYPE html [<!ENTITY a "xxxxxxxxxx">${entities.join("")}<!ENTITY z SYSTEM "file:///etc/passwd">]>
<html><body><h1>Title</h1><p>&i; &z;</p></body></html>`;
  const course = imported({
    "META-INF/container.xml": '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    "book.opf":
      '<package><metadata/><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    "a.xhtml": document,
  });
  expect(textOf(course)).not.toMatch(/root:|xxxxxxxxxx/);
  expect(textOf(course).length).toBeLessThan(1000);
});

test("control characters in values reach neither the files nor the report", () => {
  const course = imported({
    "mkdocs.yml": 'site_name: "A\\e]0;x\\a"\nnav:\n  - "B\\e[31m": a.md\n  - "C\\e[31m":\n',
    [page]: "# A\n\n&#27;[31m\n",
  });
  const all = [textOf(course), ...reportText(course.report)].join("\n");
  expect([...all].filter((character) => character < " " && character !== "\n")).toEqual([]);
});

test("nothing is written next to the target", () => {
  const around = folderOf({});
  writeCourse(join(around, "target"), imported(book("# Page")).files);
  expect(readdirSync(around)).toEqual(["target"]);
});
