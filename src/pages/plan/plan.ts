/** The plan: which modules are in which week, and on which of its days. */
import { hoursLimits } from "../../course/pace.ts";
import { nextWeekday } from "./choices.ts";

/** The maximum number of weeks of a plan: almost four years. */
export const maxWeeks = 200;
/** What a plan is made for: hours per week, the weekdays from 1 (Monday) to 7 (Sunday), and the first day (choices.ts). */
type Pace = { hours: number; days: readonly number[]; start: number };
/** A module in a week, or on one of its days, with the minutes there. A module that takes several weeks has a part: which of how many. */
export type Entry<Module> = { module: Module; minutes: number; part?: { number: number; count: number } };
/** A day with its modules. */
export type Day<Module> = { day: number; minutes: number; entries: Entry<Module>[] };
/** A week from the weekday on which the plan starts: its first and last day, and the days with modules. */
export type Week<Module> = { from: number; to: number; minutes: number; days: Day<Module>[] };
/**
 * longest is the minutes of the longest day; finish is the last day with a module, or null if there is none; left are the modules
 * for which the maximum number of weeks is not enough.
 */
export type Plan<Module> = { weeks: Week<Module>[]; longest: number; finish: number | null; left: Module[] };

/** A week takes whole modules until the next one would exceed its hours. A longer module starts in a week of its own,
 * continues in the next ones, and leaves the rest of the last one to the next modules. */
export function planOf<Module extends { minutes: number }>(
  modules: readonly Module[],
  { hours, days, start }: Pace,
): Plan<Module> {
  const { filled, left } = weeksOf(modules, hours);
  const perDay = (hours * 60) / days.length;
  const weeks = filled.map((entries, index): Week<Module> => {
    const from = start + 7 * index;
    const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
    return { from, to: from + 6, minutes, days: daysOf(entries, from, days, perDay) };
  });
  const all = weeks.flatMap((week) => week.days);
  return { weeks, longest: Math.max(0, ...all.map(({ minutes }) => minutes)), finish: all.at(-1)?.day ?? null, left };
}

/** The fewest hours per week, in half hours, with which the modules take at most these weeks; null if no plan has so many hours. */
export function hoursFor(modules: readonly { minutes: number }[], weeks: number): number | null {
  for (let hours = hoursLimits.min; hours <= hoursLimits.max; hours += 0.5) {
    const { filled, left } = weeksOf(modules, hours);
    if (left.length === 0 && filled.length <= weeks) return hours;
  }
  return null;
}

/** The fewest weeks of a plan for the modules. */
export const fewestWeeks = (modules: readonly { minutes: number }[]): number =>
  weeksOf(modules, hoursLimits.max).filled.length;

function weeksOf<Module extends { minutes: number }>(
  modules: readonly Module[],
  hours: number,
): { filled: Entry<Module>[][]; left: Module[] } {
  const capacity = Math.round(hours * 60);
  const filled: Entry<Module>[][] = [];
  let used = 0;
  for (const [index, module] of modules.entries()) {
    const week = filled.at(-1);
    if (week !== undefined && used + module.minutes <= capacity) {
      week.push({ module, minutes: module.minutes });
      used += module.minutes;
      continue;
    }
    const count = Math.max(1, Math.ceil(module.minutes / capacity));
    if (filled.length + count > maxWeeks) return { filled, left: modules.slice(index) };
    for (let number = 1; number <= count; number++) {
      used = Math.min(module.minutes - (number - 1) * capacity, capacity);
      filled.push([{ module, minutes: used, ...(count === 1 ? {} : { part: { number, count } }) }]);
    }
  }
  return { filled, left: [] };
}

/** The modules of a week on its days, as evenly as whole modules allow. Only a module of several weeks is divided. */
function daysOf<Module>(
  entries: readonly Entry<Module>[],
  from: number,
  weekdays: readonly number[],
  perDay: number,
): Day<Module>[] {
  const dates = weekdays.map((weekday) => nextWeekday(from, weekday)).sort((a, b) => a - b);
  const pieces = entries.flatMap((entry) =>
    entry.part === undefined ? [entry] : divided(entry, Math.min(dates.length, Math.ceil(entry.minutes / perDay))),
  );
  let at = 0;
  return balanced(
    pieces.map(({ minutes }) => minutes),
    dates.length,
  ).flatMap((count, index) => {
    const own = pieces.slice(at, at + count);
    at += count;
    return count === 0 ? [] : [dayWith(own, dates[index] ?? from)];
  });
}

/** How many lengths are on each day: the least sum of squares and, of several, the one with most on earlier days. */
export function balanced(lengths: readonly number[], days: number): number[] {
  const sums = [0];
  for (const length of lengths) sums.push((sums.at(-1) ?? 0) + length);
  /** The best division of the lengths from each on: its sum of squares, and how many are on each day. Without days, only none fit. */
  let divisions = sums.map((_, from) => ({
    cost: from === lengths.length ? 0 : Number.POSITIVE_INFINITY,
    counts: [] as number[],
  }));
  for (let day = 0; day < days; day++) {
    divisions = sums.map((start, from) => {
      let best = { cost: Number.POSITIVE_INFINITY, counts: [] as number[] };
      for (const [end, { cost, counts }] of divisions.entries()) {
        if (end < from) continue;
        const whole = ((sums[end] ?? 0) - start) ** 2 + cost;
        if (whole <= best.cost) best = { cost: whole, counts: [end - from, ...counts] };
      }
      return best;
    });
  }
  return divisions[0]?.counts ?? [];
}

/** An entry in pieces that differ by at most a minute. */
const divided = <Module>(entry: Entry<Module>, count: number): Entry<Module>[] =>
  Array.from({ length: count }, (_, index) => ({
    ...entry,
    minutes: Math.floor((entry.minutes * (index + 1)) / count) - Math.floor((entry.minutes * index) / count),
  }));

/** A day with entries, of which those of the same module are one. */
function dayWith<Module>(own: readonly Entry<Module>[], day: number): Day<Module> {
  const entries: Entry<Module>[] = [];
  for (const entry of own) {
    const before = entries.at(-1);
    if (before?.module === entry.module) before.minutes += entry.minutes;
    else entries.push({ ...entry });
  }
  return { day, minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0), entries };
}

/** The median of minutes, rounded; undefined if there are none. */
export function medianOf(minutes: readonly number[]): number | undefined {
  const sorted = [...minutes].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}
