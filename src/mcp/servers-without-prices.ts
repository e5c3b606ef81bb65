/**
 * The texts of the MCP servers for a course without prices, where they differ. The servers keep their tools: get_pricing reports that
 * there are no prices.
 */
import { type Catalog, siteAddress } from "../course/catalog.ts";
import { type McpServerName, mcpPaths } from "../site/addresses.ts";
import type { Server } from "./servers.ts";
import { fetchWithoutPrices } from "./tools/fetch.ts";
import { getModule } from "./tools/get-module.ts";
import { getNoPricing } from "./tools/get-pricing.ts";
import { searchWithoutPrices } from "./tools/search.ts";
import { searchCurriculumWithoutPrices } from "./tools/search-curriculum.ts";

/** The members of each server that differ; null for a server that does not exist. Built on first use: most courses have prices. */
export const withoutPrices: Record<McpServerName, (() => Partial<Server>) | null> = {
  documentation: () => ({
    tools: [searchCurriculumWithoutPrices(), getModule, getNoPricing()],
    description: "Read-only search over one online course: its modules and totals.",
    about: "This server reads the curriculum. No account needed. The course publishes no prices.",
    notes: () => [
      "Every page (FAQ, contact) is a markdown resource: read the resourceUri of a result, or resources/list.",
    ],
    questions: ({ modules }) => [`Which module is about ${modules[0]?.title}?`, "How long is the whole course?"],
  }),
  enrollment: null,
  search: () => ({
    tools: [searchWithoutPrices(), fetchWithoutPrices()],
    notes: (catalog: Catalog) => [
      "Cite the url of a document. The course's other pages are documents too.",
      'For lists and sums of modules, fetch "/curriculum".',
      `Not here: filters. Use the server at ${siteAddress(catalog, mcpPaths.documentation)}.`,
    ],
    questions: ({ modules }) => [
      `What does the course say about ${modules[0]?.title}?`,
      "Who teaches the course, and how do I contact them?",
    ],
  }),
};
