/** What the amounts in pricing.md must agree on: no more decimals than their currency has, and totals that are exact. */
import type * as z from "zod";
import { currencyDecimals } from "../course/money.ts";
import { isCurrency } from "../course/price-rules.ts";
import { pricingRule } from "../course/pricing.ts";
import { ruleText } from "../course/rules.ts";
import { maxSeats } from "../enrollment/order.ts";

/** The rule of the front matter of pricing.md. */
export const pricesRule = () => pricingRule().superRefine(checkDecimals, { when: () => true });

/** The largest amount that is exact when it is paid for every seat of the largest team. */
const mostExact = (decimals: number): number => Math.floor(Number.MAX_SAFE_INTEGER / maxSeats / 10 ** decimals);

/** Amounts have no more decimals than their currency, and totals of them are exact. Checked whatever else is wrong, so that every mistake is told at once. */
function checkDecimals(pricing: unknown, context: z.core.$RefinementCtx): void {
  const valueAt = (...path: string[]): unknown => path.reduce<unknown>((value, step) => Object(value)[step], pricing);
  const check = (currencyPath: string[], ...path: string[]) => {
    const currency = valueAt(...currencyPath);
    const amount = valueAt(...path);
    if (typeof amount !== "number" || !Number.isFinite(amount) || typeof currency !== "string" || !isCurrency(currency))
      return;
    const decimals = currencyDecimals(currency);
    const most = mostExact(decimals);
    const message =
      amount > most
        ? ruleText(`an amount of at most ${most} (${currency}), so that totals are exact`, "write a smaller amount")
        : ruleText(`an amount with at most ${decimals} decimals (${currency})`, "round it");
    if (amount > most || Number(amount.toFixed(decimals)) !== amount) {
      context.addIssue({ code: "custom", path, message });
    }
  };
  check(["free", "currency"], "free", "price");
  for (const plan of ["complete", "teams"]) {
    for (const region of ["intl", "il"]) {
      for (const which of ["now", "list"]) check(["regions", region, "currency"], plan, region, which);
    }
  }
}
