/**
 * The features that only some courses have. Parts of the site that need one (pages, endpoints, operations, files) name it, and
 * everything that lists or serves them asks here whether it is available.
 */
import type { CourseFacts, PricingRecord } from "./record.ts";

/** The author's prices, or the entries of changes.md. */
export type Feature = "prices" | "changes";

/** What decides which features a course has: its record, or its catalog with the provider. pricing is null if there are no prices. */
export type CourseFeatures = { pricing: object | null; changes?: object; facts: Pick<CourseFacts, "provider"> };

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
  course: Pick<CourseFeatures, "pricing" | "changes">,
): boolean => (needs === "changes" ? course.changes !== undefined : needs === undefined || hasPrices(course));

/**
 * The countries from which examples are chosen: by the size of their economies, largest first, so that an example is likely to be a
 * reader's own country. The order is fixed. docs/decisions.md, "Content rules that the specification leaves open".
 */
export const largestCountries: readonly string[] =
  "US CN DE IN JP GB FR IT CA BR ES MX KR AU TR ID NL SA PL CH TW BE AR SE IE IL SG AE TH AT NO PH VN BD DK MY CO ZA RO CZ EG CL PT FI PE GR NZ HU".split(
    " ",
  );

/** The country of example orders: of those with their own prices the largest, else the first that the author lists. */
export const exampleCountryOf = ({ regions }: Pick<PricingRecord, "regions">): string | undefined =>
  largestCountries.find((country) => regions.il.countries.includes(country)) ?? regions.il.countries[0];
