/** The outline of a course: parts with their modules and totals. */
import { memoize } from "../text/memoize.ts";
import type { CourseRecord, ModuleRecord, PartRecord } from "./record.ts";

/** A part with its modules. minutes is undefined if a module has no minutes. */
export type OutlinedPart = PartRecord & { modules: ModuleRecord[]; chapters: number; minutes: number | undefined };

/** The parts of a course in order. */
export const outline = memoize(({ facts, modules }: CourseRecord): readonly OutlinedPart[] =>
  facts.parts.map((part) => {
    const partModules = modules.filter((module) => module.part === part.name);
    return { ...part, modules: partModules, chapters: chaptersOf(partModules), minutes: minutesOf(partModules) };
  }),
);

/** The indexes of modules in course order by their slugs. */
export const moduleIndexes = memoize(
  (modules: readonly ModuleRecord[]): ReadonlyMap<string, number> =>
    new Map(modules.map(({ slug }, index) => [slug, index])),
);

/** The number of chapters in these modules. */
const chaptersOf = (modules: readonly ModuleRecord[]): number =>
  modules.reduce((sum, { chapters }) => sum + chapters, 0);

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
