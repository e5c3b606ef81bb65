/** What the free plan costs in each region. */
import { displayPrice } from "../course/money.ts";
import type { PricingRecord, RegionKey } from "../course/record.ts";

/** The price in both regions: nothing is nothing in any currency, so buyers read it in theirs. Another price is the author's. */
export function freePrices({ free, regions }: Pick<PricingRecord, "free" | "regions">) {
  const priceIn = (region: RegionKey) => ({
    now: displayPrice(free.price, free.price === 0 ? regions[region].currency : free.currency),
  });
  return { intl: priceIn("intl"), il: priceIn("il") };
}
