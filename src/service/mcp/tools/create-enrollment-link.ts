import * as z from "zod";
import { pricedCourse } from "../../../course/features.ts";
import { enrollmentLink } from "../../../course/quote.ts";
import { tool } from "../tool.ts";
import { orderInput, quoteShape, resultForOrder, withRefundWords } from "./quote-order.ts";

export const createEnrollmentLink = tool({
  name: "create_enrollment_link",
  title: "Create an enrollment link",
  use: "for the checkout link, once the buyer has decided",
  description:
    "Returns the checkout URL for a plan, number of seats and country, with the quote. It only creates a URL: nothing is ordered, reserved or paid. Use it when the buyer is ready to buy. Do not use it for the price alone: use quote_order.",
  input: orderInput,
  output: z.looseObject({
    url: z.string().describe("The checkout URL."),
    message: z.string().describe("A message for the buyer."),
    ...quoteShape,
  }),
  example: ({ exampleCountry }) => ({ plan: "complete", country: exampleCountry }),
  run: (args, context) => {
    const course = pricedCourse(context);
    return resultForOrder(course, args, (order) => ({
      ...withRefundWords(course, enrollmentLink(course, order, context.edgeCountry)),
      message: "Open the link to complete the enrollment. Nothing has been bought or reserved yet.",
    }));
  },
});
