/** The interface's texts for a plan, as the page's script gets them from the page: no script contains the interface's languages. */
import { filledIn, type Plurals } from "../components/search-words.ts";

/** Texts with {number}, {count}, {hours}, {minutes}, {modules} and {title} as placeholders. */
export type PlanWords = {
  language: string;
  /** The attributes of elements with these texts, if the interface is in another language than the course. */
  marks: { lang?: string; dir?: string };
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
