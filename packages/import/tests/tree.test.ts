import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { createTar, type TarFileInput } from "nanotar";
import { afterAll, expect, test } from "vitest";
import { testEach } from "../../../tests/each.ts";
import { type ImportedCourse, importCourse } from "../src/course.ts";
import { openSource, SourceError, type SourceLimits, type SourceTree, sourceLimits } from "../src/tree.ts";
import { writeCourse } from "../src/write.ts";
import { processorTime } from "./processor.ts";

const root = mkdtempSync(join(tmpdir(), "source-"));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** A new folder with these files. */
function folderOf(files: Record<string, string>): string {
  const folder = join(root, `folder-${++folders}`);
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A new file with these bytes. */
function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folderOf({}), name);
  writeFileSync(path, bytes);
  return path;
}

const zipOf = (files: Record<string, string>, name = "source.zip"): string =>
  fileOf(name, zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));

const tarOf = (files: TarFileInput[]): string => fileOf("source.tar.gz", gzipSync(createTar(files)));

const paths = ({ files }: SourceTree): string[] => [...files.keys()];
const limits = (changed: Partial<SourceLimits>): SourceLimits => ({ ...sourceLimits, ...changed });
const imported = (path: string): ImportedCourse => importCourse(openSource(path), { draftGaps: false, pictures: true });
const textIn = ({ files }: ImportedCourse): string =>
  files.map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content))).join("\n");

/** A book of one page with this text. */
const book = (text: string, more: Record<string, string> = {}): string =>
  folderOf({ "book.toml": "", "src/SUMMARY.md": "# Summary\n\n- [Page](page.md)\n", "src/page.md": text, ...more });

test("a folder, a .zip and a .tar.gz with the same files are the same source", () => {
  const files = { "a.md": "# A", "b/c.md": "# C" };
  const inside = Object.entries(files).map(([name, data]) => ({ name: `course/${name}`, data }));
  const wrapped = Object.fromEntries(inside.map(({ name, data }) => [name, data]));
  for (const source of [folderOf(files), zipOf(files), zipOf(wrapped), tarOf(inside)]) {
    const tree = openSource(source);
    expect(paths(tree)).toEqual(["a.md", "b/c.md"]);
    expect(new TextDecoder().decode(tree.files.get("b/c.md")?.read())).toBe("# C");
  }
});

const leadingOut = ["../out.md", "a/../../out.md", "/etc/out.md", "a//b.md", "a\\..\\out.md", "C:/out.md", "a/./b.md"];

testEach(leadingOut.map((path) => [path]))("a .zip with a path that leads out is refused", (path) => {
  expect(() => openSource(zipOf({ "a.md": "", [path]: "" }))).toThrow(/leads out of the archive or is invalid/);
});

testEach(leadingOut.map((path) => [path]))("a .tar.gz with a path that leads out has none or is refused", (path) => {
  try {
    const tree = openSource(
      tarOf([
        { name: "a.md", data: "a" },
        { name: path, data: "b" },
      ]),
    );
    for (const each of paths(tree)) expect(each).toMatch(/^(?:etc\/|a\/)?(?:a|b|out)\.md$/);
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
  }
});

test("a .tar.gz whose file has a negative size is an error with a reason", () => {
  const tar = createTar([{ name: "a.md", data: "text" }]);
  tar.set(strToU8("-0000001000\0"), 124);
  expect(() => openSource(fileOf("source.tar.gz", gzipSync(tar)))).toThrow(SourceError);
});

