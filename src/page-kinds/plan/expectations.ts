/** The gate's expectations for the plan: the form, the modules with the minutes to plan with, and how to plan without the page. */
import { courseTotals } from "../component-expectations.ts";
import { block, type Expectations, el, from, type Piece } from "../expectation.ts";
import { escaped, type Facts, linked } from "../expected-facts.ts";
import { newestDate } from "../expected-things.ts";

export const expectations: Expectations = (f) => [
  {
    path: "/plan",
    title: f.texts.planTitle,
    description: f.texts.planDescription(f.course.facts.name),
    from: `src/interface/${f.interfaceLanguage}.ts: planTitle, planDescription`,
    updated: newestDate(f.course.modules),
    json: "/modules?limit=100",
    html: () => html(f),
    markdown: () => markdown(f),
    structuredData: () => ({ about: f.at("/#course"), things: [] }),
  },
];

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The positions of all days in the order of a language's calendars, and of the working days from the first one after the weekend. */
function weekOf(language: string): { all: number[]; working: number[] } {
  type Week = { firstDay: number; weekend: number[] };
  const { firstDay, weekend } = (new Intl.Locale(language) as unknown as { getWeekInfo(): Week }).getWeekInfo();
  const isWorking = (day: number): boolean => !weekend.includes((day % 7) + 1);
  const first = names.findIndex((_, day) => isWorking(day) && !isWorking(day + 6));
  const from = (start: number): number[] => names.map((_, day) => (start + day) % 7);
  return { all: from(firstDay - 1), working: from(first).filter(isWorking) };
}

/** The minutes that stand for unknown ones, and the sentence about them. */
function assumption({ course, texts }: Facts): { minutes: number; note: string } {
  const known = course.modules.flatMap(({ minutes }) => minutes ?? []).sort((a, b) => a - b);
  const unknown = course.modules.length - known.length;
  if (known.length === 0) return { minutes: 60, note: unknown === 0 ? "" : texts.planAllAssumed(texts.duration(60)) };
  const half = Math.floor(known.length / 2);
  const [low = 0, high = 0] = known.length % 2 === 1 ? [known[half], known[half]] : known.slice(half - 1, half + 1);
  const minutes = Math.round((low + high) / 2);
  return { minutes, note: unknown === 0 ? "" : texts.planAssumed(texts.modules(unknown), texts.duration(minutes)) };
}

function html(f: Facts): Piece {
  const { texts, words, inside, marks, course, siteUrl, file } = f;
  const { all, working } = weekOf(f.interfaceLanguage);
  const { minutes: assumed, note } = assumption(f);
  const field = (
    name: "hours" | "weeks" | "start" | "time",
    label: Piece,
    input: Record<string, string | number>,
    error: Piece,
    id: string = name,
  ): Piece => [
    el("label", { for: `plan-${id}` }, label),
    el("input", {
      id: `plan-${id}`,
      name,
      ...input,
      "aria-describedby": `plan-${name}-error${name === "weeks" || name === "time" ? ` plan-${name}-hint` : ""}`,
    }),
    el("p", { id: `plan-${name}-error`, hidden: true, ...marks }, error),
  ];
  // 2 January 2000 was a Sunday.
  const dayName = (day: number): string =>
    new Intl.DateTimeFormat(f.interfaceLanguage, { weekday: "short", timeZone: "UTC" }).format(
      Date.UTC(2000, 0, 3 + day),
    );
  const figure = (name: string, label: Piece): Piece => [
    el("dt", {}, label),
    el("dd", {}),
    el("span", { id: `plan-${name}`, ...marks }),
  ];
  return [
    from(file("course.md", "name"), course.facts.name),
    el("bdi", { id: "plan-address" }),
    el("h1", {}, inside("planTitle", texts.planTitle)),
    inside("planText", texts.planText),
    inside("planWithoutScript", texts.planWithoutScript),
    el("form", {
      id: "plan",
      action: "/plan",
      autocomplete: "off",
      novalidate: true,
      "data-site": siteUrl,
      "data-course": course.facts.name,
      "data-usual": JSON.stringify({ hours: 4, days: working.map((day) => day + 1) }),
      "data-words": JSON.stringify(scriptWords(f)),
    }),
    field(
      "hours",
      inside("planHours", texts.planHours),
      { type: "number", min: 0.5, max: 80, step: 0.5, value: 4 },
      words("planHoursError", texts.planHoursError(0.5, 80)),
    ),
    field(
      "weeks",
      inside("planFinishIn", texts.planFinishIn),
      { type: "number", min: 1, max: 52 },
      words("planWeeksError", texts.planWeeksError(1, 52)),
      "finish-in",
    ),
    el("p", { id: "plan-weeks-hint" }, inside("planFinishInHint", texts.planFinishInHint)),
    field(
      "start",
      inside("planStart", texts.planStart),
      { type: "date", min: "2000-01-01", max: "2099-12-31" },
      words("planStartError", texts.planStartError("2000", "2099")),
    ),
    field("time", inside("planTime", texts.planTime), { type: "time" }, words("planTimeError", texts.planTimeError)),
    el("p", { id: "plan-time-hint" }, inside("planTimeHint", texts.planTimeHint)),
    el("fieldset", { "aria-describedby": "plan-days-error" }),
    el("legend", {}, inside("planDays", texts.planDays)),
    all.map((day) => [
      el("input", {
        type: "checkbox",
        name: "days",
        value: names[day],
        checked: working.includes(day) ? true : undefined,
      }),
      f.marked(dayName(day)),
    ]),
    el("p", { id: "plan-days-error", hidden: true, ...marks }, words("planDaysError", texts.planDaysError)),
    el("button", { type: "submit", ...marks }, words("planTitle", texts.planTitle)),
    el("div", { id: "plan-result", tabindex: "-1" }),
    el("div", { id: "plan-made" }),
    el("div", { role: "status" }),
    figure("finish", inside("planFinish", texts.planFinish)),
    figure("count", inside("planWeeks", texts.planWeeks)),
    figure("modules", inside("modulesHeading", texts.modulesHeading)),
    figure("longest", inside("planLongestDay", texts.planLongestDay)),
    el("button", { type: "button", id: "plan-calendar", ...marks }, words("planCalendar", texts.planCalendar)),
    el("button", { type: "button", id: "plan-print", ...marks }, words("print", texts.print)),
    el("p", { id: "plan-done", hidden: true, ...marks }),
    el("p", { id: "plan-all-done", hidden: true, ...marks }, words("planAllDone", texts.planAllDone)),
    el("p", { id: "plan-left", hidden: true, ...marks }),
    el("p", { id: "plan-long", hidden: true, ...marks }, words("planLong", texts.planLong)),
    note !== "" && inside("planAssumed", note),
    el("div", { id: "plan-weeks" }),
    course.modules.map((module) => [
      from(
        f.moduleFile(module, "minutes"),
        el("li", { "data-module": module.slug, "data-minutes": module.minutes ?? assumed }),
      ),
      from(f.moduleFile(module, "file name"), module.number),
      from(f.moduleFile(module, "title"), el("a", { href: `/modules/${module.slug}` }, module.title)),
      from(f.moduleFile(module, "minutes"), f.marked(lengthOf(f, module.minutes, assumed))),
    ]),
  ];
}

