/** Dates of a plan: days that exist, weekdays and leap years. */
import { expect, test } from "vitest";
import { dateOf, dayOf, nextWeekday, weekdayOf } from "../../../../src/pages/plan/choices.ts";
import { testEach } from "../../../each.ts";

const day = (date: string): number => dayOf(date) ?? Number.NaN;

test("a date is the day it names, and the day the date", () => {
  expect(dayOf("1970-01-01")).toBe(0);
  for (const date of ["2000-01-01", "2027-03-28", "2028-02-29", "2099-12-31"]) expect(dateOf(day(date))).toBe(date);
});

testEach<[string, string]>([
  ["30 February", "2027-02-30"],
  ["29 February of a common year", "2027-02-29"],
  ["29 February 2100", "2100-02-29"],
  ["month 13", "2027-13-01"],
  ["a date in another form", "1/4/2027"],
  ["nothing", ""],
])("what is not a date has no day", (_, date) => {
  expect(dayOf(date)).toBeNull();
});

test("29 February exists in leap years", () => {
  expect(dateOf(day("2028-02-28") + 1)).toBe("2028-02-29");
  expect(dateOf(day("2027-02-28") + 1)).toBe("2027-03-01");
  expect(dayOf("2000-02-29")).not.toBeNull();
});

test("weekdays are numbered from Monday", () => {
  expect(weekdayOf(day("2027-01-04"))).toBe(1);
  expect(weekdayOf(day("2027-01-10"))).toBe(7);
  expect(weekdayOf(day("1969-12-31"))).toBe(3);
});

test("the next weekday can be the day itself", () => {
  expect(dateOf(nextWeekday(day("2027-01-04"), 1))).toBe("2027-01-04");
  expect(dateOf(nextWeekday(day("2027-01-05"), 1))).toBe("2027-01-11");
  expect(dateOf(nextWeekday(day("2027-12-31"), 7))).toBe("2028-01-02");
});
