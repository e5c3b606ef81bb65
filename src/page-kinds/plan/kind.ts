/** The plan: the modules with their minutes, which the page's script sorts into weeks. Its markdown says how to plan without it. */
import { modulePath } from "../../course/outline.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { courseTotals, newestDate } from "../components/modules.ts";
import { pageAboutCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { maxFinish, maxHours, minFinish, minHours, weekdayNames } from "./choices.ts";
import { lengthsOf } from "./lengths.ts";
import { usualHours, usualWeek } from "./week.ts";

export const planKind: Kind = {
  pages: (from) => [planPage(from)],
  structuredData: (site, document) => [pageAboutCourse(site, document)],
  otherFormats: () => ({ json: "/modules?limit=100" }),
};

function planPage({ course, catalog }: PageSource): Page {
  const { facts, modules } = course;
  const { texts, language } = textsFor(facts.language);
  const { planned, note } = lengthsOf(modules, texts);
  const usual = usualWeek(language).days.map((day) => weekdayNames[day - 1]);
  const example = `${catalog.siteUrl}/plan?hours=${usualHours}&days=mon,wed,sat&start=2027-01-04`;
  return {
    title: texts.planTitle,
    description: texts.planDescription(facts.name),
    updated: newestDate(modules),
    markdown: blocks(
      `# ${texts.planTitle}`,
      plain(texts.sentences([texts.planRules, texts.planDaysRule])),
      plain(texts.planAddress),
      [
        `- \`hours\`: ${plain(texts.planHoursValues(minHours, maxHours, usualHours))}`,
        `- \`weeks\`: ${plain(texts.planWeeksValues(minFinish, maxFinish))}`,
        `- \`days\`: ${plain(texts.planDaysValues(usual.join(",")))}`,
        `- \`start\`: ${plain(texts.planStartValues)}`,
        `- \`time\`: ${plain(texts.planTimeValues)}`,
      ].join("\n"),
      link(example, example),
      `## ${texts.modulesHeading}`,
      courseTotals(catalog, course),
      plain(note),
      planned
        .map(
          ({ module, length }) => `- ${module.number}\\. ${link(module.title, modulePath(module))} (${plain(length)})`,
        )
        .join("\n"),
    ),
  };
}
