/** What a course sells: its plans, and their prices in its billing regions. */
import { countryOf } from "./country.ts";
import type { Texts } from "./interface/texts.ts";
import { displayPrice } from "./money.ts";
import type { Amounts, PricingRecord, Regional, RegionKey, RegionRecord } from "./pricing.ts";

export const plans = ["free", "complete", "teams"] as const;
export type Plan = (typeof plans)[number];
/** A plan that costs something. */
export type PaidPlan = Exclude<Plan, "free">;

/** The names of plans in descriptions for programs, which are English for every course. */
export const englishNames = { free: "Free", complete: "Complete", teams: "Teams" } satisfies Record<Plan, string>;

type Plans = Pick<PricingRecord, Plan>;
type Regions = { regions: Regional<RegionRecord> };

/** The plans that a course sells, in the order of every list. */
export const plansOf = (prices: Readonly<Partial<Record<Plan, unknown>>>): Plan[] =>
  plans.filter((plan) => prices[plan] !== undefined);

/** The plan that has the chapters: Complete or, if the course does not sell it, Teams; undefined if it sells neither. */
export const paidPlanOf = ({ complete, teams }: Partial<Record<PaidPlan, unknown>>): PaidPlan | undefined =>
  complete !== undefined ? "complete" : teams !== undefined ? "teams" : undefined;

/** The name of a plan: the author's, else that of the interface. */
export const planName = (prices: Plans, plan: Plan, texts: Pick<Texts, Plan>): string =>
  (plan === "free" ? undefined : prices[plan]?.name) ?? texts[plan];

/** The price of a plan in a region of the course, as numbers or as text. */
export const priceIn = <Price>(plan: { intl: Price }, key: RegionKey): Price => (plan as Regional<Price>)[key] as Price;

/** The current price and the list price of a plan in a region, as numbers. What is free costs 0 everywhere. */
export function amountsOf({ free, ...paid }: Plans, plan: Plan, region: RegionKey): Amounts {
  const sold = plan === "free" ? undefined : paid[plan];
  return sold ? priceIn(sold, region) : { now: free.price, list: free.price };
}

/** The current price of a plan in a region, as text: "$149". */
export const priceText = (prices: Plans & Regions, plan: Plan, region: RegionKey): string =>
  displayPrice(amountsOf(prices, plan, region).now, regionAt(prices, region).currency);

/** The arguments of an order of what a course sells, without a country: of Complete, else of Teams, else of what is free. */
export function exampleCall(sold: { complete?: unknown; teams?: { minSeats?: number | undefined } | undefined }) {
  if (sold.complete || !sold.teams) return { plan: sold.complete ? "complete" : "free" };
  return { plan: "teams", seats: sold.teams.minSeats };
}

/** The URL where the purchase of a plan starts. Teams are bought at the URL of Complete unless they have their own. */
export function purchaseUrl({ free, complete, teams }: Plans, plan: Plan): string {
  if (plan === "free") return free.url;
  return (plan === "teams" ? teams?.url : undefined) ?? complete?.url ?? free.url;
}

/** The keys of the regions in the order of every list: intl, then the others as the author wrote them. */
export const regionKeys = (regions: Readonly<Record<RegionKey, unknown>>): RegionKey[] => [
  "intl",
  ...Object.keys(regions).filter((key) => key !== "intl"),
];

/** A region of the course. */
export const regionAt = ({ regions }: Regions, key: RegionKey): RegionRecord => regions[key] ?? regions.intl;

/**
 * What a region says about VAT to buyers of a country, or of an unknown one (null): whether prices include it, the rate, and a note. A rate
 * is that of the country itself; buyers of others get the note.
 */
export function vatOf(region: RegionRecord, country: string | null) {
  const { vat, vatIncluded = false, vatRate, vatNote } = region;
  if (!vat) return { vatIncluded, vatRate, vatNote };
  const buyers = country ?? countryOf(onlyCountry(region) ?? "");
  const rate = Object.entries(vat.rates ?? {}).find(([code]) => countryOf(code) === buyers)?.[1];
  return { vatIncluded: vat.included, vatRate: rate, vatNote: rate === undefined ? vat.note : undefined };
}

/** The country of a region that has only one; null for all others. */
export const onlyCountry = ({ countries = [] }: RegionRecord): string | null =>
  countries.length === 1 ? (countries[0] ?? null) : null;

/** The fact that every module is free: no plan with the chapters costs anything in any region. Empty if one does. */
export function freeFact(pricing: (Plans & Regions) | null): { isFree?: true } {
  const plan = pricing === null ? undefined : paidPlanOf(pricing);
  const sold = plan && pricing?.[plan];
  return sold && regionKeys(pricing.regions).some((key) => priceIn(sold, key).now > 0) ? {} : { isFree: true };
}
