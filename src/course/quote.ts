/** Orders with quotes, checkout links and payment channels; nothing is bought. docs/specification.md, "Quotes". */
import { siteAddress } from "./catalog.ts";
import { countryNamed, regionOf } from "./countries.ts";
import { countryOf } from "./country.ts";
import type { PricedCourse } from "./features.ts";
import { refundOf } from "./interface/forms.ts";
import { textsFor } from "./interface/languages.ts";
import type { Texts } from "./interface/texts.ts";
import { currencyDecimals, displayPrice } from "./money.ts";
import { amountsOf, type Plan, plansOf, purchaseUrl, regionAt, regionKeys, vatOf } from "./offer.ts";
import type { Prices } from "./published.ts";
import type { CourseFacts, RegionKey, RegionRecord } from "./record.ts";
import { ended } from "./text/markdown.ts";

/** Maximum number of seats in an order. Larger teams must contact the provider. */
export const maxSeats = 10_000;

/** A valid order. country is null if the buyer did not specify one. */
export type Order = { plan: Plan; seats: number; country: string | null };
/** Why an order is invalid. Callers map reasons to messages with Record<Reason, …>. */
export type Reason = "no plan" | "no seats" | "no country" | "too few seats" | "one seat only";
export type Refused = { refused: Reason };

/**
 * The order with these values, or why they are invalid. seats is a number or a string of digits, country a code or a name in English
 * or in language. seats defaults to 1 and country to null if absent or blank.
 */
export function orderOf(
  prices: Prices,
  from: { plan?: unknown; seats?: unknown; country?: unknown },
  language: string,
): Order | Refused {
  const plan = plansOf(prices).find((each) => each === from.plan);
  if (plan === undefined) return { refused: "no plan" };
  const seats = seatsOf(from.seats);
  if (seats === null) return { refused: "no seats" };
  const buyer = countryIn(from.country, language);
  if ("refused" in buyer) return buyer;
  if (plan === "teams" && seats < (prices.teams?.minSeats ?? 1)) return { refused: "too few seats" };
  if (plan !== "teams" && seats > 1) return { refused: "one seat only" };
  return { plan, seats, ...buyer };
}

/** The country of a code or name; null if it is absent or blank, which some models send. */
export function countryIn(value: unknown, language: string): Pick<Order, "country"> | Refused {
  if (isAbsent(value)) return { country: null };
  const country = typeof value === "string" ? countryNamed(value.trim(), language) : null;
  return country === null ? { refused: "no country" } : { country };
}

/** The query parameters of an order, for the quote page and the checkout. */
export const orderParameters = ({ plan, seats, country }: Order): URLSearchParams =>
  new URLSearchParams({ plan, seats: String(seats), ...(country === null ? {} : { country }) });

/** The path of the page with the quote of an order. */
export const quotePath = (order: Order): string => `/quote?${orderParameters(order)}`;

function seatsOf(value: unknown): number | null {
  if (isAbsent(value)) return 1;
  const seats = typeof value === "string" && /^[0-9]{1,5}$/.test(value.trim()) ? Number(value) : value;
  return Number.isInteger(seats) && Number(seats) >= 1 && Number(seats) <= maxSeats ? Number(seats) : null;
}

const isAbsent = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.trim() === "");

/** The terms of an order. The VAT rate and the notes are those that the author states: none is computed. */
type Terms = Pick<RegionRecord, "currency" | "invoice" | "refundDays" | "refundTerms"> & ReturnType<typeof vatOf>;

/** The terms of a region for buyers of a country, without those that the author does not state. */
function termsOf(region: RegionRecord, country: string | null): Terms {
  const { currency, invoice, refundDays, refundTerms } = region;
  const { vatIncluded, vatRate, vatNote } = vatOf(region, country);
  const terms = { currency, vatIncluded, vatRate, vatNote, invoice, refundDays, refundTerms };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as Terms;
}

