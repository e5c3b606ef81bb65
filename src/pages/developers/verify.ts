/** What the reference shows of the course and site. Its text has no second source: tests compare it with a snapshot. */
import { guideTitles } from "../guide/verify.ts";
import type { ExpectedPages } from "../verify/expected-page.ts";

export const pages: ExpectedPages = (f) => [
  {
    path: "/developers",
    title: "For developers",
    description: "How to use this course's API: endpoints, parameters, limits, versions and errors.",
    from: "src/pages/developers",
    language: "en",
    structuredData: () => ({}),
    shows: () => ({
      without: [".in-english", ".languages", ".start", "[aria-labelledby=try-it]", ".fold summary"],
      contents: { label: "On this page", more: guideTitles.map(([slug, title]) => f.a(title, `/developers/${slug}`)) },
      both: {
        h1: "For developers",
        "#try@data-site": f.siteUrl,
        "#try [name=slug]@value": f.first?.slug ?? [],
        "#try [data-part=line]": `curl '${f.at("/api/v1/modules")}'`,
      },
    }),
  },
];
