import * as z from "zod";
import { enrollmentLink } from "../../enrollment/quote.ts";
import { forOrder, orderInput, quoteShape } from "../order-arguments.ts";
import { tool } from "../tool.ts";

export const createEnrollmentLink = tool({
  name: "create_enrollment_link",
  title: "Make an enrollment link",
  use: "for the address at which the buyer completes the purchase",
  description:
    "Builds the checkout address for a plan, seats and country, with the quote it stands for. It only makes a URL: nothing is ordered, reserved or paid. Use it when the buyer is ready; for a price alone use quote_order.",
  input: orderInput,
  output: z.looseObject({
    url: z.string().describe("The address at which the buyer completes the enrollment."),
    message: z.string().describe("A sentence for the buyer."),
    ...quoteShape,
  }),
  example: () => ({ plan: "complete", country: "DE" }),
  answer: (given, { prices, edgeCountry }) =>
    forOrder(prices, given, (order) => ({
      ...enrollmentLink(prices, order, edgeCountry),
      message: "Open the address to complete the enrollment. Nothing has been bought or reserved.",
    })),
});
