/** Dates without times and time zones: days are counted from 1970-01-01, so that no clock change can move one. */

const msPerDay = 86_400_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** The number of an ISO date's day, or null if there is no such date, such as 2027-02-30. */
export function dayOf(date: string): number | null {
  if (!isoDate.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / msPerDay;
  return !Number.isNaN(day) && dateOf(day) === date ? day : null;
}

/** A day's noon in UTC, to be formatted in that time zone. */
export const timeOf = (day: number): Date => new Date((day + 0.5) * msPerDay);

/** The ISO date of a day. */
export const dateOf = (day: number): string => timeOf(day).toISOString().slice(0, 10);

/** The weekday of a day: 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The first day with a weekday, from a day on. */
export const nextWeekday = (day: number, weekday: number): number => day + ((weekday - weekdayOf(day) + 7) % 7);

/** A day with its weekday: "Thursday, January 21, 2027". */
export function fullDate(day: number, language: string): string {
  const options = { timeZone: "UTC", numberingSystem: "latn" } as const;
  const format = new Intl.DateTimeFormat(language, { ...options, dateStyle: "full" });
  if (format.resolvedOptions().calendar !== "persian") return format.format(timeOf(day));
  // Intl has no full form of the Persian calendar: "1405 بهمن 1, پنجشنبه".
  const parts = [{ weekday: "long" }, { dateStyle: "long" }] as const;
  return parts.map((part) => new Intl.DateTimeFormat(language, { ...options, ...part }).format(timeOf(day))).join(" ");
}

/** A day in a few letters: "Mon, Jan 4". */
export const shortDate = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(timeOf(day));

/** Minutes after midnight as people write the time: "7:00 PM". */
export const clockTime = (minutes: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(new Date(minutes * 60_000));
