/** The plan: the modules with their minutes, which client.ts sorts into weeks. Its markdown says how to plan without a script. */
import { generated } from "../../content/markdown/document.ts";
import { modulePath } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { type OutlinedOutcome, taughtOutcomes } from "../../course/outcome.ts";
import { freeMinutes, isPaid } from "../../course/outline.ts";
import { hoursLimits, weeksLimits } from "../../course/pace.ts";
import { slugOf } from "../../course/part.ts";
import type { CourseRecord } from "../../course/record.ts";
import { blocks, link, plain } from "../../course/text/markdown.ts";
import { chaptersIn, courseTotals, newestDate } from "../components/modules.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import type { PageInput } from "../site.ts";
import { usualWeek, weekdayNames } from "./choices.ts";
import { medianOf } from "./plan.ts";

export type PlanModel = ReturnType<typeof modelOf>;

export const planPage: PageType<PlanModel> = {
  models: (from) => [modelOf(from)],
  markdown: ({ title, rules, parameters, example, heading, totals, note, modules }) =>
    generated(
      blocks(
        `# ${title}`,
        ...rules.map(plain),
        parameters.map(([name, values]) => `- \`${name}\`: ${plain(values)}`).join("\n"),
        link(example, example),
        `## ${heading}`,
        totals,
        plain(note),
        modules
          .map(({ number, title, path, lengths }) => `- ${number}\\. ${link(title, path)} (${plain(lengths)})`)
          .join("\n"),
      ),
    ),
  structuredData: (site, page) => [pageAboutCourse(site, page)],
  otherFormats: () => ({ json: "/modules?limit=100" }),
  ids: () => ["plan", "plan-result", "plan-weeks"],
};

function modelOf({ course, catalog }: PageInput) {
  const { facts, modules } = course;
  const { texts, language } = textsFor(facts);
  const usual = usualWeek(language);
  const outcomes = taughtOutcomes(course);
  const usualDays = usual.days.map((day) => weekdayNames[day - 1]).join(",");
  return {
    title: texts.planTitle,
    description: texts.planDescription(facts.name),
    updated: newestDate(modules),
    usual,
    /** The name of the calendar file. */
    file: [slugOf(facts.name), "plan.ics"].filter((part) => part !== "").join("-"),
    paidNote: isPaid(course) ? texts.planPaidNote(chaptersIn(course, texts)) : "",
    /** What can be planned of a course whose chapters are paid. */
    paces: isPaid(course)
      ? {
          complete: texts.planPaid(chaptersIn(course, texts)),
          free: texts.planFree(modules.some(({ url }) => url !== undefined)),
        }
      : undefined,
    /** What it can be planned for, besides the whole course. */
    outcomes,
    ...plannedModules(course, texts, outcomes),
    /** For programs, which read the markdown: the rules of a plan, the parameters of its address with an example, and the totals. */
    rules: [texts.sentences([texts.planRules, texts.planDaysRule]), texts.planAddress],
    parameters: [
      ["hours", texts.planHoursValues(hoursLimits.min, hoursLimits.max, usual.hours)],
      ["weeks", texts.planWeeksValues(weeksLimits.min, weeksLimits.max)],
      ["days", texts.planDaysValues(usualDays)],
      ["start", texts.planStartValues],
      ["time", texts.planTimeValues],
      ...(isPaid(course) ? [["pace", texts.planPaceValues(chaptersIn(course, texts))] as const] : []),
      ...(outcomes.length > 0
        ? [["for", texts.planForValues(outcomes.map(({ slug }) => slug).join(", "))] as const]
        : []),
    ] as const,
    example: `${catalog.siteUrl}/plan?hours=${usual.hours}&days=mon,wed,sat&start=2027-01-04`,
    heading: texts.modulesHeading,
    totals: courseTotals(catalog, course),
  };
}

/** The modules, of which those without minutes have the median of the others, and a sentence about these; empty if there are none.
 * free is the minutes of what is free, if the chapters are paid; lengths has both. leadsTo has the slugs of outcomes. */
function plannedModules(course: CourseRecord, texts: Texts, outcomes: readonly OutlinedOutcome[]) {
  const { modules } = course;
  const known = modules.flatMap(({ minutes }) => minutes ?? []);
  const median = medianOf(known);
  // An hour, if no module of the course has any.
  const assumed = median ?? 60;
  const duration = texts.duration(assumed);
  const unknown = modules.length - known.length;
  const note =
    median === undefined ? texts.planAllAssumed(duration) : texts.planAssumed(texts.modules(unknown), duration);
  return {
    note: unknown === 0 ? "" : note,
    modules: modules.map((module) => {
      const { slug, number, title, minutes = assumed } = module;
      const length = module.minutes === undefined ? texts.planAbout(duration) : texts.duration(minutes);
      const free = isPaid(course) ? (freeMinutes(module) ?? 0) : undefined;
      const lengths =
        free === undefined
          ? length
          : texts.paidLength(length, chaptersIn(course, texts)) + texts.comma + texts.freeLength(texts.duration(free));
      const leadsTo = outcomes.filter((outcome) => outcome.modules.includes(module)).map((outcome) => outcome.slug);
      return { slug, number, title, path: modulePath(module), minutes, length, free, lengths, leadsTo };
    }),
  };
}
