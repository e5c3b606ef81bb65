/** How a description names the content that its examples are of. */
import type { ContentVersion } from "../../course/published.ts";

/** The members of info that name the version of the content and its latest date. */
export const contentExtensions = ({ hash, updated }: ContentVersion) => ({
  "x-content-version": hash,
  ...(updated === undefined ? {} : { "x-content-updated": updated }),
});
