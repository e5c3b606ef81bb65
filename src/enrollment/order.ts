/** The rules of an order: which plans, how many seats, which countries. The page, the tools and their links all decide here. */

import type { Prices } from "../course/published.ts";
import { countryOf } from "./countries.ts";

export const plans = ["free", "complete", "teams"] as const;
export type Plan = (typeof plans)[number];

/** Most seats of one order; a larger team writes to the provider. */
export const maxSeats = 10_000;

/** An order that can be quoted. country is null where the buyer names none. */
export type Order = { plan: Plan; seats: number; country: string | null };

/** Why values are no order. Whoever reports one has a text for each: Record<Reason, …>. */
export type Reason = "no plan" | "no seats" | "no country" | "too few seats" | "one seat only";
export type Refused = { refused: Reason };

/**
 * The order that values describe, or the first rule that they break. seats is a number or its digits; seats and country may be
 * left out or blank, for one seat and for no country.
 */
export function orderOf(
  { teams }: Prices,
  from: { plan?: unknown; seats?: unknown; country?: unknown },
): Order | Refused {
  const plan = plans.find((each) => each === from.plan);
  if (plan === undefined) return { refused: "no plan" };
  const seats = seatsOf(from.seats);
  if (seats === null) return { refused: "no seats" };
  const buyer = countryIn(from.country);
  if ("refused" in buyer) return buyer;
  if (plan === "teams" && seats < teams.minSeats) return { refused: "too few seats" };
  if (plan !== "teams" && seats > 1) return { refused: "one seat only" };
  return { plan, seats, ...buyer };
}

/** The country that a buyer names by its code; null where the value is absent or blank, which models send for it. */
export function countryIn(value: unknown): Pick<Order, "country"> | Refused {
  if (isAbsent(value)) return { country: null };
  const country = typeof value === "string" ? countryOf(value.trim()) : null;
  return country === null ? { refused: "no country" } : { country };
}

/** An order as the parameters of an address, as the page takes them and the checkout gets them. */
export const orderParameters = ({ plan, seats, country }: Order): URLSearchParams =>
  new URLSearchParams({ plan, seats: String(seats), ...(country === null ? {} : { country }) });

function seatsOf(value: unknown): number | null {
  if (isAbsent(value)) return 1;
  const seats = typeof value === "string" && /^[0-9]{1,5}$/.test(value.trim()) ? Number(value) : value;
  return Number.isInteger(seats) && Number(seats) >= 1 && Number(seats) <= maxSeats ? Number(seats) : null;
}

const isAbsent = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.trim() === "");
