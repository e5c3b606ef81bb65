/** Runs in the browser on /plan: sorts the list of modules into weeks by the form's choices, and keeps these in the address. */
import "../frame/client.ts";
import { filledIn, pluralText } from "../components/placeholders.ts";
import { keepUp, onMemory, today } from "../memory/store.ts";
import {
  type Choices,
  dateOf,
  type PlanField,
  planFields,
  queryOf,
  readChoices,
  type UsualWeek,
  usualStart,
  weekdayNames,
} from "./choices.ts";
import { type Day, type Entry, fewestWeeks, hoursFor, type Plan, planOf, type Week } from "./plan.ts";
import { clockTime, dateRange, durationsIn, fullDate, type PlanWords, shortDate } from "./words.ts";

// View.astro renders each of these elements.
const find = <Found extends HTMLElement>(id: string): Found => document.querySelector(`#plan${id}`) as Found;
const form = find<HTMLFormElement>("");
const weeks = find("-weeks");
const list = weeks.querySelector("ol") as HTMLElement;
const hours = find<HTMLInputElement>("-hours");
const finishIn = find<HTMLInputElement>("-finish-in");
const start = find<HTMLInputElement>("-start");
const time = find<HTMLInputElement>("-time");
const usual: UsualWeek = JSON.parse(form.dataset.usual ?? "");
const words: PlanWords = JSON.parse(form.dataset.words ?? "");
const durationText = durationsIn(words);
const { site = "", course = "", file = "" } = form.dataset;
const { title } = document;
const lines = [...list.children].map((item): PlannedLine => {
  const { module: slug = "", minutes, free } = (item as HTMLElement).dataset;
  const length = item.querySelector(".length") as HTMLElement;
  const chapters = { minutes: Number(minutes), shown: [...length.childNodes] };
  const withoutChapters = { minutes: Number(free), shown: [element("span", "", durationText(Number(free)))] };
  return { item, slug, length, minutes: chapters.minutes, chapters, free: withoutChapters };
});
const days = [...form.querySelectorAll<HTMLInputElement>("[name=days]")];
/** Only a course whose chapters are paid has these. */
const paces = [...form.querySelectorAll<HTMLInputElement>("[name=pace]")];
/** Only a course with outcomes that name modules has it. */
const goal = document.querySelector<HTMLSelectElement>("#plan-for");
const result = find("-result");
const inputs = { hours: [hours], weeks: [finishIn], start: [start], time: [time], days };
let choices: Choices | null = null;
let invalid: readonly PlanField[] = [];
/** Hours per week: those chosen, or those with which the plan finishes in the weeks chosen. */
let pace: number | null = null;
let done: Record<string, string> = {};
let plan: Plan<PlannedLine> | null = null;

/** Shows an element with a text, or hides it. Without a text, it has its own. */
const show = (id: string, isShown: boolean, text?: string | number): void => {
  const element = find(id);
  element.hidden = !isShown;
  if (text !== undefined) element.textContent = `${text}`;
};

/** The modules of what is planned for. */
const chosenLines = (): PlannedLine[] =>
  lines.filter(({ item }) => !choices?.outcome || item.matches(`[data-for~="${choices.outcome}"]`));

const openLines = (): PlannedLine[] => chosenLines().filter(({ slug }) => !(slug in done));

/** Sets the minutes of the modules, and computes the hours if the weeks are chosen, which may be too few for what the reader has not done. */
const setPace = (): void => {
  if (!choices) return;
  const { weeks: chosen, isFree } = choices;
  for (const line of lines) {
    const { minutes, shown } = isFree ? line.free : line.chapters;
    line.minutes = minutes;
    line.length.replaceChildren(...shown);
  }
  show("-notes", !isFree);
  pace = chosen === null ? choices.hours : hoursFor(openLines(), chosen);
  invalid = pace === null ? ["weeks"] : [];
  if (chosen !== null) hours.value = pace === null ? "" : String(pace);
};

