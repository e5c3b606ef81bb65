import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { importCourse } from "../src/course.ts";
import { openSource } from "../src/tree.ts";
import { droppedIn, importedFixture, textIn } from "./imported-fixture.ts";

const root = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(root, { recursive: true }));

/** The bytes of the files of a folder by path. */
const filesIn = (folder: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]),
  );

test("a course comes out of its zip archive byte for byte", () => {
  const files = filesIn("content");
  const archive = join(root, "course.zip");
  writeFileSync(archive, zipSync(files));
  const course = importCourse(openSource(archive), { draftGaps: false, pictures: true });
  const bytes = course.files.map(({ path, content }) => [
    path,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  expect(Object.fromEntries(bytes)).toEqual(files);
  expect(course.report).toMatchObject({ format: "content", problems: [], dropped: [] });
});

test("line endings are LF, and other files than those of a course are dropped", () => {
  const course = importedFixture("content");
  expect(course.files.map(({ path }) => path)).toEqual([
    "course.md",
    "files/knot.png",
    "modules/01-rope.md",
    "modules/03-bowline.md",
    "modules/03-bowline.vtt",
    "pages/about.md",
  ]);
  expect(textIn(course, "modules/01-rope.md")).toContain("chapters: 3\n---\n\nThree strands.\n");
  expect([...(course.files[1]?.content ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(course.contents).toEqual([{ part: "On land", titles: ["Rope", "Bowline"] }]);
  expect(droppedIn(course, "content")).toEqual(["notes.txt:1 a file: not a course file"]);
});

test("a cartridge with course.json has the files in it and the pictures, and no path leads out of the course", () => {
  const course = importedFixture("cartridge-own");
  expect(course.files.map(({ path }) => path)).toEqual(["course.md", "modules/01-rope.md", "files/knot.png"]);
  expect(textIn(course, "modules/01-rope.md")).toBe(
    "---\ntitle: Rope\npart: On land\n---\n\n![A knot](../files/knot.png)\n",
  );
  expect(course.report.dropped.map(({ what }) => what)).toEqual(["a file"]);
});

test("errors in copied files are those of the content check", () => {
  const target = join(root, "copied");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["src/commands/import.ts", `${import.meta.dirname}/fixtures/content`, "--to", target],
    { encoding: "utf8" },
  );
  expect(status).toBe(3);
  expect(stdout).toContain(`Invalid  ${target}/modules/03-bowline.md:9: updated: got "yesterday"; expected`);
  expect(stdout).toContain("Modules  2 in 1 part\n");
});
