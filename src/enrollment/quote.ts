/**
 * What an order costs, where it is completed and through whom. Nothing is bought or created here.
 * See docs/specification.md, "Quotes".
 */

import { currencyDecimals, displayPrice } from "../course/money.ts";
import type { Prices } from "../course/published.ts";
import type { RegionKey, RegionRecord } from "../course/record.ts";
import { countryOf, regionOf } from "./countries.ts";
import { type Order, orderParameters, type Plan } from "./order.ts";

/** Whose country decides: the order's own, else the one that the edge sees; null where neither is known. */
type Buyer = {
  country: string | null;
  countrySource: "argument" | "edge" | "none";
  region: RegionKey | null;
};

/** The price of an order in one region: amounts in the currency's main unit, exact; texts as people read them. */
type RegionQuote = {
  region: RegionKey;
  unitPrice: number;
  total: number;
  totalText: string;
  listTotal: number;
  listTotalText: string;
} & Terms;

/** What a region's buyers pay in, and on which terms. */
type Terms = Pick<RegionRecord, "currency" | "vatIncluded" | "invoice" | "refundDays">;

/** The quote of an order: the price in the buyer's region, where that is known, and both regions' prices where the order names no country. */
export type Quote = { plan: Plan; seats: number } & Buyer &
  Partial<Omit<RegionQuote, "region">> & { regions?: RegionQuote[] };

/** Through whom a region's buyers pay, and what they receive. */
type Channel = { region: RegionKey } & Pick<RegionRecord, "processor" | keyof Terms>;

const regionKeys: RegionKey[] = ["intl", "il"];

/** The buyer of an order that names this country. edgeCountry is the country that the edge sees, if any. */
export function buyerOf(prices: Prices, country: string | null, edgeCountry: string | undefined): Buyer {
  if (country !== null) return { country, countrySource: "argument", region: regionOf(prices, country) };
  const seen = countryOf(edgeCountry);
  if (seen !== null) return { country: seen, countrySource: "edge", region: regionOf(prices, seen) };
  return { country: null, countrySource: "none", region: null };
}

/** The exact price of an order. */
export function quoteOrder(prices: Prices, { plan, seats, country }: Order, edgeCountry: string | undefined): Quote {
  const buyer = buyerOf(prices, country, edgeCountry);
  const quotes = regionKeys.map((region) => regionQuote(prices, plan, seats, region));
  return {
    plan,
    seats,
    ...buyer,
    ...quotes.find(({ region }) => region === buyer.region),
    ...(buyer.countrySource === "argument" ? {} : { regions: quotes }),
  };
}

/** The quote of an order with the address at which its buyer completes it. */
export function enrollmentLink(prices: Prices, order: Order, edgeCountry: string | undefined): Quote & { url: string } {
  const quote = quoteOrder(prices, order, edgeCountry);
  const url = new URL(quote.plan === "free" ? prices.free.url : prices.complete.url);
  for (const [name, value] of orderParameters(quote)) url.searchParams.set(name, value);
  return { ...quote, url: url.href };
}

/** The payment channel of the buyer's country, or of both regions where no country is known. */
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

/** An amount times a count, computed in the currency's smallest unit, so that no cent is lost or made. */
export function times(amount: number, count: number, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return (Math.round(amount * unit) * count) / unit;
}

function regionQuote(prices: Prices, plan: Plan, seats: number, region: RegionKey): RegionQuote {
  const { currency: regionCurrency, vatIncluded, invoice, refundDays } = prices.regions[region];
  const currency = plan === "free" ? prices.free.currency : regionCurrency;
  const { now, list } = plan === "free" ? { now: prices.free.price, list: prices.free.price } : prices[plan][region];
  // Teams may be sold at one price for the whole team.
  const count = plan === "teams" && !prices.teams.perSeat ? 1 : seats;
  const total = times(now, count, currency);
  const listTotal = times(list, count, currency);
  const paid = total > 0;
  return {
    region,
    currency,
    unitPrice: times(now, 1, currency),
    total,
    totalText: displayPrice(total, currency),
    listTotal,
    listTotalText: displayPrice(listTotal, currency),
    vatIncluded,
    invoice: paid ? invoice : "No invoice: nothing is paid.",
    refundDays: paid ? refundDays : 0,
  };
}

const channelOf = (
  region: RegionKey,
  { processor, invoice, currency, vatIncluded, refundDays }: RegionRecord,
): Channel => ({ region, processor, invoice, currency, vatIncluded, refundDays });
