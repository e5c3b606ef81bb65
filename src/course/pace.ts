/** The pace of a plan, which pages, prompts and the text of a reader's progress share. */

/** What a plan is made of. hours are per week, or null if weeks are given, within which the plan finishes. days are from 1 (Monday) to 7.
 * start is the number of days since 1970-01-01, which no clock change can move. time is when a day's events begin, in minutes after
 * midnight; null for all day. isFree: only what is free is planned, of a course whose chapters are paid. */
export type PlanPace = {
  hours: number | null;
  weeks: number | null;
  days: number[];
  start: number;
  time: number | null;
  isFree: boolean;
};

/** The hours per week, the weeks in which a plan can finish on request, and the dates on which it can start. */
export const hoursLimits = { min: 0.5, max: 80 };
export const weeksLimits = { min: 1, max: 52 };
export const startLimits = { min: "2000-01-01", max: "2099-12-31" };
