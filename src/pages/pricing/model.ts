/** What the pricing page says: what each plan costs in both regions or in that of a request, and the terms of each. */

import { blocks } from "../../content/markdown/document.ts";
import { siteAddress, siteLink } from "../../course/catalog.ts";
import { regionKeys } from "../../course/countries.ts";
import type { PricedCourse } from "../../course/features.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { displayPrice } from "../../course/money.ts";
import { quotePath } from "../../course/quote.ts";
import type { RegionKey, RegionRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { link, plain } from "../../course/text/markdown.ts";
import { countriesOf, countryName, exampleLink } from "../components/orders.ts";

/** The course data that prices are stated from. */
type Source = Pick<PricedCourse, "catalog" | "prices"> & {
  facts: Pick<PricedCourse["facts"], "language" | "provider">;
};

/** A price as the catalog has it. */
type CatalogPrice = { now?: string | undefined; list?: string | undefined };

/** A price; list is the list price if it differs. The text has both, and for how many seats they are. */
export type Price = { now: string; list?: string; text: string };

export type PricesModel = ReturnType<typeof pricesOf> & {
  /** The region that is shown; absent for both. */
  region?: RegionKey;
  /** What the page states about the visitor's country, if it decides the region. */
  visitor?: { heading: string; note: string };
};

/** The plans, with their prices and terms in both regions. */
export function pricesOf({ catalog, prices, facts }: Source) {
  const { texts } = textsFor(facts.language);
  const { free, complete, teams } = prices;
  const seats = texts.seats(teams.minSeats);
  // If the region is that of a single country, quotes are for it.
  const [only, ...others] = prices.regions.il.countries;
  const countries = countriesOf(facts.language, prices);
  const teamsText = (price: string): string => (teams.perSeat ? texts.pricePerSeat(price, seats) : price);
  const priceOf = ({ now = "", list = now }: CatalogPrice = {}, textOf = (price: string) => price): Price =>
    list === now ? { now, text: textOf(now) } : { now, list, text: textOf(texts.listPrice(now, list)) };
  return {
    language: facts.language,
    start: {
      url: free.url,
      path: siteLink(catalog, free.url),
      isSample: isSampleLink(facts, siteLink(catalog, free.url)),
    },
    buy: { url: complete.url, isSample: isSampleLink(facts, complete.url) },
    includes: free.includes,
    size: [texts.modules(catalog.course.modules), texts.chapters(catalog.course.chapters)].join(texts.comma),
    seats: teams.perSeat ? texts.perSeat(seats) : seats,
    minSeats: teams.minSeats,
    regions: regionKeys.map((key) => {
      const region = prices.regions[key];
      const name = key === "intl" ? texts.international : countries;
      return {
        key,
        name,
        currency: region.currency,
        heading: key === "intl" ? texts.internationalPrices : texts.pricesFor(countries),
        free: priceOf({ now: displayPrice(free.price, region.currency) }),
        complete: priceOf(catalog.pricing.complete?.[key]),
        teams: priceOf(catalog.pricing.teams?.[key], teamsText),
        ...quotesOf(teams.minSeats, key === "il" && others.length === 0 ? (only ?? null) : null),
        terms: {
          vat: texts.vat(region.vatIncluded),
          refund: texts.refund(region.refundDays),
          invoice: `${texts.invoiceLabel}${texts.colon}${region.invoice}`,
          payment: texts.paymentBy(region.processor),
        },
        termsLine: termsLine(texts, name, region),
        example: exampleLink(catalog, facts.language, prices, key),
      };
    }),
    address: siteAddress(catalog, "/pricing?region=all"),
  };
}

/** The prices of which one region is shown. country is the visitor's, if it decides the region; then links to quotes have it. */
export function shownIn(prices: PricesModel, region: RegionKey, country: string | null = null): PricesModel {
  if (country === null) return { ...prices, region };
  const { texts } = textsFor(prices.language);
  const place = countryName(prices.language, country);
  const quotes = quotesOf(prices.minSeats, country);
  return {
    ...prices,
    region,
    visitor: { heading: texts.pricesFor(place), note: texts.countryFromNetwork(place) },
    regions: prices.regions.map((own) => (own.key === region ? { ...own, ...quotes } : own)),
  };
}

/** The paths of the smallest quotes. */
const quotesOf = (minSeats: number, country: string | null) => ({
  completeQuote: quotePath({ plan: "complete", seats: 1, country }),
  teamsQuote: quotePath({ plan: "teams", seats: minSeats, country }),
});

/** The terms of a region as a line of markdown. */
function termsLine(texts: Texts, name: string, { vatIncluded, refundDays, invoice, processor }: RegionRecord): string {
  const sentences = [
    texts.sentence(texts.vat(vatIncluded)),
    `${texts.invoiceLabel}${texts.colon}${texts.sentence(plain(invoice))}`,
    texts.sentence(texts.refund(refundDays)),
    texts.paymentBy(texts.sentence(plain(processor))),
  ];
  return `- **${plain(name)}${texts.colon.trimEnd()}** ${texts.sentences(sentences)}`;
}

/** The prices as markdown, with absolute URLs: those of both regions, or of a single region. */
export function pricesMarkdown({ language, region, regions, start, buy, includes, address }: PricesModel): string {
  const { texts } = textsFor(language);
  const shown = regions.filter(({ key }) => region === undefined || key === region);
  const row = (name: string, cellOf: (region: PricesModel["regions"][number]) => string): string =>
    `| ${[name, ...shown.map(cellOf)].join(" | ")} |`;
  return blocks(
    [
      row(texts.plan, ({ name, currency }) => `${plain(name)} (${currency})`),
      `|${"---|".repeat(shown.length + 1)}`,
      row(texts.free, ({ free }) => plain(free.text)),
      row(texts.complete, ({ complete }) => plain(complete.text)),
      row(texts.teams, ({ teams }) => plain(teams.text)),
    ].join("\n"),
    texts.freeIncludes(plain(includes)),
    `${link(texts.startFree, start.url)} · ${link(texts.buyComplete, buy.url)}`,
    shown.map(({ termsLine }) => termsLine).join("\n"),
    `${texts.getQuote}${texts.colon}${shown.map(({ example }) => example).join(" · ")}`,
    region && `${texts.region}${texts.colon}${link(texts.bothRegions, address)}`,
  );
}
