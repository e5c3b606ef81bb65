/** The course record: all content by the author, for pages, their markdown and feeds. */
import { aliasesOf, type Catalog, modulePath, siteAddress } from "./catalog.ts";
import { exampleCountryOf } from "./country.ts";
import { type CourseFacts, courseFields } from "./course.ts";
import { jsonOf } from "./field.ts";
import type { CourseFile } from "./file.ts";
import type { Glossary } from "./glossary.ts";
import { type ModuleRecord, moduleFields } from "./module.ts";
import { regionKeys } from "./offer.ts";
import type { PageRecord } from "./page.ts";
import { type PricingRecord, pricingFields } from "./pricing.ts";
import type { Tokens } from "./tokens.ts";

export type { CourseFacts, PartRecord } from "./course.ts";
export type { CourseFile } from "./file.ts";
export type { Chapter, ModuleRecord } from "./module.ts";
export type { PageRecord } from "./page.ts";
export type { PricingRecord, RegionKey, RegionRecord } from "./pricing.ts";
export type { Paragraph, Transcript } from "./video.ts";

/** The published content, in course order, without drafts. files are those of its prose; changes are newest first, and empty if only sections have changed. */
export type CourseRecord = {
  facts: CourseFacts;
  modules: ModuleRecord[];
  /** Null if the author publishes no prices. */
  pricing: PricingRecord | null;
  pages: PageRecord[];
  files?: CourseFile[];
  changes?: ChangeNote[];
  sections?: Changes;
  glossary?: Glossary;
  /** What files/tokens.css replaces of the look. */
  tokens?: Tokens;
};

/** All prose of a course, as markdown. */
export const proseOf = ({ facts, pricing, modules, pages, changes = [], glossary }: CourseRecord): string[] =>
  [
    facts.hero,
    facts.body,
    pricing?.body,
    ...modules.map(({ overview, lesson = overview }) => lesson),
    ...[...pages, ...changes, ...(glossary?.terms ?? [])].map(({ body }) => body),
  ].filter((text) => text !== undefined);

/** The catalog of a course, for the API. siteUrl is the origin of all absolute URLs. */
export function catalogOf({ facts, modules, pricing }: CourseRecord, siteUrl: string): Catalog {
  const aliases = aliasesOf(modules);
  return {
    siteUrl,
    course: jsonOf(courseFields, facts, { modules }),
    modules: modules.map((module) =>
      jsonOf(moduleFields, module, {
        page: siteAddress({ siteUrl }, modulePath(module)),
        courseName: facts.name,
      }),
    ),
    pricing: pricing && jsonOf(pricingFields(regionKeys(pricing.regions)), pricing, pricing.regions),
    ...(Object.keys(aliases).length > 0 && { aliases }),
    ...(pricing !== null && { exampleCountry: exampleCountryOf(pricing), regions: regionKeys(pricing.regions) }),
  };
}

/** An entry. date is an ISO date; title is plain text, absent if only the date is written; body is markdown and may be empty. */
export type ChangeNote = { date: string; title?: string; body: string };

/** The heading of an entry, as plain text. */
export const noteHeading = ({ date, title }: Pick<ChangeNote, "date" | "title">): string =>
  title === undefined ? date : `${date} ${title}`;

/**
 * A section. id is that of its heading or, without one, of its first block on the module's page; title is the heading or the first words;
 * date is the ISO date on which its wording was recorded; words is its length as readingMinutes counts it.
 */
export type ChangedSection = { id: string; title: string; date: string; words: number };

/** The changed sections of a module in the order of its text. of is the number of all its sections. */
export type SectionChanges = { of: number; sections: ChangedSection[] };

/** The changes of modules by slug. Modules without changes are absent. */
export type Changes = Record<string, SectionChanges>;