/** The terms of a region in sentences: "VAT not included. Invoice: A PDF. 30-day refund. Payment by Pay." */
const termsText = ({ processor, ...terms }: Terms & Pick<RegionRecord, "processor">, texts: Texts): string =>
  [
    texts.vat(terms.vatIncluded),
    terms.vatRate === undefined ? undefined : texts.vatRate(terms.vatRate),
    terms.vatNote,
    `${texts.invoiceLabel}${texts.colon}${terms.invoice}`,
    refundOf(texts, terms.refundDays),
    terms.refundTerms,
    texts.paymentBy(processor),
  ]
    .filter((sentence) => sentence !== undefined)
    .map(ended)
    .join(" ");

/** The course data that quotes are computed from. */
export type QuoteSource = Pick<PricedCourse, "catalog" | "facts" | "prices" | "version">;

/** The buyer's country: from the order, else from the edge, else null. */
type Buyer = {
  country: string | null;
  countrySource: "argument" | "edge" | "none";
  region: RegionKey | null;
};

/**
 * The price of an order in one region. Amounts are exact, in the currency's main unit; texts are formatted for people. minSeats is
 * that of the Teams plan. An order that costs nothing has no processor, no VAT and no refund; its invoice and termsText say that it is
 * free.
 */
export type RegionQuote = {
  region: RegionKey;
  isFree: boolean;
  unitPrice: number;
  unitPriceText: string;
  minSeats?: number;
  validUntil?: string;
  total: number;
  totalText: string;
  listTotal: number;
  listTotalText: string;
  net?: number;
  netText?: string;
  vat?: number;
  vatText?: string;
  termsText: string;
} & Pick<Terms, "currency" | "invoice"> &
  Partial<Terms & Pick<RegionRecord, "processor">>;

/**
 * A quote: the price in the buyer's region, if known, and the prices in all regions if the order has no country. contentUpdated is
 * the date of the content; quoteUrl is the page with the same quote.
 */
export type Quote = { plan: Plan; seats: number } & Buyer &
  Partial<Omit<RegionQuote, "region">> & {
    regions?: RegionQuote[];
    seller: CourseFacts["provider"];
    contentUpdated?: string;
    quoteUrl: string;
  };

/** The buyer's country and region. country is that of the order; edgeCountry is the client's country according to the edge. */
export function buyerOf(prices: Prices, country: string | null, edgeCountry: string | undefined): Buyer {
  if (country !== null) return { country, countrySource: "argument", region: regionOf(prices, country) };
  const edge = countryOf(edgeCountry);
  if (edge !== null) return { country: edge, countrySource: "edge", region: regionOf(prices, edge) };
  return { country: null, countrySource: "none", region: null };
}

/** The quote of an order. */
export function quoteOf(source: QuoteSource, order: Order, edgeCountry: string | undefined): Quote {
  const { prices, facts, version, catalog } = source;
  const { plan, seats, country } = order;
  const buyer = buyerOf(prices, country, edgeCountry);
  const quotes = regionQuotes(source, order, buyer);
  return {
    plan,
    seats,
    ...buyer,
    ...quotes.find(({ region }) => region === buyer.region),
    ...(buyer.countrySource === "argument" ? {} : { regions: quotes }),
    seller: facts.provider,
    ...(version.updated === undefined ? {} : { contentUpdated: version.updated }),
    quoteUrl: siteAddress(catalog, quotePath(order)),
  };
}

/** The prices of an order in every region, with the VAT rate of the buyer's country in its region. */
export const regionQuotes = (
  { prices, facts }: Pick<QuoteSource, "prices" | "facts">,
  { plan, seats }: Pick<Order, "plan" | "seats">,
  buyer: Pick<Buyer, "country" | "region">,
): RegionQuote[] =>
  regionKeys(prices.regions).map((region) =>
    regionQuote(prices, plan, seats, region, region === buyer.region ? buyer.country : null, textsFor(facts).texts),
  );

/** The quote of an order with its checkout URL. */
export function enrollmentLink(
  source: QuoteSource,
  order: Order,
  edgeCountry: string | undefined,
): Quote & { url: string } {
  const quote = quoteOf(source, order, edgeCountry);
  return { ...quote, url: checkoutOf(source.prices, quote) };
}

