/** npm run new writes valid files, derives what it can, and keeps every existing file. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type NewFile, type Options, schemaLine, schemasOf, startOf } from "../../../src/commands/new-files.ts";
import { loadContent } from "../../../src/content/course.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { testEach } from "../../each.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "new-")), "my-first_course");
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

const none: Options = { title: undefined, language: undefined, part: undefined, slug: undefined, software: undefined };
const start = (kind: string, name: string, options: Partial<Options> = {}) =>
  startOf(
    kind,
    name,
    { ...none, ...options },
    { content: folder, today: "2026-11-23", software: { repository: null, commit: null } },
  );

/** Writes the files of a start, and returns their names in the folder. */
function write(kind: string, name: string, options: Partial<Options> = {}): string[] {
  return start(kind, name, options).files.map(({ path, text }: NewFile) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path.slice(folder.length + 1);
  });
}
const course = () => loadContent(folder).course;

test("a new course is valid, and named after its folder", () => {
  expect(write("course", folder)).toEqual([
    ...["course.md", "pricing.md", "modules/01-first-module.md", "pages/about.md"],
    ...["course", "module", "page", "pricing", "questions"].map((kind) => `.schemas/${kind}.schema.json`),
  ]);
  const { facts, modules, pages } = course();
  expect([facts.name, facts.language]).toEqual(["My first course", "en"]);
  expect(modules.map(({ slug, updated }) => [slug, updated])).toEqual([["01-first-module", "2026-11-23"]]);
  expect(pages.map(({ title }) => title)).toEqual(["About"]);
});

test("a new course has warnings about every text to replace", () => {
  write("course", folder);
  const warnings = loadContent(folder).warnings.map((warning) => describeProblem(warning).slice(folder.length + 1));
  expect(warnings.map((warning) => warning.replace(/: got .*/, ""))).toMatchInlineSnapshot(`
    [
      "course.md:7: description, provider.url, provider.email, parts[1].description, text",
      "pricing.md:27: complete.url, text",
      "modules/01-first-module.md:7: description, url, text",
      "pages/about.md:5: description, text",
    ]
  `);
});

test("an author is warned that a course outside the project cannot be deployed from there", () => {
  expect(start("course", folder).notes).toEqual([expect.stringContaining("docs/publishing.md")]);
  expect(start("course", "my-course").notes).toEqual([]);
});

testEach([
  ["לחם: קורס אפייה", "he"],
  ["12", "en"],
  ['"Quoted" # and: more', "pt-BR"],
])("a course can have any title and language", (title, language) => {
  rmSync(folder, { recursive: true, force: true });
  write("course", folder, { title, language });
  expect(course().facts).toMatchObject({ name: title, language });
});

describe("a module", () => {
  beforeEach(() => void write("course", folder));

  testEach([
    ["Cache keys", "02-cache-keys"],
    ["Ça va: d'où?", "02-ca-va-d-ou"],
    ["  Two\n lines ", "02-two-lines"],
    ["שלום עולם", "02-module"],
    ["HTTP/2 & 3", "02-http-2-3"],
    [`${"word ".repeat(20)}end`, `02-${"word-".repeat(12).slice(0, -1)}`],
  ])("has the next number, a slug from its title, and the part of the last module", (title, slug) => {
    rmSync(folder, { recursive: true });
    write("course", folder);
    expect(write("module", title)).toEqual([`modules/${slug}.md`]);
    expect(course().modules.at(-1)).toMatchObject({ slug, title: title.trim().replace(/\s+/g, " "), part: "Part one" });
  });

  test("has a number after all others, including drafts and gaps", () => {
    const text = readFileSync(join(folder, "modules/01-first-module.md"), "utf8");
    writeFileSync(join(folder, "modules/099-draft.md"), text.replace("---\n", "---\ndraft: true\n"));
    expect(write("module", "Next")).toEqual(["modules/100-next.md"]);
  });

  test("can be added to any part, including one without modules", () => {
    const path = join(folder, "course.md");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/\n---\n\n/, "\n  - name: Part two\n    description: More.\n---\n\n"));
    write("module", "Next", { part: "Part two", slug: "other-words" });
    expect(course().modules.at(-1)).toMatchObject({ slug: "02-other-words", part: "Part two" });
  });

  test("is refused when its title has no slug", () => {
    expect(start("module", "שלום").notes).toEqual([expect.stringContaining("--slug")]);
    expect(start("module", "Cache").notes).toEqual([]);
  });
});

