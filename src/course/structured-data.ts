/** schema.org data of the course, the site and its pages, typed with schema-dts. Source: schema.org 30; JSON-LD 1.1. */
import type {
  AnswerLeaf,
  BreadcrumbListLeaf,
  CourseInstanceLeaf,
  CourseLeaf,
  DefinedTermSetLeaf,
  FAQPageLeaf,
  Graph,
  LearningResourceLeaf,
  MediaObjectLeaf,
  OfferLeaf,
  OrganizationLeaf,
  QuizLeaf,
  SearchActionLeaf,
  SyllabusLeaf,
  Thing,
  UnitPriceSpecificationLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from "schema-dts";
import {
  type Course,
  captionsPath,
  type Download,
  modulePath,
  partPath,
  siteAddress,
  structuredIds,
  type TranscriptPage,
  termPath,
  transcriptPath,
} from "./catalog.ts";
import { type Check, type CheckKind, isChoice } from "./check.ts";
import { courseFields } from "./course.ts";
import { schemaOrgOf } from "./field.ts";
import type { GlossaryTerm } from "./glossary.ts";
import { type ModuleRecord, moduleFields } from "./module.ts";
import { amountsOf, englishNames, planName, purchaseUrl, regionAt, regionKeys, vatOf } from "./offer.ts";
import type { OutlinedOutcome } from "./outcome.ts";
import { freeMinutes, minutesOf, type OutlinedPart } from "./outline.ts";
import type { ContentVersion, PublishedFacts } from "./published.ts";
import type { CourseFacts, CourseRecord, PartRecord, PricingRecord, RegionKey } from "./record.ts";
import { translatedPath } from "./translation.ts";
import { chapterId, durationOf, playerOf, videoOf } from "./video.ts";

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
  const { email, legalName, address, taxNumber } = source.facts.provider;
  return {
    ...providerOf(source),
    ...(email === undefined
      ? {}
      : { email, contactPoint: { "@type": "ContactPoint", contactType: "customer support", email } }),
    ...(legalName === undefined ? {} : { legalName }),
    ...(address === undefined ? {} : { address }),
    ...(taxNumber === undefined ? {} : { taxID: taxNumber }),
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
      ...(totals.parts === 0
        ? []
        : [{ "@type": "QuantitativeValue" as const, value: totals.parts, unitText: "parts" }]),
      { "@type": "QuantitativeValue", value: totals.modules, unitText: "modules" },
      { "@type": "QuantitativeValue", value: totals.chapters, unitText: "chapters" },
    ],
    ...timed(length.minutes),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...(length.minutes === undefined ? {} : { courseWorkload: durationOf(length.minutes) }),
      ...taughtBy(facts.teachers),
    },
    ...(length.parts.length === 0 ? {} : { syllabusSections: length.parts.map((part) => sectionOf(source, part)) }),
    hasPart: modules.map(({ slug }) => ({ "@id": ids.module(slug) })),
    ...(pricing === null ? {} : { offers: offersOf(pricing, siteUrl) }),
    ...(downloads.length === 0 ? {} : { encoding: downloads.map((download) => mediaOf(siteUrl, download)) }),
    ...dated(version.updated),
    version: version.hash,
    ...translatedInto(source, "Course", "/", "course"),
  };
}

const mediaOf = (siteUrl: string, { path, type, bytes }: Download): MediaObjectLeaf => ({
  "@type": "MediaObject",
  contentUrl: siteAddress({ siteUrl }, path),
  encodingFormat: type,
  ...(bytes === undefined ? {} : { contentSize: `${bytes} B` }),
});

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

/** What leads to an outcome, as a whole. */
export const outcomeOf = ({ siteUrl, facts }: StructuredSource, { text, path, modules }: OutlinedOutcome) =>
  ({
    "@type": "LearningResource",
    "@id": structuredIds(siteUrl).outcome(path),
    name: text,
    teaches: text,
    url: siteAddress({ siteUrl }, path),
    inLanguage: facts.language,
    isPartOf: { "@id": structuredIds(siteUrl).course },
    ...timed(minutesOf(modules)),
    hasPart: modules.map(({ slug }) => ({ "@id": structuredIds(siteUrl).module(slug) })),
  }) satisfies LearningResourceLeaf;

const timed = (minutes: number | undefined): { timeRequired?: string } =>
  minutes === undefined ? {} : { timeRequired: durationOf(minutes) };

