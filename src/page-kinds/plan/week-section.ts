/** Makes the HTML of a plan's week in the browser, from the lines of the page's list. */
import { filledIn } from "../components/search-words.ts";
import { dateOf, timeOf } from "./dates.ts";
import type { Entry, Week } from "./plan.ts";
import { durationText, type PlanWords } from "./words.ts";

/** A module's line in the list of the page. */
export type PlannedLine = { item: Element; slug: string; minutes: number };

/** The section of a week: its number, dates and minutes, and a line for each module with its days. withYear is for the dates. */
export function weekSection(week: Week<PlannedLine>, number: number, words: PlanWords, withYear: boolean): HTMLElement {
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
  const list = element("ol", "planned");
  list.append(...week.entries.map((entry) => line(entry, words)));
  section.append(head, list);
  return section;
}

function line({ module, minutes, from, to, part }: Entry<PlannedLine>, words: PlanWords): Element {
  const item = module.item.cloneNode(true) as Element;
  const weekday = new Intl.DateTimeFormat(words.language, { weekday: "short", timeZone: "UTC" });
  const day = element(
    "time",
    "day",
    [...new Set([from, to])].map((each) => weekday.format(timeOf(each))).join("–"),
    words,
  );
  day.setAttribute("datetime", dateOf(from));
  item.prepend(day);
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
