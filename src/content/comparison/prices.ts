/** What differs between the prices of two versions of a course. */
import { displayPrice } from "../../course/money.ts";
import type { PricingRecord } from "../../course/record.ts";
import { type Change, changed } from "./change.ts";

/** Every field of the prices that differs, under its name in pricing.md; one change if only one version has prices. */
export function priceChanges(older: PricingRecord | null, newer: PricingRecord | null): Change[] {
  if (older === null || newer === null) {
    if (older === newer) return [];
    return [{ area: "prices", what: newer === null ? "removed" : "added", subject: "pricing.md" }];
  }
  const [before, after] = [pricesOf(older), pricesOf(newer)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((subject) =>
    changed({ area: "prices", subject }, before.get(subject), after.get(subject)),
  );
}

/** The fields of the prices by name. Their order is that of the table of fields: regions, then plans. */
function pricesOf(pricing: PricingRecord): Map<string, string> {
  const { body: _, ...fields } = pricing;
  return new Map(valuesIn(fields, []).map(([path, value]) => [path.join("."), textOf(pricing, path, value)]));
}

/** The values in an object, with the names that lead to them. A list is one value. */
const valuesIn = (value: unknown, path: readonly string[]): [string[], unknown][] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, member]) => valuesIn(member, [...path, name]))
    : value === undefined
      ? []
      : [[[...path], value]];

function textOf({ regions }: PricingRecord, [plan, region]: readonly string[], value: unknown): string {
  const isPrice = (plan === "complete" || plan === "teams") && (region === "intl" || region === "il");
  if (isPrice && typeof value === "number") return displayPrice(value, regions[region].currency);
  return Array.isArray(value) ? value.join(", ") : String(value);
}
