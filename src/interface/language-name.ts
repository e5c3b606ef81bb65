import { canonicalTag } from "../course/rules.ts";

/** The name of a language (BCP 47) in another one: he in en is Hebrew. The text itself if it has no name or is not a tag, such as English. */
export const languageName = (tag: string, inLanguage: string): string =>
  (canonicalTag(tag) === null ? undefined : new Intl.DisplayNames(inLanguage, { type: "language" }).of(tag)) ?? tag;
