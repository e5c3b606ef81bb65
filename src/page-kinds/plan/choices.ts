/** What a reader chooses on /plan, and how the address has it: /plan?hours=4&days=mon,wed&start=2027-01-04. */
import { dateOf, dayOf, nextWeekday } from "./dates.ts";

/** hours per week; days are the weekdays, from 1 (Monday) to 7 (Sunday); start is a day (dates.ts). */
export type Choices = { hours: number; days: number[]; start: number };

/** The choices where the address has none: days of a usual week, whose first is a plan's first day. */
export type UsualWeek = { hours: number; days: readonly number[] };

/** The fields of the form, which are the parameters of the address. */
export const planFields = ["hours", "start", "days"] as const;
export type PlanField = (typeof planFields)[number];

/** The names of the weekdays in the address, from Monday. */
export const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export const minHours = 0.5;
export const maxHours = 80;

/** The dates on which a plan can start. */
export const firstStart = "2000-01-01";
export const lastStart = "2099-12-31";

/** The choices in query parameters, or the fields that are invalid. What is missing is as usual. today is an ISO date. */
export function readChoices(
  parameters: URLSearchParams,
  usual: UsualWeek,
  today: string,
): { choices: Choices } | { invalid: PlanField[] } {
  const hours = hoursIn(parameters.get("hours") ?? String(usual.hours));
  const days = parameters.has("days") ? daysIn(parameters.getAll("days").join(",")) : [...usual.days];
  const start = startIn(parameters.get("start") ?? usualStart(usual, today));
  if (hours !== null && days !== null && start !== null) return { choices: { hours, days, start } };
  const values = { hours, days, start };
  return { invalid: planFields.filter((field) => values[field] === null) };
}

/** The query of choices, such as "hours=4&start=2027-01-04". Days are only in it if they are not the usual ones. */
export function queryOf({ hours, days, start }: Choices, usual: UsualWeek): string {
  const names = days.map((day) => weekdayNames[day - 1]).join(",");
  const isUsual =
    names ===
    inOrder(usual.days)
      .map((day) => weekdayNames[day - 1])
      .join(",");
  return [`hours=${hours}`, ...(isUsual ? [] : [`days=${names}`]), `start=${dateOf(start)}`].join("&");
}

/** The date on which a plan starts if none is chosen: today if a week begins today, otherwise the next day on which one does. */
export const usualStart = ({ days: [first = 1] }: UsualWeek, today: string): string =>
  dateOf(nextWeekday(dayOf(today) ?? 0, first));

/** Hours as people write them, such as 4, 2.5 or 2,5. */
function hoursIn(text: string): number | null {
  const written = text.trim().replace(",", ".");
  const hours = /^\d{1,3}(?:\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  return hours >= minHours && hours <= maxHours ? hours : null;
}

function daysIn(text: string): number[] | null {
  const names = text
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const days = names.map((name) => (weekdayNames as readonly string[]).indexOf(name) + 1);
  return days.length === 0 || days.includes(0) ? null : inOrder([...new Set(days)]);
}

function startIn(text: string): number | null {
  const date = text.trim();
  return date >= firstStart && date <= lastStart ? dayOf(date) : null;
}

const inOrder = (days: readonly number[]): number[] => [...days].sort((a, b) => a - b);
