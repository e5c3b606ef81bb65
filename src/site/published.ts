/** Looks up paths in the published files, to identify missing pages and rate-limited requests without reading files. */
import { type Aliases, currentPath } from "../course/aliases.ts";
import type { Catalog } from "../course/catalog.ts";
import type { DocumentEntry } from "../course/published.ts";
import type { RequestTarget } from "../http/request.ts";
import { decodedPath, endpointAt, isRateLimited, pages } from "./addresses.ts";
import type { Publication } from "./publication.ts";

/** The published paths: pages by path, pages by the path of their twin, all other files, and the former slugs in paths. */
export type Published = {
  pages: ReadonlyMap<string, DocumentEntry>;
  twins: ReadonlyMap<string, DocumentEntry>;
  files: ReadonlySet<string>;
  aliases: Aliases;
};

/** The published paths of a publication. */
export const publishedPaths = ({
  documents,
  files,
  catalog,
}: Pick<Publication, "documents" | "files"> & { catalog: Pick<Catalog, "aliases"> }): Published => ({
  pages: new Map(documents.flatMap((document) => bothForms(document.path, document))),
  twins: new Map(documents.flatMap((document) => bothForms(document.twin, document))),
  files: new Set(files),
  aliases: catalog.aliases ?? {},
});

/** Map entries for a document under its percent-encoded and its decoded path. */
const bothForms = (path: string, document: DocumentEntry): [string, DocumentEntry][] => [
  [path, document],
  [decodedPath(path), document],
];

/** The page at a path, ignoring one trailing slash; undefined if there is none. */
export const pageAt = ({ pages }: Pick<Published, "pages">, path: string): DocumentEntry | undefined =>
  // Keeps the slashes of "//", which is not the path of a page.
  pages.get(path.replace(/(?<=[^/])\/$/, ""));

/**
 * Whether a path is that of a page or file, or redirects to one: "/about", "/about/", "/about.html", "/index", "/%61bout".
 * Follows the rules of the Cloudflare Pages asset server.
 */
export function isPublished({ pages, twins, files }: Published, path: string): boolean {
  const plain = decodedPath(path);
  if (plain === "/" || plain === "/index/") return true;
  if (plain.endsWith("/")) return plain !== "//" && pages.has(plain.slice(0, -1));
  if (files.has(plain) || twins.has(plain) || pages.has(plain)) return true;
  if (plain.endsWith("/index")) return plain === "/index" || pages.has(plain.slice(0, -"/index".length));
  return plain === "/index.html" || (plain.endsWith(".html") && plain !== "/.html" && pages.has(plain.slice(0, -5)));
}

/**
 * The current path of the page or file of a renamed module, for a former path of it; null for other paths. Leads past the redirects of
 * other forms of a page's path: /modules/14-etags.html → /modules/14-validators.
 */
export function renamedPath({ pages, twins, files, aliases }: Published, path: string): string | null {
  const current = currentPath(aliases, decodedPath(path).replace(/(?:\/index)?(?:\.html|\/)?$/, ""));
  return current !== null && [pages, twins, files].some((paths) => paths.has(current)) ? current : null;
}

/** Whether errors at a path are problem details (endpoints and paths below them) and not error pages. */
export const hasProblems = (path: string): boolean => endpointAt(path) !== undefined || isRateLimited(path);

/**
 * Whether a request counts towards the rate limit: all requests to the API, /ask and MCP, computed pages, and missing pages.
 * Depends only on the path and the query string. See docs/decisions.md, "Rate limit".
 */
export function isCounted(published: Published, { path, search }: RequestTarget): boolean {
  if (isRateLimited(path)) return true;
  if (endpointAt(path) !== undefined) return false;
  return isComputed(path, search) || !(isPublished(published, path) || renamedPath(published, path) !== null);
}

/** Whether the page or twin at a path is computed for this query string. */
export function isComputed(path: string, search: string): boolean {
  if (search === "") return false;
  const parameters = parametersOf.get(decodedPath(path).replace(/(?:\/|\.html|\.md)$/, ""));
  if (parameters === undefined) return false;
  const query = new URLSearchParams(search);
  return parameters.some((name) => query.has(name));
}

const parametersOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(pages).flatMap(({ at, computedBy }) => (computedBy.length === 0 ? [] : [[at, computedBy]])),
);
