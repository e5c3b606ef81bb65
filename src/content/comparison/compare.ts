/** Compares two versions of a course: what readers, links and programs will notice. */
import { modulePath, partPath, transcriptPages } from "../../course/catalog.ts";
import { displayPrice } from "../../course/money.ts";
import { taughtOutcomes } from "../../course/outcome.ts";
import { minutesOf } from "../../course/outline.ts";
import { partSlug } from "../../course/part.ts";
import type {
  CourseFacts,
  CourseRecord,
  ModuleRecord,
  PageRecord,
  PartRecord,
  PricingRecord,
} from "../../course/record.ts";
import { decodedPath, pages, pageTypesOf, pathOf } from "../../service/addresses.ts";

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
    ...changed({ ...about, field: "part" }, before.part && (renamedParts.get(before.part) ?? before.part), after.part),
    ...changed({ ...about, field: "video" }, before.url, after.url),
    ...textChange({ ...about, field: "text" }, before.lesson ?? before.overview, after.lesson ?? after.overview),
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

const textChange = (about: Pick<Change, "area" | "subject" | "field">, before: string, after: string): Change[] =>
  before === after ? [] : [{ ...about, what: "changed" }];

/** What a change is about. An address is the path of a page. */
type ChangeArea = "address" | "prices" | "totals" | "course" | "part" | "module" | "page";

/**
 * One change. subject is the path of a page, or the name of what changed, such as complete.intl.now; field is a field of that page.
 * before is absent for what is new, after for what is gone, both for a text, which is too long to show. For pages that only one
 * version has, they are its title. isBroken: the older path is not answered any more. fix is what to write, and where.
 */
export type Change = {
  area: ChangeArea;
  what: "added" | "removed" | "renamed" | "changed";
  subject: string;
  field?: string;
  before?: string;
  after?: string;
  isBroken?: true;
  fix?: string;
};

/** The change of a value; none if it is the same. */
function changed(
  about: Pick<Change, "area" | "subject" | "field">,
  before: string | undefined,
  after: string | undefined,
): Change[] {
  if (before === after) return [];
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ ...about, what, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

type Match<Item> = { before: Item; after: Item };
type Matched<Item> = { matches: Match<Item>[]; removed: Item[]; added: Item[] };

/** A value that two versions of an item share, such as the URL of its video; undefined never matches. */
type Key<Item> = (item: Item) => string | undefined;

/**
 * The items of two versions. Items that alone in their version have a key are the same, the first keys first; of the rest, those
 * with mostly the same text. Each item is matched once. A key is one function, or one for each version.
 */
function matchedItems<Item>(
  older: readonly Item[],
  newer: readonly Item[],
  { keys, textOf }: { keys: readonly (Key<Item> | { before: Key<Item>; after: Key<Item> })[]; textOf?: Key<Item> },
): Matched<Item> {
  const after = new Map<Item, Item>();
  const matched = new Set<Item>();
  const removed = (): Item[] => older.filter((item) => !after.has(item));
  const added = (): Item[] => newer.filter((item) => !matched.has(item));
  const match = (one: Item, other: Item): void => {
    after.set(one, other);
    matched.add(other);
  };
  for (const key of keys) {
    const [keyBefore, keyAfter] = typeof key === "function" ? [key, key] : [key.before, key.after];
    const newerByKey = Map.groupBy(added(), keyAfter);
    for (const [value, [one, ...others]] of Map.groupBy(removed(), keyBefore)) {
      const [other, ...more] = newerByKey.get(value) ?? [];
      const isUnique = others.length === 0 && more.length === 0;
      if (value !== undefined && isUnique && one !== undefined && other !== undefined) match(one, other);
    }
  }
  for (const pair of textOf === undefined ? [] : similarPairs(removed(), added(), textOf))
    if (!after.has(pair.before) && !matched.has(pair.after)) match(pair.before, pair.after);
  return {
    matches: older.flatMap((before) => {
      const item = after.get(before);
      return item === undefined ? [] : [{ before, after: item }];
    }),
    removed: removed(),
    added: added(),
  };
}

/** The minimum share of a text that a renamed item keeps, and the minimum number of characters. */
const [minShare, minCharacters] = [0.5, 40];

/** Pairs of items with mostly the same text, the most similar first. */
function similarPairs<Item>(older: readonly Item[], newer: readonly Item[], textOf: Key<Item>): Match<Item>[] {
  const withLines = newer.map((after) => ({ after, lines: linesIn(textOf(after)) }));
  return older
    .flatMap((before) => {
      const lines = linesIn(textOf(before));
      return withLines.map((each) => ({ before, after: each.after, share: sharedBy(lines, each.lines) }));
    })
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share);
}

const linesIn = (text = ""): ReadonlySet<string> =>
  new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );

/** The share of the longer text that is in both, from 0 to 1; 0 if that is too short to tell. */
function sharedBy(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = lengthOf([...some].filter((line) => others.has(line)));
  return shared < minCharacters ? 0 : shared / Math.max(lengthOf(some), lengthOf(others));
}