const dated = (updated: string | undefined): { dateModified?: string } =>
  updated === undefined ? {} : { dateModified: updated };

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

/** The quiz of a module with these self-checks. Their texts are markdown. */
export const quizOf = (
  { siteUrl, facts }: StructuredSource,
  module: Pick<ModuleRecord, "slug" | "title">,
  checks: readonly Check[],
): QuizLeaf => ({
  "@type": "Quiz",
  "@id": `${siteAddress({ siteUrl }, modulePath(module))}#quiz`,
  name: module.title,
  inLanguage: facts.language,
  isPartOf: { "@id": structuredIds(siteUrl).module(module.slug) },
  hasPart: checks.map(({ kind, question, items }) => {
    const answers = (isRight: boolean): AnswerLeaf[] =>
      items.flatMap((item) =>
        item.isRight === isRight ? { "@type": "Answer", text: item.text, encodingFormat: "text/markdown" } : [],
      );
    return {
      "@type": "Question",
      eduQuestionType: questionTypes[kind],
      text: question,
      encodingFormat: "text/markdown",
      // What a good explanation names is accepted too.
      acceptedAnswer: answers(kind !== "explain"),
      ...(isChoice(kind) ? { suggestedAnswer: answers(false) } : {}),
    };
  }),
});

/** The types of questions that search engines know. */
const questionTypes: Record<CheckKind, string> = {
  single: "Multiple choice",
  multiple: "Checkbox",
  text: "Open ended",
  explain: "Open ended",
};

/** The terms of a glossary, whose page has a title and a description. id is that of the set. */
export const termSetOf = (
  { siteUrl, facts }: StructuredSource,
  id: string,
  { title, description }: Pick<StructuredPage, "title" | "description">,
  terms: readonly GlossaryTerm[],
): DefinedTermSetLeaf => ({
  "@type": "DefinedTermSet",
  "@id": id,
  name: title,
  description,
  inLanguage: facts.language,
  hasDefinedTerm: terms.map((term) => ({
    "@type": "DefinedTerm",
    name: term.name,
    ...(term.aliases.length === 0 ? {} : { alternateName: term.aliases }),
    description: term.text,
    url: siteAddress({ siteUrl }, termPath(term)),
  })),
});

/** The offers of the Free plan, and of the others in each region. Amounts are in the currency's main unit. */
export function offersOf(pricing: PricingRecord, siteUrl: string): OfferLeaf[] {
  const { free } = pricing;
  return [
    {
      ...offered(siteUrl, "free", "Free", free.url, free.price),
      price: free.price,
      priceCurrency: free.currency,
      description: free.includes,
    },
    ...(["complete", "teams"] as const).flatMap((plan) =>
      regionKeys(pricing.regions).flatMap((key) => regional(pricing, siteUrl, plan, key) ?? []),
    ),
  ];
}

function regional(
  pricing: PricingRecord,
  siteUrl: string,
  plan: "complete" | "teams",
  key: RegionKey,
): OfferLeaf | undefined {
  const { [plan]: sold } = pricing;
  if (sold === undefined) return undefined;
  const teams = plan === "teams" ? pricing.teams : undefined;
  const { now, list, validUntil } = amountsOf(pricing, plan, key);
  const region = regionAt(pricing, key);
  const { currency } = region;
  const priced = (price: number): UnitPriceSpecificationLeaf => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: currency,
    valueAddedTaxIncluded: vatOf(region, null).vatIncluded,
    ...(teams?.perSeat ? { referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: "seat" } } : {}),
  });
  const listed: UnitPriceSpecificationLeaf = { ...priced(list), priceType: "https://schema.org/ListPrice" };
  return {
    ...offered(siteUrl, `${plan}-${key}`, planName(pricing, plan, englishNames), purchaseUrl(pricing, plan), now),
    price: now,
    priceCurrency: currency,
    ...(validUntil === undefined ? {} : { priceValidUntil: validUntil }),
    priceSpecification: list === now ? [priced(now)] : [priced(now), listed],
    ...eligibility(pricing, key),
    ...(teams
      ? { eligibleQuantity: { "@type": "QuantitativeValue", minValue: teams.minSeats, unitText: "seat" } }
      : {}),
  };
}

