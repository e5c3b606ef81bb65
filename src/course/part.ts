/** A part's page and its address. */
import type { PartRecord } from "./record.ts";

/** Most bytes of UTF-8 in the last segment of an address; a file system takes 255 with the extension. */
export const maxPartSlugBytes = 200;

/** What no page can be called: hosts serve /parts/index at /parts. */
const taken: ReadonlySet<string> = new Set(["index"]);

/**
 * The words of a name as the last segment of an address: letters and digits of any script, NFC, lower case, joined by hyphens.
 * Empty where the name has none.
 */
export const slugOf = (name: string): string =>
  (
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  )
    .join("-")
    .normalize("NFC");

/** Whether an author may write this slug: it is what slugOf makes of it. */
export const isPartSlug = (slug: string): boolean => slug !== "" && slugOf(slug) === slug;

/** Why no page can have a slug. */
export type SlugProblem = "empty" | "taken" | "too long";

/** What is wrong with a slug, whatever other parts are called; null where nothing is. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug === "") return "empty";
  if (taken.has(slug)) return "taken";
  return new TextEncoder().encode(slug).length > maxPartSlugBytes ? "too long" : null;
}

/** The last segment of the address of a part's page, as it is read: what the author says, else the words of its name. */
export const partSlug = ({ name, slug }: Pick<PartRecord, "name" | "slug">): string => slug ?? slugOf(name);

/** The path of a part's page, percent-encoded. */
export const partPath = (part: Pick<PartRecord, "name" | "slug">): string =>
  `/parts/${encodeURIComponent(partSlug(part))}`;
