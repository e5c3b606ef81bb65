/** The content version, which all APIs and files state. */

import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import { sha256 } from "../text/digest.ts";

/** 48 bits: among a million versions, the probability of a collision is about 1 in 560. */
const hashDigits = 12;

/**
 * The version of the published content: a hash of all its data, and the latest date of a module, a page or an entry of
 * changes.md. It does not depend on
 * drafts, the order of fields, the site's origin, or when it was built.
 */
export function versionOf(course: CourseRecord): ContentVersion {
  const updated = [...course.modules, ...course.pages, ...(course.changes ?? []).map(({ date }) => ({ updated: date }))]
    .flatMap((each) => each.updated ?? [])
    .sort()
    .at(-1);
  return { hash: sha256(sortedJson(course)).slice(0, hashDigits), ...(updated === undefined ? {} : { updated }) };
}

/** A value as JSON with the members of every object sorted by name, as in RFC 8785. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
