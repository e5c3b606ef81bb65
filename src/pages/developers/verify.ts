/** What the reference shows of the course and site. Its text has no second source: tests compare it with a snapshot. */
import { endpointGroups } from "../endpoint/verify.ts";
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
      without: [".in-english", ".fold summary"],
      contents: { label: "On this page", more: guideTitles.map(([slug, title]) => f.a(title, `/developers/${slug}`)) },
      both: {
        h1: "For developers",
        ".endpoints a": endpointGroups(f).flatMap(([, rows]) =>
          rows.map(([slug, name]) => f.a(name, `/developers/${slug}`)),
        ),
      },
    }),
  },
];
