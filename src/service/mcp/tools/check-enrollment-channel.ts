import * as z from "zod";
import { pricedCourse } from "../../../course/features.ts";
import { countryIn, enrollmentChannel } from "../../../course/quote.ts";
import { tool } from "../tool.ts";
import { buyerShape, channelShape, countryOnlyInput, refundShape, refundWords, resultFor } from "./quote-order.ts";

export const checkEnrollmentChannel = tool({
  name: "check_enrollment_channel",
  title: "Check the payment channel",
  use: "for a country's payment processor and invoice, at any time",
  description:
    "Returns the payment processor, invoice, currency, VAT and refund terms for buyers in a country. Use it for questions about invoices or payment. Do not use it for amounts: use quote_order.",
  input: countryOnlyInput,
  output: z.looseObject({
    ...buyerShape,
    channels: z
      .array(z.looseObject(channelShape))
      .describe("The channel of the country's region, or of both regions if the country is unknown."),
    ...refundShape,
  }),
  example: ({ exampleCountry }) => ({ country: exampleCountry }),
  run: (args, context) => {
    const course = pricedCourse(context);
    return resultFor(countryIn(args.country, course.facts.language), args, course, ({ country }) => ({
      ...enrollmentChannel(course, country, context.edgeCountry),
      ...refundWords(course),
    }));
  },
});
