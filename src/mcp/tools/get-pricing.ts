import * as z from "zod";
import { pricingSchema } from "../../course/catalog.ts";
import { argumentsOf, tool } from "../tool.ts";

export const getPricing = tool({
  name: "get_pricing",
  title: "Get prices",
  use: "for all prices",
  description:
    "Returns the plans (Free, Complete, Teams) and their prices in both billing regions: intl, and il for buyers in Israel. Use it to compare plans. For a total by seats and country, use quote_order on the enrollment server.",
  input: argumentsOf({}),
  output: z.looseObject(pricingSchema.shape),
  example: () => ({}),
  answer: (_, { catalog }) => catalog.pricing,
});
