/** The prices as markdown: in both regions for the twin, in one for /pricing?region=…. */

import { siteAddress } from "../../course/catalog.ts";
import { displayPrice } from "../../course/money.ts";
import { type PricedCourse, pricedCourse } from "../../course/published.ts";
import type { RegionKey } from "../../course/record.ts";
import { textsFor } from "../../interface/languages.ts";
import { blocks } from "../../markdown/document.ts";
import type { TwinHandler } from "../../site/service.ts";
import { link, plain } from "../../text/markdown.ts";
import { countriesOf } from "../components/countries.ts";
import { quoteExamples } from "../components/order-links.ts";

/** The data that the prices are computed from. */
type Source = Pick<PricedCourse, "catalog" | "prices"> & { facts: { language: string } };

const bothRegions: readonly RegionKey[] = ["intl", "il"];

/** The twin with the prices of one region. Null without one: the visitor's country does not change the twin. */
export const pricingTwin: TwinHandler = (publication, parameters) => {
  const region = bothRegions.find((key) => key === parameters.get("region"));
  if (region === undefined) return null;
  const course = pricedCourse(publication);
  const { catalog, facts } = course;
  const { texts } = textsFor(facts.language);
  return {
    query: new URLSearchParams({ region }),
    contentOf: (prerendered) => {
      const both = pricesMarkdown(course);
      if (!prerendered.includes(both)) throw new Error("The twin of /pricing has other prices than the publication.");
      const other = link(texts.bothRegions, siteAddress(catalog, "/pricing?region=all"));
      const one = blocks(pricesMarkdown(course, [region]), `${texts.region}${texts.colon}${other}`);
      const description = `${texts.pricing}${texts.colon}${nameOf(course, region)}`;
      return { markdown: prerendered.replace(both, () => one), description };
    },
  };
};

/** The plans and the terms of these regions. URLs are absolute. */
export function pricesMarkdown(source: Source, regions: readonly RegionKey[] = bothRegions): string {
  const { catalog, facts, prices } = source;
  const { complete, teams } = catalog.pricing;
  const { free, teams: team } = prices;
  const { texts } = textsFor(facts.language);
  const row = (name: string, cellOf: (region: RegionKey) => string): string =>
    `| ${[name, ...regions.map(cellOf)].join(" | ")} |`;
  const cell = (price: { now?: string | undefined; list?: string | undefined } | undefined): string =>
    price?.now === price?.list
      ? plain(price?.now ?? "")
      : texts.listPrice(plain(price?.now ?? ""), plain(price?.list ?? ""));
  const seatPrice = (price: string): string =>
    team.perSeat ? texts.pricePerSeat(price, texts.seats(team.minSeats)) : price;
  return blocks(
    [
      row(texts.plan, (region) => `${plain(nameOf(source, region))} (${prices.regions[region].currency})`),
      `|${"---|".repeat(regions.length + 1)}`,
      row(texts.free, (region) => plain(displayPrice(free.price, prices.regions[region].currency))),
      row(texts.complete, (region) => cell(complete?.[region])),
      row(texts.teams, (region) => seatPrice(cell(teams?.[region]))),
    ].join("\n"),
    texts.freeIncludes(plain(free.includes)),
    `${link(texts.startFree, free.url)} · ${link(texts.buyComplete, prices.complete.url)}`,
    regions.map((region) => termsOf(source, region)).join("\n"),
    quoteExamples(catalog, facts.language, prices, regions),
  );
}

/** The terms of a region in one line. */
function termsOf(source: Source, region: RegionKey): string {
  const { texts } = textsFor(source.facts.language);
  const { processor, invoice, vatIncluded, refundDays } = source.prices.regions[region];
  const sentences = [
    texts.sentence(texts.vat(vatIncluded)),
    texts.invoice(texts.sentence(plain(invoice))),
    texts.sentence(texts.refund(refundDays)),
    texts.paymentBy(texts.sentence(plain(processor))),
  ];
  return `- **${plain(nameOf(source, region))}${texts.colon.trimEnd()}** ${texts.sentences(sentences)}`;
}

const nameOf = ({ facts, prices }: Source, region: RegionKey): string =>
  region === "intl" ? textsFor(facts.language).texts.international : countriesOf({ facts, pricing: prices });
