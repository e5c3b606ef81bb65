/** A new author's first minutes: npm run new, check and build, in the language of the course. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type Project, run } from "../project.ts";

let project: Project;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

/** An output without its warnings, and the files that these are about, sorted. */
function withoutWarnings(output: string): [string, string[]] {
  const lines = output.split("\n");
  const warnings = lines.filter((line) => line.startsWith("Warning  "));
  const files = warnings.map((line) => line.replace(/^Warning {2}[^/]*\/|:.*/g, ""));
  return [lines.filter((line) => !line.startsWith("Warning  ")).join("\n"), files.sort()];
}

/** What a command prints; it must succeed. */
async function outputOf(script: string, args: string[], environment: Record<string, string> = {}): Promise<string> {
  const { code, output } = await run(project, script, environment, args);
  expect(code, output).toBe(0);
  return output;
}

describe.each([
  {
    folder: "tea",
    options: [],
    module: "Black & green",
    slug: "02-black-green",
    heading: "Tea",
  },
  {
    folder: "bread",
    options: ["--title", "לחם: מן הקמח", "--language", "he"],
    module: "קמח ומים",
    slug: "02-module",
    heading: "לחם: מן הקמח",
  },
])("a course named $heading", ({ folder, options, module, slug, heading }) => {
  const environment = { CONTENT_DIR: folder };

  test("is written and checked, with a warning for each file to edit; each command names the next one", async () => {
    expect(await outputOf("new", ["course", folder, ...options])).toMatch(
      new RegExp(`^Wrote    ${folder}/course\\.md\n[^]*\nNext     npm run dev -- ${folder}\n$`),
    );
    expect(await outputOf("new", ["module", module], environment)).toContain(`Wrote    ${folder}/modules/${slug}.md\n`);
    expect(await outputOf("new", ["page", "contact", `${folder}/`])).toContain(
      `Course   ${folder}\nWrote    ${folder}/pages/contact.md\n`,
    );
    const [checked, warnings] = withoutWarnings(await outputOf("check", [folder]));
    expect(warnings).toEqual([
      ...["course.md", "modules/01-first-module.md", `modules/${slug}.md`, "pages/about.md", "pages/contact.md"],
      ...["pages/privacy.md", "pricing.md"],
    ]);
    expect(checked).toBe(
      `Course   ${folder}\nContent …\nValid    2 modules in 1 part, 3 pages\nNext     npm run dev -- ${folder}\n`,
    );
    const course = readFileSync(join(project.folder, folder, "course.md"), "utf8");
    expect(/^title: "?(.*?)"?$/m.exec(course)?.[1]).toBe(heading);
  });

  test("is checked by its files alone, and its errors name the file, the line and the fix", async () => {
    const { code, output } = await run(project, "check", {}, [`${folder}/modules`]);
    expect(code).toBe(1);
    expect(output).toContain(
      `${folder}/modules/course.md:1: file: got nothing; expected a markdown file with front matter;`,
    );
  });
});

test("a new course is built, with the same warnings", async () => {
  const [built, warnings] = withoutWarnings(await outputOf("build", [], { CONTENT_DIR: "bread" }));
  expect(warnings).toHaveLength(7);
  expect(built.split("\n").map((line) => line.split(" ")[0])).toEqual([
    ...["Course", "Content", "Verify", "Built", "Next", ""],
  ]);
  const page = readFileSync(join(project.folder, "dist/client/index.html"), "utf8");
  expect(/<h1>(.*?)<\/h1>/s.exec(page)?.[1]?.replace(/<[^>]*>/g, "")).toBe("לחם: מן הקמח");
});

test("wrong usage ends with exit code 2 and names the help", async () => {
  expect(await run(project, "dev", {}, ["now"])).toEqual({
    code: 2,
    output:
      '<course>: got "now"; expected an existing folder with a course.md, such as content\n\nFor the options: npm run dev -- --help\n',
  });
});
