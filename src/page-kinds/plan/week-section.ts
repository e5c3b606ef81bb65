/** Makes the HTML of a plan's week in the browser, from the lines of the page's list. */
import { filledIn } from "../components/search-words.ts";
import { clockTime, dateOf, shortDate, timeOf } from "./dates.ts";
import type { Day, Entry, Week } from "./plan.ts";
import { durationText, type PlanWords } from "./words.ts";

/** A module's line in the list of the page. */
export type PlannedLine = { item: Element; slug: string; minutes: number };

/**
 * The section of a week: its number, dates and minutes, and its days with their modules. withYear is for the dates; time is when the
 * days begin, in minutes after midnight, if the reader has chosen it.
 */
export function weekSection(
  week: Week<PlannedLine>,
  number: number,
  words: PlanWords,
  { withYear, time }: { withYear: boolean; time: number | null },
): HTMLElement {
  const { language } = words;
  const range = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    ...(withYear ? { year: "numeric" } : {}),
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  const section = element("section", "week scripted");
  const head = element("div", "about");
  const heading = element("h2", "", filledIn(words.week, { number: String(number) }), words);
  heading.id = `week-${number}`;
  section.setAttribute("aria-labelledby", heading.id);
  head.append(
    heading,
    element("p", "", range.formatRange(timeOf(week.from), timeOf(week.to)), words),
    element("p", "quiet", durationText(words, week.minutes), words),
  );
  const days = element("div", "dated");
  days.append(...week.days.map((day) => dayGroup(day, words, time)));
  section.append(head, days);
  return section;
}

/** A day: its date, its minutes if they are not those of a single module, and its modules. */
function dayGroup({ day, minutes, entries }: Day<PlannedLine>, words: PlanWords, time: number | null): HTMLElement {
  const group = element("div", "day");
  const heading = element("h3", "");
  const date = element("time", "", shortDate(day, words.language), words);
  date.setAttribute("datetime", dateOf(day));
  heading.append(date);
  if (time !== null) heading.append(" ", element("span", "quiet", clockTime(time, words.language), words));
  if (entries.length > 1) heading.append(" ", element("span", "quiet", durationText(words, minutes), words));
  const list = element("ol", "planned");
  list.append(...entries.map((entry) => line(entry, words)));
  group.append(heading, list);
  return group;
}

function line({ module, minutes, part }: Entry<PlannedLine>, words: PlanWords): Element {
  const item = module.item.cloneNode(true) as Element;
  const length = item.querySelector(".length");
  if (part && length) {
    const note = filledIn(words.part, { number: String(part.number), count: String(part.count) });
    length.replaceChildren(
      element("span", "", durationText(words, minutes), words),
      element("span", "stretch", note, words),
    );
  }
  return item;
}

/** An element, with a text of the interface if there is one. */
function element(name: string, className: string, text = "", { marks }: Partial<PlanWords> = {}): HTMLElement {
  const node = Object.assign(document.createElement(name), { className, textContent: text });
  if (text !== "") Object.assign(node, marks);
  return node;
}
