/** GET /pricing. See docs/specification.md, "GET /pricing". */
import { pricingSchema } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { type Operations, oneFile } from "./operation.ts";

export const pricingOperations = {
  getPricing: {
    ...oneFile("/pricing", "Get plans and prices in both regions", ({ catalog }) => catalog.pricing),
    needs: "prices",
  },
} satisfies Operations;

export const describePricing: Describe<typeof pricingOperations> = ({ describeRead, example }) => ({
  getPricing: describeRead({
    tag: "Course",
    description: "Returns the Free, Complete and Teams plans.",
    component: "Pricing",
    schema: pricingSchema,
    example: example("/pricing"),
    sample: { target: "/pricing" },
  }),
});
