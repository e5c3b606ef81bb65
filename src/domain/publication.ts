/** What the live answers are made of: everything a build knows but for the prose. The build writes it, the functions carry it. */
import type { CourseFacts, PricingRecord } from "./course-record.ts";
import type { Source } from "./reads.ts";

/** A page in the list of documents: path without a trailing slash, twin the path of its markdown, bytes of that, updated an ISO date. */
export type DocumentEntry = {
  path: string;
  twin: string;
  title: string;
  description: string;
  language: string;
  bytes: number;
  updated?: string | undefined;
};

/** The course's facts that every door repeats. */
export type PublishedFacts = Pick<CourseFacts, "name" | "title" | "description" | "language" | "provider">;

/** Prices as numbers, with the two regions. */
export type Prices = Omit<PricingRecord, "body">;

/** parts are the names in course order; updated is the ISO date of each module that has one, by slug. */
export type Publication = Source & {
  facts: PublishedFacts;
  parts: string[];
  prices: Prices;
  updated: Record<string, string>;
  documents: DocumentEntry[];
};
