/** OpenAPI and Arazzo extensions that state the version of the content in the examples. */
import type { ContentVersion } from "../../course/published.ts";

/** Members of info: the content's version and its latest date. */
export const contentExtensions = ({ hash, updated }: ContentVersion) => ({
  "x-content-version": hash,
  ...(updated === undefined ? {} : { "x-content-updated": updated }),
});
