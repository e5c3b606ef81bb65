/** The frozen data in the shapes of the real thing. See docs/specification.md, "GET /sandbox/modules" and "GET /sandbox/pricing". */
import { pricingSchema } from "../course/catalog.ts";
import { sandboxCatalog } from "../course/sandbox.ts";
import type { Describe } from "./describe/parts.ts";
import { describeListing, listing } from "./modules.ts";
import { oneFile } from "./operation.ts";

export const sandboxOperations = {
  listSandboxModules: listing("/sandbox/modules", "Same as /modules over frozen fixture data", sandboxCatalog),
  getSandboxPricing: oneFile(
    "/sandbox/pricing",
    "Frozen pricing in the production shape",
    ({ catalog }) => sandboxCatalog(catalog).pricing,
  ),
};

export const describeSandbox: Describe<typeof sandboxOperations> = (parts) => ({
  listSandboxModules: describeListing(parts, "Sandbox", "/sandbox/modules", {
    description: "Like /modules, over data that never changes.",
    example: "",
  }),
  getSandboxPricing: parts.readingFile("Sandbox", "/sandbox/pricing", "Prices that never change.", pricingSchema),
});
