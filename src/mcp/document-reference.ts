/** Finds the document that an assistant means: by its id, or by the URL of its page, of a section of it, or of its markdown. */
import { currentPath } from "../course/aliases.ts";
import { apiPath, type Catalog } from "../course/catalog.ts";
import type { DocumentEntry } from "../course/published.ts";
import { decodedPath } from "../site/addresses.ts";

/** A document, and the query string for which its page may be computed; empty if there is none. */
export type ReferencedDocument = { document: DocumentEntry; search: string };

/**
 * The document for a text; undefined if there is none. A text without a slash can also be the slug of a module, and all slugs can be
 * former ones.
 */
export function referencedDocument(
  { siteUrl, aliases = {} }: Pick<Catalog, "siteUrl" | "aliases">,
  documents: DocumentEntry[],
  text: string,
): ReferencedDocument | undefined {
  const url = URL.canParse(text, siteUrl) ? new URL(text, siteUrl) : null;
  if (url?.origin !== siteUrl) return undefined;
  const path = comparable(url.pathname).replace(/(?<=.)(?:\/|\.html)$/, "");
  const below = path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length).replace(/\.json$/, "") : path;
  const at = (path: string | null) =>
    documents.find((each) => comparable(each.path) === path || comparable(each.twin) === path);
  const document =
    at(below) ??
    documents.find(({ kind, path }) => kind === "module" && path === `/modules${below}`) ??
    at(currentPath(aliases, below)) ??
    at(currentPath(aliases, `/modules${below}`));
  return document && { document, search: withoutMode(url.search) };
}

/** A query string without mode=agent, which requests markdown. */
export const withoutMode = (search: string): string =>
  search.replace(/([?&])mode=agent(?:&|$)/, "$1").replace(/[?&]$/, "");

const comparable = (path: string): string => decodedPath(path).toLowerCase();
