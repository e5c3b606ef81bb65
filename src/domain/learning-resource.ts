/** A module as a schema.org LearningResource: the one builder behind the feed and every later structured form. */
import { type Module, siteAddress } from "./catalog.ts";
import type { PublishedFacts } from "./publication.ts";

/** The resource of one module; position is its place in the course, from 1. Facts that the author did not give are left out. */
export function learningResource(
  facts: PublishedFacts,
  module: Module & { updated?: string | undefined },
  position: number,
  siteUrl: string,
) {
  const page = siteAddress({ siteUrl }, `/modules/${module.slug}`);
  const course = { "@type": "Course", "@id": siteAddress({ siteUrl }, "/#course"), name: facts.name };
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": `${page}#module`,
    identifier: module.slug,
    name: module.title,
    description: module.description,
    url: module.url,
    mainEntityOfPage: page,
    learningResourceType: "module",
    position,
    isPartOf: [course, { "@type": "Syllabus", name: module.part, isPartOf: { "@id": course["@id"] } }],
    materialExtent: { "@type": "QuantitativeValue", value: module.chapters, unitText: "chapters" },
    ...(module.minutes === undefined ? {} : { timeRequired: `PT${module.minutes}M` }),
    inLanguage: facts.language,
    isAccessibleForFree: true,
    provider: { "@type": "Organization", name: facts.provider.name, url: facts.provider.url },
    ...(module.updated === undefined ? {} : { dateModified: module.updated }),
  };
}
