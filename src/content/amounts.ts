/** Checks the amounts in pricing.md: no more decimals than the currency has, and no more than can be multiplied exactly. */
import type * as z from "zod";
import { currencyDecimals } from "../course/money.ts";
import { isCurrency } from "../course/price-rules.ts";
import { pricingRule } from "../course/pricing.ts";
import { ruleText } from "../course/rules.ts";
import { maxSeats } from "../enrollment/order.ts";

/** The schema of the front matter of pricing.md. */
export const pricesRule = () => pricingRule().superRefine(checkDecimals, { when: () => true });

/** The largest amount whose product with maxSeats is exact. */
const maxExactAmount = (decimals: number): number => Math.floor(Number.MAX_SAFE_INTEGER / maxSeats / 10 ** decimals);

/** Reports invalid amounts. Runs even if other fields are invalid, so that all errors are reported at once. */
function checkDecimals(pricing: unknown, context: z.core.$RefinementCtx): void {
  const valueAt = (...path: string[]): unknown => path.reduce<unknown>((value, step) => Object(value)[step], pricing);
  const check = (currencyPath: string[], ...path: string[]) => {
    const currency = valueAt(...currencyPath);
    const amount = valueAt(...path);
    if (typeof amount !== "number" || !Number.isFinite(amount) || typeof currency !== "string" || !isCurrency(currency))
      return;
    const decimals = currencyDecimals(currency);
    const max = maxExactAmount(decimals);
    const message =
      amount > max
        ? ruleText(`an amount of at most ${max} (${currency}), so that totals are exact`, "use a smaller amount")
        : ruleText(`an amount with at most ${decimals} decimals (${currency})`, "round it");
    if (amount > max || Number(amount.toFixed(decimals)) !== amount) {
      context.addIssue({ code: "custom", path, message });
    }
  };
  for (const plan of ["complete", "teams"]) {
    for (const region of ["intl", "il"]) {
      for (const which of ["now", "list"]) check(["regions", region, "currency"], plan, region, which);
    }
  }
}