/** The URL to buy an order at. */
export function checkoutOf(prices: Prices, order: Order): string {
  const url = new URL(purchaseUrl(prices, order.plan));
  for (const [name, value] of orderParameters(order)) url.searchParams.set(name, value);
  return url.href;
}

/** The payment channel of the buyer's region, or the channels of all regions if it is unknown. */
export function enrollmentChannel(
  { prices, facts }: QuoteSource,
  country: string | null,
  edgeCountry: string | undefined,
) {
  const { texts } = textsFor(facts);
  const buyer = buyerOf(prices, country, edgeCountry);
  const channels = regionKeys(prices.regions)
    .filter((region) => buyer.region === null || region === buyer.region)
    .map((region) => ({ region, ...channelOf(regionAt(prices, region), buyer.country, texts) }));
  return { ...buyer, channels };
}

/** What an order costs less than its list price, computed in the currency's smallest unit to avoid rounding errors. */
export function savingOf(quote: Pick<RegionQuote, "listTotal" | "total" | "currency">): number {
  const unit = 10 ** currencyDecimals(quote.currency);
  return (Math.round(quote.listTotal * unit) - Math.round(quote.total * unit)) / unit;
}

/**
 * The VAT in a total that includes it, rounded to the currency's smallest unit, and the rest of the total. Null unless the author
 * states the rate.
 */
export function vatIn({
  total,
  currency,
  vatIncluded,
  vatRate,
}: Pick<RegionQuote, "total" | "currency" | "vatIncluded" | "vatRate">): { net: number; vat: number } | null {
  if (vatIncluded !== true || vatRate === undefined) return null;
  const unit = 10 ** currencyDecimals(currency);
  const all = Math.round(total * unit);
  const vat = Math.round((all * vatRate) / (100 + vatRate));
  return { net: (all - vat) / unit, vat: vat / unit };
}

/** An amount multiplied by a count, computed in the currency's smallest unit to avoid rounding errors. */
export function times(amount: number, count: number, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return (Math.round(amount * unit) * count) / unit;
}

/** The total without VAT, and the VAT in it, also as text; nothing unless the author states the rate of a VAT that is included. */
function netOf(order: Parameters<typeof vatIn>[0]) {
  const parts = vatIn(order);
  if (parts === null) return {};
  const { currency } = order;
  return { ...parts, netText: displayPrice(parts.net, currency), vatText: displayPrice(parts.vat, currency) };
}

function regionQuote(
  prices: Prices,
  plan: Plan,
  seats: number,
  region: RegionKey,
  country: string | null,
  texts: Texts,
): RegionQuote {
  const record = regionAt(prices, region);
  const currency = plan === "free" ? prices.free.currency : record.currency;
  const { now, list, validUntil } = amountsOf(prices, plan, region);
  // The Teams price can be for the whole team.
  const teams = plan === "teams" ? prices.teams : undefined;
  const count = teams?.perSeat === false ? 1 : seats;
  const total = times(now, count, currency);
  const listTotal = times(list, count, currency);
  const isFree = total === 0;
  const unitPrice = times(now, 1, currency);
  const unitText = displayPrice(unitPrice, currency);
  const channel = channelOf(record, country, texts);
  return {
    region,
    isFree,
    unitPrice,
    unitPriceText: teams?.perSeat ? texts.pricePerSeat(unitText, texts.seats(teams.minSeats)) : unitText,
    ...(teams ? { minSeats: teams.minSeats } : {}),
    ...(validUntil === undefined ? {} : { validUntil }),
    total,
    totalText: displayPrice(total, currency),
    listTotal,
    listTotalText: displayPrice(listTotal, currency),
    ...(isFree
      ? { currency, invoice: texts.noInvoice, termsText: texts.noInvoice }
      : { ...channel, currency, ...netOf({ ...channel, currency, total }) }),
  };
}

/** The payment channel of a region for buyers of a country: its processor and its terms. */
export function channelOf(region: RegionRecord, country: string | null, texts: Texts) {
  const channel = { processor: region.processor, ...termsOf(region, country) };
  return { ...channel, termsText: termsText(channel, texts) };
}
