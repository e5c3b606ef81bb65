/** What a reader's memory means for a course: functions of a memory and of the modules that a page lists. */
import { nextModuleIndex } from "../../course/next-module.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { isDone, isDoneAt, lastPlaceId, type Memory } from "./memory.ts";

/** A module as pages list it, in the order of the course. updated is an ISO date. */
export type ListedModule = { slug: string; title: string; number: string; path: string; updated?: string | undefined };
type ListedPart = { element: HTMLElement; modules: ListedModule[] };
type Entry = [slug: string, title: string, number: number, updated?: string];

/** The modules of a part, or modules without one, as the attribute data-modules of their element, for pages that do not list them. */
export const moduleData = (modules: readonly ModuleRecord[]): string =>
  JSON.stringify(
    modules.map(
      ({ slug, title, number, updated }): Entry =>
        updated === undefined ? [slug, title, number] : [slug, title, number, updated],
    ),
  );

/**
 * The parts on this page: elements with data-part, with their modules in data-modules or in elements with data-module. Modules without a
 * part are in elements whose data-part is empty.
 */
export const listedParts = (): ListedPart[] =>
  [...document.querySelectorAll<HTMLElement>("[data-part]")].map((element) => ({
    element,
    modules: element.dataset.modules ? entriesIn(element.dataset.modules) : linesIn(element),
  }));

const entriesIn = (json: string): ListedModule[] =>
  (JSON.parse(json) as Entry[]).map(([slug, title, number, updated]) => {
    return { slug, title, number: String(number), path: `/modules/${slug}`, updated };
  });

const linesIn = (part: Element): ListedModule[] =>
  [...part.querySelectorAll<HTMLElement>("[data-module]")].map((line) => {
    const link = line.querySelector("a");
    const { module: slug = "", updated } = line.dataset;
    const number = line.querySelector(".number")?.textContent ?? "";
    return { slug, title: link?.textContent ?? "", number, path: link?.pathname ?? "", updated };
  });

/** The modules of these parts in the order of the course, which can go back and forth between parts. */
export const inCourseOrder = (parts: readonly ListedPart[]): ListedModule[] =>
  parts.flatMap(({ modules }) => modules).sort((a, b) => Number(a.number) - Number(b.number));

/** A module to continue with, and the id of the place on its page to continue at. */
type NextModule = { module: ListedModule; place?: string | undefined };

/** The modules of these that are done. Marks of other courses at the same address do not count. */
export const doneOf = (memory: Memory | null, modules: readonly ListedModule[]): ListedModule[] =>
  modules.filter(({ slug }) => isDone(memory, slug));

/** The module to continue with: that of the last place, or the one that was left before it was done, or the first one after
 * the last place, or after the one done last, that is not done; otherwise the first that is not done. Null if all are done, or
 * nothing is remembered of these modules. */
export function nextModule(memory: Memory | null, modules: readonly ListedModule[]): NextModule | null {
  if (!memory) return null;
  const last = [memory.last, memory.unfinished].find((place) => place && !isDoneAt(memory, place)) ?? memory.last;
  const done = modules.map(({ slug }) => (isDone(memory, slug) ? memory.done[slug] : undefined));
  const lastPlace = modules.findIndex(({ path }) => path === last?.path);
  const module = modules[nextModuleIndex(done, lastPlace)];
  if (!module) return null;
  if (module.path !== last?.path) return { module };
  return { module, place: last.heading ?? (last.block === undefined ? undefined : lastPlaceId) };
}

/** The modules that were updated after the last visit on an earlier day; none if there was no such visit. */
export function updatedSince(memory: Memory | null, modules: readonly ListedModule[]): ListedModule[] {
  const before = memory?.visit?.before;
  return before === undefined ? [] : modules.filter(({ updated }) => updated !== undefined && updated > before);
}
