/** Slugs of parts. */

/** Maximum length of a slug in bytes of UTF-8. File systems allow 255 bytes, including the extension. */
export const maxPartSlugBytes = 200;
/** Reserved slugs: hosts serve /parts/index at /parts. */
const reserved: ReadonlySet<string> = new Set(["index"]);

/** The slug of a name: its letters and digits of any script in NFC and lower case, with words joined by hyphens. May be empty. */
export const slugOf = (name: string): string =>
  (
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  )
    .join("-")
    .normalize("NFC");

/** Whether a slug is in the form that slugOf returns. */
export const isPartSlug = (slug: string): boolean => slug !== "" && slugOf(slug) === slug;

/** Why a slug is invalid. */
export type SlugProblem = "empty" | "taken" | "too long";

/** Why a slug is invalid, or null if it is valid. Does not check other parts. */
export function slugProblem(slug: string): SlugProblem | null {
  if (slug === "") return "empty";
  if (reserved.has(slug)) return "taken";
  return new TextEncoder().encode(slug).length > maxPartSlugBytes ? "too long" : null;
}

/** What a part's slug is: set by the author, or derived from the name. */
type Named = { name: string; slug?: string | undefined };

/** The slug of a part. */
export const partSlug = ({ name, slug }: Named): string => slug ?? slugOf(name);
