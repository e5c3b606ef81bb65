/** npm run new writes valid files, derives what it can, and keeps every existing file. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type NewFile, type Options, startOf } from "../../../src/commands/new-files.ts";
import { loadContent } from "../../../src/content/course.ts";
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
    ...["course.md", "pricing.md", "modules/01-first-module.md", "pages/about.md", "pages/privacy.md"],
    ...["course", "module", "page", "pricing", "glossary", "questions", "interface"].map(
      (kind) => `.schemas/${kind}.schema.json`,
    ),
  ]);
  const { facts, modules, pages } = course();
  expect([facts.name, facts.language]).toEqual(["My first course", "en"]);
  expect(modules.map(({ slug, updated }) => [slug, updated])).toEqual([["01-first-module", "2026-11-23"]]);
  expect(pages.map(({ title }) => title)).toEqual(["About", "Privacy"]);
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

  test("has no part after a module without one, and in a course without parts", () => {
    for (const name of ["course.md", "modules/01-first-module.md"]) {
      const text = readFileSync(join(folder, name), "utf8");
      writeFileSync(join(folder, name), text.replace(/^part: .*\n|^parts:\n(?: .*\n)+/m, ""));
    }
    write("module", "Next");
    expect(course().facts.parts).toEqual([]);
    expect(course().modules.map(({ title, part }) => [title, part])).toEqual([
      ["First module", undefined],
      ["Next", undefined],
    ]);
    expect(() => start("module", "Third", { part: "Later" })).toThrow(
      '--part: got "Later"; expected one of the parts in course.md (which has none); add the part to course.md first',
    );
  });

  test("is refused when its title has no slug", () => {
    expect(start("module", "שלום").notes).toEqual([expect.stringContaining("--slug")]);
    expect(start("module", "Cache").notes).toEqual([]);
  });
});

describe("invalid arguments are refused", () => {
  beforeEach(() => void write("course", folder));

  testEach<[string, string, Partial<Options>, string | RegExp]>([
    ["modul", "a", {}, '<kind>: got "modul"; expected one of course, repository, module, page; did you mean module?'],
    [
      "page",
      "pricing",
      {},
      '<name>: got "pricing"; expected a name that the service does not use; for example our-pricing',
    ],
    [
      "module",
      "a",
      { part: "Part on" },
      /^--part: got "Part on"; expected one of the parts .*; did you mean "Part one"\?$/,
    ],
    ["module", "a", { slug: "Ä b" }, /^--slug: got "Ä b"; expected words of a-z and 0-9/],
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

test("a module or page adds the schemas to an older course without them, and changes none that it has", () => {
  write("course", folder);
  rmSync(join(folder, ".schemas"), { recursive: true });
  expect(write("module", "Second").filter((name) => name.startsWith(".schemas/"))).toHaveLength(7);
  expect(write("page", "contact")).toEqual(["pages/contact.md"]);
});
