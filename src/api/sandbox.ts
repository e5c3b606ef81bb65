/** Sandbox endpoints: fixture data in the production schemas. See docs/specification.md, "GET /sandbox/modules" and "GET /sandbox/pricing". */
import { pricingSchema } from "../course/catalog.ts";
import { sandboxCatalog } from "../course/sandbox.ts";
import type { Describe } from "./describe/parts.ts";
import { describeListing, listing } from "./modules.ts";
import { type Operations, oneFile } from "./operation.ts";

export const sandboxOperations = {
  listSandboxModules: listing("/sandbox/modules", "List or search fixture modules", sandboxCatalog),
  getSandboxPricing: {
    ...oneFile("/sandbox/pricing", "Get fixture prices", ({ catalog }) => sandboxCatalog(catalog).pricing),
    needs: "prices",
  },
} satisfies Operations;

export const describeSandbox: Describe<typeof sandboxOperations> = (parts) => ({
  listSandboxModules: describeListing(parts, "Sandbox", "/sandbox/modules", {
    description: "Works like /modules, but returns fixture data that never changes.",
    example: "",
  }),
  getSandboxPricing: parts.describeRead({
    tag: "Sandbox",
    description: "Works like /pricing, but returns fixture data that never changes.",
    component: "Pricing",
    schema: pricingSchema,
    example: parts.example("/sandbox/pricing"),
    sample: { target: "/sandbox/pricing" },
  }),
});
