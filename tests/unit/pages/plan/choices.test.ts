/** The choices of a plan in its address: what is valid, what is missing, and which field is wrong. */
import { expect, test } from "vitest";
import { dateOf, dayOf, type PlanField, queryOf, readChoices, usualWeek } from "../../../../src/pages/plan/choices.ts";
import { testEach } from "../../../each.ts";

const usual = { hours: 4, days: [1, 2, 3, 4, 5] };
const today = "2026-11-25";
/** The choices that an address need not have. */
const unchosen = { outcome: null, weeks: null, time: null, isFree: false };
const read = (query: string) => readChoices(new URLSearchParams(query), usual, today);

const choicesIn = (query: string) => {
  const result = read(query);
  if ("invalid" in result) throw new Error(`invalid: ${result.invalid}`);
  return { ...result.choices, start: dateOf(result.choices.start) };
};

test("an address without choices has the usual ones, from the next Monday", () => {
  expect(choicesIn("")).toEqual({
    ...unchosen,
    hours: 4,
    days: [1, 2, 3, 4, 5],
    start: "2026-11-30",
  });
});

test("a plan starts on Sunday where the week does", () => {
  const result = readChoices(new URLSearchParams(), { hours: 4, days: [7, 1, 2, 3, 4] }, today);
  expect(result).toEqual({
    choices: { ...unchosen, hours: 4, days: [7, 1, 2, 3, 4], start: dayOf("2026-11-29") },
  });
});

test("an address has each choice, in any order and spelling of the days", () => {
  expect(choicesIn("start=2027-01-04&hours=2.5&days=Sat,mon&days=wed,mon")).toEqual({
    ...unchosen,
    hours: 2.5,
    days: [1, 3, 6],
    start: "2027-01-04",
  });
  expect(choicesIn("hours=2,5").hours).toBe(2.5);
});

testEach<[string, string, PlanField[]]>([
  ["less than half an hour", "hours=0.49", ["hours"]],
  ["more hours than allowed", "hours=80.01", ["hours"]],
  ["a word", "hours=abc", ["hours"]],
  ["infinity", "hours=Infinity", ["hours"]],
  ["30 February", "start=2027-02-30", ["start"]],
  ["a date before all others", "start=1999-12-31", ["start"]],
  ["a date after all others", "start=2100-01-01", ["start"]],
  ["no day", "days=", ["days"]],
  ["a day that does not exist", "days=mon,someday", ["days"]],
  ["0 weeks", "weeks=0", ["weeks"]],
  ["more weeks than a year has", "weeks=53", ["weeks"]],
  ["an empty number of weeks", "weeks=", ["weeks"]],
  ["an hour that does not exist", "time=24:00", ["time"]],
  ["a minute that does not exist", "time=19:60", ["time"]],
  ["everything at once", "hours=0&days=&start=x&time=x", ["hours", "start", "time", "days"]],
])("a choice that is invalid names its field", (_, query, invalid) => {
  expect(read(query)).toEqual({ invalid });
});

test("the weeks of a finish come before the hours, even invalid ones", () => {
  for (const query of ["weeks=4", "weeks=4&hours=9", "hours=0&weeks=4"])
    expect(choicesIn(query)).toMatchObject({ hours: null, weeks: 4 });
});

test("a time is one of 24 hours, in minutes after midnight", () => {
  expect(["time=19:05", "time=9:00", "time=00:00", "time="].map((query) => choicesIn(query).time)).toEqual([
    1145,
    540,
    0,
    null,
  ]);
});

test("only pace=free plans what is free", () => {
  expect(["pace=free", "pace=complete", "pace=FREE", ""].map((query) => choicesIn(query).isFree)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("the limits themselves are valid", () => {
  for (const weeks of [1, 52]) expect(choicesIn(`weeks=${weeks}`).weeks).toBe(weeks);
  for (const hours of [0.5, 80]) expect(choicesIn(`hours=${hours}`).hours).toBe(hours);
  for (const start of ["2000-01-01", "2099-12-31"]) expect(choicesIn(`start=${start}`).start).toBe(start);
});

testEach<[string, string]>([
  ["usual days", "hours=4&start=2027-01-04"],
  ["a finish", "weeks=4&start=2027-01-04"],
  ["a time", "weeks=4&days=mon,wed&start=2027-01-04&time=09:05"],
  ["what is free", "hours=2&pace=free&days=mon,wed&start=2027-01-04&time=09:05"],
  ["an outcome", "for=%D7%AA%D7%94-1&hours=4&start=2027-01-04"],
  ["other days", "hours=0.5&days=tue,sun&start=2028-02-29"],
  ["every day", "hours=80&days=mon,tue,wed,thu,fri,sat,sun&start=2099-12-31"],
])("choices are in the address as they are read from it", (_, query) => {
  const result = read(query);
  expect("choices" in result && queryOf(result.choices, usual)).toBe(query);
});

testEach<[string, string, number[]]>([
  ["English", "en", [1, 2, 3, 4, 5]],
  ["Hebrew", "he", [7, 1, 2, 3, 4]],
  ["Arabic", "ar", [7, 1, 2, 3, 4]],
  ["Persian", "fa", [6, 7, 1, 2, 3, 4]],
])("the usual days are the working days of the language's likeliest region", (_, language, days) => {
  expect(usualWeek(language).days).toEqual(days);
});
