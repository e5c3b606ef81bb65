/** The plan: which modules are in which week, and on which of its days. */
import type { Choices } from "./choices.ts";
import { nextWeekday } from "./dates.ts";

/** The maximum number of weeks of a plan: almost four years. */
export const maxWeeks = 200;

/**
 * A module in a week. minutes are those in this week; from and to are its first and last day in it. A module that is longer than a
 * week's hours has several: part says which of how many.
 */
export type Entry<Module> = {
  module: Module;
  minutes: number;
  from: number;
  to: number;
  part?: { number: number; count: number };
};

/** A week from the weekday on which the plan starts: its first and last day, and its modules. */
export type Week<Module> = { from: number; to: number; minutes: number; entries: Entry<Module>[] };

/**
 * perDay is the minutes on each chosen day; finish is the last day with a module, or null if there is none; left are the modules
 * for which the maximum number of weeks is not enough.
 */
export type Plan<Module> = { weeks: Week<Module>[]; perDay: number; finish: number | null; left: Module[] };

/**
 * The plan for modules in their order. A week takes whole modules until the next one would exceed its hours. A module that is longer
 * than a week's hours starts in a week of its own, continues in the next ones, and leaves the rest of the last one to the next modules.
 */
export function planOf<Module extends { minutes: number }>(
  modules: readonly Module[],
  { hours, days, start }: Choices,
): Plan<Module> {
  const capacity = Math.round(hours * 60);
  const perDay = capacity / days.length;
  const weeks: Week<Module>[] = [];
  const addWeek = (): Week<Module> => {
    const from = start + 7 * weeks.length;
    const week = { from, to: from + 6, minutes: 0, entries: [] };
    weeks.push(week);
    return week;
  };
  let index = 0;
  for (const module of modules) {
    let week = weeks.at(-1);
    if (week === undefined || week.minutes + module.minutes > capacity) {
      const count = Math.max(1, Math.ceil(module.minutes / capacity));
      if (weeks.length + count > maxWeeks) break;
      let rest = module.minutes;
      for (let number = 1; number <= count; number++) {
        week = addWeek();
        const part = count === 1 ? {} : { part: { number, count } };
        addEntry(week, { module, minutes: Math.min(rest, capacity), ...part }, perDay, days);
        rest -= capacity;
      }
    } else addEntry(week, { module, minutes: module.minutes }, perDay, days);
    index++;
  }
  return { weeks, perDay, finish: weeks.at(-1)?.entries.at(-1)?.to ?? null, left: modules.slice(index) };
}

/** Adds a module to a week, on the days that are nearest to the minutes it takes of the week. */
function addEntry<Module>(
  week: Week<Module>,
  entry: Pick<Entry<Module>, "module" | "minutes" | "part">,
  perDay: number,
  days: readonly number[],
): void {
  const dates = days.map((day) => nextWeekday(week.from, day)).sort((a, b) => a - b);
  const last = dates.length - 1;
  const first = Math.min(last, Math.round(week.minutes / perDay));
  week.minutes += entry.minutes;
  const end = Math.min(last, Math.max(first, Math.round(week.minutes / perDay) - 1));
  week.entries.push({ ...entry, from: dates[first] ?? week.from, to: dates[end] ?? week.to });
}

/** The modules of a plan with their first and last day. */
export function datesOf<Module>({ weeks }: Plan<Module>): { module: Module; from: number; to: number }[] {
  const all = new Map<Module, { module: Module; from: number; to: number }>();
  for (const { module, from, to } of weeks.flatMap(({ entries }) => entries)) {
    all.set(module, { module, from: all.get(module)?.from ?? from, to });
  }
  return [...all.values()];
}

/** The median of minutes, rounded; undefined if there are none. */
export function medianOf(minutes: readonly number[]): number | undefined {
  const sorted = [...minutes].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