const lengthOf = ({ texts }: Facts, minutes: number | undefined, assumed: number): string =>
  minutes === undefined ? texts.planAbout(texts.duration(assumed)) : texts.duration(minutes);

/** The texts that the page's script fills in. Its numbers are the last of their plural category. */
function scriptWords({ texts, interfaceLanguage: language, marks }: Facts) {
  const category = (count: number): string => (count === 0 ? "none" : new Intl.PluralRules(language).select(count));
  const lastTo = (limit: number): number[] => {
    const last: Record<string, number> = {};
    for (let count = 1; count <= limit; count++) last[category(count)] = count;
    return Object.values(last);
  };
  const replaced = (text: string, count: number, name: string): string => {
    const number = text.match(/\d+/g)?.indexOf(String(count)) ?? -1;
    let at = -1;
    return text.replace(/\d+/g, (each) => (++at === number ? `{${name}}` : each));
  };
  const plurals = (textOf: (count: number) => string) =>
    Object.fromEntries(lastTo(200).map((count) => [category(count), replaced(textOf(count), count, "count")]));
  const durations: Record<string, string> = {};
  for (const hours of [0, ...lastTo(79)]) {
    for (const minutes of [0, ...lastTo(59)]) {
      let text = texts.duration(hours * 60 + minutes);
      if (hours > 0) text = replaced(text, hours, "hours");
      if (minutes > 0 || hours === 0) text = replaced(text, minutes, "minutes");
      durations[`${category(hours)} ${category(minutes)}`] = text;
    }
  }
  return {
    language,
    marks,
    error: texts.errorTitle("{title}"),
    weeksError: texts.planWeeksError(1, 52),
    weeksTooFew: replaced(texts.planWeeksTooFew(7, 80), 7, "number"),
    week: replaced(texts.planWeek(7), 7, "number"),
    part: replaced(replaced(texts.planPart(7, 9), 7, "number"), 9, "count"),
    done: plurals(texts.planDone),
    left: plurals(texts.planLeft),
    durations,
  };
}

function markdown(f: Facts) {
  const { texts, course, file, at } = f;
  const { working } = weekOf(f.interfaceLanguage);
  const { minutes: assumed, note } = assumption(f);
  const example = at("/plan?hours=4&days=mon,wed,sat&start=2027-01-04");
  const own = `src/interface/${f.interfaceLanguage}.ts`;
  return [
    ...block(`${own}: planTitle`, `# ${texts.planTitle}`),
    ...block(`${own}: planRules, planDaysRule`, escaped(texts.sentences([texts.planRules, texts.planDaysRule]))),
    ...block(`${own}: planAddress`, escaped(texts.planAddress)),
    ...block(
      `${own}: planHoursValues, planWeeksValues, planDaysValues, planStartValues, planTimeValues`,
      [
        `- \`hours\`: ${escaped(texts.planHoursValues(0.5, 80, 4))}`,
        `- \`weeks\`: ${escaped(texts.planWeeksValues(1, 52))}`,
        `- \`days\`: ${escaped(texts.planDaysValues(working.map((day) => names[day]).join(",")))}`,
        `- \`start\`: ${escaped(texts.planStartValues)}`,
        `- \`time\`: ${escaped(texts.planTimeValues)}`,
      ].join("\n"),
    ),
    ...block("SITE_URL", linked(example, example)),
    ...block(`${own}: modulesHeading`, `## ${texts.modulesHeading}`),
    ...block(file("modules", "chapters, minutes"), courseTotals(f)),
    ...block(file("modules", "minutes"), escaped(note)),
    ...block(
      file("modules", "titles, minutes"),
      course.modules
        .map((module) => {
          const length = escaped(lengthOf(f, module.minutes, assumed));
          return `- ${module.number}\\. ${linked(module.title, at(`/modules/${module.slug}`))} (${length})`;
        })
        .join("\n"),
    ),
  ];
}
