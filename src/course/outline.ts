/** The outline of a course: parts with their modules and totals, modules without a part, and how much is free and paid, in minutes. */
import { hasPrices, type Priced } from "./features.ts";
import { freeFact } from "./offer.ts";
import type { CourseRecord, ModuleRecord, PartRecord } from "./record.ts";
import { memoize } from "./text/memoize.ts";

/** A part with its position (1-based) and its modules. minutes is undefined if a module has no minutes. */
export type OutlinedPart = PartRecord & {
  number: number;
  modules: ModuleRecord[];
  chapters: number;
  minutes: number | undefined;
};

/** Modules that a course lists together: those of a part, or a run of modules without a part. */
export type ModuleGroup = { part: OutlinedPart | undefined; modules: readonly ModuleRecord[] };

/** The parts of a course in order. */
export const partsOf = memoize(({ facts, modules }: CourseRecord): readonly OutlinedPart[] =>
  facts.parts.map((part, index) => {
    const own = modules.filter((module) => module.part === part.name);
    const chapters = own.reduce((sum, module) => sum + module.chapters, 0);
    return { ...part, number: index + 1, modules: own, chapters, minutes: minutesOf(own) };
  }),
);

/**
 * The order in which a course is listed: its parts as course.md has them, and modules without a part, which are after every part that
 * has a module before them. docs/specification.md, "Modules and parts".
 */
export const outline = memoize((course: CourseRecord): readonly ModuleGroup[] => {
  const parts = partsOf(course);
  const numbers = new Map(parts.map(({ name, number }) => [name, number]));
  /** The modules without a part by the number of the part that they are after, 0 for those before all parts. */
  const without = new Map<number, ModuleRecord[]>();
  let after = 0;
  for (const module of course.modules) {
    if (module.part === undefined) without.set(after, [...(without.get(after) ?? []), module]);
    else after = Math.max(after, numbers.get(module.part) ?? 0);
  }
  const runAfter = (number: number): ModuleGroup[] => {
    const modules = without.get(number);
    return modules === undefined ? [] : [{ part: undefined, modules }];
  };
  return [...runAfter(0), ...parts.flatMap((part) => [{ part, modules: part.modules }, ...runAfter(part.number)])];
});

/** The sum of these modules' minutes; undefined if a module has no minutes. */
export const minutesOf = (modules: readonly Pick<ModuleRecord, "minutes">[]): number | undefined =>
  modules.reduce<number | undefined>(
    (sum, { minutes }) => (sum === undefined || minutes === undefined ? undefined : sum + minutes),
    0,
  );

/** The longest part whose modules are all listed next to each of them. */
export const maxOutlined = 30;

/** The modules listed next to a module of a part: all of them, or in a longer part the ten before it and the ten after it. */
export function modulesAround(modules: readonly ModuleRecord[], module: ModuleRecord): readonly ModuleRecord[] {
  if (modules.length <= maxOutlined) return modules;
  const index = modules.indexOf(module);
  return modules.slice(Math.max(0, index - 10), index + 11);
}

/** Words that a person reads in a minute. Letters of scripts without spaces count as half a word. */
const wordsPerMinute = 200;

/** The length of a text in words. */
export function wordCount(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const letters = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu) ?? [];
  return words + letters.length / 2;
}

/** The minutes that it takes to read words: at least 1, unless there are none. */
export const minutesToRead = (words: number): number =>
  words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute));

/** The minutes that it takes to read a text; undefined if there is nothing to read. */
export const readingMinutes = (markdown: string): number | undefined => minutesToRead(wordCount(markdown)) || undefined;

/** The length of a module's video in minutes, which its transcripts show; undefined if it has none. */
export function videoMinutes({ url, transcripts = [] }: ModuleRecord): number | undefined {
  const ends = transcripts
    .filter(({ chapter }) => chapter === undefined)
    .flatMap(({ cues }) => cues.map(({ to }) => to));
  return url === undefined || ends.length === 0 ? undefined : Math.max(1, Math.round(Math.max(...ends) / 60_000));
}

/** Whether the chapters of a course are paid: it has prices, and they are not all 0. */
export const isPaid = <Course extends Pick<CourseRecord, "pricing">>(course: Course): course is Priced<Course> =>
  hasPrices(course) && freeFact(course.pricing).isFree !== true;

/**
 * The minutes of what is free of a module: to read its overview, and to watch its video, if a transcript shows how long that is.
 * undefined if neither is known. Pages, tools and feeds state this number.
 */
export const freeMinutes = memoize((module: ModuleRecord): number | undefined => {
  const known = [readingMinutes(module.overview), videoMinutes(module)].filter((minutes) => minutes !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, minutes) => sum + minutes, 0);
});

/** The free minutes of the modules of a course by slug; none if the chapters are free too, since minutes says it all then. */
export const freeMinutesBySlug = (course: Pick<CourseRecord, "pricing" | "modules">): Record<string, number> =>
  Object.fromEntries(
    (isPaid(course) ? course.modules : []).flatMap((module) => {
      const minutes = freeMinutes(module);
      return minutes === undefined ? [] : [[module.slug, minutes]];
    }),
  );

/** The minutes of modules: of their chapters (undefined if a module has none stated) and, where these are paid, of what is free. */
export function lengthsOf(
  course: Pick<CourseRecord, "pricing">,
  modules: readonly ModuleRecord[],
): { minutes: number | undefined; free?: number } {
  const minutes = minutesOf(modules);
  if (!isPaid(course)) return { minutes };
  return { minutes, free: modules.reduce((sum, module) => sum + (freeMinutes(module) ?? 0), 0) };
}
