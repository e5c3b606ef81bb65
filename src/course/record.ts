/** The whole course as its author wrote it: what pages, twins and feeds are made of. The catalogue is a view of it. */
import type { Catalog } from "./catalog.ts";
import { type CourseFacts, courseFields } from "./course.ts";
import { jsonOf } from "./field.ts";
import { type ModuleRecord, moduleFields } from "./module.ts";
import type { PageRecord } from "./page.ts";
import { type PricingRecord, pricingFields } from "./pricing.ts";

export type { CourseFacts, PartRecord } from "./course.ts";
export type { Chapter, ModuleRecord } from "./module.ts";
export type { PageRecord } from "./page.ts";
export type { PricingRecord, RegionKey, RegionRecord } from "./pricing.ts";

/** Everything that is published, in course order; drafts are not in it. */
export type CourseRecord = {
  facts: CourseFacts;
  modules: ModuleRecord[];
  pricing: PricingRecord;
  pages: PageRecord[];
};

/** The catalogue of a course: what REST answers from. Totals are counted here. siteUrl is the origin of every link. */
export const catalogOf = ({ facts, modules, pricing }: CourseRecord, siteUrl: string): Catalog => ({
  siteUrl,
  course: jsonOf(courseFields, facts, { modules }),
  modules: modules.map((module) => jsonOf(moduleFields, module)),
  pricing: jsonOf(pricingFields, pricing, pricing.regions),
});
