/** What a reader's memory means for a course: functions of a memory and the course's modules. */
import type { Memory } from "./memory.ts";

/** A module as pages list it, in the order of the course. updated is an ISO date. */
export type ListedModule = { slug: string; title: string; number: string; path: string; updated?: string | undefined };

/** A module to continue with, and the id of the place on its page to continue at. */
export type NextModule = { module: ListedModule; place?: string | undefined };

/** The id that a module's page gives to the last place if its text has no headings. The ids of headings have no capital letters. */
export const lastPlaceId = "Last-place";

/** Whether a module is marked as done. Slugs come from pages: an object's own names are not marks. */
export const isDone = (memory: Memory | null, slug: string): boolean =>
  memory !== null && Object.hasOwn(memory.done, slug);

/** The modules of these that are done. Marks of other courses at the same address do not count. */
export const doneOf = (memory: Memory | null, modules: readonly ListedModule[]): ListedModule[] =>
  modules.filter(({ slug }) => isDone(memory, slug));

/**
 * The module to continue with: that of the last place unless it is done; otherwise the first one after it, or after the module
 * that was done last, that is not done; otherwise the first one that is not done. Null if all are done, or nothing is remembered
 * of these modules.
 */
export function nextModule(memory: Memory | null, modules: readonly ListedModule[]): NextModule | null {
  if (!memory) return null;
  const { last } = memory;
  const lastPlace = modules.findIndex(({ path }) => path === last?.path);
  const from = lastPlace === -1 ? lastDone(memory, modules) : lastPlace;
  if (from === -1) return null;
  const toDo = (module: ListedModule): boolean => !isDone(memory, module.slug);
  const module = modules.slice(from).find(toDo) ?? modules.find(toDo);
  if (!module) return null;
  if (module.path !== last?.path) return { module };
  return { module, place: last.heading ?? (last.block === undefined ? undefined : lastPlaceId) };
}

/** The index of the module that was marked as done last: the newest date, and the last one of that day. */
function lastDone({ done }: Memory, modules: readonly ListedModule[]): number {
  let latest = -1;
  for (const [index, { slug }] of modules.entries()) {
    const date = Object.hasOwn(done, slug) ? done[slug] : undefined;
    if (date !== undefined && date >= (done[modules[latest]?.slug ?? ""] ?? "")) latest = index;
  }
  return latest;
}

/** The modules that were updated after the last visit on an earlier day; none if there was no such visit. */
export function updatedSince(memory: Memory | null, modules: readonly ListedModule[]): ListedModule[] {
  const before = memory?.visit?.before;
  return before === undefined ? [] : modules.filter(({ updated }) => updated !== undefined && updated > before);
}
