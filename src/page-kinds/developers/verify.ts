/** What the reference for developers shows around its text, which has no second source: tests compare it. */
import type { Pages } from "../../verify/page.ts";

export const pages: Pages = () => [
  {
    path: "/developers",
    title: "For developers",
    description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
    from: "src/page-kinds/developers",
    language: "en",
    structuredData: () => ({}),
    shows: () => ({
      without: [".in-english", ".on-this-page", ".languages", ".start", "[aria-labelledby=try-it]", ".more > summary"],
      both: { h1: "For developers" },
    }),
  },
];
