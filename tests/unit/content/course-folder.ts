/** A tiny valid course in a folder of its own, for as long as one reading takes. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadContent } from "../../../src/content/course.ts";
import { ContentError } from "../../../src/content/mistake.ts";
import { courseRule } from "../../../src/course/course.ts";
import { moduleRule } from "../../../src/course/module.ts";
import { pageRule } from "../../../src/course/page.ts";
import type { CourseRecord } from "../../../src/course/record.ts";

/** Files by their path in the folder; a path that ends with a slash is an empty folder, null leaves a file out. */
export type Files = Record<string, string | Uint8Array | null>;

/** Two parts, three modules, prices and one page: every file has the fewest fields that are valid. */
export const courseFiles = {
  "course.md": `---
name: Tea
title: Tea, from leaf to cup
description: How tea is grown, made and poured.
language: en
provider:
  name: Tea School
  url: https://tea.example/
  email: hello@tea.example
parts:
  - name: Leaves
    description: What grows.
  - name: Water
    description: What boils.
---

A course about tea.
`,
  "pricing.md": `---
regions:
  intl:
    currency: USD
    processor: Pay Inc.
    invoice: A PDF invoice
    vatIncluded: false
    refundDays: 30
  il:
    countries: [IL]
    currency: ILS
    processor: Pay Ltd.
    invoice: A tax invoice
    vatIncluded: true
    refundDays: 14
free:
  price: 0
  currency: USD
  includes: Every overview.
  url: https://tea.example/curriculum
complete:
  intl: { now: 149, list: 199 }
  il: { now: 549.90, list: 729 }
  url: https://pay.example/tea
teams:
  intl: { now: 99, list: 149 }
  il: { now: 369, list: 369 }
  minSeats: 5
  perSeat: true
---

Ask us.
`,
  "modules/1-green.md": moduleFile(
    {
      title: "Green tea",
      description: "Leaves that were not oxidized.",
      url: "https://video.example/green",
      chapters: "3",
    },
    "Green tea is not oxidized.\n",
  ),
  "modules/2-black.md": `---
title: Black tea
part: Leaves
description: Leaves that were oxidized.
url: https://video.example/black
chapters:
  - title: Rolling
    minutes: 4
  - title: Firing
    minutes: 5
updated: 2026-10-28
---

Black tea is oxidized.
`,
  "modules/3-water.md": `---
title: Hot water
part: Water
description: How hot is hot enough.
url: https://video.example/water
minutes: 12
chapters: [Soft water, Hard water]
---
`,
  "pages/about.md": `---
title: About
---

Who we are.
`,
} as const satisfies Files;

export type CourseFile = keyof typeof courseFiles;

/** The fields of a module's file, each as YAML; null leaves one out. */
export type Fields = Record<string, string | null>;

/** The tiny course with some files replaced, added or (null) left out, as loadContent reads it. */
export const courseWith = (changes: Files = {}): CourseRecord =>
  inFolder(changes, (folder) => loadContent(folder).course);

/** The first module of the tiny course with these fields of its own. */
export const moduleWith = (fields: Fields, body = "") =>
  courseWith({ "modules/1-green.md": moduleFile(fields, body) }).modules[0];

/** What loadContent says against the tiny course with these changes, a mistake a line, paths from the course's folder; empty when it is content. */
export const mistakesWith = (changes: Files): string => abridged(messagesWith(changes));

/** The same where the first module has these fields and this prose. */
export const mistakesOfModule = (fields: Fields, body = ""): string =>
  mistakesWith({ "modules/1-green.md": moduleFile(fields, body) });

/** The same where texts of one file are replaced. */
export const mistakesOf = (name: CourseFile, ...replacements: [from: string, to: string][]): string =>
  mistakesWith({ [name]: replaced(name, replacements) });

/** Lists of the fields of a resource, which grow, by the resource's name: a test of its own has them in full. */
const abridged = (messages: string): string =>
  Object.entries({ module: moduleRule(), course: courseRule(), page: pageRule() }).reduce(
    (text, [name, { shape }]) => text.replaceAll(Object.keys(shape).join(", "), `<the fields of a ${name}>`),
    messages,
  );

/** The messages in full. */
export const messagesWith = (changes: Files): string =>
  inFolder(changes, (folder) => {
    try {
      loadContent(folder);
      return "";
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.replaceAll(`${folder}/`, "");
    }
  });

/** Runs a function on a folder that holds the tiny course with these changes, and removes the folder. */
export function inFolder<Result>(changes: Files, use: (folder: string) => Result): Result {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "course-")));
  try {
    for (const [name, content] of Object.entries({ ...courseFiles, ...changes })) {
      if (content === null) continue;
      const path = join(folder, name);
      mkdirSync(name.endsWith("/") ? path : dirname(path), { recursive: true });
      if (!name.endsWith("/")) writeFileSync(path, content);
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file of the tiny course with one text replaced by another. */
export const edited = (name: CourseFile, from: string, to: string): Files => ({ [name]: replaced(name, [[from, to]]) });

/** The text of a file of the tiny course with texts replaced by others; each has to be there. */
const replaced = (name: CourseFile, replacements: [from: string, to: string][]): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
    return text.replace(from, () => to);
  }, courseFiles[name] as string);

/** A module's file: the fields of a valid one, with some replaced, added or (null) left out, each as YAML. */
export function moduleFile(fields: Fields = {}, body = ""): string {
  const all: Fields = {
    title: "Tea",
    part: "Leaves",
    description: "About tea.",
    url: "https://video.example/tea",
    chapters: "1",
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`));
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}