testEach([
  ["about us", "pages/about-us.md", "About us"],
  ["contact.md", "pages/contact.md", "Contact"],
])("a page has a title and a path from its name", (name, path, title) => {
  rmSync(folder, { recursive: true, force: true });
  write("course", folder);
  expect(write("page", name)).toEqual([path]);
  expect(course().pages.map((page) => page.title)).toContain(title);
});

describe("invalid arguments are refused", () => {
  beforeEach(() => void write("course", folder));

  testEach<[string, string, Partial<Options>, string | RegExp]>([
    ["modul", "a", {}, '<kind>: got "modul"; expected course, repository, module, page; did you mean module?'],
    ["page", "a", { part: "b" }, "--part is not an option of npm run new -- page"],
    [
      "page",
      "pricing",
      {},
      '<name>: got "pricing"; expected a name that is not a URL of the service itself; for example our-pricing',
    ],
    ["page", "schemas", {}, /^<name>: got "schemas"; expected a name that is not a URL/],
    ["page", "אודות", {}, /^<name>: got "אודות"; expected a name with letters a-z or digits; .*--title/],
    [
      "module",
      "a",
      { part: "Part on" },
      /^--part: got "Part on"; expected one of the parts .*; did you mean "Part one"\?$/,
    ],
    ["module", "a", { slug: "Ä b" }, /^--slug: got "Ä b"; expected words of a-z and 0-9/],
    [
      "module",
      "a\u0007b",
      {},
      /^Nothing was written:\n.*02-a-b\.md:3: title: got .*; expected .* without control characters/,
    ],
    [
      "course",
      "b",
      { language: "English" },
      /^Nothing was written:\n.*language: got "English"; expected a language tag/,
    ],
  ])("with the value, the rule and a suggestion", (kind, name, options, message) => {
    expect(() => start(kind, name, options)).toThrow(message);
  });

  test("a module and a page outside a course", () => {
    rmSync(folder, { recursive: true });
    for (const kind of ["module", "page"])
      expect(() => start(kind, "a")).toThrow(`${join(folder, "course.md")} does not exist: create a course`);
  });
});

test("nothing is overwritten: the command names the existing file, and writes no other", () => {
  write("course", folder);
  rmSync(join(folder, "pricing.md"));
  const { status, stderr } = spawnSync(process.execPath, ["src/commands/new.ts", "course", folder], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${join(folder, "course.md")} already exists: choose another name, or edit that file.\n`,
  });
  expect(existsSync(join(folder, "pricing.md"))).toBe(false);
});

/** What the comment in a file names as its schema. */
const schemaIn = (file: string): string =>
  /^# yaml-language-server: \$schema=(.*)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";

test("a course outside the project has the schemas in its own folder, whatever a clone of it is called", () => {
  write("course", folder);
  const clone = join(dirname(folder), "another name");
  renameSync(folder, clone);
  for (const [file, kind] of [
    ["course.md", "course"],
    ["pricing.md", "pricing"],
    ["modules/01-first-module.md", "module"],
    ["pages/about.md", "page"],
  ] as const) {
    const path = join(clone, file);
    expect(schemaIn(path)).not.toMatch(/^[a-z]+:|^\/|my-first/);
    const schema = readFileSync(resolve(dirname(path), decodeURI(schemaIn(path))), "utf8");
    expect(schema).toBe(readFileSync(`docs/front-matter/${kind}.schema.json`, "utf8"));
  }
});

test("a module or page adds the schemas to an older course without them, and changes none that it has", () => {
  write("course", folder);
  rmSync(join(folder, ".schemas"), { recursive: true });
  expect(write("module", "Second").filter((name) => name.startsWith(".schemas/"))).toHaveLength(5);
  expect(write("page", "contact")).toEqual(["pages/contact.md"]);
});

test("a course in a folder of the project refers to the schemas of the project", () => {
  const inProject = { content: "my-course", today: "2026-11-23", software: { repository: null, commit: null } };
  const { files } = startOf("course", "my-course", none, inProject);
  expect(files.map(({ path }) => path).filter((path) => path.includes(".schemas"))).toEqual([]);
  const schemas = schemasOf("my-course");
  expect(schemaLine("page", "my-course/pages/1-a.md", schemas)).toBe(
    "# yaml-language-server: $schema=../../docs/front-matter/page.schema.json",
  );
});
