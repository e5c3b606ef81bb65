/** The usual week of a language's readers. */
import type { UsualWeek } from "./choices.ts";

/** Hours per week, unless a reader chooses others. */
export const usualHours = 4;

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
  return { hours: usualHours, days: weekFrom(first).filter((day) => !weekend.includes(day)) };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** All weekdays, beginning with one. */
export const weekFrom = (first: number): number[] => everyDay.map((day) => ((day + first - 2) % 7) + 1);
