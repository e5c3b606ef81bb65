import * as z from "zod";
import { pricedCourse } from "../../course/published.ts";
import { quoteOrder as quoteOf } from "../../enrollment/quote.ts";
import { orderInput, quoteShape, resultForOrder, withRefundWords } from "../order-arguments.ts";
import { tool } from "../tool.ts";

export const quoteOrder = tool({
  name: "quote_order",
  title: "Quote an order",
  use: "for an exact total",
  description:
    "Returns the exact total for a plan, number of seats and country, with VAT, invoice, refund terms and a page with the quote. Use it when someone asks what they would pay. Do not use it for a checkout link: use create_enrollment_link. Without country, it returns the prices of both regions and, if the client's location is known, the total for its region.",
  input: orderInput,
  output: z.looseObject(quoteShape),
  example: ({ pricing, exampleCountry }) => ({
    plan: "teams",
    seats: pricing?.teams?.minSeats ?? 1,
    country: exampleCountry,
  }),
  run: (args, source) =>
    resultForOrder(pricedCourse(source), args, (order) =>
      withRefundWords(pricedCourse(source), quoteOf(pricedCourse(source), order, source.edgeCountry)),
    ),
});
