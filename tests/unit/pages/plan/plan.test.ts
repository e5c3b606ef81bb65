/** The weeks of a plan: whole modules, long ones, days, dates and limits. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sessionsOf } from "../../../../src/pages/plan/calendar.ts";
import { dateOf, dayOf, weekdayOf } from "../../../../src/pages/plan/choices.ts";
import { balanced, fewestWeeks, hoursFor, maxWeeks, medianOf, planOf } from "../../../../src/pages/plan/plan.ts";

const start = dayOf("2027-01-04") ?? 0;
const workdays = [1, 2, 3, 4, 5];
const modulesOf = (...all: number[]) => all.map((minutes, index) => ({ slug: `m${index + 1}`, minutes }));

const weekday = (day: number): string => "Mo Tu We Th Fr Sa Su".split(" ")[weekdayOf(day) - 1] ?? "";

/** The plan as text: a line for each week, with the modules of each day. */
function linesOf(minutes: number[], choices: { hours: number; days?: number[]; start?: number }): string[] {
  const { weeks } = planOf(modulesOf(...minutes), { days: workdays, start, ...choices });
  return weeks.map(({ from, minutes: sum, days }) => {
    const all = days.map(({ day, entries }) => {
      const own = entries.map(
        ({ module, minutes: length, part }) =>
          `${module.slug} ${length}${part ? ` (${part.number}/${part.count})` : ""}`,
      );
      return `${weekday(day)} ${own.join(" + ")}`;
    });
    return `${dateOf(from)} ${sum}: ${all.join(", ")}`;
  });
}

describe("weeks", () => {
  test("take whole modules until the next one would exceed the hours", () => {
    expect(linesOf([30, 30, 30], { hours: 1 })).toEqual([
      "2027-01-04 60: Mo m1 30, Tu m2 30",
      "2027-01-11 30: Mo m3 30",
    ]);
    expect(linesOf([30, 31], { hours: 1 })).toEqual(["2027-01-04 30: Mo m1 30", "2027-01-11 31: Mo m2 31"]);
  });

  test("continue a module that is longer than their hours on all their days, and leave the rest to the next one", () => {
    expect(linesOf([20, 150, 30, 10], { hours: 1, days: [1, 3] })).toEqual([
      "2027-01-04 20: Mo m1 20",
      "2027-01-11 60: Mo m2 30 (1/3), We m2 30 (1/3)",
      "2027-01-18 60: Mo m2 30 (2/3), We m2 30 (2/3)",
      "2027-01-25 60: Mo m2 30 (3/3), We m3 30",
      "2027-02-01 10: Mo m4 10",
    ]);
  });

  test("take a module of exactly their hours, and modules without length", () => {
    expect(linesOf([60, 0, 0], { hours: 1, days: [1] })).toEqual(["2027-01-04 60: Mo m1 60 + m2 0 + m3 0"]);
    expect(linesOf([261], { hours: 4.35, days: [1] })).toEqual(["2027-01-04 261: Mo m1 261"]);
  });
});

test("the finish is the last day with a module, and no day is longer than the longest", () => {
  const plan = planOf(modulesOf(48, 48, 48, 12), { hours: 4, days: [1, 2, 3], start });
  expect(dateOf(plan.finish ?? 0)).toBe("2027-01-06");
  expect(plan.longest).toBe(60);
  expect(planOf([], { hours: 4, days: workdays, start })).toEqual({ weeks: [], longest: 0, finish: null, left: [] });
});

