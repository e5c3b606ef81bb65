/** How a build replaces the previous one, and what remains when the process is killed between any two steps. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { movedAside, newBuildFolder, replaceBuild } from "../../../src/build/folders.ts";

let before: string;
beforeEach(() => {
  before = process.cwd();
  process.chdir(mkdtempSync(join(tmpdir(), "folders-")));
  mkdirSync(".astro");
});
afterEach(() => {
  const folder = process.cwd();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const write = (folder: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "a"), text);
};
const read = (folder: string): string | null => (existsSync(folder) ? readFileSync(join(folder, "a"), "utf8") : null);
const writeBuild = (text: string): string => {
  const folder = newBuildFolder("dist");
  write(folder, text);
  return folder;
};

test("a build is written to its own folder, then replaces the previous one", () => {
  replaceBuild(writeBuild("one"), "dist");
  expect(read("dist")).toBe("one");
  const folder = writeBuild("two");
  expect(read("dist")).toBe("one");
  replaceBuild(folder, "dist");
  expect(read("dist")).toBe("two");
  expect(readdirSync(".astro")).toEqual([]);
});

test("folders of killed builds are removed; other contents of Astro's folder stay", () => {
  write(".astro/build-abc", "half");
  write(".astro/build-abc-old", "part of an old one");
  write(".astro/types", "types");
  const folder = newBuildFolder("dist");
  expect(
    readdirSync(".astro")
      .map((name) => join(process.cwd(), ".astro", name))
      .sort(),
  ).toEqual([folder, join(process.cwd(), ".astro/types")].sort());
});

test("killed between the two renames, the previous build is intact and the next build restores it", () => {
  write("dist", "one");
  writeBuild("two");
  renameSync("dist", movedAside);
  newBuildFolder("dist");
  expect([read("dist"), existsSync(movedAside)]).toEqual(["one", false]);
});

test("killed after the two renames, the new build is in place", () => {
  write("dist", "two");
  write(movedAside, "one");
  newBuildFolder("dist");
  expect([read("dist"), existsSync(movedAside)]).toEqual(["two", false]);
});

test("when the new build cannot be moved, the previous one is restored", () => {
  write("dist", "one");
  const folder = writeBuild("two");
  rmSync(folder, { recursive: true });
  expect(() => replaceBuild(folder, "dist")).toThrow(/ENOENT/);
  expect(read("dist")).toBe("one");
});
