/** What the page of the plan shows before somebody plans. */
import type { ModuleRecord } from "../../course/record.ts";
import type { ExpectedPages, Shown } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";
import * as shown from "../verify/shown.ts";

export const pages: ExpectedPages = (f) => [
  {
    path: "/plan",
    title: f.t.planTitle,
    description: f.t.planDescription(f.course.facts.name),
    from: f.file("modules"),
    updated: f.newest,
    json: "/modules?limit=100",
    structuredData: () => ({ about: f.at("/#course") }),
    shows: () => shows(f),
  },
];

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The days of a week in the order of a language's calendars, and the working days from the first after the weekend. */
function weekOf(language: string): { all: number[]; working: number[] } {
  type Week = { firstDay: number; weekend: number[] };
  const { firstDay, weekend } = (new Intl.Locale(language) as unknown as { getWeekInfo(): Week }).getWeekInfo();
  const isWorking = (day: number): boolean => !weekend.includes((day % 7) + 1);
  const first = names.findIndex((_, day) => isWorking(day) && !isWorking(day + 6));
  const from = (start: number): number[] => names.map((_, day) => (start + day) % 7);
  return { all: from(firstDay - 1), working: from(first).filter(isWorking) };
}

/** The words of the course's name, and what the file is. */
const fileOf = (name: string): string =>
  [
    ...name
      .normalize("NFC")
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu),
    "plan.ics",
  ].join("-");

function assumption({ course: { modules }, t }: Facts): { minutes: number; note: string } {
  const known = modules.flatMap(({ minutes }) => minutes ?? []).sort((a, b) => a - b);
  const unknown = modules.length - known.length;
  if (known.length === 0) return { minutes: 60, note: unknown === 0 ? "" : t.planAllAssumed(t.duration(60)) };
  const [low = 0, high = 0] = [(known.length - 1) / 2, known.length / 2].map((at) => known[Math.floor(at)]);
  const minutes = Math.round((low + high) / 2);
  return { minutes, note: unknown === 0 ? "" : t.planAssumed(t.modules(unknown), t.duration(minutes)) };
}

function shows(f: Facts): Shown {
  const { t, ui, a, course, outcomes, interfaceLanguage, isPaid } = f;
  const { modules, facts } = course;
  const free = t.planFree(modules.some(({ url }) => url !== undefined));
  const { all, working } = weekOf(interfaceLanguage);
  const { minutes: assumed, note } = assumption(f);
  const weekday = new Intl.DateTimeFormat(interfaceLanguage, { weekday: "short", timeZone: "UTC" });
  // 3 January 2000 was a Monday.
  const days = all.map((day) => ui(weekday.format(Date.UTC(2000, 0, 3 + day))));
  const boxes = all.map((day, index) => `${working.includes(day) ? "☑" : "☐"} ${days[index]}`);
  const error = (text: string): string => `⟨hidden⟩ ${ui(text)}`;
  const lengthOf = (minutes: number | undefined): string =>
    minutes === undefined ? t.planAbout(t.duration(assumed)) : t.duration(minutes);
  const lengthsOf = (module: ModuleRecord): string =>
    isPaid
      ? `${t.paidLength(lengthOf(module.minutes), f.planName(f.paidPlan))} ${t.freeLength(t.duration(f.freeMinutes(module)))}`
      : lengthOf(module.minutes);
  const example = "/plan?hours=4&days=mon,wed,sat&start=2027-01-04";
  return {
    only: {
      ".printed": facts.name,
      ".lead": [ui(t.planText), ui(t.planWithoutScript)],
      "#plan": [
        outcomes.length > 0 ? `${ui(t.planFor)} ${ui(t.planWhole)} ${outcomes.map(({ text }) => text).join(" ")}` : "",
        `${ui(t.planHours)} ${error(t.planHoursError(0.5, 80))}`,
        `${ui(t.planFinishIn)} ${error(t.planWeeksError(1, 52))} ${ui(t.planFinishInHint)}`,
        `${ui(t.planStart)} ${error(t.planStartError("2000", "2099"))}`,
        `${ui(t.planTime)} ${error(t.planTimeError)} ${ui(t.planTimeHint)}`,
        `${ui(t.planDays)} ${boxes.join(" ")} ${error(t.planDaysError)}`,
        isPaid ? `${ui(t.planContents)} ${ui(t.planPaid(f.planName(f.paidPlan)))} ${ui(free)}` : "",
        ui(t.planTitle),
      ].join(" "),
      "#plan-result": [
        ...[t.planFinish, t.planWeeks, t.modulesHeading, t.planLongestDay, t.planCalendar, t.print].map(ui),
        `⟨hidden⟩ ${error(t.planAllDone)} ⟨hidden⟩ ${error(t.planLong)}`,
        isPaid ? ui(t.planPaidNote(f.planName(f.paidPlan))) : "",
        note === "" ? "" : ui(note),
        ...modules.map(
          (module) => `${module.number} ${a(module.title, shown.modulePath(module))} ${ui(lengthOf(module.minutes))}`,
        ),
      ].join(" "),
    },
    both: {
      h1: ui(t.planTitle),
      "#plan@data-site": f.siteUrl,
      "#plan@data-course": facts.name,
      "#plan@data-file": fileOf(facts.name),
      "#plan@data-usual": JSON.stringify({ hours: 4, days: working.map((day) => day + 1) }),
      "#plan input@min": ["0.5", "1", "2000-01-01"],
      "#plan input@max": ["80", "52", "2099-12-31"],
      "#plan input@value": ["4", ...all.map((day) => names[day] ?? ""), ...(isPaid ? ["complete", "free"] : [])],
      "#plan [name=pace][checked]@value": isPaid ? "complete" : [],
      "#plan option@value": outcomes.length > 0 ? ["", ...outcomes.map(({ slug }) => slug)] : [],
      ".planned > li@data-for": modules.flatMap((module) => {
        const own = outcomes.filter((outcome) => outcome.modules.includes(module)).map(({ slug }) => slug);
        return own.length > 0 ? own.join(" ") : [];
      }),
      ".planned > li@data-module": modules.map(({ slug }) => slug),
      ".planned > li@data-minutes": modules.map(({ minutes = assumed }) => `${minutes}`),
      ".planned > li@data-free": isPaid ? modules.map((module) => `${f.freeMinutes(module)}`) : [],
    },
    markdown: [
      t.sentences([t.planRules, t.planDaysRule]),
      t.planAddress,
      [
        `hours ${t.planHoursValues(0.5, 80, 4)}`,
        `weeks ${t.planWeeksValues(1, 52)}`,
        `days ${t.planDaysValues(working.map((day) => names[day]).join(","))}`,
        `start ${t.planStartValues}`,
        `time ${t.planTimeValues}`,
        ...(isPaid ? [`pace ${t.planPaceValues(f.planName(f.paidPlan))}`] : []),
        ...(outcomes.length > 0 ? [`for ${t.planForValues(outcomes.map(({ slug }) => slug).join(", "))}`] : []),
      ].join(" "),
      a(f.at(example), example),
      `## ${t.modulesHeading}`,
      shown.courseTotals(f),
      note,
      modules
        .map((module) => `${module.number} ${a(module.title, shown.modulePath(module))} ${lengthsOf(module)}`)
        .join(" "),
    ],
  };
}
