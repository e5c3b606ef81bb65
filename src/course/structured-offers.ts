/** schema.org offers: one for each plan and region. */
import type { OfferLeaf, UnitPriceSpecificationLeaf } from "schema-dts";
import { siteAddress } from "./catalog.ts";
import { structuredIds } from "./learning-resource.ts";
import type { PricingRecord, RegionKey } from "./record.ts";

/** The offers of the Free plan, and of Complete and Teams in each region. Amounts are in the currency's main unit. */
export function offersOf(pricing: PricingRecord, siteUrl: string): OfferLeaf[] {
  const { free } = pricing;
  const keys: RegionKey[] = ["intl", "il"];
  return [
    {
      ...offered(siteUrl, "free", "Free", free.url, free.price),
      price: free.price,
      priceCurrency: free.currency,
      description: free.includes,
    },
    ...keys.map((key) => regional(pricing, siteUrl, "complete", key)),
    ...keys.map((key) => regional(pricing, siteUrl, "teams", key)),
  ];
}

function regional(pricing: PricingRecord, siteUrl: string, plan: "complete" | "teams", key: RegionKey): OfferLeaf {
  const { regions, complete } = pricing;
  const { now, list } = pricing[plan][key];
  const { currency, vatIncluded } = regions[key];
  const priced = (price: number): UnitPriceSpecificationLeaf => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: currency,
    valueAddedTaxIncluded: vatIncluded,
    ...(plan === "teams" && pricing.teams.perSeat ? oneSeat : {}),
  });
  const listed: UnitPriceSpecificationLeaf = { ...priced(list), priceType: "https://schema.org/ListPrice" };
  return {
    ...offered(siteUrl, `${plan}-${key}`, plan === "teams" ? "Teams" : "Complete", complete.url, now),
    price: now,
    priceCurrency: currency,
    priceSpecification: list === now ? [priced(now)] : [priced(now), listed],
    ...eligibility(pricing, key),
    ...(plan === "teams" ? fromSeats(pricing.teams.minSeats) : {}),
  };
}

const oneSeat: Pick<UnitPriceSpecificationLeaf, "referenceQuantity"> = {
  referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: "seat" },
};

const fromSeats = (minSeats: number): Pick<OfferLeaf, "eligibleQuantity"> => ({
  eligibleQuantity: { "@type": "QuantitativeValue", minValue: minSeats, unitText: "seat" },
});

const offered = (siteUrl: string, id: string, name: string, url: string, price: number): OfferLeaf => ({
  "@type": "Offer",
  "@id": siteAddress({ siteUrl }, `/#offer-${id}`),
  name,
  category: price === 0 ? "Free" : "Paid",
  url,
  seller: { "@id": structuredIds(siteUrl).organization },
});

/** The countries where an offer applies: those of the second region, or all others. */
const eligibility = (
  { regions }: PricingRecord,
  key: RegionKey,
): Pick<OfferLeaf, "eligibleRegion" | "ineligibleRegion"> =>
  key === "il"
    ? { eligibleRegion: regions.il.countries }
    : { eligibleRegion: { "@type": "Place", name: "Worldwide" }, ineligibleRegion: regions.il.countries };
