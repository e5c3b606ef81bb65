/** What the free plan costs in each region. */
import { displayPrice } from "../course/money.ts";
import type { PricingRecord, RegionKey } from "../course/record.ts";

/** The price in both regions: nothing is nothing in any currency, so buyers read it in theirs. */
export function freePrices({ free, regions }: Pick<PricingRecord, "free" | "regions">) {
  const priceIn = (region: RegionKey) => ({ now: displayPrice(free.price, regions[region].currency) });
  return { intl: priceIn("intl"), il: priceIn("il") };
}
