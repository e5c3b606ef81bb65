/** The usual week of a language's readers. */
import type { UsualWeek } from "./choices.ts";

/** Hours per week, unless a reader chooses others. */
export const usualHours = 4;

/** The working days of a language's likeliest region, beginning with the first after the weekend. */
export function usualWeek(language: string): UsualWeek {
  // TypeScript does not know this function yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo(): { weekend: number[] } };
  const { weekend } = locale.getWeekInfo();
  const first = everyDay.find((day) => !weekend.includes(day) && weekend.includes(day === 1 ? 7 : day - 1)) ?? 1;
  return { hours: usualHours, days: weekFrom(first).filter((day) => !weekend.includes(day)) };
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** All weekdays, beginning with one. */
export const weekFrom = (first: number): number[] => everyDay.map((day) => ((day + first - 2) % 7) + 1);