/** Shows the plan part by part, so that a slow device can do something else between two of them. */
function* showPlan(): Generator<void> {
  const open = openLines();
  const shown = choices && pace !== null ? planOf(open, { ...choices, hours: pace }) : null;
  const { finish = null, left = [], longest = 0, weeks: planned = [] } = shown ?? {};
  plan = shown;
  const count = chosenLines().length - open.length;
  const counted = (texts: Record<string, string>, number: number) => pluralText(words.language, texts, number, "");
  show("-made", finish !== null);
  show("-done", shown !== null && count > 0, counted(words.done, count));
  show("-all-done", shown !== null && open.length === 0);
  show("-left", left.length > 0, counted(words.left, left.length));
  show(
    "-long",
    planned.some((week) => week.days.some(({ entries }) => entries.some(({ part }) => part))),
  );
  weeks.replaceChildren(...(shown ? [] : [list]));
  if (finish === null) return;
  yield;
  show("-finish", true, fullDate(finish, words.language));
  yield;
  show("-count", true, planned.length);
  show("-modules", true, open.length - left.length);
  show("-longest", true, durationText(longest));
  const yearOf = (day = 0): string => dateOf(day).slice(0, 4);
  for (const [index, week] of planned.entries()) {
    yield;
    // Another plan is shown since.
    if (plan !== shown) return;
    weeks.append(weekSection(week, index + 1, yearOf(week.to) !== yearOf(planned[index - 1]?.to)));
  }
}

const inOneTask = (parts: Generator<void>): unknown => [...parts];

const showErrors = (): void => {
  const tooFew = choices && pace === null;
  show(
    "-weeks-error",
    false,
    tooFew ? filledIn(words.weeksTooFew, { number: fewestWeeks(openLines()) }) : words.weeksError,
  );
  for (const field of planFields) {
    const isInvalid = invalid.includes(field);
    show(`-${field}-error`, isInvalid);
    for (const input of inputs[field]) input.ariaInvalid = isInvalid ? "true" : null;
  }
  document.title = invalid.length > 0 ? filledIn(words.error, { title }) : title;
};

/** Dims the plan, which is that of other choices, while a field is being edited. */
const setStale = (isStale: boolean): void => {
  result.classList.toggle("stale", isStale);
  result.inert = isStale;
  result.ariaBusy = isStale ? "true" : null;
};

/** Takes the choices from parameters. While a field is being edited, its errors are not shown yet. */
function* choose(parameters: URLSearchParams, isEditing: boolean): Generator<void> {
  if (paces.length === 0) parameters.delete("pace");
  const read = readChoices(parameters, usual, today());
  show("-downloaded", true, "");
  setStale(isEditing);
  if ("invalid" in read) {
    if (isEditing) return;
    choices = null;
    pace = null;
    invalid = read.invalid;
  } else {
    choices = read.choices;
    setPace();
    if (isEditing && pace === null) return;
  }
  setStale(false);
  showErrors();
  yield* showPlan();
  const address = choices ? `${location.pathname}?${queryOf(choices, usual)}` : location.pathname + location.search;
  show("-address", true, `${site}${address}`);
}

const keep = (query: string): void => history.replaceState(null, "", `?${query.replaceAll("%2C", ",")}`);

let last = "";
const chooseFromForm = (isEditing: boolean): void => {
  const names = days.flatMap((day) => (day.checked ? day.value : []));
  const parameters = new URLSearchParams({
    ...(goal?.value ? { for: goal.value } : {}),
    ...(finishIn.value === "" && !finishIn.validity.badInput ? { hours: hours.value } : { weeks: finishIn.value }),
    days: names.join(","),
    start: start.value,
    ...(time.value === "" && !time.validity.badInput ? {} : { time: time.value || "?" }),
    ...(paces.some(({ checked, value }) => checked && value === "free") ? { pace: "free" } : {}),
  });
  // Leaving a field changes nothing, so that what is clicked stays in its place.
  const written = `${parameters} ${isEditing}`;
  if (written === last) return;
  last = written;
  inOneTask(choose(parameters, isEditing));
  // An address with an invalid choice has its error too, and not the plan from before.
  const query = choices ? queryOf(choices, usual) : String(parameters);
  keep(query);
  if (choices) keepUp((memory) => ({ ...memory, plan: query }));
};

