/** Takes the texts for a plan from those of the interface. */
import type { Texts } from "../../interface/texts.ts";
import type { Plurals } from "../components/search-words.ts";
import type { Marks } from "../locals.ts";
import { maxFinish, maxHours, minFinish } from "./choices.ts";
import { durationKey, type PlanWords } from "./words.ts";

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
