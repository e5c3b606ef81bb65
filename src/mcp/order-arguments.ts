/** Shared by the tools about orders: arguments, error messages and output fields. */
import * as z from "zod";
import type { Prices } from "../course/published.ts";
import { maxSeats, type Order, orderOf, plans, type Reason, type Refused } from "../enrollment/order.ts";
import { argumentsOf, type Refusal, wholeNumber } from "./tool.ts";

/** Aliases that models use for the arguments of an order. */
const aliases = {
  tier: "plan",
  product: "plan",
  quantity: "seats",
  users: "seats",
  seat_count: "seats",
  country_code: "country",
  countryCode: "country",
};

const received = (input: unknown): string =>
  typeof input === "string" ? `; got ${JSON.stringify(input.slice(0, 50))}` : "";

/** A plan. Ignores case and surrounding whitespace; "team" is an alias of "teams". */
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
  .describe("Number of seats. Defaults to 1. Only teams allows more than one, and it has a minimum.");

const countryInput = z
  .string()
  .trim()
  .max(100)
  .optional()
  .describe("The buyer's country as a two-letter code (ISO 3166-1), such as IL, US or DE. Pass it if it is known.");

export const orderInput = argumentsOf({ plan: planInput, seats: seatsInput, country: countryInput }, aliases);
export const countryOnlyInput = argumentsOf({ country: countryInput }, aliases);

type OrderArguments = { plan?: string; seats?: number | undefined; country?: string | undefined };

/** Error messages for invalid orders. They tell a model how to fix its call. */
const messages: Record<Reason, (args: OrderArguments, minSeats: number) => string> = {
  "no plan": () => `plan must be one of ${plans.join(", ")}.`,
  "no seats": () => `seats must be a whole number from 1 to ${maxSeats}.`,
  "no country": ({ country }) =>
    `${JSON.stringify(country)} is not a country code. Use two letters (ISO 3166-1), such as IL for Israel, US or DE. Omit country to get the prices of both regions.`,
  "too few seats": ({ seats = 1 }, minSeats) =>
    `The teams plan requires at least ${minSeats} seats; got ${seats}. Call again with seats: ${minSeats} or more, or with plan: "complete" for one person.`,
  "one seat only": ({ plan, seats }, minSeats) =>
    `The ${plan} plan is for one person; got ${seats} seats. Call again with plan: "teams" (at least ${minSeats} seats) or with seats: 1.`,
};

/** The result for a valid value, or a refusal with an error message. */
export const resultFor = <Value extends object, Result extends object>(
  value: Value | Refused,
  args: OrderArguments,
  { teams }: Prices,
  run: (value: Value) => Result,
): Result | Refusal => ("refused" in value ? { refused: messages[value.refused](args, teams.minSeats) } : run(value));

/** The result for the order in these arguments, or a refusal. */
export const resultForOrder = <Result extends object>(
  prices: Prices,
  args: OrderArguments,
  run: (order: Order) => Result,
): Result | Refusal => resultFor(orderOf(prices, args), args, prices, run);

export const buyerShape = {
  country: z.string().nullable().describe("The country that the result is for, or null."),
  countrySource: z
    .enum(["argument", "edge", "none"])
    .describe("Source of the country: the argument, the client's network location (edge), or none."),
  region: z.enum(["intl", "il"]).nullable().describe("The billing region of that country, or null."),
};

const currency = z.string().describe("ISO 4217 currency code.");
const invoice = z.string().describe("The invoice the buyer receives.");
const refundDays = z.int().describe("Refund period in days.");

const priceShape = {
  currency,
  unitPrice: z.number().describe("Price of one seat."),
  total: z.number().describe("Exact total of the order."),
  totalText: z.string().describe("The total, formatted for people."),
  listTotal: z.number().describe("The total at list price."),
  listTotalText: z.string().describe("The list total, formatted for people."),
  vatIncluded: z.boolean().describe("Whether VAT is included."),
  invoice,
  refundDays,
};

export const channelShape = {
  region: z.string().describe("Billing region."),
  processor: z.string().describe("Payment processor."),
  invoice,
  currency,
  vatIncluded: z.boolean().describe("Whether prices include VAT."),
  refundDays,
};

export const quoteShape = {
  plan: z.string().describe("The plan."),
  seats: z.int().describe("The number of seats."),
  ...buyerShape,
  ...z.object(priceShape).partial().shape,
  regions: z
    .array(z.looseObject({ region: z.string(), currency: z.string(), total: z.number(), totalText: z.string() }))
    .optional()
    .describe("Quotes for both regions. Present if no country was passed."),
};