const own = new URLSearchParams(location.search);
const chosen = own.has("days") ? own.getAll("days").join(",").toLowerCase().split(",") : null;
hours.value = (own.get("hours") ?? String(usual.hours)).trim().replace(",", ".");
finishIn.value = (own.get("weeks") ?? "").trim();
const ownTime = (own.get("time") ?? "").trim();
// The field takes 09:00 only, the address 9:00 too.
time.value = ownTime === "" ? "" : ownTime.padStart(5, "0");
start.value = (own.get("start") ?? usualStart(usual, today())).trim();
for (const [index, name] of weekdayNames.entries()) {
  const day = days.find(({ value }) => value === name);
  if (day) day.checked = chosen ? chosen.includes(name) : usual.days.includes(index + 1);
}
if (goal) goal.value = own.get("for") ?? "";
if (own.has("for") && !goal?.value) {
  if (goal) goal.value = "";
  own.delete("for");
  keep(String(own));
}
for (const input of paces) input.checked = input.value === (own.get("pace") === "free" ? "free" : "complete");
onMemory((memory) => {
  done = memory?.done ?? {};
  if (!choices) return;
  setPace();
  showErrors();
  inOneTask(showPlan());
});
for (const _ of choose(own, false)) await new Promise((resolve) => setTimeout(resolve));
result.dataset.ready = "";
const focusError = (): void => {
  const [field] = invalid;
  if (field) inputs[field][0]?.focus();
};
focusError();

// Hours of one's own are another pace than a finish.
hours.addEventListener("input", () => {
  finishIn.value = "";
});
form.addEventListener("input", ({ target }) =>
  chooseFromForm(![...days, ...paces, goal].some((box) => box === target)),
);
// The keyboard of a phone can be closed without leaving the field.
for (const left of ["change", "focusout"]) form.addEventListener(left, () => chooseFromForm(false));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  chooseFromForm(false);
  // The plan follows each change already; on a phone, the keyboard covers it.
  if (choices) result.focus();
  else focusError();
});
find("-print").addEventListener("click", () => print());
find("-calendar").addEventListener("click", async () => {
  // Most readers never need it.
  const { downloadCalendar } = await import("./download.ts");
  const contents = paces.find(({ checked }) => checked)?.labels?.[0]?.textContent.trim();
  const time = choices?.time ?? null;
  downloadCalendar(plan, { name: course, siteUrl: site, language: words.language, time }, file, contents);
  // A name is in the direction of its own letters.
  show("-downloaded", true, filledIn(words.downloaded, { file: `\u2068${file}\u2069` }));
});

/** length is where the minutes are shown: those of the chapters, or of what is free of a course whose chapters are paid. */
type PlannedLine = { item: Element; slug: string; minutes: number; length: Element; chapters: Length; free: Length };
type Length = { minutes: number; shown: Node[] };

function weekSection(week: Week<PlannedLine>, number: number, withYear: boolean): HTMLElement {
  const section = element("section", "week scripted");
  const head = element("div", "about row");
  const heading = element("h2", "", filledIn(words.week, { number }));
  heading.id = `week-${number}`;
  section.setAttribute("aria-labelledby", heading.id);
  head.append(
    heading,
    element("p", "", dateRange(week.from, week.to, words.language, withYear)),
    element("p", "quiet", durationText(week.minutes)),
  );
  const dated = element("div", "dated");
  dated.append(...week.days.map(dayGroup));
  section.append(head, dated);
  return section;
}

function dayGroup({ day, minutes, entries }: Day<PlannedLine>): HTMLElement {
  const group = element("div", "day");
  const heading = element("h3", "row");
  const date = element("time", "", shortDate(day, words.language));
  date.dateTime = dateOf(day);
  heading.append(date);
  const begin = choices?.time ?? null;
  if (begin !== null) heading.append(" ", element("span", "quiet", clockTime(begin, words.language)));
  if (entries.length > 1) heading.append(" ", element("span", "quiet", durationText(minutes)));
  const planned = element("ol", "planned");
  planned.append(...entries.map(line));
  group.append(heading, planned);
  return group;
}

function line({ module, minutes, part }: Entry<PlannedLine>): Element {
  const item = module.item.cloneNode(true) as Element;
  const length = item.querySelector(".length");
  if (part && length) {
    const note = filledIn(words.part, part);
    length.replaceChildren(element("span", "", durationText(minutes)), element("span", "stretch", note));
  }
  return item;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), { className, textContent: text });
  return text === "" ? node : Object.assign(node, words.marks);
}
