/** Compares two versions of a course: what readers, links and programs will notice. */
import { minutesOf, modulePath } from "../../course/outline.ts";
import { partPath } from "../../course/part.ts";
import type { CourseFacts, CourseRecord, ModuleRecord, PageRecord, PartRecord } from "../../course/record.ts";
import { decodedPath, pathOf } from "../../site/addresses.ts";
import { addressChanges, matchedCourse } from "./addresses.ts";
import { type Change, changed } from "./change.ts";
import type { Match } from "./matches.ts";
import { priceChanges } from "./prices.ts";

/** What differs between two versions of a course. Pages whose path is not answered any more come first. */
export function compare(older: CourseRecord, newer: CourseRecord): Change[] {
  const matched = matchedCourse(older, newer);
  const { modules, parts, pages } = matched;
  const renamedParts = new Map(parts.matches.map(({ before, after }) => [before.name, after.name]));
  return [
    ...addressChanges(older, newer, matched),
    ...priceChanges(older.pricing, newer.pricing),
    ...totalChanges(older, newer),
    ...courseChanges(older.facts, newer.facts),
    ...parts.matches.flatMap(partChanges),
    ...modules.matches.flatMap((match) => moduleChanges(match, renamedParts)),
    ...pages.matches.flatMap(pageChanges),
  ];
}

function totalChanges(older: CourseRecord, newer: CourseRecord): Change[] {
  const before = totalsOf(older);
  return Object.entries(totalsOf(newer)).flatMap(([subject, after]) =>
    changed({ area: "totals", subject }, before[subject], after),
  );
}

const totalsOf = ({ facts, modules }: CourseRecord): Record<string, string> => ({
  parts: `${facts.parts.length}`,
  modules: `${modules.length}`,
  chapters: `${modules.reduce((sum, { chapters }) => sum + chapters, 0)}`,
  minutes: minutesOf(modules)?.toString() ?? "unknown",
});

function courseChanges(older: CourseFacts, newer: CourseFacts): Change[] {
  const valuesOf = ({ name, title, description, language, url, license, provider }: CourseFacts) => ({
    ...{ name, title, description, language, url, license },
    ...{ "provider.name": provider.name, "provider.url": provider.url, "provider.email": provider.email },
  });
  const [before, after] = [valuesOf(older), valuesOf(newer)];
  const names = Object.keys(after) as (keyof typeof after)[];
  return [
    ...names.flatMap((subject) => changed({ area: "course", subject }, before[subject], after[subject])),
    ...textChange({ area: "course", subject: "text" }, older.body, newer.body),
  ];
}

function partChanges({ before, after }: Match<PartRecord>): Change[] {
  const about = { area: "part", subject: decodedPath(partPath(after)) } as const;
  return [
    ...changed({ ...about, field: "name" }, before.name, after.name),
    ...changed({ ...about, field: "description" }, before.description, after.description),
  ];
}

/** renamedParts has the new names of parts by their former ones: a module whose part has another name has not moved. */
function moduleChanges({ before, after }: Match<ModuleRecord>, renamedParts: ReadonlyMap<string, string>): Change[] {
  const about = { area: "module", subject: modulePath(after) } as const;
  return [
    ...changed({ ...about, field: "title" }, before.title, after.title),
    ...changed({ ...about, field: "description" }, before.description, after.description),
    ...changed({ ...about, field: "part" }, renamedParts.get(before.part) ?? before.part, after.part),
    ...changed({ ...about, field: "video" }, before.url, after.url),
    ...textChange({ ...about, field: "text" }, before.overview, after.overview),
  ];
}

function pageChanges({ before, after }: Match<PageRecord>): Change[] {
  const about = { area: "page", subject: pathOf("author", after.slug) } as const;
  return [
    ...changed({ ...about, field: "title" }, before.title, after.title),
    ...changed({ ...about, field: "description" }, before.description, after.description),
    ...textChange({ ...about, field: "text" }, before.body, after.body),
  ];
}

/** The change of a long text, without the text. */
const textChange = (about: Pick<Change, "area" | "subject" | "field">, before: string, after: string): Change[] =>
  before === after ? [] : [{ ...about, what: "changed" }];