describe("a finish", () => {
  const course = modulesOf(...Array.from({ length: 48 }, (_, index) => 30 + ((index * 7) % 31)));

  test.each([1, 2, 4, 12, 48, 52])("in %i weeks takes the fewest half hours per week", (weeks) => {
    const hours = hoursFor(course, weeks) ?? Number.NaN;
    const weeksWith = (own: number): number => planOf(course, { hours: own, days: workdays, start }).weeks.length;
    expect((hours * 2) % 1).toBe(0);
    expect(weeksWith(hours)).toBeLessThanOrEqual(weeks);
    if (hours > 0.5) expect(weeksWith(hours - 0.5)).toBeGreaterThan(weeks);
  });

  test("is impossible if a week would need more hours than it can have", () => {
    const long = modulesOf(4000, 4000, 1000);
    expect(hoursFor(long, 1)).toBeNull();
    expect(fewestWeeks(long)).toBe(3);
    expect(hoursFor(long, 2)).toBeNull();
    expect(hoursFor(long, 3)).toBeLessThanOrEqual(80);
    expect([hoursFor([], 1), fewestWeeks([])]).toEqual([0.5, 0]);
  });
});

test("a plan has at most its number of weeks, and whole modules in them", () => {
  const many = modulesOf(...Array.from({ length: 2000 }, () => 40));
  const { weeks, left } = planOf(many, { hours: 0.5, days: [1], start });
  expect(weeks).toHaveLength(maxWeeks);
  expect(left).toHaveLength(
    2000 -
      new Set(weeks.flatMap(({ days }) => days.flatMap(({ entries }) => entries.map(({ module }) => module)))).size,
  );
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
      const all = sessionsOf(plan);
      expect([...all.map(({ module }) => module), ...plan.left]).toEqual(modules);
      let last = 0;
      for (const week of plan.weeks) {
        expect(week.minutes).toBeLessThanOrEqual(chosen.hours * 60);
        expect(week.days.reduce((sum, day) => sum + day.minutes, 0)).toBe(week.minutes);
        for (const { day, minutes: own } of week.days) {
          expect(day).toBeGreaterThan(last);
          expect(day).toBeGreaterThanOrEqual(week.from);
          expect(day).toBeLessThanOrEqual(week.to);
          expect(chosen.days).toContain(weekdayOf(day));
          expect(own).toBeLessThanOrEqual(plan.longest);
          last = day;
        }
      }
      for (const { module, sessions } of all)
        expect(sessions.reduce((sum, session) => sum + session.minutes, 0)).toBe(module.minutes);
    }),
  );
});

test("lengths are divided as evenly as any division in their order", () => {
  /** The sums of squares of all divisions. */
  const costs = (lengths: number[], days: number): number[] =>
    days === 1
      ? [lengths.reduce((sum, length) => sum + length, 0) ** 2]
      : lengths.concat(0).flatMap((_, end) => {
          const own = lengths.slice(0, end).reduce((sum, length) => sum + length, 0) ** 2;
          return costs(lengths.slice(end), days - 1).map((rest) => own + rest);
        });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      (lengths, days) => {
        const counts = balanced(lengths, days);
        expect(counts).toHaveLength(days);
        let at = 0;
        const cost = counts.reduce((sum, count) => {
          const own = lengths.slice(at, at + count).reduce((all, length) => all + length, 0);
          at += count;
          return sum + own ** 2;
        }, 0);
        expect(at).toBe(lengths.length);
        expect(cost).toBe(Math.min(...costs(lengths, days)));
      },
    ),
  );
});

test("a module has the minutes of the others before it on its day, and one of several weeks all its days", () => {
  const sessions = sessionsOf(planOf(modulesOf(20, 30, 150), { hours: 1, days: [1], start }));
  expect(
    sessions.map(({ sessions: own }) => own.map(({ day, after, minutes }) => `${dateOf(day)} ${after} ${minutes}`)),
  ).toEqual([["2027-01-04 0 20"], ["2027-01-04 20 30"], ["2027-01-11 0 60", "2027-01-18 0 60", "2027-01-25 0 30"]]);
});

test("the median is the middle, or the mean of the two in the middle", () => {
  expect(medianOf([])).toBeUndefined();
  expect(medianOf([7])).toBe(7);
  expect(medianOf([40, 10, 30])).toBe(30);
  expect(medianOf([40, 10, 31, 20])).toBe(26);
});
