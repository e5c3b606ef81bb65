/** Plans and prices. See docs/specification.md, "GET /pricing". */
import { pricingSchema } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

export const pricingOperations = {
  getPricing: oneFile("/pricing", "Plans and prices, both regions", ({ catalog }) => catalog.pricing),
};

export const describePricing: Describe<typeof pricingOperations> = ({ readingFile }) => ({
  getPricing: readingFile("Course", "/pricing", "Free, Complete and Teams.", pricingSchema),
});
