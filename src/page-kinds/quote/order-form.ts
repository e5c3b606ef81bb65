/** The order in the query of /quote, and why it is refused, for the page and its twin. */
import type { Reason } from "../../enrollment/order.ts";
import type { Texts } from "../../interface/texts.ts";

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

/** The error message for an invalid order. */
export const errorOf = (reason: Reason, texts: Texts, minSeats: number): string => {
  const messages: Record<Reason, string> = {
    "no plan": texts.invalidPlan,
    "no seats": texts.invalidSeats,
    "no country": texts.invalidCountry,
    "too few seats": texts.tooFewSeats(texts.seats(minSeats)),
    "one seat only": texts.oneSeatOnly,
  };
  return messages[reason];
};

/** The parameter that makes an order invalid. */
export const invalidParameter: Record<Reason, keyof FormValues> = {
  "no plan": "plan",
  "no seats": "seats",
  "no country": "country",
  "too few seats": "seats",
  "one seat only": "seats",
};
