/** The home page: title, totals, first module, price and parts of the course. */
import { minutesOf, modulePath, outline } from "../../course/outline.ts";
import { organizationOf, websiteOf } from "../../course/structured-data.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { link, plain } from "../../text/markdown.ts";
import { countriesOf } from "../components/countries.ts";
import { newestDate } from "../components/modules.ts";
import { quoteExamples } from "../components/order-links.ts";
import { pageAboutCourse, sourceOf, wholeCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { developersSection } from "./developers-section.ts";

export const homeKind: Kind = {
  pages: (from) => [homePage(from)],
  structuredData: (site, document) => {
    const source = sourceOf(site);
    return [pageAboutCourse(site, document), websiteOf(source), organizationOf(source), wholeCourse(site)];
  },
  otherFormats: () => ({ json: "/course" }),
};

function homePage({ course: record, catalog }: PageSource): Page {
  const { course, pricing } = catalog;
  const { facts, modules } = record;
  const { texts } = textsFor(facts.language);
  const [first] = modules;
  const minutes = minutesOf(modules);
  const totals = [
    texts.parts(course.parts),
    texts.modules(course.modules),
    texts.chapters(course.chapters),
    minutes !== undefined && texts.inTotal(texts.duration(minutes)),
  ].filter(Boolean);
  return {
    title: facts.title,
    description: facts.description,
    updated: newestDate(modules),
    markdown: blocks(
      `# ${plain(facts.title)}`,
      plain(facts.description),
      totals.join(" · "),
      first && texts.startWith(link(first.title, modulePath(first)), link(texts.fullCurriculum, "/curriculum")),
      texts.completeCosts(
        plain(pricing.complete?.intl?.now ?? ""),
        plain(countriesOf(record)),
        plain(pricing.complete?.il?.now ?? ""),
        link(texts.pricing, "/pricing"),
      ),
      quoteExamples(catalog, facts.language, record.pricing),
      `## ${texts.partsHeading}`,
      outline(record)
        .map(
          ({ name, description, modules: own }) =>
            `- **${plain(name)}** (${texts.modules(own.length)}): ${plain(description)}`,
        )
        .join("\n"),
      facts.body,
      developersSection(record, catalog),
    ),
  };
}
