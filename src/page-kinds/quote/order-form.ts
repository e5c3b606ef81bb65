/** The order in the query of /quote, and why it is refused, for the page and its twin. */
import type { Prices } from "../../course/published.ts";
import { nearestCountries } from "../../enrollment/country-names.ts";
import type { Reason } from "../../enrollment/order.ts";
import { textsFor } from "../../interface/languages.ts";

/** The submitted values, trimmed. */
export type FormValues = { plan: string; seats: string; country: string | undefined };

/** The values in the query parameters. Null without a plan. */
export function valuesIn(parameters: URLSearchParams): FormValues | null {
  const plan = parameters.get("plan");
  if (plan === null) return null;
  return {
    plan: plan.trim(),
    seats: parameters.get("seats")?.trim() || "1",
    country: parameters.get("country")?.trim() || undefined,
  };
}

/** The error message for an invalid order. Countries with similar names are in it. */
export function errorOf(
  reason: Reason,
  { country = "" }: FormValues,
  { prices, facts }: { prices: Prices; facts: { language: string } },
): string {
  const { texts } = textsFor(facts.language);
  const nearest = reason === "no country" ? nearestCountries(country, facts.language) : [];
  const messages: Record<Reason, string> = {
    "no plan": texts.invalidPlan,
    "no seats": texts.invalidSeats,
    "no country":
      nearest.length === 0
        ? texts.invalidCountry
        : `${texts.invalidCountry} ${texts.didYouMean}${texts.colon}${nearest.join(texts.comma)}`,
    "too few seats": texts.tooFewSeats(texts.seats(prices.teams.minSeats)),
    "one seat only": texts.oneSeatOnly,
  };
  return messages[reason];
}

/** The parameter that makes an order invalid. */
export const invalidParameter: Record<Reason, keyof FormValues> = {
  "no plan": "plan",
  "no seats": "seats",
  "no country": "country",
  "too few seats": "seats",
  "one seat only": "seats",
};
