/** What the pricing page says, as HTML and markdown: the prices and terms of every region, or of that of a request. */
import { siteAddress, siteLink } from "../../course/catalog.ts";
import { maxNamed } from "../../course/countries.ts";
import type { PricedCourse } from "../../course/features.ts";
import { refundOf } from "../../course/interface/forms.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { Texts } from "../../course/interface/texts.ts";
import { displayPrice } from "../../course/money.ts";
import {
  amountsOf,
  onlyCountry,
  type Plan,
  paidPlanOf,
  planName,
  plansOf,
  purchaseUrl,
  regionAt,
  regionKeys,
  vatOf,
} from "../../course/offer.ts";
import { countryName, regionName } from "../../course/places.ts";
import type { Prices } from "../../course/published.ts";
import { quotePath } from "../../course/quote.ts";
import type { RegionKey, RegionRecord } from "../../course/record.ts";
import { isSampleLink } from "../../course/reserved.ts";
import { html } from "../../course/text/html.ts";
import { blocks, link, plain, table } from "../../course/text/markdown.ts";
import { countryForm, dependOnCountry, exampleLink, pricesText } from "../components/orders.ts";
import { interfaceHtml } from "../locals.ts";

type Source = Pick<PricedCourse, "catalog" | "prices"> & {
  facts: Pick<PricedCourse["facts"], "language" | "wording" | "provider">;
};

/** A price; list is the list price if it differs, until says how long it is valid. The text has all, and for how many seats they are. */
type Price = { now: string; list?: string; until?: string; text: string };

export type PricesModel = ReturnType<typeof pricesOf> & {
  /** The region that is shown; absent for all. */
  region?: RegionKey;
  /** The buyer's country, if it decides the region; note says that the network reports it. */
  buyer?: { country: string; heading: string; note?: string | undefined };
  /** What the reader wrote in place of a country, and the countries that it may mean. */
  wrong?: { written: string; nearest: readonly string[] };
  /** All regions are shown because the reader asked for them. Otherwise pages with scripts show one at a time. */
  isAll?: boolean;
};

/** The region that a request asks for, and the buyer's country if that decides it; isDetected: the network reports it. */
export type Choice = { region: RegionKey; country: string | null; isDetected?: boolean };

/** The plans, with their prices and terms in every region. isOwn: a name is the author's, not the interface's. */
export function pricesOf(source: Source) {
  const { catalog, prices, facts } = source;
  const { texts } = textsFor(facts);
  const start = siteLink(catalog, prices.free.url);
  const plans = plansOf(prices).map((plan) => planOf(source, plan, texts));
  const main = paidPlanOf(prices);
  const buyUrl = purchaseUrl(prices, main ?? "free");
  return {
    language: facts.language,
    wording: facts.wording,
    start: { url: prices.free.url, path: start, isSample: isSampleLink(facts, start) },
    /** The plan that is bought on the page, with its link. */
    buy: main && {
      plan: main,
      url: buyUrl,
      text: texts.buy(planName(prices, main, texts)),
      isSample: isSampleLink(facts, buyUrl),
    },
    includes: prices.free.includes,
    plans,
    minSeats: prices.teams?.minSeats ?? 1,
    regions: regionKeys(prices.regions).map((key) => {
      const region = regionAt(prices, key);
      const { countries = [] } = region;
      const name = regionName(facts, prices, key);
      const isOwn = region.name !== undefined;
      const isNamed = !isOwn && countries.length <= maxNamed;
      return {
        key,
        name,
        isOwn,
        currency: region.currency,
        heading: key === "intl" && !isOwn ? texts.internationalPrices : texts.pricesFor(name),
        /** The countries that the region's name does not list. */
        countries: isNamed ? [] : countries.map((code) => countryName(facts.language, code)),
        prices: Object.fromEntries(plans.map(({ plan }) => [plan, priceOf(source, plan, key, texts)])),
        // If the region is that of a single country, quotes are for it.
        quotes: quotesOf(source, onlyCountry(region)),
        terms: {
          vat: vatTexts(texts, region, null),
          refund: refundOf(texts, region.refundDays),
          invoice: `${texts.invoiceLabel}${texts.colon}${region.invoice}`,
          payment: texts.paymentBy(region.processor),
        },
        termsLine: termsLine(texts, name, region),
        example: exampleLink(catalog, facts, prices, key),
      };
    }),
    address: siteAddress(catalog, "/pricing?region=all"),
    asksCountry: dependOnCountry(prices),
    exampleCountry: catalog.exampleCountry ?? "",
  };
}

