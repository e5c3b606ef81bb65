/** The published data of a course, except prose, for the API, /ask, MCP and computed pages. */
import type { Catalog } from "./catalog.ts";
import { hasPrices, type Priced } from "./features.ts";
import type { Chapter } from "./module.ts";
import type { CourseFacts, PricingRecord } from "./record.ts";

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
export type PublishedFacts = Pick<CourseFacts, "name" | "title" | "description" | "language" | "provider"> & {
  transcribed?: string[];
  isFree?: true;
};

/**
 * The version of the content. hash has 12 hexadecimal digits and only changes with the content. updated is the latest ISO date of a
 * module, a page or an entry of changes.md, absent if none has a date.
 */
export type ContentVersion = { hash: string; updated?: string | undefined };

/** Prices as numbers, with both regions. */
export type Prices = Omit<PricingRecord, "body">;

/** A section of the pricing page's prose as plain text. heading is empty before the first one; anchor is the id of the heading. */
export type PricingSection = { heading: string; anchor?: string | undefined; text: string };

/** What tools return about a module in addition to its JSON. prerequisites has slugs. */
export type ModuleDetails = { chapterList: Chapter[]; prerequisites?: string[] | undefined };

/**
 * The data of endpoints. parts has the names of parts in course order; updated has the ISO dates of modules by slug, and
 * freeMinutes the minutes of what is free of them (lengths.ts). details has the
 * ModuleDetails of each module in course order, as JSON, since reading all of them would delay the first request.
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
  documents: DocumentEntry[];
  details: string[];
};

/** The prices of a published course, as numbers and as the API returns them. */
type PublishedPrices = { prices: Prices; catalog: Priced<Catalog> };

/** A published course that has prices. */
export type PricedCourse = PublishedCourse & PublishedPrices;

/** A published course that has prices, for tools and pages that need them. Throws if it has none. */
export function pricedCourse<Course extends Pick<PublishedCourse, "catalog" | "prices">>(
  course: Course,
): Course & PublishedPrices {
  const { catalog, prices } = course;
  if (prices === null || !hasPrices(catalog)) throw new Error("The course has no prices.");
  return { ...course, catalog, prices };
}
