/** The report of npm run changes as text. */
import { paint } from "../../build/terminal.ts";
import type { Change } from "../../content/comparison/compare.ts";
import { loadContent } from "../../content/course.ts";
import { entryOf, type Ledger, type Named } from "../../content/ledger.ts";
import type { ContentProblem } from "../../content/problem.ts";
import { modulePath } from "../../course/catalog.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { counted } from "../../course/text/sentence.ts";
import { type Rename, renamesIn } from "../git.ts";

const maxCharacters = 60;
const maxSubjects = 12;

/** The changes, one per line; descriptions and texts in one line each. */
export function changeLines(changes: readonly Change[]): string[] {
  const isLong = ({ field }: Change): boolean => field === "description" || field === "text";
  const long = Map.groupBy(changes.filter(isLong), ({ field }) => field);
  return [
    ...changes.filter((change) => !isLong(change)).map(lineOf),
    ...[...long].map(([field, group]) => {
      const subjects = group.slice(0, maxSubjects).map(({ subject }) => subject);
      const more = group.length - subjects.length;
      return row(
        "Changed",
        `${field} of ${subjects.join(", ")}${more === 0 ? "" : ` and ${more} more (--json lists all)`}`,
      );
    }),
  ];
}

/** The first words of lines about prices, totals and so on. Lines about paths start with what happened to them. */
const areas = {
  prices: "Prices",
  totals: "Totals",
  course: "Course",
  part: "Part",
  module: "Module",
  page: "Page",
};

function lineOf(change: Change): string {
  const { area, what, subject, field, before, after, isBroken, fix } = change;
  if (area === "address") {
    const title = before ?? after;
    const name = isBroken && what === "renamed" ? "Broken" : `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
    if (what !== "renamed") return row(name, `${subject}${title === undefined ? "" : ` (${shortened(title)})`}`);
    return row(name, `${before} is now ${after}${fix === undefined ? "" : `; to keep the old URL, use ${fix}`}`);
  }
  const values = [before, after].map((value) => (value === undefined ? "nothing" : shortened(value)));
  const about = field === undefined ? subject : `${subject} ${field}`;
  if (before === undefined && after === undefined) return row(areas[area], `${about}: ${what}`);
  return row(areas[area], `${about}: ${values.join(" → ")}`);
}

const row = (name: string, text: string): string => `${paint("bold", name.padEnd(8))} ${text}`;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : text;
};

/** What a record changed in a ledger: one line for all new modules, then one for each of the others. */
export function recordLines(before: Ledger, after: Ledger, modules: readonly Named[]): string[] {
  const former = new Map(modules.map((module) => [module.slug, entryOf(before, module)]));
  const hashesOf = (entry: Ledger[string] | undefined): string[] => Object.keys(entry?.sections ?? {});
  const first = modules.filter(({ slug }) => former.get(slug) === undefined);
  const sections = first.flatMap(({ slug }) => hashesOf(after[slug]));
  const changed = [...former].flatMap(([slug, entry]) => {
    if (entry === undefined) return [];
    const [older, newer] = [hashesOf(entry), hashesOf(after[slug])];
    const added = newer.filter((hash) => !older.includes(hash)).length;
    const gone = older.filter((hash) => !newer.includes(hash)).length;
    return added + gone === 0 ? [] : [`${slug}: ${counted(added, "new section")}, ${gone} removed`];
  });
  const kept = [...former.values(), ...Object.values(after)];
  const lines = [
    ...(first.length === 0
      ? []
      : [`${counted(first.length, "new module")} with ${counted(sections.length, "section")}`]),
    ...changed,
    ...Object.keys(before).flatMap((slug) =>
      kept.includes(before[slug]) ? [] : `${slug}: sections removed with the module`,
    ),
  ];
  return (lines.length === 0 ? ["nothing new"] : lines).map((line) => row("Recorded", line));
}

type LostNames = { module: Pick<ModuleRecord, "slug" | "aliases">; former: readonly string[] };

/**
 * The modules with former slugs that are neither those of a module nor aliases. renames are those of module files, the newest first.
 * A slug is not lost if its file was a draft when it was renamed, or if its module has been deleted.
 */
export function lostNamesOf(
  modules: readonly Pick<ModuleRecord, "slug" | "aliases">[],
  renames: readonly Rename[],
): LostNames[] {
  const answered = new Set(modules.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]));
  const currentNames = new Map<string, string>();
  const drafts = new Set<string>();
  for (const { before, after, isDraft } of renames) {
    // The last module that had the name counts.
    if (currentNames.has(before)) continue;
    currentNames.set(before, currentNames.get(after) ?? after);
    if (isDraft()) drafts.add(before);
  }
  return modules.flatMap((module) => {
    const former = [...currentNames]
      .filter(([before, current]) => current === module.slug && !answered.has(before) && !drafts.has(before))
      .map(([before]) => before);
    return former.length === 0 ? [] : { module, former };
  });
}

/** The same for a course; null outside a git repository. Throws ContentError if it has to read invalid modules. */
export function lostNamesIn(
  folder: string,
  modules: readonly Pick<ModuleRecord, "slug" | "aliases">[] = loadContent(folder).course.modules,
): LostNames[] | null {
  const renames = renamesIn(folder, "modules");
  if (renames === null) return null;
  const slugs = renames.flatMap(({ before, after, ...rename }) => {
    const [one, other] = [slugOf(before), slugOf(after)];
    return one === null || other === null ? [] : { ...rename, before: one, after: other };
  });
  return lostNamesOf(modules, slugs);
}

const slugOf = (path: string): string | null => /^modules\/([^/]+)\.md$/.exec(path)?.[1] ?? null;

const aliasesLine = ({ module: { aliases = [] }, former }: LostNames): string =>
  `aliases: [${[...aliases, ...former].join(", ")}]`;

/** The lost names as changes, each of which breaks a URL. */
export const lostNameChanges = (lost: readonly LostNames[]): Change[] =>
  lost.flatMap((each) =>
    each.former.map((slug): Change => {
      const [before, after] = [modulePath({ slug }), modulePath(each.module)];
      const fix = `${aliasesLine(each)} in modules/${each.module.slug}.md`;
      return { area: "address", what: "renamed", subject: before, before, after, isBroken: true, fix };
    }),
  );

/** The lost names as warnings about the files of their modules. folder is that of the course, as errors print it. */
export const lostNameWarnings = (lost: readonly LostNames[], folder: string): ContentProblem[] =>
  lost.map((each) => ({
    path: `${folder}/modules/${each.module.slug}.md`,
    line: 1,
    field: "aliases",
    got: `no alias for the former ${each.former.length === 1 ? "name" : "names"} ${each.former.join(", ")}`,
    expected: "an alias for every former name in git, so that links to it stay valid",
    fix: `write ${aliasesLine(each)}`,
  }));
