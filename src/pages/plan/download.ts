/** Runs in the browser once a reader downloads the calendar of a plan. */
import { type CalendarCourse, calendarOf, sessionsOf } from "./calendar.ts";
import type { Plan } from "./plan.ts";

/**
 * Downloads the calendar of a plan, which is empty without one. item is the module's line on the page; contents says which of the
 * course's contents are planned, if there is a choice.
 */
export function downloadCalendar(
  plan: Plan<{ item: Element; slug: string }> | null,
  course: CalendarCourse,
  file: string,
  contents: string | undefined,
): void {
  const events = (plan ? sessionsOf(plan) : []).map(({ module, sessions }) => {
    const [number, name, length] = [...module.item.querySelectorAll(".number, a, .length")].map(({ textContent }) =>
      textContent.trim(),
    );
    const details = [length, contents, course.name].filter((text) => text !== undefined).join(" · ");
    return { slug: module.slug, sessions, title: `${number}. ${name}`, details };
  });
  const calendar = calendarOf(events, { ...course, now: new Date() });
  const href = URL.createObjectURL(new Blob([calendar], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: file }).click();
  // Later, since some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
