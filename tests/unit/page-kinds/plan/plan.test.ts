/** The weeks of a plan: whole modules, long ones, days, dates and limits. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOf, dayOf, weekdayOf } from "../../../../src/page-kinds/plan/dates.ts";
import { datesOf, maxWeeks, medianOf, planOf } from "../../../../src/page-kinds/plan/plan.ts";

const start = dayOf("2027-01-04") ?? 0;
const workdays = [1, 2, 3, 4, 5];
const modulesOf = (...all: number[]) => all.map((minutes, index) => ({ slug: `m${index + 1}`, minutes }));

/** The plan as text: a line for each week, with the days of each module. */
function linesOf(minutes: number[], choices: { hours: number; days?: number[]; start?: number }): string[] {
  const { weeks } = planOf(modulesOf(...minutes), { days: workdays, start, ...choices });
  const weekday = (day: number): string => "Mo Tu We Th Fr Sa Su".split(" ")[weekdayOf(day) - 1] ?? "";
  return weeks.map(({ from, minutes: sum, entries }) => {
    const modules = entries.map(({ module, minutes: own, from: first, to, part }) => {
      const days = first === to ? weekday(first) : `${weekday(first)}-${weekday(to)}`;
      return `${module.slug} ${own}${part ? ` (${part.number}/${part.count})` : ""} ${days}`;
    });
    return `${dateOf(from)} ${sum}: ${modules.join(", ")}`;
  });
}

describe("weeks", () => {
  test("take whole modules until the next one would exceed the hours", () => {
    expect(linesOf([30, 30, 30], { hours: 1 })).toEqual([
      "2027-01-04 60: m1 30 Mo-We, m2 30 Th-Fr",
      "2027-01-11 30: m3 30 Mo-We",
    ]);
    expect(linesOf([30, 31], { hours: 1 })).toEqual(["2027-01-04 30: m1 30 Mo-We", "2027-01-11 31: m2 31 Mo-We"]);
  });

  test("start on the weekday of the start date, in any year", () => {
    const leap = dayOf("2028-02-23") ?? 0;
    expect(linesOf([60, 60, 60], { hours: 1, days: [3], start: leap })).toEqual([
      "2028-02-23 60: m1 60 We",
      "2028-03-01 60: m2 60 We",
      "2028-03-08 60: m3 60 We",
    ]);
  });

  test("spread their modules over the chosen days only", () => {
    expect(linesOf([60, 60, 60], { hours: 3, days: [2, 4, 7] })).toEqual([
      "2027-01-04 180: m1 60 Tu, m2 60 Th, m3 60 Su",
    ]);
  });

  test("have the chosen days in the order of dates", () => {
    const thursday = dayOf("2027-01-07") ?? 0;
    expect(linesOf([60, 60], { hours: 2, days: [1, 5], start: thursday })).toEqual([
      "2027-01-07 120: m1 60 Fr, m2 60 Mo",
    ]);
  });

  test("continue a module that is longer than their hours, and leave the rest of its last week to the next one", () => {
    expect(linesOf([20, 150, 30, 10], { hours: 1 })).toEqual([
      "2027-01-04 20: m1 20 Mo-Tu",
      "2027-01-11 60: m2 60 (1/3) Mo-Fr",
      "2027-01-18 60: m2 60 (2/3) Mo-Fr",
      "2027-01-25 60: m2 30 (3/3) Mo-We, m3 30 Th-Fr",
      "2027-02-01 10: m4 10 Mo",
    ]);
  });

  test("take a module of exactly their hours, and modules without length", () => {
    expect(linesOf([60, 0, 0], { hours: 1, days: [1] })).toEqual(["2027-01-04 60: m1 60 Mo, m2 0 Mo, m3 0 Mo"]);
    expect(linesOf([261], { hours: 4.35, days: [1] })).toEqual(["2027-01-04 261: m1 261 Mo"]);
  });
});

test("the finish is the last day with a module", () => {
  const { finish, perDay } = planOf(modulesOf(48, 48, 48), { hours: 4, days: workdays, start });
  expect(dateOf(finish ?? 0)).toBe("2027-01-06");
  expect(perDay).toBe(48);
  expect(planOf([], { hours: 4, days: workdays, start })).toEqual({ weeks: [], perDay: 48, finish: null, left: [] });
});

test("a plan has at most its number of weeks, and whole modules in them", () => {
  const many = modulesOf(...Array.from({ length: 2000 }, () => 40));
  const { weeks, left } = planOf(many, { hours: 0.5, days: [1], start });
  expect(weeks).toHaveLength(maxWeeks);
  expect(left).toHaveLength(2000 - new Set(weeks.flatMap(({ entries }) => entries.map(({ module }) => module))).size);
  const [huge] = modulesOf(Number.MAX_SAFE_INTEGER);
  expect(planOf(huge ? [huge] : [], { hours: 80, days: [1], start })).toMatchObject({ weeks: [], left: [huge] });
});

test("every plan has each module once, in order, on chosen days, within the hours", () => {
  const choices = fc.record({
    hours: fc.integer({ min: 2, max: 320 }).map((quarters) => quarters / 4),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 10_957, max: 47_481 }),
  });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), choices, (minutes, chosen) => {
      const modules = modulesOf(...minutes);
      const plan = planOf(modules, chosen);
      const dates = datesOf(plan);
      expect([...dates.map(({ module }) => module), ...plan.left]).toEqual(modules);
      let last = 0;
      for (const week of plan.weeks) {
        expect(week.minutes).toBeLessThanOrEqual(chosen.hours * 60);
        for (const { from, to } of week.entries) {
          expect(from).toBeGreaterThanOrEqual(Math.max(week.from, last));
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(week.to);
          for (const day of [from, to]) expect(chosen.days).toContain(weekdayOf(day));
          last = from;
        }
      }
      const planned = plan.weeks.reduce((sum, week) => sum + week.minutes, 0);
      expect(planned).toBe(dates.reduce((sum, { module }) => sum + module.minutes, 0));
    }),
  );
});

test("a module of several weeks has its first and last day", () => {
  const dates = datesOf(planOf(modulesOf(150), { hours: 1, days: workdays, start }));
  expect(dates.map(({ from, to }) => [dateOf(from), dateOf(to)])).toEqual([["2027-01-04", "2027-01-20"]]);
});

test("the median is the middle, or the mean of the two in the middle", () => {
  expect(medianOf([])).toBeUndefined();
  expect(medianOf([7])).toBe(7);
  expect(medianOf([40, 10, 30])).toBe(30);
  expect(medianOf([40, 10, 31, 20])).toBe(26);
});
