import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longCourse } from "../../bench/course.ts";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { type Project, type Run, run } from "../project.ts";
import { writeFiles } from "./course-folder.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let firstBuild: Run;
beforeAll(async () => {
  project = projectWith();
  firstBuild = await run(project, "build", { CONTENT_DIR: "one", MAX_FILES: "10" }, ["--quiet"]);
});
afterAll(() => project.remove());

const source = (): string => readFileSync(join(project.folder, "dist/server/publication.json"), "utf8");

test("a build with an invalid setting is refused with a message", async () => {
  const { code, output } = await run(project, "build", { CONTENT_DIR: "one", SITE_URL: "course.example" });
  expect(code).toBe(1);
  expect(output).toContain('SITE_URL: got "course.example"; expected ');
  expect(output).not.toMatch(/^\s+at /m);
});

test("a build warns above MAX_FILES files, and prints only warnings if it is quiet", () => {
  const files = sitePaths(join(project.folder, "dist/client")).length;
  expect(firstBuild.code).toBe(0);
  expect(firstBuild.output).toMatch(
    new RegExp(`^Warning  ${files} files; the limit is 10\\. \\d+ of them are JSON files of the API.* MAX_FILES=`, "m"),
  );
  expect(firstBuild.output).toMatch(/^(?:Warning {2}.*\n)+$/);
});

test("invalid content fails the build with all errors, and the previous build stays", async () => {
  const before = source();
  const folder = join(project.folder, "wrong");
  writeFiles(folder, longCourse(3));
  writeFileSync(
    join(folder, "modules/2-module-number-2.md"),
    "---\ntitle: Two\npart: Part 9\nminuts: 5\nchapters: 2\nurl: ftp://x\n---\n",
  );
  writeFileSync(join(folder, "pricing.md"), "Prices\n");
  for (const script of ["build", "check"]) {
    const { code, output } = await run(project, script, { CONTENT_DIR: "wrong" });
    expect(code).toBe(1);
    const lines = output.split("\n").filter((line) => line.startsWith("wrong/"));
    expect(
      lines.map((line) => line.split(": ").slice(0, 2).join(": ")),
      output,
    ).toEqual([
      "wrong/course.md:9: parts[2].name",
      "wrong/modules/2-module-number-2.md:1: description",
      "wrong/modules/2-module-number-2.md:3: part",
      "wrong/modules/2-module-number-2.md:4: minuts",
      "wrong/modules/2-module-number-2.md:6: url",
      "wrong/pricing.md:1: front matter",
    ]);
    for (const line of lines) expect(line).toMatch(/: got .+; expected .+; .+/);
    expect(output).not.toMatch(/^\s+at /m);
  }
  expect(source()).toBe(before);
});

test("a function that cannot be bundled fails the build, the previous build stays, and no file of the new one remains", async () => {
  const before = source();
  const brokenFile = join(project.folder, "functions/computed.ts");
  const text = readFileSync(brokenFile, "utf8");
  writeFileSync(brokenFile, "export const computed = (");
  const { code, output } = await run(project, "build", { CONTENT_DIR: "one", SITE_URL: "https://other.example" });
  writeFileSync(brokenFile, text);
  expect(code).toBe(1);
  expect(output).toContain("functions/computed.ts:1:25: ERROR: Unexpected end of file");
  expect(source()).toBe(before);
  expect(readdirSync(join(project.folder, ".astro")).filter((name) => name.startsWith("build-"))).toEqual([]);
});

// npm test begins with npm run check of the shipped course.
const fullTest = process.env.FULL ? test : () => {};
fullTest("npm run check accepts a valid course, and changes nothing; no tool of it announces telemetry", async () => {
  const before = source();
  const home = join(project.folder, "home");
  mkdirSync(home);
  // Tools show the notice to users who have not seen it, and never in CI.
  const environment = {
    ASTRO_TELEMETRY_DISABLED: "",
    DO_NOT_TRACK: "",
    CI: "false",
    HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const { code, output } = await run(project, "check", { CONTENT_DIR: "one", ...environment });
  expect(output).toMatch(/^Valid {4}1 module in 1 part, 0 pages\n.*npm run dev\n$/m);
  expect(code).toBe(0);
  expect(source()).toBe(before);
  expect(output).not.toMatch(/telemetry|anonymous/i);
  // Astro's file with the user's ID.
  expect(existsSync(join(home, "astro"))).toBe(false);
});
