/** What changed in the modules' texts: sections whose wording is newer than the first record of their module (docs/changes.md). */
import { modulePath, type SiteUrl, siteAddress } from "./catalog.ts";
import { minutesToRead } from "./outline.ts";
import type { ChangedSection, Changes, SectionChanges } from "./record.ts";

/** The sections that were recorded after an ISO date, the number of all, and the minutes that it takes to read the changed ones. */
export function changedSince({ of, sections }: SectionChanges, date: string) {
  const changed = sections.filter((section) => section.date > date);
  return { changed, of, minutes: minutesToRead(changed.reduce((sum, { words }) => sum + words, 0)) };
}

/** The path of a section. */
export const sectionPath = (slug: string, { id }: Pick<ChangedSection, "id">): string =>
  `${modulePath({ slug })}#${encodeURIComponent(id)}`;

/** What changed in a module after an ISO date, as tools return it; undefined if nothing did. */
export function moduleChangesSince(course: { catalog: SiteUrl; sections?: Changes }, slug: string, date: string) {
  const changes = course.sections && Object.hasOwn(course.sections, slug) ? course.sections[slug] : undefined;
  const { changed, of, minutes } = changedSince(changes ?? { of: 0, sections: [] }, date);
  if (changed.length === 0) return undefined;
  const sections = changed.map((section) => ({
    title: section.title,
    url: siteAddress(course.catalog, sectionPath(slug, section)),
  }));
  return { changed: changed.length, of, minutes, sections };
}
