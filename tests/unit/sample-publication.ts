/** The small catalog as a build publishes it. */
import type { AskCourse } from "../../src/service/ask/ask.ts";
import type { Publication } from "../../src/service/publication.ts";
import { catalog, source } from "./sample-course.ts";
import { engineOf } from "./search/engines.ts";

export const publication = {
  ...source,
  facts: {
    name: "Small Web",
    title: "Small Web: a course",
    description: "A course for tests.",
    language: "en",
    provider: { name: "School", url: "https://school.example", email: "a@school.example" },
  },
  version: { hash: "0123456789ab", updated: "2026-10-01" },
  retirement: null,
  updated: { "03-caching": "2026-10-01" },
  engine: engineOf(catalog.modules),
} satisfies AskCourse & Pick<Publication, "retirement">;

export const [first, headers, caching, validators, unicode] = catalog.modules;
