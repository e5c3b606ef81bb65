/** The course in the order in which pages tell it: parts with their modules, and what they add up to. */
import type { CourseRecord, ModuleRecord, PartRecord } from "./record.ts";

/** A part with its modules; minutes is undefined unless every module has minutes, since a part of a sum is no sum. */
export type OutlinedPart = PartRecord & { modules: ModuleRecord[]; chapters: number; minutes: number | undefined };

/** The parts of a course in order. */
export const outline = ({ facts, modules }: CourseRecord): OutlinedPart[] =>
  facts.parts.map((part) => {
    const own = modules.filter((module) => module.part === part.name);
    return { ...part, modules: own, chapters: chaptersOf(own), minutes: minutesOf(own) };
  });

/** The chapters of all these modules together. */
const chaptersOf = (modules: readonly ModuleRecord[]): number =>
  modules.reduce((sum, { chapters }) => sum + chapters, 0);

/** The minutes of all these modules together; undefined unless every one of them has minutes. */
export const minutesOf = (modules: readonly ModuleRecord[]): number | undefined =>
  modules.reduce<number | undefined>(
    (sum, { minutes }) => (sum === undefined || minutes === undefined ? undefined : sum + minutes),
    0,
  );

/** The address of a module's page. */
export const modulePath = ({ slug }: Pick<ModuleRecord, "slug">): string => `/modules/${slug}`;
