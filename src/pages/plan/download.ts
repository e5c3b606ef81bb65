/** Runs in the browser once a reader downloads the calendar of a plan. */
import { calendarOf, sessionsOf } from "./calendar.ts";
import type { Plan } from "./plan.ts";

/** course is its name, site its address; contents says which of its contents are planned, if there is a choice. */
type Download = {
  course: string;
  contents: string | undefined;
  site: string;
  file: string;
  language: string;
  time: number | null;
};

/** Downloads the calendar of a plan, which is empty without one. item is the module's line on the page. */
export function downloadCalendar(
  plan: Plan<{ item: Element; slug: string }> | null,
  { course, contents, site, file, language, time }: Download,
): void {
  const events = (plan ? sessionsOf(plan) : []).map(({ module, sessions }) => {
    const [number, name, length] = [...module.item.querySelectorAll(".number, a, .length")].map(({ textContent }) =>
      textContent.trim(),
    );
    const details = [length, contents, course].filter((text) => text !== undefined).join(" · ");
    return { slug: module.slug, sessions, title: `${number}. ${name}`, details };
  });
  const calendar = calendarOf(events, { name: course, siteUrl: site, language, now: new Date(), time });
  const href = URL.createObjectURL(new Blob([calendar], { type: "text/calendar;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: file }).click();
  // Later, since some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
