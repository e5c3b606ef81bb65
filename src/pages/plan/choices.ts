/** What a reader chooses on /plan, and how the address has it: /plan?for=choose-cache-headers&hours=4&pace=free&days=mon,wed&start=2027-01-04&time=19:00. */
import { hoursLimits, type PlanPace, startLimits, weeksLimits } from "../../course/pace.ts";

/** The pace, and the slug of the outcome whose modules are planned, null for the whole course. */
export type Choices = PlanPace & { outcome: string | null };

/** The choices where the address has none: days of a usual week, whose first is a plan's first day. */
export type UsualWeek = { hours: number; days: readonly number[] };
/** The fields of the form, which are the parameters of the address. */
export const planFields = ["hours", "weeks", "start", "time", "days"] as const;
export type PlanField = (typeof planFields)[number];
/** The names of the weekdays in the address, from Monday. */
export const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** The choices in query parameters, as usual where missing, or what is invalid. weeks decides hours; today is ISO. */
export function readChoices(
  parameters: URLSearchParams,
  usual: UsualWeek,
  today: string,
): { choices: Choices } | { invalid: PlanField[] } {
  const hasWeeks = parameters.has("weeks");
  const hours = hasWeeks ? null : hoursIn(parameters.get("hours") ?? String(usual.hours));
  const weeks = numberIn(parameters.get("weeks") ?? "", /^\d{1,2}$/, weeksLimits);
  const days = parameters.has("days") ? daysIn(parameters.getAll("days").join(",")) : [...usual.days];
  const start = startIn(parameters.get("start") ?? usualStart(usual, today));
  const time = timeIn(parameters.get("time") ?? "");
  const isFree = parameters.get("pace") === "free";
  const outcome = parameters.get("for");
  const isPaced = hours !== null || weeks !== null;
  if (isPaced && days !== null && start !== null && time !== undefined)
    return { choices: { outcome, hours, weeks, days, start, time, isFree } };
  const isInvalid: Record<PlanField, boolean> = {
    hours: !isPaced && !hasWeeks,
    weeks: !isPaced && hasWeeks,
    start: start === null,
    time: time === undefined,
    days: days === null,
  };
  return { invalid: planFields.filter((field) => isInvalid[field]) };
}

/** The query of choices, such as "hours=4&start=2027-01-04". Days are only in it if they are not the usual ones. */
export function queryOf({ outcome, hours, weeks, days, start, time, isFree }: Choices, usual: UsualWeek): string {
  const namesOf = (own: readonly number[]): string => own.map((day) => weekdayNames[day - 1]).join(",");
  const names = namesOf(days);
  return [
    ...(outcome === null ? [] : [`for=${encodeURIComponent(outcome)}`]),
    weeks === null ? `hours=${hours}` : `weeks=${weeks}`,
    ...(isFree ? ["pace=free"] : []),
    ...(names === namesOf(inOrder(usual.days)) ? [] : [`days=${names}`]),
    `start=${dateOf(start)}`,
    ...(time === null ? [] : [`time=${timeText(time)}`]),
  ].join("&");
}

/** The date on which a plan starts if none is chosen: today if a week begins today, otherwise the next day on which one does. */
export const usualStart = ({ days: [first = 1] }: UsualWeek, today: string): string =>
  dateOf(nextWeekday(dayOf(today) ?? 0, first));

/** Hours as people write them, such as 4, 2.5 or 2,5. */
const hoursIn = (text: string): number | null =>
  numberIn(text.replace(",", "."), /^\d{1,3}(?:\.\d{1,2})?$/, hoursLimits);

function numberIn(text: string, form: RegExp, { min, max }: { min: number; max: number }): number | null {
  const number = form.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

function daysIn(text: string): number[] | null {
  const names = text.toLowerCase().match(/[^\s,][^,]*/g) ?? [];
  const days = names.map((name) => (weekdayNames as readonly string[]).indexOf(name.trim()) + 1);
  return days.length === 0 || days.includes(0) ? null : inOrder([...new Set(days)]);
}

function startIn(text: string): number | null {
  const date = text.trim();
  return date >= startLimits.min && date <= startLimits.max ? dayOf(date) : null;
}

/** A time of 24 hours in minutes after midnight; null for none, undefined for an invalid one. */
function timeIn(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Minutes after midnight as a time of 24 hours: "19:00". */
export const timeText = (time: number): string =>
  [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, "0")).join(":");

const inOrder = (days: readonly number[]): number[] => [...days].sort((a, b) => a - b);
/** The weekdays of a language's likeliest region: the first of its calendars, and those of its weekend. */
type WeekInfo = { firstDay: number; weekend: number[] };

/** TypeScript does not know these members yet. Older engines have the property, and the oldest neither: their week is that of ISO 8601. */
function weekInfoOf(language: string): WeekInfo {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1, weekend: [6, 7] };
}

/** The weekday with which calendars in a language begin. */
export const firstDay = (language: string): number => weekInfoOf(language).firstDay;

/** The working days of a language's likeliest region, beginning with the first after the weekend. */
export function usualWeek(language: string): UsualWeek {
  const { weekend } = weekInfoOf(language);
  const first = everyDay.find((day) => !weekend.includes(day) && weekend.includes(day === 1 ? 7 : day - 1)) ?? 1;
  return { hours: 4, days: weekFrom(first).filter((day) => !weekend.includes(day)) };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** All weekdays, beginning with one. */
export const weekFrom = (first: number): number[] => everyDay.map((day) => ((day + first - 2) % 7) + 1);
const msPerDay = 86_400_000;

/** The number of an ISO date's day, or null if there is no such date, such as 2027-02-30. */
export function dayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
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
