/** The home page: title, totals, first module, price and parts of the course. */
import { courseFields } from "../../course/course.ts";
import { hasPrices } from "../../course/features.ts";
import { placesOf } from "../../course/field.ts";
import { modulePath, outline } from "../../course/outline.ts";
import { organizationOf, websiteOf } from "../../course/structured-data.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { courseTotals, newestDate } from "../components/modules.ts";
import { quoteExamples } from "../components/order-links.ts";
import { pageAboutCourse, sourceOf, wholeCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { developersSection } from "./developers-section.ts";
import { factLines } from "./facts.ts";
import { sampleOf } from "./sample.ts";

export const homeKind: Kind = {
  pages: (from) => [homePage(from)],
  structuredData: (site, document) => {
    const source = sourceOf(site);
    return [pageAboutCourse(site, document), websiteOf(source), organizationOf(source), wholeCourse(site)];
  },
  otherFormats: () => ({ json: "/course" }),
};

function homePage({ course: record, catalog }: PageSource): Page {
  const { facts, modules } = record;
  const { texts } = textsFor(facts.language);
  const { outcomes = [], hero, teachers = [] } = facts;
  const [first] = modules;
  const sample = sampleOf(record);
  const inTable = (field: "outcomes" | "teachers"): string =>
    placesOf(courseFields, facts, texts).find((place) => place.field === field)?.twin ?? "";
  return {
    title: facts.title,
    description: facts.description,
    updated: newestDate(modules),
    markdown: blocks(
      `# ${plain(facts.title)}`,
      plain(facts.description),
      courseTotals(catalog, record),
      first && texts.startWith(link(first.title, modulePath(first)), link(texts.fullCurriculum, "/curriculum")),
      factLines(record, catalog),
      hasPrices(record) && quoteExamples(catalog, facts.language, record.pricing),
      hero,
      outcomes.length > 0 && `## ${texts.outcomesHeading}\n\n${inTable("outcomes")}`,
      sample && `## ${texts.sampleHeading}\n\n${link(sample.title, modulePath(sample))}: ${plain(sample.description)}`,
      `## ${texts.partsHeading}`,
      outline(record)
        .map(
          ({ name, description, modules: own }) =>
            `- **${plain(name)}** (${texts.modules(own.length)}): ${plain(description)}`,
        )
        .join("\n"),
      teachers.length > 0 && `## ${texts.teachersHeading}\n\n${inTable("teachers")}`,
      facts.body,
      developersSection(record, catalog),
    ),
  };
}
