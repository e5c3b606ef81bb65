/** What a build publishes of a course besides its prose: what the API, /ask, MCP and the computed pages answer from. */
import type { Catalog } from "./catalog.ts";
import type { CourseFacts, PricingRecord } from "./record.ts";

/** A page in the list of documents: kind is that of the address table, path without a trailing slash, twin the path of its markdown, bytes of that, updated an ISO date. */
export type DocumentEntry = {
  kind: string;
  path: string;
  twin: string;
  title: string;
  description: string;
  language: string;
  bytes: number;
  updated?: string | undefined;
};

/** The course's facts that every endpoint repeats. */
export type PublishedFacts = Pick<CourseFacts, "name" | "title" | "description" | "language" | "provider">;

/**
 * The one version of what is published. hash is 12 hexadecimal digits that change with the content and with nothing else;
 * updated is the latest ISO date in it, absent where no module and no page has one.
 */
export type ContentVersion = { hash: string; updated?: string | undefined };

/** Prices as numbers, with the two regions. */
export type Prices = Omit<PricingRecord, "body">;

/** The course as its endpoints know it. parts are the names in course order; updated is the ISO date of each module that has one, by slug. */
export type PublishedCourse = {
  catalog: Catalog;
  facts: PublishedFacts;
  version: ContentVersion;
  parts: string[];
  prices: Prices;
  updated: Record<string, string>;
  documents: DocumentEntry[];
};
