/** The one version of a course: every surface that names a version names this one. */

import type { ContentVersion } from "../course/published.ts";
import type { CourseRecord } from "../course/record.ts";
import { sha256 } from "../text/digest.ts";

/** 48 bits: among a million versions of a course, two are alike by chance in one case of five hundred. */
const hashDigits = 12;

/**
 * The version of what is published: a hash of every fact and text, and the latest date that a module or page has.
 * It knows nothing of drafts, of the order in which fields were written, of the site's origin, the build or the clock.
 */
export function versionOf(course: CourseRecord): ContentVersion {
  const updated = [...course.modules, ...course.pages]
    .flatMap((each) => each.updated ?? [])
    .sort()
    .at(-1);
  return { hash: sha256(sortedJson(course)).slice(0, hashDigits), ...(updated === undefined ? {} : { updated }) };
}

/** A value as JSON with the members of every object in the order of their names, as RFC 8785 has it. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
