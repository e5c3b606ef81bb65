/** GET /pricing. See docs/specification.md, "GET /pricing". */
import { pricingSchema } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

export const pricingOperations = {
  getPricing: oneFile("/pricing", "Get plans and prices in both regions", ({ catalog }) => catalog.pricing),
};

export const describePricing: Describe<typeof pricingOperations> = ({ describeFile }) => ({
  getPricing: describeFile("Course", "/pricing", "Returns the Free, Complete and Teams plans.", pricingSchema),
});
