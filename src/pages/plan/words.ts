/** The interface's texts for a plan, as the page's script gets them from the page: no script contains the interface's languages. */
import type { Texts } from "../../course/interface/texts.ts";
import { filledIn, type Plurals } from "../components/placeholders.ts";
import type { Marks } from "../locals.ts";
import { maxFinish, maxHours, minFinish } from "./choices.ts";

/** Texts with {number}, {count}, {hours}, {minutes}, {modules} and {title} as placeholders. */
export type PlanWords = {
  language: string;
  /** The attributes of elements with these texts, if the interface is in another language than the course. */
  marks: Marks;
  error: string;
  weeksError: string;
  weeksTooFew: string;
  week: string;
  part: string;
  done: Plurals;
  left: Plurals;
  /** By the plural categories of hours and minutes, which are "none" for 0. */
  durations: Record<string, string>;
};

/** The key of a duration's text. */
export const durationKey = (rules: Intl.PluralRules, hours: number, minutes: number): string =>
  [hours, minutes].map((count) => (count === 0 ? "none" : rules.select(count))).join(" ");

/** A duration as the interface writes it. */
export function durationText({ language, durations }: PlanWords, duration: number): string {
  const [hours, minutes] = [Math.floor(duration / 60), duration % 60];
  const text = durations[durationKey(new Intl.PluralRules(language), hours, minutes)] ?? "";
  return filledIn(text, { hours: String(hours), minutes: String(minutes) });
}

/** The texts for a plan in one language. */
export function planWords(texts: Texts, language: string, marks: Marks): PlanWords {
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
      return [durationKey(rules, hours, minutes), durationTemplate(text, hours, minutes)] as const;
    }),
  );
  return {
    language,
    marks,
    error: texts.errorTitle("{title}"),
    weeksError: texts.planWeeksError(minFinish, maxFinish),
    weeksTooFew: without(texts.planWeeksTooFew(7, maxHours), 7, "{number}"),
    week: without(texts.planWeek(7), 7, "{number}"),
    part: without(without(texts.planPart(7, 9), 7, "{number}"), 9, "{count}"),
    done: plurals(texts.planDone),
    left: plurals(texts.planLeft),
    durations: Object.fromEntries(durations),
  };
}

/** A text with a placeholder for a count, which is not part of a longer number. */
const without = (text: string, count: number, placeholder: string): string =>
  text.replace(new RegExp(`(?<!\\d)${count}(?!\\d)`), placeholder);

function durationTemplate(text: string, hours: number, minutes: number): string {
  const withHours = hours === 0 ? text : without(text, hours, "{hours}");
  return minutes === 0 && hours > 0 ? withHours : without(withHours, minutes, "{minutes}");
}
