/** What the tools of an order have in common: its arguments, what a quote of it has, and what to do where it is none. */
import * as z from "zod";
import type { Prices } from "../course/published.ts";
import { maxSeats, type Order, orderOf, plans, type Reason, type Refused } from "../enrollment/order.ts";
import { argumentsOf, type Refusal, wholeNumber } from "./tool.ts";

/** The names that models use for the arguments of an order. */
const otherNames = {
  tier: "plan",
  product: "plan",
  quantity: "seats",
  users: "seats",
  seat_count: "seats",
  country_code: "country",
  countryCode: "country",
};

const received = (input: unknown): string =>
  typeof input === "string" ? `, not ${JSON.stringify(input.slice(0, 50))}` : "";

/** "Team", " COMPLETE " and their like, as the plan they mean. */
const planInput = z
  .preprocess(
    (value) => {
      if (typeof value !== "string") return value;
      const word = value.trim().toLowerCase();
      return word === "team" ? "teams" : word;
    },
    z.enum(plans, { error: ({ input }) => `must be free, complete or teams${received(input)}` }),
  )
  .describe("free, complete (one person) or teams (priced per seat).");

const seatsInput = wholeNumber(1, maxSeats)
  .optional()
  .describe("Number of seats; 1 when absent. Only teams takes more than one, and it has a minimum.");

const countryInput = z
  .string()
  .trim()
  .max(100)
  .optional()
  .describe("The buyer's country as two letters (ISO 3166-1), such as IL, US or DE. Pass it whenever it is known.");

export const orderInput = argumentsOf({ plan: planInput, seats: seatsInput, country: countryInput }, otherNames);
export const countryAlone = argumentsOf({ country: countryInput }, otherNames);

type OrderArguments = { plan?: string; seats?: number | undefined; country?: string | undefined };

/** What to do about arguments that are no order, for a model. */
const advice: Record<Reason, (given: OrderArguments, minSeats: number) => string> = {
  "no plan": () => `plan must be ${plans.join(", ")}. Call again with one of them.`,
  "no seats": () => `seats must be a whole number from 1 to ${maxSeats}. Call again with one.`,
  "no country": ({ country }) =>
    `${JSON.stringify(country)} is not a country code. Use two letters (ISO 3166-1), such as IL for Israel, US or DE; leave country out for both regional prices.`,
  "too few seats": ({ seats = 1 }, minSeats) =>
    `The teams plan starts at ${minSeats} seats, and ${seats} was asked for. Call again with seats: ${minSeats} or more, or with plan: "complete" for one person.`,
  "one seat only": ({ plan, seats }, minSeats) =>
    `The ${plan} plan is for one person, and ${seats} seats were asked for. Call again with plan: "teams" (at least ${minSeats} seats) or with seats: 1.`,
};

/** What a tool answers for what the rules made of its arguments, or what to do where they refuse them. */
export const decided = <Decided extends object, Answer extends object>(
  decision: Decided | Refused,
  given: OrderArguments,
  { teams }: Prices,
  answer: (decided: Decided) => Answer,
): Answer | Refusal =>
  "refused" in decision ? { refused: advice[decision.refused](given, teams.minSeats) } : answer(decision);

/** What a tool answers for the order that its arguments describe. */
export const forOrder = <Answer extends object>(
  prices: Prices,
  given: OrderArguments,
  answer: (order: Order) => Answer,
): Answer | Refusal => decided(orderOf(prices, given), given, prices, answer);

export const buyerShape = {
  country: z.string().nullable().describe("The country that was used, or null."),
  countrySource: z
    .enum(["argument", "edge", "none"])
    .describe("Where the country came from: the argument, the caller's network location, or nowhere."),
  region: z.enum(["intl", "il"]).nullable().describe("The billing region of that country, or null."),
};

const currency = z.string().describe("ISO 4217 currency code.");
const invoice = z.string().describe("The invoice the buyer receives.");
const refundDays = z.int().describe("Days within which the buyer can get the money back.");

const priceShape = {
  currency,
  unitPrice: z.number().describe("Price of one seat."),
  total: z.number().describe("Price of the whole order, exact."),
  totalText: z.string().describe("The total as people read it."),
  listTotal: z.number().describe("The total at list price."),
  listTotalText: z.string().describe("The list total as people read it."),
  vatIncluded: z.boolean().describe("Whether VAT is included."),
  invoice,
  refundDays,
};

export const channelShape = {
  region: z.string().describe("Billing region."),
  processor: z.string().describe("Who processes the payment."),
  invoice,
  currency,
  vatIncluded: z.boolean().describe("Whether prices include VAT."),
  refundDays,
};

export const quoteShape = {
  plan: z.string().describe("The plan quoted."),
  seats: z.int().describe("The seats quoted."),
  ...buyerShape,
  ...z.object(priceShape).partial().shape,
  regions: z
    .array(z.looseObject({ region: z.string(), currency: z.string(), total: z.number(), totalText: z.string() }))
    .optional()
    .describe("The same facts for both regions, where no country was given."),
};
