/**
 * Quotes, checkout links and payment channels. Nothing is bought or created.
 * See docs/specification.md, "Quotes".
 */

import { currencyDecimals, displayPrice } from "../course/money.ts";
import type { Prices } from "../course/published.ts";
import type { RegionKey, RegionRecord } from "../course/record.ts";
import { countryOf, regionOf } from "./countries.ts";
import { type Order, orderParameters, type Plan } from "./order.ts";

/** The buyer's country: from the order, else from the edge, else null. */
type Buyer = {
  country: string | null;
  countrySource: "argument" | "edge" | "none";
  region: RegionKey | null;
};

/** The price of an order in one region. Amounts are exact, in the currency's main unit; texts are formatted for people. */
export type RegionQuote = {
  region: RegionKey;
  unitPrice: number;
  total: number;
  totalText: string;
  listTotal: number;
  listTotalText: string;
} & Terms;

type Terms = Pick<RegionRecord, "currency" | "vatIncluded" | "invoice" | "refundDays">;

/** A quote: the price in the buyer's region, if known, and the prices in both regions if the order has no country. */
export type Quote = { plan: Plan; seats: number } & Buyer &
  Partial<Omit<RegionQuote, "region">> & { regions?: RegionQuote[] };

/** The payment channel of a region. */
type Channel = { region: RegionKey } & Pick<RegionRecord, "processor" | keyof Terms>;

const regionKeys: RegionKey[] = ["intl", "il"];

/** The buyer's country and region. country is that of the order; edgeCountry is the client's country according to the edge. */
export function buyerOf(prices: Prices, country: string | null, edgeCountry: string | undefined): Buyer {
  if (country !== null) return { country, countrySource: "argument", region: regionOf(prices, country) };
  const edge = countryOf(edgeCountry);
  if (edge !== null) return { country: edge, countrySource: "edge", region: regionOf(prices, edge) };
  return { country: null, countrySource: "none", region: null };
}

/** The quote of an order. */
export function quoteOrder(prices: Prices, { plan, seats, country }: Order, edgeCountry: string | undefined): Quote {
  const buyer = buyerOf(prices, country, edgeCountry);
  const quotes = regionQuotes(prices, { plan, seats });
  return {
    plan,
    seats,
    ...buyer,
    ...quotes.find(({ region }) => region === buyer.region),
    ...(buyer.countrySource === "argument" ? {} : { regions: quotes }),
  };
}

/** The prices of an order in both regions, or only in the buyer's. */
export const regionQuotes = (
  prices: Prices,
  { plan, seats }: Pick<Order, "plan" | "seats">,
  buyerRegion: RegionKey | null = null,
): RegionQuote[] =>
  regionKeys
    .filter((region) => buyerRegion === null || region === buyerRegion)
    .map((region) => regionQuote(prices, plan, seats, region));

/** The quote of an order with its checkout URL. */
export function enrollmentLink(prices: Prices, order: Order, edgeCountry: string | undefined): Quote & { url: string } {
  const quote = quoteOrder(prices, order, edgeCountry);
  const url = new URL(quote.plan === "free" ? prices.free.url : prices.complete.url);
  for (const [name, value] of orderParameters(quote)) url.searchParams.set(name, value);
  return { ...quote, url: url.href };
}

/** The payment channel of the buyer's region, or the channels of both regions if it is unknown. */
export function enrollmentChannel(
  prices: Prices,
  country: string | null,
  edgeCountry: string | undefined,
): Buyer & { channels: Channel[] } {
  const buyer = buyerOf(prices, country, edgeCountry);
  const channels = regionKeys
    .filter((region) => buyer.region === null || region === buyer.region)
    .map((region) => channelOf(region, prices.regions[region]));
  return { ...buyer, channels };
}

/** An amount multiplied by a count, computed in the currency's smallest unit to avoid rounding errors. */
export function times(amount: number, count: number, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return (Math.round(amount * unit) * count) / unit;
}

function regionQuote(prices: Prices, plan: Plan, seats: number, region: RegionKey): RegionQuote {
  const { currency: regionCurrency, vatIncluded, invoice, refundDays } = prices.regions[region];
  const currency = plan === "free" ? prices.free.currency : regionCurrency;
  const { now, list } = plan === "free" ? { now: prices.free.price, list: prices.free.price } : prices[plan][region];
  // The Teams price can be for the whole team.
  const count = plan === "teams" && !prices.teams.perSeat ? 1 : seats;
  const total = times(now, count, currency);
  const listTotal = times(list, count, currency);
  const isPaid = total > 0;
  return {
    region,
    currency,
    unitPrice: times(now, 1, currency),
    total,
    totalText: displayPrice(total, currency),
    listTotal,
    listTotalText: displayPrice(listTotal, currency),
    vatIncluded,
    invoice: isPaid ? invoice : "No invoice: the plan is free.",
    refundDays: isPaid ? refundDays : 0,
  };
}

const channelOf = (
  region: RegionKey,
  { processor, invoice, currency, vatIncluded, refundDays }: RegionRecord,
): Channel => ({ region, processor, invoice, currency, vatIncluded, refundDays });
