/** How a plan is written: the interface's texts as the page's script gets them from the page, durations, dates and times. */
import type { Texts } from "../../course/interface/texts.ts";
import { hoursLimits, weeksLimits } from "../../course/pace.ts";
import { filledIn, type Plurals } from "../components/placeholders.ts";
import type { Marks } from "../locals.ts";
import { timeOf } from "./choices.ts";

export type PlanWords = ReturnType<typeof planWords>;

const durationKey = (rules: Intl.PluralRules, hours: number, minutes: number): string =>
  [hours, minutes].map((count) => (count === 0 ? "none" : rules.select(count))).join(" ");

/** A function that writes durations, in minutes, as the interface does. */
export function durationsIn({ language, durations }: PlanWords): (duration: number) => string {
  const rules = new Intl.PluralRules(language);
  return (duration) => {
    const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
    const text = durations[durationKey(rules, hours, minutes)] ?? "";
    return filledIn(text, { hours, minutes });
  };
}

/**
 * The texts for a plan in one language, with {number}, {count}, {hours}, {minutes}, {file} and {title} as placeholders. marks are the attributes
 * of elements with them, if the interface is in another language than the course.
 */
export function planWords(texts: Texts, language: string, marks: Marks) {
  const rules = new Intl.PluralRules(language);
  /** The largest count up to a limit of each plural category. */
  const samplesTo = (limit: number): number[] => [
    ...new Map(Array.from({ length: limit }, (_, index) => [rules.select(index + 1), index + 1])).values(),
  ];
  const plurals = (textOf: (count: number) => string): Plurals =>
    Object.fromEntries(samplesTo(200).map((count) => [rules.select(count), without(textOf(count), count, "{count}")]));
  // Hours and minutes have different limits, so that they differ where a text has both.
  const durations = [0, ...samplesTo(79)].flatMap((hours) =>
    [0, ...samplesTo(59)].map((minutes) => {
      const text = texts.duration(60 * hours + minutes);
      const withHours = hours === 0 ? text : without(text, hours, "{hours}");
      const template = minutes === 0 && hours > 0 ? withHours : without(withHours, minutes, "{minutes}");
      return [durationKey(rules, hours, minutes), template] as const;
    }),
  );
  return {
    language,
    marks,
    error: texts.errorTitle("{title}"),
    weeksError: texts.planWeeksError(weeksLimits.min, weeksLimits.max),
    weeksTooFew: without(texts.planWeeksTooFew(7, hoursLimits.max), 7, "{number}"),
    week: without(texts.planWeek(7), 7, "{number}"),
    part: without(without(texts.planPart(7, 9), 7, "{number}"), 9, "{count}"),
    done: plurals(texts.planDone),
    left: plurals(texts.planLeft),
    downloaded: texts.planDownloaded("{file}"),
    /** By the plural categories of hours and minutes, which are "none" for 0. */
    durations: Object.fromEntries(durations),
  };
}

/** A text with a placeholder for a count, which is not part of a longer number. */
const without = (text: string, count: number, placeholder: string): string =>
  text.replace(new RegExp(`(?<!\\d)${count}(?!\\d)`), placeholder);

/** Days are formatted at noon in UTC. Latin digits, as in every text of the interface. */
const inLatin = { timeZone: "UTC", numberingSystem: "latn" } as const;
const shortDay = { ...inLatin, day: "numeric", month: "short" } as const;

/** The formats of this page, by language and options: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** A day with its weekday: "Thursday, January 21, 2027". */
export function fullDate(day: number, language: string): string {
  const format = formatOf(language, { ...inLatin, dateStyle: "full" });
  if (format.resolvedOptions().calendar !== "persian") return format.format(timeOf(day));
  // Intl has no full form of the Persian calendar: "1405 بهمن 1, پنجشنبه".
  const parts = [{ weekday: "long" }, { dateStyle: "long" }] as const;
  return parts.map((part) => formatOf(language, { ...inLatin, ...part }).format(timeOf(day))).join(" ");
}

/** A day in a few letters: "Mon, Jan 4". */
export const shortDate = (day: number, language: string): string =>
  formatOf(language, { ...shortDay, weekday: "short" }).format(timeOf(day));

/** The days of a week: "Jan 4 – 10", with the year if asked for. */
export const dateRange = (from: number, to: number, language: string, withYear: boolean): string =>
  formatOf(language, withYear ? { ...shortDay, year: "numeric" } : shortDay).formatRange(timeOf(from), timeOf(to));

/** Minutes after midnight as people write the time: "7:00 PM". */
export const clockTime = (minutes: number, language: string): string =>
  formatOf(language, { ...inLatin, hour: "numeric", minute: "2-digit" }).format(minutes * 60_000);
