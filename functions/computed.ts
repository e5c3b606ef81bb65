/** All request handlers. This module exports no onRequest, so Cloudflare Pages does not make it a route. */
import { curriculumTwin, fillCurriculum } from "../src/page-kinds/curriculum/request.ts";
import { fillPricing, pricingTwin } from "../src/page-kinds/pricing/request.ts";
import { fillQuote } from "../src/page-kinds/quote/fill.ts";
import { quoteTwin } from "../src/page-kinds/quote/twin.ts";
import { api, ask, health, mcp, otherVersions } from "../src/site/endpoints.ts";
import type { Computed } from "../src/site/service.ts";

export const computed: Computed = {
  endpoints: {
    api, // /api/v1 and below
    otherVersions, // /api and below: 404
    ask, // /ask
    documentation: mcp("documentation"), // /mcp
    enrollment: mcp("enrollment"), // /mcp/product
    search: mcp("search"), // /mcp/search
    health, // /health
  },
  pages: {
    curriculum: fillCurriculum, // /curriculum?q=
    pricing: fillPricing, // /pricing?region=, and for the visitor's country
    quote: fillQuote, // /quote?plan=&seats=&country=
  },
  twins: {
    curriculum: curriculumTwin, // /curriculum.md?q=
    pricing: pricingTwin, // /pricing.md?region=
    quote: quoteTwin, // /quote.md?plan=&seats=&country=
  },
};
