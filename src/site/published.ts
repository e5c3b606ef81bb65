/** What was published: whether a path leads to it, and whether a request counts for the rate limiter. Decided from the path and the build alone. */
import type { DocumentEntry } from "../course/published.ts";
import { decodedPath, endpointAt, isRateLimited, pages } from "./addresses.ts";
import type { Publication } from "./publication.ts";
import type { RequestTarget } from "./request-target.ts";

/** Everything of a build that a path can lead to: pages by path, pages by the path of their markdown, and all other files. */
export type Published = {
  pages: ReadonlyMap<string, DocumentEntry>;
  twins: ReadonlyMap<string, DocumentEntry>;
  files: ReadonlySet<string>;
};

/** The paths of a publication, ready to be looked up. */
export const publishedPaths = ({ documents, files }: Pick<Publication, "documents" | "files">): Published => ({
  pages: new Map(documents.flatMap((document) => bothForms(document.path, document))),
  twins: new Map(documents.flatMap((document) => bothForms(document.twin, document))),
  files: new Set(files),
});

/** A document by its path as it is in URLs, and as files are named. */
const bothForms = (path: string, document: DocumentEntry): [string, DocumentEntry][] => [
  [path, document],
  [decodedPath(path), document],
];

/** The page at a path, one trailing slash forgiven; undefined where there is none. */
export const pageAt = ({ pages }: Pick<Published, "pages">, path: string): DocumentEntry | undefined =>
  // Not of "//", which is no page's address.
  pages.get(path.replace(/(?<=[^/])\/$/, ""));

/**
 * Whether a path leads to a page or file, directly or by a redirect to its plain form: "/about", "/about/", "/about.html",
 * "/index", "/%61bout". It is what the asset server of Cloudflare Pages finds, so that nothing else need be asked for.
 */
export function isPublished({ pages, twins, files }: Published, path: string): boolean {
  const plain = decodedPath(path);
  if (plain === "/" || plain === "/index/") return true;
  if (plain.endsWith("/")) return plain !== "//" && pages.has(plain.slice(0, -1));
  if (files.has(plain) || twins.has(plain) || pages.has(plain)) return true;
  if (plain.endsWith("/index")) return plain === "/index" || pages.has(plain.slice(0, -"/index".length));
  return plain === "/index.html" || (plain.endsWith(".html") && plain !== "/.html" && pages.has(plain.slice(0, -5)));
}

/** Whether an error at a path is a problem document: at and below the endpoints. Elsewhere it is a page. */
export const hasProblems = (path: string): boolean => endpointAt(path) !== undefined || isRateLimited(path);

/**
 * Whether a request counts for the rate limiter: every one to the API, /ask and MCP; of the pages those that are computed, and
 * those that do not exist. It follows from the path and the query alone. See docs/decisions.md, "Rate limit".
 */
export function isCounted(published: Published, { path, search }: RequestTarget): boolean {
  if (isRateLimited(path)) return true;
  if (endpointAt(path) !== undefined) return false;
  return isComputed(path, search) || !isPublished(published, path);
}

/** Whether a page is filled in for its query. */
export function isComputed(path: string, search: string): boolean {
  if (search === "") return false;
  const parameters = parametersOf.get(decodedPath(path).replace(/(?:\/|\.html)$/, ""));
  if (parameters === undefined) return false;
  const given = new URLSearchParams(search);
  return parameters.some((name) => given.has(name));
}

const parametersOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(pages).flatMap(({ at, computedBy }) => (computedBy.length === 0 ? [] : [[at, computedBy]])),
);
