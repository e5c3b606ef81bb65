/** How a build replaces the previous one, and what is left where the process is killed between any two steps. */
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
const built = (text: string): string => {
  const folder = newBuildFolder("dist");
  write(folder, text);
  return folder;
};

test("a build is made in a folder of its own, and then takes the place of the previous one", () => {
  replaceBuild(built("one"), "dist");
  expect(read("dist")).toBe("one");
  const folder = built("two");
  expect(read("dist")).toBe("one");
  replaceBuild(folder, "dist");
  expect(read("dist")).toBe("two");
  expect(readdirSync(".astro")).toEqual([]);
});

test("what killed builds left is removed, and everything else in Astro's folder stays", () => {
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

test("a process that is killed between the two renames leaves the previous build whole, and the next one brings it back", () => {
  write("dist", "one");
  built("two");
  renameSync("dist", movedAside);
  newBuildFolder("dist");
  expect([read("dist"), existsSync(movedAside)]).toEqual(["one", false]);
});

test("a process that is killed after the two renames leaves the new build", () => {
  write("dist", "two");
  write(movedAside, "one");
  newBuildFolder("dist");
  expect([read("dist"), existsSync(movedAside)]).toEqual(["two", false]);
});

test("where the new build cannot take the place, the previous one is back", () => {
  write("dist", "one");
  const folder = built("two");
  rmSync(folder, { recursive: true });
  expect(() => replaceBuild(folder, "dist")).toThrow(/ENOENT/);
  expect(read("dist")).toBe("one");
});

test("the place may be elsewhere, in a folder that does not exist yet", () => {
  const folder = newBuildFolder("a/b/site");
  write(folder, "one");
  replaceBuild(folder, "a/b/site");
  expect(read("a/b/site")).toBe("one");
});
