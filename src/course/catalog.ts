/** The catalog: the resources of the API and their URLs. See docs/specification.md, "Resources and their fields". */

import type { Aliases } from "./aliases.ts";
import type { Course } from "./course.ts";
import type { Download } from "./download.ts";
import type { Module } from "./module.ts";
import type { Pricing } from "./pricing.ts";

export { type Course, courseSchema } from "./course.ts";
export { type Module, moduleSchema, slugPattern } from "./module.ts";
export { type Pricing, pricingSchema } from "./pricing.ts";

/**
 * The data of the API. siteUrl is the origin of all absolute URLs, without a trailing slash; modules are in course order; pricing is
 * null for a course without prices; downloads, aliases and the example country are absent if there are none.
 */
export type Catalog = {
  siteUrl: string;
  course: Course;
  modules: Module[];
  pricing: Pricing | null;
  downloads?: readonly Download[];
  /** The former slugs of modules. */
  aliases?: Aliases;
  /** The country of example orders. */
  exampleCountry?: string;
};

/** What absolute URLs need to know of the site. */
export type SiteUrl = Pick<Catalog, "siteUrl">;

/** The absolute URL of a path on the site: siteAddress(catalog, "/pricing"). */
export const siteAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + path;

/** A URL as a path if it is on the site, otherwise unchanged. */
export const siteLink = ({ siteUrl }: Pick<Catalog, "siteUrl">, url: string): string =>
  url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;

/** The path of the API root. See docs/specification.md, "Versioning", rule 1. */
export const apiPath = "/api/v1";

/** The absolute URL of a path below the API root: apiAddress(catalog, "/modules"). */
export const apiAddress = ({ siteUrl }: Pick<Catalog, "siteUrl">, path: string): string => siteUrl + apiPath + path;
