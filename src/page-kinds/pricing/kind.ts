/** The pricing page: three plans in both regions, with the terms of each. */
import { displayPrice } from "../../course/money.ts";
import { ended } from "../../course/pricing.ts";
import type { RegionRecord } from "../../course/record.ts";
import { faqPageOf } from "../../course/structured-data.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import { questionsIn } from "../../markdown/questions.ts";
import { servers } from "../../mcp/servers.ts";
import { getPricing } from "../../mcp/tools/get-pricing.ts";
import { link, plain } from "../../text/markdown.ts";
import { countriesOf } from "../components/countries.ts";
import { pageAboutCourse, wholeCourse } from "../components/structured.ts";
import type { Kind, Page, PageSource } from "../kind.ts";

export const pricingKind: Kind = {
  pages: (from) => [pricingPage(from)],
  structuredData: (site, document) => {
    const { hasPart: _, syllabusSections: __, ...priced } = wholeCourse(site);
    const questions = questionsIn(site.course.pricing.body);
    const page = pageAboutCourse(site, document);
    return [questions.length === 0 ? page : faqPageOf(page, questions), priced];
  },
  otherFormats: () => ({ json: "/pricing", tool: { server: servers.documentation, tool: getPricing, arguments: {} } }),
};

function pricingPage({ course, catalog }: PageSource): Page {
  const { facts, pricing } = course;
  const { complete, teams } = catalog.pricing;
  const { free, regions } = pricing;
  const { texts } = textsFor(facts.language);
  const cell = (price: { now?: string | undefined; list?: string | undefined } | undefined): string =>
    price?.now === price?.list
      ? plain(price?.now ?? "")
      : texts.listPrice(plain(price?.now ?? ""), plain(price?.list ?? ""));
  const seatPrice = (price: string): string =>
    pricing.teams.perSeat ? texts.pricePerSeat(price, texts.seats(pricing.teams.minSeats)) : price;
  const region = (name: string, { processor, invoice, vatIncluded, refundDays }: RegionRecord): string =>
    `- **${name}:** ${[
      ended(texts.vat(vatIncluded)),
      texts.invoice(ended(plain(invoice))),
      ended(texts.refund(refundDays)),
      texts.paymentBy(ended(plain(processor))),
    ].join(" ")}`;
  const il = plain(countriesOf(course));
  return {
    title: texts.pricing,
    description: texts.pricingDescription(facts.name),
    markdown: blocks(
      `# ${texts.pricing}`,
      [
        `| ${texts.plan} | ${texts.international} (${regions.intl.currency}) | ${il} (${regions.il.currency}) |`,
        "|---|---|---|",
        `| ${texts.free} | ${plain(displayPrice(free.price, free.currency))} | ${plain(displayPrice(free.price, free.currency))} |`,
        `| ${texts.complete} | ${cell(complete?.intl)} | ${cell(complete?.il)} |`,
        `| ${texts.teams} | ${seatPrice(cell(teams?.intl))} | ${seatPrice(cell(teams?.il))} |`,
      ].join("\n"),
      texts.freeIncludes(plain(free.includes)),
      `${link(texts.startFree, free.url)} · ${link(texts.buyComplete, pricing.complete.url)}`,
      [region(texts.international, regions.intl), region(il, regions.il)].join("\n"),
      pricing.body,
    ),
  };
}