test("a symbolic link to a file of the source is that file", () => {
  const folder = folderOf({ "pictures/fold.svg": "<svg/>", ".git/config": "secret", "import.yaml": "skip: [drafts]" });
  mkdirSync(join(folder, "drafts"));
  writeFileSync(join(folder, "drafts/a.md"), "draft");
  symlinkSync("pictures/fold.svg", join(folder, "fold.svg"));
  symlinkSync("fold.svg", join(folder, "again.svg"));
  symlinkSync(".git/config", join(folder, "config.md"));
  symlinkSync("drafts/a.md", join(folder, "draft.md"));
  const tree = openSource(folder);
  expect(paths(tree)).toEqual(["again.svg", "fold.svg", "import.yaml", "pictures/fold.svg"]);
  expect(new TextDecoder().decode(tree.files.get("again.svg")?.read())).toBe("<svg/>");
  expect(tree.skipped.map(({ path }) => path)).toEqual(["config.md", "draft.md"]);
});

test("symbolic links to anything else are skipped and reported", () => {
  const outside = folderOf({ "secret.md": "secret", "deep/secret.md": "secret" });
  const folder = book("# Page\n\n{{#include secret.md}}\n\n![x](secret.svg)\n");
  symlinkSync(join(outside, "secret.md"), join(folder, "src/secret.md"));
  symlinkSync("../../../../../../etc/passwd", join(folder, "src/secret.svg"));
  symlinkSync(join(outside, "deep"), join(folder, "src/deep"));
  symlinkSync("..", join(folder, "src/loop"));
  expect(openSource(folder).skipped).toEqual(
    ["src/deep", "src/loop", "src/secret.md", "src/secret.svg"].map((path) => ({
      path,
      why: "the symlink target is not a file in the source, or is ignored",
    })),
  );
  expect(textIn(imported(folder))).not.toMatch(/secret\n|root:/);
});

test("a source that is a symbolic link is refused", () => {
  const link = join(root, "link");
  symlinkSync(folderOf({ "a.md": "" }), link);
  expect(() => openSource(link)).toThrow(`${link} is a symbolic link: name the folder or file it points to.`);
});

test("a file that becomes a link after it was listed is not read", () => {
  const folder = folderOf({ "a.md": "text" });
  const tree = openSource(folder);
  rmSync(join(folder, "a.md"));
  symlinkSync("/etc/passwd", join(folder, "a.md"));
  expect(() => tree.files.get("a.md")?.read()).toThrow();
});

test("links in a .tar.gz are not files", () => {
  const folder = folderOf({ "a.md": "text" });
  symlinkSync("/etc/passwd", join(folder, "b.md"));
  symlinkSync("..", join(folder, "c"));
  execFileSync("ln", [join(folder, "a.md"), join(folder, "hard.md")]);
  const archive = join(folderOf({}), "source.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", folder, "a.md", "b.md", "c", "hard.md"]);
  expect(paths(openSource(archive))).toEqual(["a.md"]);
});

test("a source may have as many files as the limit, and not one more", () => {
  const two = { "a.md": "", "b.md": "" };
  const archive = tarOf(Object.keys(two).map((name) => ({ name, data: "" })));
  for (const source of [folderOf(two), zipOf(two), archive]) {
    expect(paths(openSource(source, limits({ files: 2 })))).toHaveLength(2);
    expect(() => openSource(source, limits({ files: 1 }))).toThrow(/has more than 1 files/);
  }
});

test("an archive may have as many bytes as the limit, and not one more", () => {
  const files = { "a.md": "x".repeat(600), "b.md": "y".repeat(400) };
  const archive = tarOf(Object.entries(files).map(([name, data]) => ({ name, data })));
  for (const source of [zipOf(files), archive]) {
    expect(paths(openSource(source, limits({ bytes: 1000 })))).toHaveLength(2);
    expect(() => openSource(source, limits({ bytes: 999 }))).toThrow(/has more than .* MiB/);
  }
});

test("a folder may have more bytes than the limit, but not more are read of it, however often", () => {
  const folder = folderOf({ "a.md": "x".repeat(600), "b.md": "y".repeat(400), "film.bin": "z".repeat(5000) });
  const readTwice = (bytes: number): void => {
    const { files } = openSource(folder, limits({ bytes }));
    for (const path of ["a.md", "b.md", "a.md", "b.md"]) files.get(path)?.read();
  };
  expect(() => readTwice(1000)).not.toThrow();
  expect(() => readTwice(999)).toThrow(/has more than .* MiB to read/);
});