const offered = (siteUrl: string, id: string, name: string, url: string, price: number): OfferLeaf => ({
  "@type": "Offer",
  "@id": siteAddress({ siteUrl }, `/#offer-${id}`),
  name,
  category: price === 0 ? "Free" : "Paid",
  url,
  seller: { "@id": structuredIds(siteUrl).organization },
});

/** The countries where an offer applies: those of its region or, of intl, all that no other region has. */
function eligibility(
  { regions }: PricingRecord,
  key: RegionKey,
): Pick<OfferLeaf, "eligibleRegion" | "ineligibleRegion"> {
  if (key !== "intl") return { eligibleRegion: regions[key]?.countries ?? [] };
  const others = Object.values(regions).flatMap(({ countries = [] }) => countries);
  return {
    eligibleRegion: { "@type": "Place", name: "Worldwide" },
    ...(others.length === 0 ? {} : { ineligibleRegion: others }),
  };
}

/** The videos of a transcript page with their transcripts. Chapters without a video of their own are left out. */
export const transcribedVideos = (
  { siteUrl, facts }: StructuredSource,
  { player }: Pick<CourseFacts, "player">,
  module: ModuleRecord,
  { path, language, transcripts }: TranscriptPage,
) =>
  transcripts.flatMap((transcript) => {
    const { chapter } = transcript;
    const url = videoOf(module, transcript);
    if (url === undefined) return [];
    // The course's own player plays the module's video only.
    const embedded = playerOf({ url, slug: module.slug }, { player: chapter === undefined ? player : undefined });
    const ids = structuredIds(siteUrl);
    return {
      "@type": "VideoObject",
      "@id": ids.video(module.slug, chapter),
      name: chapter === undefined ? module.title : (module.chapterList[chapter - 1]?.title ?? module.title),
      ...(chapter === undefined ? { description: module.description } : {}),
      url,
      ...(embedded && { [embedded.kind === "file" ? "contentUrl" : "embedUrl"]: embedded.src }),
      inLanguage: facts.language,
      isPartOf: { "@id": ids.module(module.slug) },
      transcript: siteAddress({ siteUrl }, path) + (chapter === undefined ? "" : `#${chapterId(chapter)}`),
      caption: {
        "@type": "MediaObject",
        contentUrl: siteAddress({ siteUrl }, captionsPath(module, transcript)),
        encodingFormat: "text/vtt",
        inLanguage: language ?? facts.language,
      },
    } satisfies VideoObjectLeaf;
  });

// A module as a LearningResource, for the feed and the JSON-LD of pages.

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
export type StructuredSource = {
  facts: PublishedFacts & Pick<CourseFacts, "translations">;
  siteUrl: string;
  version: ContentVersion;
};

/** A reference to the provider of the course. */
const providerOf = ({ facts: { provider }, siteUrl }: StructuredSource) => ({
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
      ...(module.part === undefined
        ? []
        : [{ "@type": "Syllabus" as const, name: module.part, isPartOf: { "@id": ids.course } }]),
    ],
    inLanguage: facts.language,
    isAccessibleForFree: facts.isFree === true,
    provider: providerOf(source),
    version: version.hash,
    ...videoWithTranscript(source, module),
    ...translatedInto(source, "LearningResource", modulePath(module), "module"),
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
  const keywords = [...new Set([part ?? [], chapterList.map(({ title }) => title)].flat())];
  const chapters = chapterList.map(({ title, minutes, url }, index) => ({
    "@type": "LearningResource" as const,
    name: title,
    position: index + 1,
    ...(minutes === undefined ? {} : { timeRequired: durationOf(minutes) }),
    ...(url === undefined ? {} : { url }),
  }));
  const line = {
    ...learningResource(source, module, position),
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(chapters.length === 0 ? {} : { hasPart: chapters }),
  } satisfies WithContext<LearningResourceLeaf>;
  return free === undefined ? line : { ...line, freeMinutes: free };
}

/** The thing that a page is about, on the sites of other languages. id is the fragment of its identifier. */
function translatedInto<Type extends "Course" | "LearningResource">(
  { facts: { translations = [] } }: StructuredSource,
  type: Type,
  path: string,
  id: string,
) {
  const works = translations.flatMap((translation) => {
    const there = translatedPath(translation, path);
    if (there === null) return [];
    const url = siteAddress({ siteUrl: translation.url }, there);
    return { "@type": type, "@id": `${url}#${id}`, url, inLanguage: translation.language };
  });
  return works.length === 0 ? {} : { workTranslation: works };
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
