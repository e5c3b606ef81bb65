/** Where a path leads: to an endpoint, a page, its markdown, another file, elsewhere, or nowhere. Known without reading files. */
import { type Aliases, type Catalog, currentPath } from "../course/catalog.ts";
import type { DocumentEntry } from "../course/published.ts";
import { decodedPath, type Endpoint, endpointAt, endpoints, isRateLimited, isServed, pages } from "./addresses.ts";
import { normalizedPath, type RequestTarget } from "./http/request.ts";
import type { Publication } from "./publication.ts";

/** isExact is whether a page is at its own path, and not at another form of it, such as with a trailing slash. */
export type Route =
  | { to: "endpoint"; endpoint: Endpoint }
  | { to: "page"; page: DocumentEntry; isExact: boolean }
  | { to: "markdown"; page: DocumentEntry }
  | { to: "file" }
  | { to: "redirect"; path: string }
  | { to: "nothing" };

/** The routes of pages, their markdown and all other files by path; of endpoints by name; and the former slugs in paths. */
export type RouteTable = {
  files: ReadonlyMap<string, Route>;
  endpoints: Record<Endpoint, Route>;
  aliases: Aliases;
};

/** The routes of a publication. An endpoint that the course does not have is not found, as other versions of the API. */
export const routeTableOf = ({
  documents,
  files,
  catalog,
}: Pick<Publication, "documents" | "files"> & { catalog: Pick<Catalog, "aliases" | "pricing"> }): RouteTable => ({
  files: new Map<string, Route>([
    ...files.map((path): [string, Route] => [path, { to: "file" }]),
    ...documents.flatMap((page) => [
      ...bothForms(page.path, { to: "page", page, isExact: true }),
      ...bothForms(page.markdownPath, { to: "markdown", page }),
    ]),
  ]),
  endpoints: Object.fromEntries(
    (Object.keys(endpoints) as Endpoint[]).map((name) => [
      name,
      { to: "endpoint", endpoint: isServed(name, catalog) ? name : "otherVersions" },
    ]),
  ) as Record<Endpoint, Route>,
  aliases: catalog.aliases ?? {},
});

const bothForms = (path: string, route: Route): [string, Route][] => [
  [path, route],
  [decodedPath(path), route],
];

/** The route of a path. Redirects lead from other percent-encodings, and from former paths of modules. */
export function routeOf(table: RouteTable, path: string): Route {
  const exact = table.files.get(path);
  if (exact) return exact;
  const endpoint = endpointAt(path);
  if (endpoint) return table.endpoints[endpoint];
  const normalized = normalizedPath(path);
  const exists = isPublished(table, normalized);
  if (normalized !== path && (exists || endpointAt(normalized)))
    // A Location starting with two slashes would be a URL with another host.
    return { to: "redirect", path: normalized.replace(/^\/+/, "/") };
  const current = renamedPath(table, normalized);
  if (current !== null) return { to: "redirect", path: current };
  if (!exists) return { to: "nothing" };
  // Keeps the slashes of "//", which is not the path of a page.
  const page = table.files.get(path.replace(/(?<=[^/])\/$/, ""));
  return page?.to === "page" ? { ...page, isExact: false } : { to: "file" };
}

/**
 * Whether a path is that of a page or file, or redirects to one: "/about", "/about/", "/about.html", "/index", "/%61bout".
 * Follows the rules of the Cloudflare Pages asset server.
 */
function isPublished({ files }: RouteTable, path: string): boolean {
  const plain = decodedPath(path);
  const isPage = (at: string): boolean => files.get(at)?.to === "page";
  if (plain === "/" || plain === "/index/") return true;
  if (plain.endsWith("/")) return plain !== "//" && isPage(plain.slice(0, -1));
  if (files.has(plain)) return true;
  if (plain.endsWith("/index")) return plain === "/index" || isPage(plain.slice(0, -"/index".length));
  return plain === "/index.html" || (plain.endsWith(".html") && plain !== "/.html" && isPage(plain.slice(0, -5)));
}

/**
 * The current path of the page or file of a renamed module, for a former path of it; null for other paths. Leads past the redirects of
 * other forms of a page's path: /modules/14-etags.html → /modules/14-validators.
 */
function renamedPath({ files, aliases }: RouteTable, path: string): string | null {
  const current = currentPath(aliases, decodedPath(path).replace(/(?:\/index)?(?:\.html|\/)?$/, ""));
  return current !== null && files.has(current) ? current : null;
}

/** Whether errors at a path are problem details (endpoints and paths below them) and not error pages. */
export const hasProblems = (path: string): boolean => endpointAt(path) !== undefined || isRateLimited(path);

/**
 * Whether a request counts towards the rate limit: all to the API, /ask and MCP, computed pages, and missing pages. Depends on
 * path and query only. docs/decisions.md, "Rate limit".
 */
export function isCounted(route: Route, { path, search }: RequestTarget): boolean {
  if (isRateLimited(path)) return true;
  if (route.to === "endpoint") return false;
  const isMissing = route.to === "nothing" || (route.to === "redirect" && endpointAt(route.path) !== undefined);
  return isMissing || isComputed(path, search);
}

function isComputed(path: string, search: string): boolean {
  if (search === "") return false;
  const parameters = parametersOf.get(decodedPath(path).replace(/(?:\/|\.html|\.md)$/, ""));
  if (parameters === undefined) return false;
  const query = new URLSearchParams(search);
  return parameters.some((name) => query.has(name));
}

const parametersOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(pages).flatMap(({ at, computedBy }) => (computedBy.length === 0 ? [] : [[at, computedBy]])),
);