test("a file that is too large for a course is not read", () => {
  const text = "# Page\n\n[film](film.zip)\n";
  const folder = book(text, { "src/film.zip": "z".repeat(30 * 1024 * 1024) });
  const tree = openSource(folder, limits({ bytes: 1024 }));
  const { report } = importCourse(tree, { draftGaps: false, pictures: true });
  expect(report.account.entries.find(({ kind }) => kind === "link")?.why).toMatch(/^got 30 MiB; expected/);
});

test("what import.yaml skips in a folder does not count", () => {
  const folder = folderOf({ "a.md": "", "old/b.md": "", "old/deep/c.md": "", "import.yaml": "skip:\n  - old/\n" });
  expect(paths(openSource(folder, limits({ files: 2 })))).toEqual(["a.md", "import.yaml"]);
  expect(() => openSource(folder, limits({ files: 1 }))).toThrow(/has more than 1 files/);
});

test("folders deeper than the limit are skipped and reported", () => {
  const files = { "a/b/deep.md": "", "a/top.md": "" };
  for (const [source, why] of [
    [folderOf(files), "the folder's files are more than 2 levels deep"],
    [zipOf({ ...files, "other.md": "" }), "the path has more than 2 levels"],
  ] as const) {
    expect(paths(openSource(source, limits({ depth: 3 })))).toContain("a/b/deep.md");
    const { files: found, skipped } = openSource(source, limits({ depth: 2 }));
    expect([...found.keys()]).toContain("a/top.md");
    expect(skipped.map((each) => each.why)).toEqual([why]);
  }
});

test("the limits are 10,000 files and 200 MiB", () => {
  expect(sourceLimits).toEqual({ files: 10_000, bytes: 200 * 1024 * 1024, depth: 24 });
});

test("an archive that unpacks to more than the limit is not unpacked", () => {
  const bytes = new Uint8Array(2 * 1024 * 1024);
  const bomb = fileOf("bomb.zip", zipSync({ "a.md": bytes, "b.md": bytes }));
  expect(() => openSource(bomb, limits({ bytes: 3 * 1024 * 1024 }))).toThrow(/has more than 3 MiB/);
  const tar = fileOf("bomb.tar.gz", gzipSync(createTar([{ name: "a.md", data: bytes }])));
  expect(() => openSource(tar, limits({ bytes: 1024 * 1024, files: 10 }))).toThrow(/has more than 1 MiB/);
});

/** A .zip that states a size for a member. */
function zipThatStates(size: number, files: Zippable, is64 = false): string {
  const archive = zipSync(files);
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + 46 < archive.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, is64 ? 0xffffffff : size, true);
  }
  return fileOf("stated.zip", is64 ? asZip64(archive, size) : archive);
}

/** A .zip of one member whose size is in a field for large files, and whose directory is found by the records for such files. */
function asZip64(archive: Uint8Array, size: number): Uint8Array {
  const zip = Buffer.from(archive);
  const end = zip.length - 22;
  const start = zip.readUInt32LE(end + 16);
  const directory = Buffer.from(zip.subarray(start, end));
  directory.writeUInt16LE(12, 30);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(start + directory.length + extra.length), 8);
  return Buffer.concat([zip.subarray(0, start), directory, extra, end64, locator, zip.subarray(end)]);
}

const sized = { "a.md": new Uint8Array(1000), "b.md": new Uint8Array(1000) };
const large = { "a.md": new Uint8Array(1000) };

test("a .zip whose member is larger than its directory states is refused, and one that states its size is read", () => {
  const sizes = (path: string) => [...openSource(path).files.values()].map((file) => file.read().length);
  expect(sizes(zipThatStates(1000, sized))).toEqual([1000, 1000]);
  expect(sizes(zipThatStates(1000, large, true))).toEqual([1000]);
  for (const size of [999, 10, 0])
    for (const path of [zipThatStates(size, sized), zipThatStates(size, large, true)])
      expect(() => openSource(path)).toThrow(/ cannot be unpacked: "[ab]\.md" is larger than the archive states\.$/);
});

