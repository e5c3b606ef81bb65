/** A memory as the text that a reader carries to another device, and back: modules are slugs on a device, and numbers in the text. */
import type { ReaderState } from "../../course/state.ts";
import { emptyMemory, type Memory, withLast, withMissed } from "../memory/memory.ts";
import { doneOf, type ListedModule } from "../memory/progress.ts";
import { queryOf, readChoices, type UsualWeek } from "../plan/choices.ts";

/** What a memory says of these modules. Marks of other courses at the same address are not in it. */
export function stateOf(memory: Memory, modules: readonly ListedModule[], usual: UsualWeek): ReaderState {
  const numbers = new Map(modules.map(({ slug, number }) => [slug, Number(number)]));
  const [place] = [memory.last, memory.unfinished].flatMap(
    (each) => modules.find(({ path }) => path === each?.path) ?? [],
  );
  // A plan in the memory has its start, so that it needs no date of today.
  const plan = memory.plan === undefined ? null : readChoices(new URLSearchParams(memory.plan), usual, "");
  return {
    done: doneOf(memory, modules).map(({ slug, number }) => ({
      number: Number(number),
      date: memory.done[slug] ?? "",
    })),
    missed: Object.entries(memory.missed ?? {}).flatMap(([slug, checks]) => {
      const number = numbers.get(slug);
      return number === undefined ? [] : checks.map((check) => ({ number, check }));
    }),
    place: place && Number(place.number),
    plan: plan && "choices" in plan ? plan.choices : undefined,
  };
}

/** The memory that a state stands for, of the modules that the course still has. */
export function memoryOf(
  { done, missed, place, plan }: ReaderState,
  modules: readonly ListedModule[],
  usual: UsualWeek,
): Memory {
  const byNumber = new Map(modules.map((module) => [Number(module.number), module]));
  const marks = done.flatMap(({ number, date }) => {
    const module = byNumber.get(number);
    return module ? [[module.slug, date]] : [];
  });
  let memory: Memory = { ...emptyMemory, done: Object.fromEntries(marks) };
  for (const { number, check } of missed) {
    const module = byNumber.get(number);
    if (module) memory = withMissed(memory, module.slug, check, true);
  }
  const last = byNumber.get(place ?? -1);
  if (last) memory = withLast(memory, last.path);
  return plan ? { ...memory, plan: queryOf({ ...plan, outcome: null }, usual) } : memory;
}
