/** The features that only some courses have. Parts of the site that need one name it; whatever lists or serves them asks here. */
import type { Catalog } from "./catalog.ts";
import type { CourseFacts } from "./course.ts";
import type { Prices, PublishedCourse } from "./published.ts";

/** The author's prices, the entries of changes.md, or the terms of glossary.md. */
export type Feature = "prices" | "changes" | "glossary";
/** What decides which features a course has: its record, or its catalog with the provider. pricing is null if there are no prices. */
export type CourseFeatures = {
  pricing: object | null;
  changes?: object;
  glossary?: object;
  facts: Pick<CourseFacts, "provider">;
};

/** A course, or its catalog, that has prices. */
export type Priced<Course extends Pick<CourseFeatures, "pricing">> = Course & {
  pricing: NonNullable<Course["pricing"]>;
};

/** Whether a course has prices. */
export const hasPrices = <Course extends Pick<CourseFeatures, "pricing">>(course: Course): course is Priced<Course> =>
  course.pricing !== null;

/** A course that has prices, for parts of the site that need them. Throws if it has none. */
export function priced<Course extends Pick<CourseFeatures, "pricing">>(course: Course): Priced<Course> {
  if (hasPrices(course)) return course;
  throw new Error("The course has no prices.");
}

/** Where to report security problems, as security.txt requires it (RFC 9116 section 2.5.3); null if the provider has no such address. */
export function securityContact({ provider: { email, url } }: CourseFeatures["facts"]): string | null {
  if (email !== undefined) return `mailto:${email}`;
  return url.startsWith("https://") ? url : null;
}

/** Whether a course has the feature that a part of the site needs. A part that needs none is available for every course. */
export const isAvailable = (
  { needs }: { needs?: Feature | undefined },
  course: Omit<CourseFeatures, "facts">,
): boolean => needs === undefined || (needs === "prices" ? hasPrices(course) : course[needs] !== undefined);

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
