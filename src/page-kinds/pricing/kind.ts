/** The pricing page: three plans in both regions, with the terms of each. */
import { priced } from "../../course/features.ts";
import { faqPageOf } from "../../course/structured-data.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { questionsIn } from "../../markdown/questions.ts";
import { servers } from "../../mcp/servers.ts";
import { getPricing } from "../../mcp/tools/get-pricing.ts";
import { pageAboutCourse, wholeCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";
import { pricesMarkdown } from "./twin.ts";

export const pricingKind: Kind = {
  pages: (from) => [pricingPage(from)],
  structuredData: (site, document) => {
    const { hasPart: _, syllabusSections: __, encoding: ___, ...withPrices } = wholeCourse(site);
    const questions = questionsIn(priced(site.course).pricing.body);
    const page = pageAboutCourse(site, document);
    return [questions.length === 0 ? page : faqPageOf(page, questions), withPrices];
  },
  otherFormats: () => ({ json: "/pricing", tool: { server: servers.documentation, tool: getPricing, arguments: {} } }),
};

function pricingPage({ course, catalog }: PageSource): Page {
  const { facts, pricing } = priced(course);
  const { texts } = textsFor(facts.language);
  return {
    title: texts.pricing,
    description: texts.pricingDescription(facts.name),
    markdown: blocks(
      `# ${texts.pricing}`,
      pricesMarkdown({ catalog: priced(catalog), facts, prices: pricing }),
      pricing.body,
    ),
  };
}
