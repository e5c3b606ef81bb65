/**
 * What a purchase costs, where it is completed and through whom: by plan, seats and country. Nothing is bought or created here.
 * Spec: "MCP servers", quote_order, create_enrollment_link, check_enrollment_channel.
 */

import { currencyDecimals, displayPrice } from "../course/money.ts";
import type { Prices } from "../course/published.ts";
import type { RegionKey, RegionRecord } from "../course/record.ts";

export const plans = ["free", "complete", "teams"] as const;
export type Plan = (typeof plans)[number];

/** Most seats of one quote; a larger team writes to the provider. */
export const maxSeats = 10_000;

/** What a caller asks for: seats is 1 when absent; country is two letters in any case. */
export type Order = { plan: Plan; seats?: number | undefined; country?: string | undefined };

/** Whose country decides: the one asked for, else the one that the edge sees; null where neither is known. */
export type Buyer = {
  country: string | null;
  countrySource: "argument" | "edge" | "none";
  region: RegionKey | null;
};

/** The price of an order in one region: amounts in the currency's main unit, exact; texts as people read them. */
export type RegionQuote = {
  region: RegionKey;
  currency: string;
  unitPrice: number;
  total: number;
  totalText: string;
  listTotal: number;
  listTotalText: string;
  vatIncluded: boolean;
  invoice: string;
  refundDays: number;
};

/** A request that cannot be answered, and what would do. */
export type Refusal = { refused: string };

/** The quote of an order: the price in the buyer's region, where that is known, and both regions' prices where no country was asked for. */
export type Quote = { plan: Plan; seats: number } & Buyer &
  Partial<Omit<RegionQuote, "region">> & { regions?: RegionQuote[] };

/** Through whom a region's buyers pay, and what they receive. */
export type Channel = {
  region: RegionKey;
  processor: string;
  invoice: string;
  currency: string;
  vatIncluded: boolean;
  refundDays: number;
};

const regionKeys: RegionKey[] = ["intl", "il"];

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Two letters that have a name and are no country: unknown ones, unions and test data. */
const noCountries = new Set(["XX", "ZZ", "EU", "EZ", "UN", "QO", "XA", "XB"]);

/** The country that decides. edgeCountry is what the edge says, if anything. Refuses what is no country's code. */
export function buyerOf(prices: Prices, country: string | undefined, edgeCountry: string | undefined): Buyer | Refusal {
  // Blank is as absent: models fill optional arguments with empty text.
  const text = country?.trim() || undefined;
  const asked = countryOf(text);
  if (text !== undefined && asked === null) {
    return {
      refused: `${JSON.stringify(country)} is not a country code. Use two letters (ISO 3166-1), such as IL for Israel, US or DE; leave country out for both regional prices.`,
    };
  }
  if (asked !== null) return { country: asked, countrySource: "argument", region: regionOf(prices, asked) };
  const seen = countryOf(edgeCountry);
  if (seen !== null) return { country: seen, countrySource: "edge", region: regionOf(prices, seen) };
  return { country: null, countrySource: "none", region: null };
}

/** The exact price of an order. Refuses seats that the plan does not sell, and what is no country's code. */
export function quoteOrder(prices: Prices, order: Order, edgeCountry: string | undefined): Quote | Refusal {
  const buyer = buyerOf(prices, order.country, edgeCountry);
  if ("refused" in buyer) return buyer;
  const seats = order.seats ?? 1;
  const wrong = wrongSeats(prices, order.plan, seats);
  if (wrong) return { refused: wrong };
  const quotes = regionKeys.map((region) => regionQuote(prices, order.plan, seats, region));
  return {
    plan: order.plan,
    seats,
    ...buyer,
    ...quotes.find(({ region }) => region === buyer.region),
    ...(buyer.countrySource === "argument" ? {} : { regions: quotes }),
  };
}

/** The address at which a buyer completes an order, with plan, seats and country as parameters. Refuses what quoteOrder refuses. */
export function enrollmentLink(
  prices: Prices,
  order: Order,
  edgeCountry: string | undefined,
): (Quote & { url: string }) | Refusal {
  const quote = quoteOrder(prices, order, edgeCountry);
  if ("refused" in quote) return quote;
  const url = new URL(order.plan === "free" ? prices.free.url : prices.complete.url);
  url.searchParams.set("plan", quote.plan);
  url.searchParams.set("seats", String(quote.seats));
  if (quote.country !== null) url.searchParams.set("country", quote.country);
  return { ...quote, url: url.href };
}

/** The payment channel of the buyer's country, or of both regions where no country is known. Refuses what is no country's code. */
export function enrollmentChannel(
  prices: Prices,
  country: string | undefined,
  edgeCountry: string | undefined,
): (Buyer & { channels: Channel[] }) | Refusal {
  const buyer = buyerOf(prices, country, edgeCountry);
  if ("refused" in buyer) return buyer;
  const channels = regionKeys
    .filter((region) => buyer.region === null || region === buyer.region)
    .map((region) => channelOf(region, prices.regions[region]));
  return { ...buyer, channels };
}

/** The region in which a country's buyers pay: il for the countries it lists, intl for every other. */
export const regionOf = (prices: Prices, country: string): RegionKey =>
  prices.regions.il.countries.some((listed) => countryOf(listed) === country) ? "il" : "intl";

/** An amount times a count, computed in the currency's smallest unit, so that no cent is lost or made. */
export function times(amount: number, count: number, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return (Math.round(amount * unit) * count) / unit;
}

/** The codes of all countries (ISO 3166-1 alpha-2), in alphabetical order. */
export function countryCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => countryOf(code) === code);
}

/** The country that two letters in any case name, by its code of today (UK is GB); null where they name none. */
export function countryOf(text: string | undefined): string | null {
  if (text === undefined || !/^[A-Za-z]{2}$/.test(text)) return null;
  const code = text.toUpperCase();
  if (noCountries.has(code) || countryNames.of(code) === undefined) return null;
  return new Intl.Locale(`und-${code}`).region ?? null;
}

function wrongSeats(prices: Prices, plan: Plan, seats: number): string | null {
  const { minSeats } = prices.teams;
  if (plan === "teams") {
    return seats >= minSeats
      ? null
      : `The teams plan starts at ${minSeats} seats, and ${seats} was asked for. Call again with seats: ${minSeats} or more, or with plan: "complete" for one person.`;
  }
  return seats === 1
    ? null
    : `The ${plan} plan is for one person, and ${seats} seats were asked for. Call again with plan: "teams" (at least ${minSeats} seats) or with seats: 1.`;
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
): Channel => ({
  region,
  processor,
  invoice,
  currency,
  vatIncluded,
  refundDays,
});