const lengthOf = (lines: Iterable<string>): number => [...lines].reduce((sum, line) => sum + line.length, 0);

function priceChanges(older: PricingRecord | null, newer: PricingRecord | null): Change[] {
  if (older === null || newer === null) {
    if (older === newer) return [];
    return [{ area: "prices", what: newer === null ? "removed" : "added", subject: "pricing.md" }];
  }
  const [before, after] = [pricesOf(older), pricesOf(newer)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((subject) =>
    changed({ area: "prices", subject }, before.get(subject), after.get(subject)),
  );
}

function pricesOf(pricing: PricingRecord): Map<string, string> {
  const { body: _, ...fields } = pricing;
  return new Map(valuesIn(fields, []).map(([path, value]) => [path.join("."), textOf(pricing, path, value)]));
}

/** The values in an object, with the names that lead to them. A list is one value. */
const valuesIn = (value: unknown, path: readonly string[]): [string[], unknown][] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, member]) => valuesIn(member, [...path, name]))
    : value === undefined
      ? []
      : [[[...path], value]];

function textOf({ regions }: PricingRecord, [plan, region = ""]: readonly string[], value: unknown): string {
  const { currency } = (plan === "complete" || plan === "teams" ? regions[region] : undefined) ?? {};
  if (currency !== undefined && typeof value === "number") return displayPrice(value, currency);
  return Array.isArray(value) ? value.join(", ") : String(value);
}

type MatchedCourse = {
  modules: Matched<ModuleRecord>;
  parts: Matched<PartRecord>;
  pages: Matched<PageRecord>;
};

function matchedCourse(older: CourseRecord, newer: CourseRecord): MatchedCourse {
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
    textOf: ({ chapterList, overview, lesson = overview }) =>
      [...chapterList.map(({ title }) => title), lesson].join("\n"),
  });
}

/** The part of the newer version that has more than half of a part's modules. */
function successorOf({ name }: PartRecord, modules: readonly Match<ModuleRecord>[]): string | undefined {
  const own = modules.filter(({ before }) => before.part === name);
  return own.find(({ after }) => 2 * own.filter((each) => each.after.part === after.part).length > own.length)?.after
    .part;
}

function addressChanges(older: CourseRecord, newer: CourseRecord, matched: MatchedCourse): Change[] {
  const changes = [
    ...moduleAddresses(matched.modules, newer),
    ...transcriptAddresses(matched.modules.matches),
    ...plainAddresses(
      matched.parts,
      (part) => decodedPath(partPath(part)),
      ({ name }) => name,
      ({ before, after }) => `slug: ${partSlug(before)} for the part ${JSON.stringify(after.name)} in course.md`,
    ),
    ...plainAddresses(
      matched.pages,
      ({ slug }) => pathOf("author", slug),
      ({ title }) => title,
      ({ before }) => `the file name pages/${before.slug}.md: pages have no aliases`,
    ),
    ...plainAddresses(
      matchedItems(taughtOutcomes(older), taughtOutcomes(newer), {
        keys: [({ path }) => path, ({ text }) => text, ({ modules }) => modules.map(({ slug }) => slug).join(" ")],
      }),
      ({ path }) => decodedPath(path),
      ({ text }) => text,
      ({ before, after }) => `slug: ${before.slug} for the outcome ${JSON.stringify(after.text)} in course.md`,
    ),
    ...siteAddresses(older, newer),
  ];
  return [...changes.filter(({ isBroken }) => isBroken), ...changes.filter(({ isBroken }) => !isBroken)];
}

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

/** The changes of pages without aliases. fixOf returns what keeps the path of a renamed one. */
const plainAddresses = <Item>(
  { matches, removed, added }: Matched<Item>,
  pathOf: (item: Item) => string,
  titleOf: (item: Item) => string,
  fixOf: (match: Match<Item>) => string,
): Change[] => [
  ...matches.flatMap((match): Change[] => {
    const [before, after] = [pathOf(match.before), pathOf(match.after)];
    return before === after ? [] : [{ ...renamed(before, after), isBroken: true, fix: fixOf(match) }];
  }),
  ...removed.map((item) => gone(pathOf(item), titleOf(item))),
  ...added.map((item) => fresh(pathOf(item), titleOf(item))),
];

/** The pages that only some courses have: prices, quotes, downloads. */
function siteAddresses(older: CourseRecord, newer: CourseRecord): Change[] {
  const [before, after] = [sitePages(older), sitePages(newer)];
  return [
    ...before.filter((path) => !after.includes(path)).map((path) => gone(path)),
    ...after.filter((path) => !before.includes(path)).map((path) => fresh(path)),
  ];
}

const sitePages = (course: CourseRecord): string[] =>
  pageTypesOf(course)
    .filter((type) => type !== "downloads" || course.facts.exports !== undefined)
    .map((type) => pages[type].at)
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
