import * as z from "zod";
import { countryIn } from "../../enrollment/order.ts";
import { enrollmentChannel } from "../../enrollment/quote.ts";
import { buyerShape, countryAlone, decided } from "../order-arguments.ts";
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
      .array(
        z.looseObject({
          region: z.string().describe("Billing region."),
          processor: z.string().describe("Who processes the payment."),
          invoice: z.string().describe("The invoice the buyer receives."),
          currency: z.string().describe("ISO 4217 currency code."),
          vatIncluded: z.boolean().describe("Whether prices include VAT."),
          refundDays: z.int().describe("Days within which the buyer can get the money back."),
        }),
      )
      .describe("The channel of the country's region; both regions where no country is known."),
  }),
  example: () => ({ country: "DE" }),
  answer: (given, { prices, edgeCountry }) =>
    decided(countryIn(given.country), given, prices, ({ country }) => enrollmentChannel(prices, country, edgeCountry)),
});
