/** How pages are computed on request. This module exports no onRequest, so Cloudflare Pages does not make it a route. */
import { curriculumMarkdownFor, fillCurriculum } from "../src/pages/curriculum/request.ts";
import { fillPricing, pricingMarkdownFor } from "../src/pages/pricing/request.ts";
import { fillQuote, quoteMarkdownFor } from "../src/pages/quote/request.ts";
import type { Computed } from "../src/service/context.ts";

export const computed: Computed = {
  pages: {
    curriculum: fillCurriculum, // /curriculum?q=
    pricing: fillPricing, // /pricing?region=, and for the visitor's country
    quote: fillQuote, // /quote?plan=&seats=&country=
  },
  markdown: {
    curriculum: curriculumMarkdownFor, // /curriculum.md?q=
    pricing: pricingMarkdownFor, // /pricing.md?region=
    quote: quoteMarkdownFor, // /quote.md?plan=&seats=&country=
  },
};
