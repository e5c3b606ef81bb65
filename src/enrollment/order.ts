/** Validation of orders (plan, seats and country), for the quote page and the MCP tools. */

import type { Prices } from "../course/published.ts";
import { countryNamed } from "./country-names.ts";

export const plans = ["free", "complete", "teams"] as const;
export type Plan = (typeof plans)[number];

/** Maximum number of seats in an order. Larger teams must contact the provider. */
export const maxSeats = 10_000;

/** A valid order. country is null if the buyer did not specify one. */
export type Order = { plan: Plan; seats: number; country: string | null };

/** Why an order is invalid. Callers map reasons to messages with Record<Reason, …>. */
export type Reason = "no plan" | "no seats" | "no country" | "too few seats" | "one seat only";
export type Refused = { refused: Reason };

/**
 * The order with these values, or why they are invalid. seats is a number or a string of digits, country a code or a name in English
 * or in language. seats defaults to 1 and country to null if absent or blank.
 */
export function orderOf(
  { teams }: Prices,
  from: { plan?: unknown; seats?: unknown; country?: unknown },
  language: string,
): Order | Refused {
  const plan = plans.find((each) => each === from.plan);
  if (plan === undefined) return { refused: "no plan" };
  const seats = seatsOf(from.seats);
  if (seats === null) return { refused: "no seats" };
  const buyer = countryIn(from.country, language);
  if ("refused" in buyer) return buyer;
  if (plan === "teams" && seats < teams.minSeats) return { refused: "too few seats" };
  if (plan !== "teams" && seats > 1) return { refused: "one seat only" };
  return { plan, seats, ...buyer };
}

/** The country of a code or name; null if it is absent or blank, which some models send. */
export function countryIn(value: unknown, language: string): Pick<Order, "country"> | Refused {
  if (isAbsent(value)) return { country: null };
  const country = typeof value === "string" ? countryNamed(value.trim(), language) : null;
  return country === null ? { refused: "no country" } : { country };
}

/** The query parameters of an order, for the quote page and the checkout. */
export const orderParameters = ({ plan, seats, country }: Order): URLSearchParams =>
  new URLSearchParams({ plan, seats: String(seats), ...(country === null ? {} : { country }) });

/** The path of the page with the quote of an order. */
export const quotePath = (order: Order): string => `/quote?${orderParameters(order)}`;

function seatsOf(value: unknown): number | null {
  if (isAbsent(value)) return 1;
  const seats = typeof value === "string" && /^[0-9]{1,5}$/.test(value.trim()) ? Number(value) : value;
  return Number.isInteger(seats) && Number(seats) >= 1 && Number(seats) <= maxSeats ? Number(seats) : null;
}

const isAbsent = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.trim() === "");
