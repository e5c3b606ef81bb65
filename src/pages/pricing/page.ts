/** The pricing page: the plans in every region, with the terms of each. */

import type { PageModel } from "../../content/markdown/document.ts";
import { questionsIn } from "../../content/markdown/questions.ts";
import { allIdsIn, renderMarkdown } from "../../content/markdown/render.ts";
import { priced } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import { planName, plansOf, regionKeys } from "../../course/offer.ts";
import { faqPageOf } from "../../course/structured-data.ts";
import { blocks } from "../../course/text/markdown.ts";
import { servers } from "../../service/mcp/servers.ts";
import { getPricing } from "../../service/mcp/tools/get-pricing.ts";
import { pageAboutCourse, wholeCourse } from "../components/structured.ts";
import type { PageType } from "../page-type.ts";
import { idsOfPrices, type PricesModel, pricesMarkdown, pricesOf } from "./model.ts";

/** body is the author's text. */
export type PricingModel = PageModel & { prices: PricesModel; body: string };

export const pricingPage: PageType<PricingModel> = {
  models({ course, catalog }) {
    const { facts, pricing } = priced(course);
    const { texts } = textsFor(facts);
    return [
      {
        title: texts.pricing,
        description: texts.pricingDescription(
          facts.name,
          plansOf(pricing).map((plan) => planName(pricing, plan, texts)),
          regionKeys(pricing.regions).length,
        ),
        prices: pricesOf({ catalog: priced(catalog), prices: pricing, facts }),
        body: pricing.body,
      },
    ];
  },
  markdown: ({ title, prices, body }) => ({ markdown: blocks(`# ${title}`, pricesMarkdown(prices), body) }),
  structuredData(site, page) {
    const { hasPart: _, syllabusSections: __, encoding: ___, ...withPrices } = wholeCourse(site);
    const questions = questionsIn(page.model.body);
    const about = pageAboutCourse(site, page);
    return [questions.length === 0 ? about : faqPageOf(about, questions), withPrices];
  },
  otherFormats: () => ({ json: "/pricing", tool: { server: servers.documentation, tool: getPricing, arguments: {} } }),
  ids({ prices, body }, language) {
    const taken = idsOfPrices(prices.regions.map(({ key }) => key));
    return [...taken, ...allIdsIn(renderMarkdown(body, { language, taken }))];
  },
};
