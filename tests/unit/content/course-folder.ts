/** A small valid course in a temporary folder. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadContent } from "../../../src/content/course.ts";
import { ContentError } from "../../../src/content/problem.ts";
import { courseRule } from "../../../src/course/course.ts";
import { type Priced, priced } from "../../../src/course/features.ts";
import { moduleRule } from "../../../src/course/module.ts";
import { pageRule } from "../../../src/course/page.ts";
import type { CourseRecord } from "../../../src/course/record.ts";

/** Files by their path in the folder. A path that ends with a slash is an empty folder; null leaves a file out. */
export type Files = Record<string, string | Uint8Array | null>;

/** Two parts, three modules, prices and one page; every file has the fewest fields that are valid. */
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

/** The same at domains that are not reserved for examples, which are warnings. */
export const reachableFiles: Files = Object.fromEntries(
  Object.entries(courseFiles).map(([name, text]) => [name, text.replaceAll(".example", ".school")]),
);

export type CourseFile = keyof typeof courseFiles;

/** The fields of a module's file, each as YAML; null leaves one out. */
export type Fields = Record<string, string | null>;

/** Returns what loadContent reads from the small course, with some files replaced, added or (null) left out, except its prices. */
export const courseWith = (changes: Files = {}): Priced<CourseRecord> =>
  priced(inFolder(changes, (folder) => loadContent(folder).course));

/** Returns the first module of the small course with these fields. */
export const moduleWith = (fields: Fields, body = "") =>
  courseWith({ "modules/1-green.md": moduleFile(fields, body) }).modules[0];

/**
 * Returns the errors of loadContent in the small course with these changes, one per line, with relative paths; empty
 * when valid.
 */
export const problemsWith = (changes: Files): string => abbreviated(messagesWith(changes));

/** Returns the same when the first module has these fields and this prose. */
export const problemsOfModule = (fields: Fields, body = ""): string =>
  problemsWith({ "modules/1-green.md": moduleFile(fields, body) });

/** Returns the same when texts of one file are replaced. */
export const problemsOf = (name: CourseFile, ...replacements: [from: string, to: string][]): string =>
  problemsWith({ [name]: replaced(name, replacements) });

/** Lists of a resource's fields, by the resource's name, which messages abbreviate. One test has them in full. */
const abbreviated = (messages: string): string =>
  Object.entries({ module: moduleRule(), course: courseRule(), page: pageRule() }).reduce(
    (text, [name, { shape }]) => text.replaceAll(Object.keys(shape).join(", "), `<the fields of a ${name}>`),
    messages,
  );

/** Returns the complete messages. */
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

/** Calls a function with a folder that contains the small course with these changes, then removes the folder. */
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

/** Returns a file of the small course with one text replaced. */
export const edited = (name: CourseFile, from: string, to: string): Files => ({ [name]: replaced(name, [[from, to]]) });

/** Returns the text of a file of the small course with texts replaced. Throws when a text is missing. */
const replaced = (name: CourseFile, replacements: [from: string, to: string][]): string =>
  replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
    return text.replace(from, () => to);
  }, courseFiles[name] as string);

/** Returns a module's file: the fields of a valid one, with some replaced, added or (null) left out, each as YAML. */
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