/** A price in a region; name says who pays it, isOwn if in the author's words. list is the list price if it differs. */
export type RegionPrice = {
  region: RegionKey;
  name: string;
  isOwn: boolean;
  now: string;
  list?: string | undefined;
};

/** What a plan costs in these regions, for how many seats if it is sold by seat, and both in a line: "Complete: $149 (₪549 in Israel)". */
export function offerOf(pricing: Prices, regions: PricesModel["regions"], plan: Plan, texts: Texts) {
  const prices = regions.map(
    ({ key, name, isOwn, prices: { [plan]: price } }): RegionPrice => ({
      ...{ region: key, name, isOwn },
      ...{ now: price?.now ?? "", list: price?.list },
    }),
  );
  const seats = plan === "teams" && pricing.teams?.perSeat ? texts.seats(pricing.teams.minSeats) : undefined;
  const [intl, ...others] = prices.map(({ name, now }) => ({ name, now }));
  const line = pricesText(texts, [
    ...(intl ? [{ ...intl, now: seats === undefined ? intl.now : texts.pricePerSeat(intl.now, seats) }] : []),
    ...others,
  ]);
  return { prices, seats, line: `${planName(pricing, plan, texts)}${texts.colon}${line}` };
}

/** A plan: its name, for whom it is, and what it contains, in words of the interface and in the author's. */
function planOf({ catalog: { course }, prices }: Source, plan: Plan, texts: Texts) {
  const { complete, teams } = prices;
  const nameOf = (other: Plan): string => planName(prices, other, texts);
  const seats = texts.seats(teams?.minSeats ?? 1);
  const size = [texts.modules(course.modules), texts.chapters(course.chapters)].join(texts.comma);
  const all = [texts.everythingIn(nameOf("free")), size];
  const named = { plan, name: nameOf(plan), isOwn: plan !== "free" && prices[plan]?.name !== undefined };
  if (plan === "free") return { ...named, who: texts.onePerson, contents: [], includes: [prices.free.includes] };
  if (plan === "complete") return { ...named, who: texts.onePerson, contents: all, includes: complete?.includes ?? [] };
  return {
    ...named,
    who: teams?.perSeat ? texts.perSeat(seats) : seats,
    contents: complete ? [texts.forEachSeat(nameOf("complete"))] : all,
    includes: teams?.includes ?? [],
  };
}

function priceOf({ prices }: Source, plan: Plan, key: RegionKey, texts: Texts): Price {
  const { teams } = prices;
  const textOf = (price: string): string =>
    plan === "teams" && teams?.perSeat ? texts.pricePerSeat(price, texts.seats(teams.minSeats)) : price;
  const { currency } = regionAt(prices, key);
  const amounts = amountsOf(prices, plan, key);
  const [now, list] = [displayPrice(amounts.now, currency), displayPrice(amounts.list, currency)];
  const until = amounts.validUntil && texts.validUntil(texts.date(amounts.validUntil));
  const text = textOf(list === now ? now : texts.listPrice(now, list));
  return {
    now,
    ...(list === now ? {} : { list }),
    ...(until ? { until, text: `${text} · ${until}` } : { text }),
  };
}

/** The prices of which one region is shown. country is the buyer's, if it decides the region; then quotes and VAT are for it. */
export function shownIn(source: Source, prices: PricesModel, { region, country, isDetected }: Choice): PricesModel {
  if (country === null) return { ...prices, region };
  const { texts } = textsFor(prices);
  const place = countryName(prices.language, country);
  const quotes = quotesOf(source, country);
  return {
    ...prices,
    region,
    buyer: {
      country: place,
      heading: texts.pricesFor(place),
      note: isDetected ? texts.countryFromNetwork(place) : undefined,
    },
    regions: prices.regions.map((own) =>
      own.key === region
        ? {
            ...own,
            quotes,
            terms: { ...own.terms, vat: vatTexts(texts, regionAt(source.prices, region), country) },
            termsLine: termsLine(texts, place, regionAt(source.prices, region), country),
          }
        : own,
    ),
  };
}

/** The paths of quotes for the smallest order of each plan. */
const quotesOf = (
  { prices: { teams } }: { prices: Pick<Prices, "teams"> },
  country: string | null,
): Record<Plan, string> => ({
  free: quotePath({ plan: "free", seats: 1, country }),
  complete: quotePath({ plan: "complete", seats: 1, country }),
  teams: quotePath({ plan: "teams", seats: teams?.minSeats ?? 1, country }),
});

