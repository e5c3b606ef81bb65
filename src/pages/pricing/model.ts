/** What the pricing page says, as HTML and markdown: the prices and terms of both regions, or of that of a request. */
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
import { html } from "../../course/text/html.ts";
import { link, plain, table } from "../../course/text/markdown.ts";
import { countriesOf, countryName, exampleLink } from "../components/orders.ts";
import { interfaceHtml } from "../locals.ts";

type Source = Pick<PricedCourse, "catalog" | "prices"> & {
  facts: Pick<PricedCourse["facts"], "language" | "provider">;
};

type CatalogPrice = { now?: string | undefined; list?: string | undefined };
/** A price; list is the list price if it differs. The text has both, and for how many seats they are. */
type Price = { now: string; list?: string; text: string };

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
  const start = siteLink(catalog, free.url);
  // If the region is that of a single country, quotes are for it.
  const [only, ...others] = prices.regions.il.countries;
  const countries = countriesOf(facts.language, prices);
  const teamsText = (price: string): string => (teams.perSeat ? texts.pricePerSeat(price, seats) : price);
  const priceOf = ({ now = "", list = now }: CatalogPrice = {}, textOf = (price: string) => price): Price =>
    list === now ? { now, text: textOf(now) } : { now, list, text: textOf(texts.listPrice(now, list)) };
  return {
    language: facts.language,
    start: { url: free.url, path: start, isSample: isSampleLink(facts, start) },
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

const quotesOf = (minSeats: number, country: string | null) => ({
  completeQuote: quotePath({ plan: "complete", seats: 1, country }),
  teamsQuote: quotePath({ plan: "teams", seats: minSeats, country }),
});

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
    [name, ...shown.map(cellOf)].join(" | ");
  return blocks(
    table(
      row(texts.plan, ({ name, currency }) => `${plain(name)} (${currency})`),
      row(texts.free, ({ free }) => plain(free.text)),
      row(texts.complete, ({ complete }) => plain(complete.text)),
      row(texts.teams, ({ teams }) => plain(teams.text)),
    ),
    texts.freeIncludes(plain(includes)),
    `${link(texts.startFree, start.url)} · ${link(texts.buyComplete, buy.url)}`,
    shown.map(({ termsLine }) => termsLine).join("\n"),
    `${texts.getQuote}${texts.colon}${shown.map(({ example }) => example).join(" · ")}`,
    region && `${texts.region}${texts.colon}${link(texts.bothRegions, address)}`,
  );
}

/** With what the prices begin, and what follows them on the page. */
export const [pricesStart, pricesEnd] = ['<details class="regions"', '<div class="prose"'];
/** The ends of ids that a heading cannot have, since those are in lower case. */
const idEnds = { intl: "Intl", il: "Il" };

/** The prices as HTML: the choice of a region, and the plans and terms of each. */
export function pricesHtml(model: PricesModel): string {
  const { region: shown, visitor, regions, start, buy } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const current = (isCurrent: boolean) => isCurrent && html` aria-current="true"`;
  const sampleLink = (isSample: boolean) =>
    isSample && html`<p class="sample-link quiet unprinted">${words(texts.sampleLink)}</p>`;
  const price = ({ now, list }: Price) => html`
    <p class="price"><bdi>${now}</bdi>
      ${list !== undefined && html`<s><span class="hidden"${own}>${texts.listPriceLabel}</span><bdi>${list}</bdi></s>`}
    </p>`;
  return html`
    <details class="regions" id="shownRegion"${shown === undefined && html` open`}>
      <summary${own}>
        <strong id="shownAll"${hidden(shown !== undefined)}>${texts.pricesOfBoth}</strong>
        ${regions.map(({ key, heading }) => html`<strong id="shown${idEnds[key]}"${hidden(key !== shown || visitor !== undefined)}>${heading}</strong>`)}
        <strong id="shownCountry"${hidden(visitor === undefined)}>${visitor?.heading}</strong>
        <span class="unprinted" aria-hidden="true">·</span> <span class="change unprinted">${texts.change}</span>
      </summary>
      <nav class="links row unprinted" aria-label="${texts.region}">
        ${regions.map(
          ({ key, name, currency }) => html`
            <a href="/pricing?region=${key}" id="to-${key}" data-region="${key}"${current(key === shown)}>
              ${words(name)} <span class="quiet">${currency}</span>
            </a>`,
        )}
        <a href="/pricing?region=all" id="to-all" data-region="all"${current(shown === undefined)}${own}>${texts.bothRegions}</a>
      </nav>
    </details>
    <p class="quiet small" id="source"${hidden(visitor === undefined)}${own}>${visitor?.note}</p>
    ${regions.map(
      ({ key, name, currency, free, complete, teams, completeQuote, teamsQuote, terms }) => html`
        <section class="region" id="region-${key}" aria-labelledby="region-${key}-name"${hidden(shown !== undefined && key !== shown)}>
          <h2 id="region-${key}-name">${words(name)} <span class="quiet">${currency}</span></h2>
          <ul class="plans">
            <li class="plan">
              <h3>${words(texts.free)}</h3>
              ${price(free)}
              <p class="who">${words(texts.onePerson)}</p>
              <p class="what"><bdi>${model.includes}</bdi></p>
              <p class="act actions unprinted"><a class="button second" href="${start.path}"${own}>${texts.startFree}</a></p>
              ${sampleLink(start.isSample)}
            </li>
            <li class="plan main">
              <h3>${words(texts.complete)}</h3>
              ${price(complete)}
              <p class="who">${words(texts.onePerson)}</p>
              <ul class="what"><li>${words(texts.everythingIn(texts.free))}</li><li>${words(model.size)}</li></ul>
              <p class="act actions unprinted">
                <a class="button" href="${buy.url}"${own}>${texts.buyComplete}</a>
                <a id="complete${idEnds[key]}" href="${completeQuote}"${own}>${texts.getQuote}</a>
              </p>
              ${sampleLink(buy.isSample)}
            </li>
            <li class="plan">
              <h3>${words(texts.teams)}</h3>
              ${price(teams)}
              <p class="who">${words(model.seats)}</p>
              <ul class="what"><li>${words(texts.forEachSeat(texts.complete))}</li></ul>
              <p class="act actions unprinted"><a class="button second" id="teams${idEnds[key]}" href="${teamsQuote}"${own}>${texts.getQuote}</a></p>
            </li>
          </ul>
          <ul class="terms quiet small">
            <li>${words(terms.vat)}</li>
            <li>${words(terms.refund)}</li>
            <li${own}>${terms.invoice}</li>
            <li${own}>${terms.payment}</li>
          </ul>
        </section>`,
    )}`.html;
}
