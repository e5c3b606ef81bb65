import * as z from "zod";
import { quoteOrder as quoteOf } from "../../enrollment/quote.ts";
import { forOrder, orderInput, quoteShape } from "../order-arguments.ts";
import { tool } from "../tool.ts";

export const quoteOrder = tool({
  name: "quote_order",
  title: "Quote an order",
  use: "for an exact total",
  description:
    "Computes the exact total for a plan, seats and country: currency, VAT, invoice and refund window. Use it when someone asks what they would pay; to hand over a checkout address use create_enrollment_link. Without country it returns both regional prices and, if the caller's location is known, that region's total.",
  input: orderInput,
  output: z.looseObject(quoteShape),
  example: ({ pricing }) => ({ plan: "teams", seats: pricing.teams?.minSeats ?? 1, country: "DE" }),
  answer: (given, { prices, edgeCountry }) => forOrder(prices, given, (order) => quoteOf(prices, order, edgeCountry)),
});