/** What a region says about VAT to buyers of a country: in words of the interface, and in the author's. */
function vatTexts(texts: Texts, region: RegionRecord, country: string | null) {
  const { vatIncluded, vatRate, vatNote } = vatOf(region, country);
  return {
    state:
      region.vat && vatRate !== undefined
        ? texts.vatLabel + texts.colon + texts.vatState(vatIncluded, vatRate)
        : texts.vat(vatIncluded),
    note: region.vat ? vatNote : undefined,
  };
}

function termsLine(texts: Texts, name: string, region: RegionRecord, country: string | null = null): string {
  const { refundDays, invoice, processor } = region;
  const { state, note } = vatTexts(texts, region, country);
  const sentences = [
    texts.sentence(state),
    ...(note === undefined ? [] : [texts.sentence(plain(note))]),
    `${texts.invoiceLabel}${texts.colon}${texts.sentence(plain(invoice))}`,
    texts.sentence(refundOf(texts, refundDays)),
    texts.paymentBy(texts.sentence(plain(processor))),
  ];
  return `- **${plain(name)}${texts.colon.trimEnd()}** ${texts.sentences(sentences)}`;
}

/** The prices as markdown, with absolute URLs: those of every region, or of a single one. */
export function pricesMarkdown({
  language,
  wording,
  region,
  regions,
  start,
  buy,
  plans,
  includes,
  address,
}: PricesModel): string {
  const { texts } = textsFor({ language, wording });
  const shown = regions.filter(({ key }) => region === undefined || key === region);
  const row = (name: string, cellOf: (region: PricesModel["regions"][number]) => string): string =>
    [plain(name), ...shown.map(cellOf)].join(" | ");
  return blocks(
    table(
      row(texts.plan, ({ name, currency }) => `${plain(name)} (${currency})`),
      ...plans.map(({ plan, name }) => row(name, ({ prices }) => plain(prices[plan]?.text ?? ""))),
    ),
    texts.freeIncludes(plain(includes)),
    ...plans.flatMap(({ plan, name, includes: own }) =>
      plan === "free" || own.length === 0
        ? []
        : [`${plain(name)}${texts.colon.trimEnd()}`, own.map((line) => `- ${plain(line)}`).join("\n")],
    ),
    [link(texts.startFree, start.url), ...(buy ? [link(buy.text, buy.url)] : [])].join(" · "),
    shown.map(({ termsLine }) => termsLine).join("\n"),
    ...shown.flatMap(({ name, countries }) =>
      countries.length === 0 ? [] : [`${plain(name)}${texts.colon}${plain(countries.join(texts.comma))}`],
    ),
    `${texts.getQuote}${texts.colon}${shown.map(({ example }) => example).join(" · ")}`,
    region && regions.length > 1 && `${texts.region}${texts.colon}${link(allRegions(texts, regions.length), address)}`,
  );
}

const allRegions = (texts: Texts, count: number): string => (count === 2 ? texts.bothRegions : texts.allRegions);

/** With what the prices begin, and what follows them on the page. */
export const [pricesStart, pricesEnd] = ['<form class="place', '<div class="prose"'];

/** The end of an id for a region, which the id of a heading cannot have, since those are in lower case. */
const idEnd = (key: RegionKey): string => `${key[0]?.toUpperCase()}${key.slice(1)}`;

/** The ids of the prices in these regions that a heading of the author could have too. */
export const idsOfPrices = (keys: readonly RegionKey[]): string[] => [
  ...["source", "to-all"],
  ...keys.flatMap((key) => [`region-${key}`, `region-${key}-name`, `to-${key}`]),
];

