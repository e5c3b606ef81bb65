/** The files of docs/example-files.md are a valid course, in which every field of the front matter occurs once. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "../../../src/content/course.ts";
import type { FileKind } from "../../../src/content/front-matter-schemas.ts";
import { describeProblem } from "../../../src/content/problem.ts";
import { documentText, proseOf } from "../../documents.ts";
import { testEach } from "../../each.ts";
import { svgPicture } from "../../pictures.ts";
import { courseFiles, inFolder } from "../content/course-folder.ts";
import { fieldTable } from "./field-tables.ts";

const path = "docs/example-files.md";

/** The examples by file name, which the heading above each of them contains. */
const examples: Record<string, string> = Object.fromEntries(
  [...documentText(path).matchAll(/^## [^\n]*`([^\n`]+)`\n(?:(?!^## ).)*?^```markdown\n(.*?)^```$/gms)].map(
    ([, name = "", text = ""]) => [name, text],
  ),
);

/** The files that the front matter names. */
const named = [...new Set(Object.values(examples).flatMap((text) => text.match(/\bfiles\/[\w.]+/g) ?? []))];

test("the examples are a valid course, with warnings only about example domains and derived texts", () => {
  const none = Object.fromEntries(Object.keys(courseFiles).map((name) => [name, null]));
  const files = named.map((name) => [name, name.endsWith(".svg") ? svgPicture() : "h1 { color: maroon }\n"]);
  const warnings = inFolder({ ...none, ...examples, ...Object.fromEntries(files) }, (folder) =>
    loadContent(folder, { today: "2026-11-27" }).warnings.map(describeProblem),
  );
  expect(warnings.filter((text) => !/reserved by RFC 2606| from derived$/.test(text))).toEqual([]);
});

test("the page lists the other files that the course folder must contain", () => {
  expect([...proseOf(path).matchAll(/`(files\/[\w.]+)`/g)].map(([, name]) => name).sort()).toEqual(named.sort());
});

/** Fields that each region and each of its prices must have, so that they occur once per region. */
const ofEachRegion = [
  ...["currency", "processor", "invoice", "refundDays"].map((name) => `regions.*.${name}`),
  ...["complete.*.now", "complete.*.list", "teams.*.now", "teams.*.list"],
];

const kinds: [kind: FileKind, name: string][] = [
  ["course", "course.md"],
  ["pricing", "pricing.md"],
  ["module", "modules/01-starter.md"],
  ["page", "pages/about.md"],
  ["glossary", "glossary.md"],
];
testEach(kinds)("every declared field occurs once", (kind, name) => {
  const declared = [fieldTable(kind), fieldTable(kind, true)].flatMap((table) =>
    [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, field = ""]) => field),
  );
  const [, frontMatter = ""] = /^---\n(.*?)^---$/ms.exec(examples[name] ?? "") ?? [];
  const regions = kind === "pricing" ? ["intl", "il"] : [];
  const fields = fieldsIn(parse(frontMatter), "", { declared, regions });
  const expected = declared.flatMap((field) => (ofEachRegion.includes(field) ? [field, field] : field));
  expect(fields.sort()).toEqual(expected.sort());
});

/** Returns the declared fields that a mapping contains, by their path in the tables. */
function fieldsIn(value: unknown, place: string, known: { declared: string[]; regions: string[] }): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, own]) => {
    const field = `${place}${known.regions.includes(key) ? "*" : key}`;
    const items = Array.isArray(own) ? own.flatMap((item) => fieldsIn(item, `${field}[].`, known)) : [];
    return [known.declared.includes(field) ? [field] : fieldsIn(own, `${field}.`, known), items].flat();
  });
}
