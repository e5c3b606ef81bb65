import * as z from "zod";
import { countryIn } from "../../enrollment/order.ts";
import { enrollmentChannel } from "../../enrollment/quote.ts";
import { buyerShape, channelShape, countryAlone, decided } from "../order-arguments.ts";
import { tool } from "../tool.ts";

export const checkEnrollmentChannel = tool({
  name: "check_enrollment_channel",
  title: "Check the payment channel",
  use: "for the payment processor and invoice of a country",
  description:
    "Tells through which payment processor a country's buyers pay, and which invoice, currency, VAT rule and refund window apply. Use it for questions on invoices or payment; for amounts use quote_order.",
  input: countryAlone,
  output: z.looseObject({
    ...buyerShape,
    channels: z
      .array(z.looseObject(channelShape))
      .describe("The channel of the country's region; both regions where no country is known."),
  }),
  example: () => ({ country: "DE" }),
  answer: (given, { prices, edgeCountry }) =>
    decided(countryIn(given.country), given, prices, ({ country }) => enrollmentChannel(prices, country, edgeCountry)),
});
