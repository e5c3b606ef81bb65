/** A module as a schema.org LearningResource, for the feed and the JSON-LD of pages. */
import type { LearningResourceLeaf, WithContext } from "schema-dts";
import { modulePath, siteAddress, structuredIds, transcriptPath } from "./catalog.ts";
import { schemaOrgOf } from "./field.ts";
import { type ModuleRecord, moduleFields } from "./module.ts";
import { freeMinutes } from "./outline.ts";
import type { ContentVersion, PublishedFacts } from "./published.ts";
import { durationOf } from "./video.ts";

/** The order of properties, on which the bytes of feeds and the ETags of pages depend. Other properties come last. */
const order = [
  "@context",
  "@type",
  "@id",
  "identifier",
  "name",
  "description",
  "url",
  "mainEntityOfPage",
  "learningResourceType",
  "position",
  "isPartOf",
  "materialExtent",
  "timeRequired",
  "inLanguage",
  "isAccessibleForFree",
  "provider",
  "dateModified",
  "version",
];

const ordered = <Properties extends object>(properties: Properties): Properties => {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(properties).sort(([a], [b]) => place(a) - place(b))) as Properties;
};

/** The data that all structured data includes. */
export type StructuredSource = { facts: PublishedFacts; siteUrl: string; version: ContentVersion };

/** A reference to the provider of the course. */
export const providerOf = ({ facts: { provider }, siteUrl }: StructuredSource) => ({
  "@type": "Organization" as const,
  "@id": structuredIds(siteUrl).organization,
  name: provider.name,
  url: provider.url,
});

/** The LearningResource of a module. position is 1-based. Absent fields are omitted, except url, which is then that of the page. */
export function learningResource(
  source: StructuredSource,
  module: Pick<ModuleRecord, "slug" | "part"> & Partial<ModuleRecord>,
  position: number,
) {
  const { facts, siteUrl, version } = source;
  const ids = structuredIds(siteUrl);
  const page = siteAddress({ siteUrl }, modulePath(module));
  return ordered({
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": ids.module(module.slug),
    ...schemaOrgOf(moduleFields, { ...module, url: module.url ?? page }),
    mainEntityOfPage: page,
    learningResourceType: "module" as const,
    position,
    isPartOf: [
      { "@type": "Course", "@id": ids.course, name: facts.name },
      { "@type": "Syllabus", name: module.part, isPartOf: { "@id": ids.course } },
    ],
    inLanguage: facts.language,
    isAccessibleForFree: facts.isFree === true,
    provider: providerOf(source),
    version: version.hash,
    ...videoWithTranscript(source, module),
  } satisfies WithContext<LearningResourceLeaf>);
}

/**
 * The line of a module in the feed: its LearningResource with its chapters and keywords. Keywords are the names of its part and its
 * chapters: those that the author writes are only searched. freeMinutes is our own member: schema.org has no property for the length
 * of a free part next to timeRequired, that of the chapters.
 */
export function feedLine(source: StructuredSource, module: ModuleRecord, position: number) {
  const { part, chapterList } = module;
  const free = source.facts.isFree === true ? undefined : freeMinutes(module);
  const chapters = chapterList.map(({ title, minutes, url }, index) => ({
    "@type": "LearningResource" as const,
    name: title,
    position: index + 1,
    ...(minutes === undefined ? {} : { timeRequired: durationOf(minutes) }),
    ...(url === undefined ? {} : { url }),
  }));
  const line = {
    ...learningResource(source, module, position),
    keywords: [...new Set([part, ...chapterList.map(({ title }) => title)])],
    ...(chapters.length === 0 ? {} : { hasPart: chapters }),
  } satisfies WithContext<LearningResourceLeaf>;
  return free === undefined ? line : { ...line, freeMinutes: free };
}

/** The video of a module with the URL of its transcript, if it has one in the language of the course. */
function videoWithTranscript(
  { facts, siteUrl }: StructuredSource,
  { slug, title, url }: Pick<ModuleRecord, "slug"> & Partial<ModuleRecord>,
) {
  if (title === undefined || url === undefined || !facts.transcribed?.includes(slug)) return {};
  const transcript = siteAddress({ siteUrl }, transcriptPath({ slug }, undefined));
  const id = structuredIds(siteUrl).video(slug);
  return { video: { "@type": "VideoObject" as const, "@id": id, name: title, url, transcript } };
}