const brokenArchives = ["source.zip", "source.imscc", "source.epub", "source.tar.gz", "source.tgz"];

testEach(brokenArchives.map((name) => [name]))("a broken archive is an error with a reason", (name) => {
  for (const bytes of [strToU8(""), strToU8("text"), strToU8("PK\u0003\u0004"), gzipSync("text").subarray(0, 12)])
    expect(() => openSource(fileOf(name, bytes))).toThrow(SourceError);
});

test("every beginning of an archive is an error with a reason or a source", () => {
  const whole = {
    zip: readFileSync(zipOf({ "a.md": "text" })),
    "tar.gz": readFileSync(tarOf([{ name: "a", data: "x" }])),
  };
  for (const [end, bytes] of Object.entries(whole))
    for (let length = 0; length < bytes.length; length += 7) {
      try {
        openSource(fileOf(`cut.${end}`, bytes.subarray(0, length)));
      } catch (error) {
        expect(error).toBeInstanceOf(SourceError);
      }
    }
});

const marks = ["a", "[", "<", "> ", "*a", "[a](", "~~a", "|", "`"];

testEach(marks.map((mark) => [mark]))("a line of 512 KB is imported or dropped in seconds", async (mark) => {
  const files = book(`# Page\n\n${mark.repeat(Math.ceil((512 * 1024) / mark.length))}\n\nThe end.\n`);
  const time = await processorTime(() => expect(imported(files).files).toHaveLength(2));
  expect(time).toBeLessThan(30_000);
});

test("includes that include each other end, and are reported", () => {
  const { report } = imported(
    book("# Page\n\n{{#include a.md}}\n", { "src/a.md": "{{#include b.md}}", "src/b.md": "B\n{{#include a.md}}" }),
  );
  expect(report.dropped.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    "the include a.md: the file includes itself",
  ]);
});

test("an include of a file outside of the source is dropped", () => {
  const outside = relative(join(root, "folder-0/src"), fileOf("secret.md", strToU8("secret text")));
  const course = imported(book(`# Page\n\n{{#include ${outside}}}\n\n{{#include /etc/passwd}}\n`));
  expect(textIn(course)).not.toMatch(/secret text|root:/);
  expect(course.report.dropped).toHaveLength(2);
});

test("broken YAML is reported with its line, and the page is imported", () => {
  const course = imported(book("---\ntitle: [\n---\n\n# Page\n\nText.\n"));
  expect(course.report.dropped.map(({ path, line, what }) => `${path}:${line} ${what}`)).toEqual([
    expect.stringMatching(/src\/page\.md:\d+ front matter$/),
  ]);
  expect(textIn(course)).toContain("Text.");
});

test("no file is written outside of the target, whatever the source's names are", () => {
  const names = ["..%2f..%2fout", "CON", "a b", "é", "..", "-", "🤗", "x".repeat(200)];
  const list = names.map((name, index) => `- [${name}](<${index}/${name}.md>)`).join("\n");
  const pages = names.map((name, index) => [`src/${index}/${name}.md`, `# ${name}\n\n![p](<../${name}.png>)\n`]);
  const pictures = names.map((name) => [`src/${name}.png`, "PNG"]);
  const source = folderOf({ "book.toml": "", "src/SUMMARY.md": list, ...Object.fromEntries([...pages, ...pictures]) });
  const around = folderOf({});
  writeCourse(join(around, "target"), imported(source).files);
  expect(readdirSync(around)).toEqual(["target"]);
  for (const path of readdirSync(join(around, "target"), { recursive: true }))
    expect(String(path)).toMatch(/^(?:course\.md|modules(?:\/[a-z\d-]+\.md)?|files|modules\/files|files\/[\w.-]+)$/);
});