/** The prices as HTML: the choice of a region, and the plans and terms of each. */
export function pricesHtml(model: PricesModel): string {
  const { region: shown, buyer, wrong, isAll = false, regions, plans, start, buy } = model;
  const { texts, own, words } = interfaceHtml(model);
  const hidden = (isHidden: boolean) => isHidden && html` hidden`;
  const current = (isCurrent: boolean) => isCurrent && html` aria-current="true"`;
  const named = ({ name, isOwn }: { name: string; isOwn: boolean }) => (isOwn ? html`<bdi>${name}</bdi>` : words(name));
  const sampleLink = (isSample: boolean) =>
    isSample && html`<p class="sample-link quiet unprinted">${words(texts.sampleLink)}</p>`;
  const price = ({ now, list, until }: Price = { now: "", text: "" }) => html`
    <p class="price"><bdi>${now}</bdi>
      ${list !== undefined && html`<s><span class="hidden"${own}>${texts.listPriceLabel}</span><bdi>${list}</bdi></s>`}
      ${until !== undefined && html`<span class="until quiet small"${own}>${until}</span>`}
    </p>`;
  const actions = (plan: Plan, key: RegionKey, quotes: Record<Plan, string>) => {
    if (plan === "free")
      return html`
        <p class="act actions unprinted">
          <a class="button second" href="${start.path}"${own}>${texts.startFree}</a>
          ${buy === undefined && html`<a id="free${idEnd(key)}" href="${quotes.free}"${own}>${texts.getQuote}</a>`}
        </p>
        ${sampleLink(start.isSample)}`;
    const id = `${plan}${idEnd(key)}`;
    if (plan !== buy?.plan)
      return html`<p class="act actions unprinted"><a class="button second" id="${id}" href="${quotes[plan]}"${own}>${texts.getQuote}</a></p>`;
    return html`
      <p class="act actions unprinted">
        <a class="button" href="${buy.url}"${own}>${buy.text}</a>
        <a id="${id}" href="${quotes[plan]}"${own}>${texts.getQuote}</a>
      </p>
      ${sampleLink(buy.isSample)}`;
  };
  const choice = html`
    <details class="regions" id="shownRegion"${shown === undefined && html` open`}>
      <summary${own}>
        <strong id="shownAll"${hidden(shown !== undefined)}>${regions.length === 2 ? texts.pricesOfBoth : texts.pricesOfAll}</strong>
        ${regions.map(({ key, heading }) => html`<strong id="shown${idEnd(key)}"${hidden(key !== shown || buyer !== undefined)}>${heading}</strong>`)}
        <strong id="shownCountry"${hidden(buyer === undefined)}>${buyer?.heading}</strong>
        <span class="unprinted" aria-hidden="true">·</span> <span class="change unprinted">${texts.change}</span>
      </summary>
      <nav class="links row unprinted" aria-label="${texts.region}">
        ${regions.map(
          ({ key, name, isOwn, currency }) => html`
            <a href="/pricing?region=${key}" id="to-${key}" data-region="${key}"${current(key === shown)}>
              ${named({ name, isOwn })} <span class="quiet">${currency}</span>
            </a>`,
        )}
        <a href="/pricing?region=all" id="to-all" data-region="all"${current(shown === undefined)}${own}>${allRegions(texts, regions.length)}</a>
      </nav>
    </details>
    <p class="quiet small" id="source"${hidden(buyer?.note === undefined)}${own}>${buyer?.note}</p>`;
  // With scripts, one region is shown at a time; without, in print and if the reader asks for them, all are (style.css).
  const other = (key: RegionKey) => shown === undefined && !isAll && key !== "intl" && html` data-other`;
  return html`
    ${model.asksCountry && countryForm(model, model.exampleCountry, buyer?.country, wrong)}
    ${regions.length > 1 && choice}
    ${regions.map(
      ({ key, name, isOwn, currency, countries, prices, quotes, terms }) => html`
        <section class="region" id="region-${key}" aria-labelledby="region-${key}-name"${hidden(shown !== undefined && key !== shown)}${other(key)}>
          <h2 id="region-${key}-name">${named({ name, isOwn })} <span class="quiet">${currency}</span></h2>
          ${countries.length > 0 && html`<details class="countries small unprinted"><summary${own}>${texts.countriesOfRegion}</summary><p${own}>${countries.join(texts.comma)}</p></details>`}
          <ul class="plans">
            ${plans.map(
              ({ plan, name, isOwn, who, contents, includes }) => html`
            <li class="plan${plan === buy?.plan && " main"}">
              <h3>${named({ name, isOwn })}</h3>
              ${price(prices[plan])}
              <p class="who">${words(who)}</p>
              ${
                plan === "free"
                  ? html`<p class="what"><bdi>${includes[0]}</bdi></p>`
                  : html`<ul class="what">${contents.map((text) => html`<li>${words(text)}</li>`)}${includes.map((text) => html`<li><bdi>${text}</bdi></li>`)}</ul>`
              }
              ${actions(plan, key, quotes)}
            </li>`,
            )}
          </ul>
          <ul class="terms quiet small">
            <li>${words(terms.vat.note === undefined ? terms.vat.state : texts.sentence(terms.vat.state))}${terms.vat.note !== undefined && html` <bdi>${terms.vat.note}</bdi>`}</li>
            <li>${words(terms.refund)}</li>
            <li${own}>${terms.invoice}</li>
            <li${own}>${terms.payment}</li>
          </ul>
        </section>`,
    )}`.html;
}
