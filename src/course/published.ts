/** The published data of a course, except prose, for the API, /ask, MCP and computed pages. */
import type { Catalog } from "./catalog.ts";
import type { CourseFacts } from "./course.ts";
import type { Chapter, ModuleRecord } from "./module.ts";
import { freeFact } from "./offer.ts";
import type { PricingRecord } from "./pricing.ts";
import type { Changes } from "./record.ts";
import type { Transcript } from "./video.ts";

/** A page. kind is its type in addresses.ts; markdownPath is the path of its markdown, bytes the size of it; updated is an ISO date. */
export type DocumentEntry = {
  kind: string;
  path: string;
  markdownPath: string;
  title: string;
  description: string;
  language: string;
  bytes: number;
  updated?: string | undefined;
};

/**
 * The facts about the course that endpoints use. transcribed has the slugs of the modules whose video has a transcript in the language
 * of the course; absent if there are none. isFree is absent unless every module is free as a whole.
 */
export type PublishedFacts = Pick<
  CourseFacts,
  "name" | "title" | "description" | "language" | "provider" | "wording"
> & {
  transcribed?: string[];
  isFree?: true;
};

/**
 * The version of the content. hash has 12 hexadecimal digits and only changes with the content. updated is the latest ISO date of a
 * module, a page, an entry of changes.md or a changed section, absent if none has a date.
 */
export type ContentVersion = { hash: string; updated?: string | undefined };
/** Prices as numbers, in every region. */
export type Prices = Omit<PricingRecord, "body">;
/** A section of the pricing page's prose as plain text. heading is empty before the first one; anchor is the id of the heading. */
type PricingSection = { heading: string; anchor?: string | undefined; text: string };
/**
 * What tools return about a module in addition to its JSON. prerequisites has slugs. terms has the anchors of the terms to which only
 * its page links, and not the author's overview; absent if there are none.
 */
export type ModuleDetails = {
  chapterList: Chapter[];
  prerequisites?: string[] | undefined;
  terms?: string[] | undefined;
};

/**
 * The data of endpoints. parts has the names of parts in course order; updated has the ISO dates of modules by slug, and freeMinutes
 * the minutes of what is free of them (outline.ts). details has the ModuleDetails of each module in course order, as JSON, since reading
 * all of them would delay the first request.
 */
export type PublishedCourse = {
  catalog: Catalog;
  facts: PublishedFacts;
  version: ContentVersion;
  parts: string[];
  /** Null for a course without prices. */
  prices: Prices | null;
  pricingText: PricingSection[];
  updated: Record<string, string>;
  freeMinutes: Record<string, number>;
  /** Absent if no section has changed. */
  sections?: Changes;
  documents: DocumentEntry[];
  details: string[];
};

/** The facts that are derived from modules and prices. A module without a video counts as not transcribed, since its transcript describes no video. */
export const derivedFacts = ({
  modules,
  pricing,
}: {
  modules: readonly ModuleRecord[];
  pricing: PricingRecord | null;
}): Pick<PublishedFacts, "transcribed" | "isFree"> => ({
  ...transcribedFact(modules.filter(({ url }) => url !== undefined)),
  ...freeFact(pricing),
});

/** The fact that these modules have transcripts of their videos in the language of the course, which come first. */
export function transcribedFact(
  modules: readonly { slug: string; transcripts?: Transcript[] | undefined }[],
): Pick<PublishedFacts, "transcribed"> {
  const transcribed = modules.filter(
    ({ transcripts: [first] = [] }) => first && first.language === undefined && first.chapter === undefined,
  );
  return transcribed.length === 0 ? {} : { transcribed: transcribed.map(({ slug }) => slug) };
}
