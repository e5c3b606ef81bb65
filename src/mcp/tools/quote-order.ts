import * as z from "zod";
import { quoteOrder as quoteOf } from "../../enrollment/quote.ts";
import { orderInput, quoteShape, resultForOrder } from "../order-arguments.ts";
import { tool } from "../tool.ts";

export const quoteOrder = tool({
  name: "quote_order",
  title: "Quote an order",
  use: "for an exact total",
  description:
    "Returns the exact total for a plan, number of seats and country, with currency, VAT, invoice and refund period. Use it when someone asks what they would pay; for a checkout link, use create_enrollment_link. Without country it returns the prices of both regions and, if the client's location is known, the total for its region.",
  input: orderInput,
  output: z.looseObject(quoteShape),
  example: ({ pricing }) => ({ plan: "teams", seats: pricing.teams?.minSeats ?? 1, country: "DE" }),
  run: (args, { prices, edgeCountry }) => resultForOrder(prices, args, (order) => quoteOf(prices, order, edgeCountry)),
});
