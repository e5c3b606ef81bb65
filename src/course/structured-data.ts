/**
 * schema.org structured data of the course, the site and its pages. The types of schema-dts reject unknown properties.
 * Source: schema.org 30; JSON-LD 1.1.
 */
import type {
  BreadcrumbListLeaf,
  CourseInstanceLeaf,
  CourseLeaf,
  FAQPageLeaf,
  Graph,
  MediaObjectLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  SyllabusLeaf,
  Thing,
  WebPageLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { type Course, siteAddress } from "./catalog.ts";
import { courseFields } from "./course.ts";
import type { Download } from "./download.ts";
import { schemaOrgOf } from "./field.ts";
import { providerOf, type StructuredSource, structuredIds } from "./learning-resource.ts";
import { durationOf } from "./module.ts";
import type { OutlinedPart } from "./outline.ts";
import { partPath } from "./part.ts";
import type { CourseFacts, CourseRecord, PartRecord } from "./record.ts";
import { offersOf } from "./structured-offers.ts";

/** The length of the course and its parts in minutes; undefined if a module has no minutes. */
type CourseLength = { parts: readonly (PartRecord & { minutes: number | undefined })[]; minutes: number | undefined };

/** A page. path has no trailing slash. */
type StructuredPage = {
  path: string;
  title: string;
  description: string;
  language: string;
  updated?: string | undefined;
};

/** A JSON-LD document with several things. */
export const graphOf = (things: Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });

/** The provider of the course, with contact details if there are any. */
export function organizationOf(source: StructuredSource): OrganizationLeaf {
  const { email } = source.facts.provider;
  if (email === undefined) return providerOf(source);
  return {
    ...providerOf(source),
    email,
    contactPoint: { "@type": "ContactPoint", contactType: "customer support", email },
  };
}

/** The site, with its search. */
export function websiteOf({ facts, siteUrl }: StructuredSource): WebSiteLeaf {
  const ids = structuredIds(siteUrl);
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: siteAddress({ siteUrl }, "/curriculum?q={q}") },
    "query-input": "required name=q",
  };
  return {
    "@type": "WebSite",
    "@id": ids.website,
    name: facts.name,
    url: siteAddress({ siteUrl }, "/"),
    description: facts.description,
    inLanguage: facts.language,
    publisher: { "@id": ids.organization },
    potentialAction: search,
  };
}

/** The course with its totals, parts, modules, offers and downloads. */
export function courseOf(
  source: StructuredSource,
  { facts, modules, pricing }: CourseRecord,
  totals: Pick<Course, "parts" | "modules" | "chapters">,
  length: CourseLength,
  downloads: readonly Download[],
): CourseLeaf {
  const { siteUrl, version } = source;
  const ids = structuredIds(siteUrl);
  const home = siteAddress({ siteUrl }, "/");
  return {
    "@type": "Course",
    "@id": ids.course,
    // The order of the first properties, whose values are those of the fields.
    name: facts.name,
    alternateName: facts.title,
    description: facts.description,
    url: home,
    mainEntityOfPage: home,
    ...schemaOrgOf(courseFields, facts),
    provider: providerOf(source),
    materialExtent: [
      { "@type": "QuantitativeValue", value: totals.parts, unitText: "parts" },
      { "@type": "QuantitativeValue", value: totals.modules, unitText: "modules" },
      { "@type": "QuantitativeValue", value: totals.chapters, unitText: "chapters" },
    ],
    ...timed(length.minutes),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...workload(length.minutes),
      ...taughtBy(facts.teachers),
    },
    syllabusSections: length.parts.map((part) => sectionOf(source, part)),
    hasPart: modules.map(({ slug }) => ({ "@id": ids.module(slug) })),
    ...(pricing === null ? {} : { offers: offersOf(pricing, siteUrl) }),
    ...(downloads.length === 0 ? {} : { encoding: downloads.map((download) => mediaOf(siteUrl, download)) }),
    ...dated(version.updated),
    version: version.hash,
  };
}

const mediaOf = (siteUrl: string, { path, type, bytes }: Download): MediaObjectLeaf => ({
  "@type": "MediaObject",
  contentUrl: siteAddress({ siteUrl }, path),
  encodingFormat: type,
  ...(bytes === undefined ? {} : { contentSize: `${bytes} B` }),
});

/** A part of the course, as the course refers to it. */
const sectionOf = ({ siteUrl }: StructuredSource, part: PartRecord & { minutes: number | undefined }) => ({
  "@type": "Syllabus" as const,
  "@id": structuredIds(siteUrl).part(partPath(part)),
  name: part.name,
  description: part.description,
  url: siteAddress({ siteUrl }, partPath(part)),
  ...timed(part.minutes),
});

/** A part of the course with its totals and its modules. */
export function syllabusOf(source: StructuredSource, part: OutlinedPart) {
  const ids = structuredIds(source.siteUrl);
  return {
    ...sectionOf(source, part),
    inLanguage: source.facts.language,
    isPartOf: { "@id": ids.course },
    materialExtent: [
      { "@type": "QuantitativeValue", value: part.modules.length, unitText: "modules" },
      { "@type": "QuantitativeValue", value: part.chapters, unitText: "chapters" },
    ],
    hasPart: part.modules.map(({ slug }) => ({ "@id": ids.module(slug) })),
  } satisfies SyllabusLeaf;
}

const timed = (minutes: number | undefined): { timeRequired?: string } =>
  minutes === undefined ? {} : { timeRequired: durationOf(minutes) };

const dated = (updated: string | undefined): { dateModified?: string } =>
  updated === undefined ? {} : { dateModified: updated };

const workload = (minutes: number | undefined): Pick<CourseInstanceLeaf, "courseWorkload"> =>
  minutes === undefined ? {} : { courseWorkload: durationOf(minutes) };

/** The instructors of a course, which schema.org has for an instance of it. */
const taughtBy = (teachers: CourseFacts["teachers"] = []): Pick<CourseInstanceLeaf, "instructor"> =>
  teachers.length === 0
    ? {}
    : {
        instructor: teachers.map(({ name, about, url }) => ({
          "@type": "Person",
          name,
          ...(about === undefined ? {} : { description: about }),
          ...(url === undefined ? {} : { url }),
        })),
      };

/** A page of the site. about is the id of the page's main entity. */
export function pageOf({ siteUrl, facts }: StructuredSource, page: StructuredPage, about?: string): WebPageLeaf {
  const { path, title, description, language, updated } = page;
  const url = siteAddress({ siteUrl }, path);
  return {
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { "@type": "WebSite", "@id": structuredIds(siteUrl).website, name: facts.name },
    ...(about === undefined ? {} : { mainEntity: { "@id": about } }),
    ...dated(updated),
  };
}

/** The breadcrumbs from the home page to a page. */
export const breadcrumbsOf = (siteUrl: string, steps: { path: string; title: string }[]): BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ path, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: siteAddress({ siteUrl }, path),
  })),
});

/** An FAQ page, with answers as plain text. */
export const faqPageOf = (page: WebPageLeaf, questions: { question: string; answerText: string }[]): FAQPageLeaf => ({
  ...page,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answerText }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answerText },
  })),
});
