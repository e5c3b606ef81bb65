/** The pages that only one of two versions of a course has, and those with another path. */
import { modulePath } from "../../course/outline.ts";
import { partPath, partSlug } from "../../course/part.ts";
import type { CourseRecord, ModuleRecord, PageRecord, PartRecord } from "../../course/record.ts";
import { transcriptPages } from "../../course/transcript.ts";
import { decodedPath, pageKindsOf, pages, pathOf } from "../../site/addresses.ts";
import type { Change } from "./change.ts";
import { type Match, type Matched, matchedItems } from "./matches.ts";

/** The modules, parts and author pages of two versions. */
export type MatchedCourse = {
  modules: Matched<ModuleRecord>;
  parts: Matched<PartRecord>;
  pages: Matched<PageRecord>;
};

/** Which module, part and page of the older version is which of the newer one. */
export function matchedCourse(older: CourseRecord, newer: CourseRecord): MatchedCourse {
  const modules = matchedModules(older.modules, newer.modules);
  return {
    modules,
    parts: matchedItems(older.facts.parts, newer.facts.parts, {
      keys: [
        partPath,
        ({ name }) => name,
        ({ description }) => description,
        { before: (part) => successorOf(part, modules.matches), after: ({ name }) => name },
      ],
    }),
    pages: matchedItems(older.pages, newer.pages, {
      keys: [({ slug }) => slug, ({ title }) => title],
      textOf: ({ body }) => body,
    }),
  };
}

function matchedModules(older: readonly ModuleRecord[], newer: readonly ModuleRecord[]): Matched<ModuleRecord> {
  const byAlias = new Map(newer.flatMap((module) => aliasesOf(module).map((alias) => [alias, module.slug] as const)));
  return matchedItems(older, newer, {
    keys: [
      ({ slug }) => slug,
      { before: ({ slug }) => byAlias.get(slug), after: ({ slug }) => slug },
      ({ url }) => url,
      ({ title }) => title,
    ],
    textOf: ({ chapterList, overview }) => [...chapterList.map(({ title }) => title), overview].join("\n"),
  });
}

/** The part of the newer version that has more than half of a part's modules. */
function successorOf({ name }: PartRecord, modules: readonly Match<ModuleRecord>[]): string | undefined {
  const own = modules.filter(({ before }) => before.part === name);
  return own.find(({ after }) => 2 * own.filter((each) => each.after.part === after.part).length > own.length)?.after
    .part;
}

/** The pages of both versions that differ in their paths, those that are not answered any more first. */
export function addressChanges(older: CourseRecord, newer: CourseRecord, matched: MatchedCourse): Change[] {
  const changes = [
    ...moduleAddresses(matched.modules, newer),
    ...transcriptAddresses(matched.modules.matches),
    ...partAddresses(matched.parts),
    ...pageAddresses(matched.pages),
    ...siteAddresses(older, newer),
  ];
  return [...changes.filter(({ isBroken }) => isBroken), ...changes.filter(({ isBroken }) => !isBroken)];
}

/** The former slugs of a module, which lead to it. */
const aliasesOf = ({ aliases }: ModuleRecord): readonly string[] => aliases ?? [];

function moduleAddresses({ matches, removed, added }: Matched<ModuleRecord>, newer: CourseRecord): Change[] {
  const answered = new Set(newer.modules.flatMap((module) => [module.slug, ...aliasesOf(module)]));
  const unanswered = (module: ModuleRecord): string[] =>
    [module.slug, ...aliasesOf(module)].filter((slug) => !answered.has(slug));
  return [
    ...matches.flatMap(({ before, after }): Change[] => {
      const lost = unanswered(before);
      const fix = `aliases: [${[...aliasesOf(after), ...lost].join(", ")}] in modules/${after.slug}.md`;
      const isRenamed = before.slug !== after.slug && !lost.includes(before.slug);
      return [
        ...(isRenamed ? [renamed(modulePath(before), modulePath(after))] : []),
        ...lost.map((slug): Change => ({ ...renamed(modulePath({ slug }), modulePath(after)), isBroken: true, fix })),
      ];
    }),
    ...removed.flatMap((module) => unanswered(module).map((slug) => gone(modulePath({ slug }), module.title))),
    ...added.map((module) => fresh(modulePath(module), module.title)),
  ];
}

/** The transcripts that only one version of a module has. Those of a renamed module have been renamed with it. */
const transcriptAddresses = (matches: readonly Match<ModuleRecord>[]): Change[] =>
  matches.flatMap(({ before, after }) => {
    const [older, newer] = [transcriptPages(before), transcriptPages(after)];
    const only = (some: typeof older, others: typeof older) =>
      some.filter(({ language }) => !others.some((other) => other.language === language));
    return [
      ...only(older, newer).map(({ path }) => gone(path, before.title)),
      ...only(newer, older).map(({ path }) => fresh(path, after.title)),
    ];
  });

function partAddresses({ matches, removed, added }: Matched<PartRecord>): Change[] {
  const path = (part: PartRecord): string => decodedPath(partPath(part));
  return [
    ...matches
      .filter(({ before, after }) => path(before) !== path(after))
      .map(({ before, after }): Change => {
        const fix = `slug: ${partSlug(before)} for the part ${JSON.stringify(after.name)} in course.md`;
        return { ...renamed(path(before), path(after)), isBroken: true, fix };
      }),
    ...removed.map((part) => gone(path(part), part.name)),
    ...added.map((part) => fresh(path(part), part.name)),
  ];
}

function pageAddresses({ matches, removed, added }: Matched<PageRecord>): Change[] {
  const path = ({ slug }: PageRecord): string => pathOf("author", slug);
  return [
    ...matches
      .filter(({ before, after }) => before.slug !== after.slug)
      .map(({ before, after }): Change => {
        const fix = `the file name pages/${before.slug}.md, since pages have no aliases`;
        return { ...renamed(path(before), path(after)), isBroken: true, fix };
      }),
    ...removed.map((page) => gone(path(page), page.title)),
    ...added.map((page) => fresh(path(page), page.title)),
  ];
}

/** The pages that only some courses have: prices, quotes, downloads. */
function siteAddresses(older: CourseRecord, newer: CourseRecord): Change[] {
  const [before, after] = [sitePages(older), sitePages(newer)];
  return [
    ...before.filter((path) => !after.includes(path)).map((path) => gone(path)),
    ...after.filter((path) => !before.includes(path)).map((path) => fresh(path)),
  ];
}

const sitePages = (course: CourseRecord): string[] =>
  pageKindsOf(course)
    .filter((kind) => kind !== "downloads" || course.facts.exports !== undefined)
    .map((kind) => pages[kind].at)
    .filter((path) => !path.includes("{"));

const renamed = (before: string, after: string): Change => ({
  area: "address",
  what: "renamed",
  subject: before,
  before,
  after,
});

const gone = (path: string, title?: string): Change => ({
  area: "address",
  what: "removed",
  subject: path,
  ...(title !== undefined && { before: title }),
  isBroken: true,
});

const fresh = (path: string, title?: string): Change => ({
  area: "address",
  what: "added",
  subject: path,
  ...(title !== undefined && { after: title }),
});
