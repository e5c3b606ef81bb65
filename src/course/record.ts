/** The whole course as its author wrote it: what pages, twins and feeds are made of. The catalogue is a view of it. */
import type { Catalog, Module } from "./catalog.ts";
import { displayPrice } from "./money.ts";

export type Chapter = { title: string; minutes?: number | undefined };

/**
 * A published module: the facts of Module, and what only the pages tell. chapterList is empty where the author gave a
 * bare count; overview is markdown; updated is an ISO date.
 */
export type ModuleRecord = Module & {
  number: number;
  chapterList: Chapter[];
  updated?: string | undefined;
  overview: string;
};

/** slug is absent where the address of the part's page follows from its name. */
export type PartRecord = { name: string; description: string; slug?: string | undefined };

/** The course's own facts; player is the address at which its videos play in a page, with {slug} in it; body is the home page's prose in markdown. */
export type CourseFacts = {
  name: string;
  title: string;
  description: string;
  language: string;
  subtitles: string[];
  url?: string | undefined;
  player?: string | undefined;
  provider: { name: string; url: string; email: string };
  parts: PartRecord[];
  body: string;
};

export type RegionKey = "intl" | "il";
export type RegionRecord = {
  currency: string;
  processor: string;
  invoice: string;
  vatIncluded: boolean;
  refundDays: number;
};
type Amounts = { now: number; list: number };

/** Prices as numbers in the main unit of each region's currency; body is the pricing page's prose in markdown. */
export type PricingRecord = {
  regions: { intl: RegionRecord; il: RegionRecord & { countries: string[] } };
  free: { price: number; currency: string; includes: string; url: string };
  complete: Record<RegionKey, Amounts> & { url: string };
  teams: Record<RegionKey, Amounts> & { minSeats: number; perSeat: boolean };
  body: string;
};

/** One of the author's own pages; slug is its path without the slash, body is markdown. */
export type PageRecord = {
  slug: string;
  title: string;
  description?: string | undefined;
  updated?: string | undefined;
  body: string;
};

/** Everything that is published, in course order; drafts are not in it. */
export type CourseRecord = {
  facts: CourseFacts;
  modules: ModuleRecord[];
  pricing: PricingRecord;
  pages: PageRecord[];
};

/** The catalogue of a course: what REST answers from. Totals are counted here. siteUrl is the origin of every link. */
export function catalogOf({ facts, modules, pricing }: CourseRecord, siteUrl: string): Catalog {
  const { regions, free, complete, teams } = pricing;
  const display = (amounts: Record<RegionKey, Amounts>, key: RegionKey) => ({
    now: displayPrice(amounts[key].now, regions[key].currency),
    list: displayPrice(amounts[key].list, regions[key].currency),
  });
  return {
    siteUrl,
    course: {
      name: facts.name,
      title: facts.title,
      description: facts.description,
      parts: facts.parts.length,
      modules: modules.length,
      chapters: modules.reduce((sum, { chapters }) => sum + chapters, 0),
      language: facts.language,
      subtitles: facts.subtitles,
      ...(facts.url === undefined ? {} : { url: facts.url }),
    },
    modules: modules.map(({ slug, title, part, description, chapters, minutes, url }) => ({
      slug,
      title,
      part,
      description,
      chapters,
      ...(minutes === undefined ? {} : { minutes }),
      url,
    })),
    pricing: {
      free,
      complete: { intl: display(complete, "intl"), il: display(complete, "il"), url: complete.url },
      teams: {
        intl: display(teams, "intl"),
        il: display(teams, "il"),
        minSeats: teams.minSeats,
        perSeat: teams.perSeat,
      },
    },
  };
}
