import * as z from "zod";
import { pricingSchema } from "../../course/catalog.ts";
import { argumentsOf, tool } from "../tool.ts";

export const getPricing = tool({
  name: "get_pricing",
  title: "Get prices",
  use: "for all prices",
  description:
    "Returns the plans (Free, Complete, Teams) and their prices in both billing regions: il for buyers in Israel, and intl for all others. Use it to compare plans. Do not use it for the total of an order: use quote_order on the enrollment server.",
  input: argumentsOf({}),
  output: z.looseObject(pricingSchema.shape),
  example: () => ({}),
  run: (_, { catalog }) => catalog.pricing,
});
