/**
 * What a course offers. Parts of the site that only some courses have (pages, endpoints, operations, files) name what they need, and
 * everything that lists or serves them asks here whether they exist.
 */
import type { CourseFacts } from "./record.ts";

/** What a part of the site needs: the author's prices, or an address for reports of security problems. */
export type Need = "prices" | "securityContact";

/** A part of the site; it exists for every course unless it needs something. */
type Part = { needs?: Need };

/** What decides which parts exist: the record of a course, or its catalog with the provider. pricing is null if there are no prices. */
export type Offer = { pricing: object | null; facts: Pick<CourseFacts, "provider"> };

/** Whether a course has prices. */
export const hasPrices = ({ pricing }: Pick<Offer, "pricing">): boolean => pricing !== null;

/** Where to report security problems, as security.txt requires it (RFC 9116 section 2.5.3); null if the provider has no such address. */
export function securityContact({ provider: { email, url } }: Offer["facts"]): string | null {
  if (email !== undefined) return `mailto:${email}`;
  return url.startsWith("https://") ? url : null;
}

const given: Record<Need, (course: Offer) => boolean> = {
  prices: hasPrices,
  securityContact: ({ facts }) => securityContact(facts) !== null,
};

/** Whether a part of the site exists for a course. */
export const exists = ({ needs }: Part, course: Offer): boolean => needs === undefined || given[needs](course);
