/** A module as a schema.org LearningResource: the one builder behind the feed, /ask and the pages' JSON-LD. */
import type { LearningResourceLeaf, WithContext } from "schema-dts";
import { type Module, siteAddress } from "./catalog.ts";
import type { ContentVersion, PublishedFacts } from "./publication.ts";

/** What structured data tells besides the thing itself: whose course it is, at which origin, in which version. */
export type StructuredSource = { facts: PublishedFacts; siteUrl: string; version: ContentVersion };

/** The names by which structured data refers to what it tells of elsewhere. They are identifiers, no anchors of pages. */
export const structuredIds = (siteUrl: string) => ({
  course: siteAddress({ siteUrl }, "/#course"),
  organization: siteAddress({ siteUrl }, "/#organization"),
  website: siteAddress({ siteUrl }, "/#website"),
  module: (slug: string) => siteAddress({ siteUrl }, `/modules/${slug}#module`),
});

/** Minutes as an ISO 8601 duration. */
export const durationOf = (minutes: number): string => `PT${minutes}M`;

/** The time that something takes, where it is known. */
export const timed = (minutes: number | undefined): Pick<LearningResourceLeaf, "timeRequired"> =>
  minutes === undefined ? {} : { timeRequired: durationOf(minutes) };

/** The date of the last change, where there is one. */
export const dated = (updated: string | undefined): Pick<LearningResourceLeaf, "dateModified"> =>
  updated === undefined ? {} : { dateModified: updated };

/** Who offers the course, in as many words as a reference needs. */
export const providerOf = ({ facts: { provider }, siteUrl }: StructuredSource) => ({
  "@type": "Organization" as const,
  "@id": structuredIds(siteUrl).organization,
  name: provider.name,
  url: provider.url,
});

/** The resource of one module; position is its place in the course, from 1. Facts that the author did not give are left out. */
export function learningResource(
  source: StructuredSource,
  module: Module & { updated?: string | undefined },
  position: number,
) {
  const { facts, siteUrl, version } = source;
  const ids = structuredIds(siteUrl);
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": ids.module(module.slug),
    identifier: module.slug,
    name: module.title,
    description: module.description,
    url: module.url,
    mainEntityOfPage: siteAddress({ siteUrl }, `/modules/${module.slug}`),
    learningResourceType: "module",
    position,
    isPartOf: [
      { "@type": "Course", "@id": ids.course, name: facts.name },
      { "@type": "Syllabus", name: module.part, isPartOf: { "@id": ids.course } },
    ],
    materialExtent: { "@type": "QuantitativeValue", value: module.chapters, unitText: "chapters" },
    ...timed(module.minutes),
    inLanguage: facts.language,
    isAccessibleForFree: true,
    provider: providerOf(source),
    ...dated(module.updated),
    version: version.hash,
  } as const satisfies WithContext<LearningResourceLeaf>;
}
