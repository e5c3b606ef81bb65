/**
 * Every GET of the REST API as a pure function from an address to an answer.
 * The build writes the answers that can be listed as files; functions serve those and compute the rest; batch items are the same reads.
 */

import { apiAddress, type Catalog } from "../course/catalog.ts";
import { sandboxCatalog } from "../course/sandbox.ts";
import { findModule } from "../search/match.ts";
import { type Answer, ok } from "./answer.ts";
import { exportJob, exportResult, readExportId } from "./exports.ts";
import { apiIndex } from "./index.ts";
import {
  type ListingPath,
  type ListingRequest,
  limits,
  listModules,
  pageCount,
  pageTarget,
  parseListing,
} from "./listing.ts";
import { allowedMethods, matchPath } from "./operations.ts";
import { problem, quoted } from "./problems.ts";

/** What the reads answer from: the course's catalogue and the OpenAPI document. */
export type Source = { catalog: Catalog; openApi: unknown };

/**
 * An address resolved: the answer (made on demand), its own headers, the prerendered file that holds its body, if one does,
 * and the plainest address with the very same answer; null where this one alone is known to have it.
 */
export type Resolved = {
  answer: () => Answer;
  headers: Record<string, string>;
  file: string | null;
  target: string | null;
};

/** The answer to GET for an address below the API root, such as "/modules?page=2". */
export const read = (source: Source, target: string): Answer => resolve(source, target).answer();

/** The file below the API root's folder that holds the answer to this address; null when it must be computed. */
export function resolve(source: Source, target: string): Resolved {
  const { path, search } = splitTarget(target);
  return fromStaticAddress(source, path) ?? fromPath(source, path, search);
}

/** Whether a path below the API root is one of the fixed addresses that end in .json, which are no operations of the API. */
export const isFixedAddress = (source: Source, path: string): boolean => fromStaticAddress(source, path) !== null;

/** Every address whose answer the build writes as a file, with the file's path below the API root's folder. */
export function prerenderedReads(source: Source): { target: string; file: string }[] {
  const { catalog } = source;
  const plain = ["/", "/course", "/pricing", "/sandbox/pricing", "/modules", "/sandbox/modules"];
  const openApi = { target: "/openapi.json", file: "openapi.json" };
  const targets = [
    openApi,
    ...plain.map((path) => ({ target: path, file: path === "/" ? "index.json" : `${path.slice(1)}.json` })),
    ...catalog.modules.map(({ slug }) => ({ target: `/modules/${slug}`, file: `modules/${slug}.json` })),
  ];
  for (const path of ["/modules", "/sandbox/modules"] as const) {
    const total = catalogOf(catalog, path).modules.length;
    for (let limit = limits.min; limit <= limits.max; limit++) {
      for (let page = 1; page <= pageCount(total, limit); page++) {
        targets.push({ target: `${path}?page=${page}&limit=${limit}`, file: listingFile(path, page, limit) });
      }
    }
  }
  return targets;
}

/** The part of an address before the question mark and the part from it on; without a question mark, search is empty. */
export function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf("?");
  return at === -1 ? { path: target, search: "" } : { path: target.slice(0, at), search: target.slice(at) };
}

/** 405 for a path that exists: names the method and the ones that would do. Spec: RFC 9110 section 15.5.6. */
export function methodNotAllowed(catalog: Catalog, method: string, path: string, allow: string): Answer {
  return problem(
    catalog,
    "method-not-allowed",
    `${quoted(path)} does not answer ${quoted(method)}; it answers ${allow}.`,
    {
      headers: { Allow: allow },
    },
  );
}

/** 404 for a path below the API root where nothing is served. */
export const notFound = (catalog: Catalog, path: string): Answer =>
  problem(
    catalog,
    "not-found",
    `Nothing is served at ${quoted(path)}; the index at ${apiAddress(catalog, "")} lists every address.`,
  );

function fromPath(source: Source, path: string, search: string): Resolved {
  const { catalog } = source;
  const matched = matchPath(path);
  if (!matched) return computed(() => notFound(catalog, path));
  const operation = matched.operations.find(({ method }) => method === "GET");
  if (!operation) return computed(() => methodNotAllowed(catalog, "GET", path, allowedMethods(matched)));
  const parameter = matched.parameter ?? "";
  switch (operation.path) {
    case "/":
      return filed("/", "index.json", () => apiIndex(catalog));
    case "/course":
      return filed("/course", "course.json", () => catalog.course);
    case "/pricing":
      return filed("/pricing", "pricing.json", () => catalog.pricing);
    case "/sandbox/pricing":
      return filed("/sandbox/pricing", "sandbox/pricing.json", () => sandboxCatalog(catalog).pricing);
    case "/openapi.json":
      return filed("/openapi.json", "openapi.json", () => source.openApi);
    case "/modules":
    case "/sandbox/modules":
      return listing(catalog, operation.path, search);
    case "/modules/{slug}":
      return module(catalog, parameter);
    case "/exports/{id}":
    case "/exports/{id}/result":
      return computed(() => exported(catalog, parameter, operation.path === "/exports/{id}/result"));
    default:
      throw new Error(`No read answers ${operation.path}.`);
  }
}

function listing(catalog: Catalog, path: ListingPath, search: string): Resolved {
  const parsed = parseListing(catalog, path, search);
  if ("problem" in parsed) return computed(() => parsed.problem);
  return pageOf(catalogOf(catalog, path), path, parsed.request);
}

function pageOf(catalog: Catalog, path: ListingPath, request: ListingRequest): Resolved {
  const target = pageTarget(path, request);
  const listed = request.q === null && request.page <= pageCount(catalog.modules.length, request.limit);
  if (!listed) return { ...computed(() => ok(listModules(catalog, path, request))), target };
  return filed(target, listingFile(path, request.page, request.limit), () => listModules(catalog, path, request));
}

function module(catalog: Catalog, text: string): Resolved {
  const found = findModule(catalog.modules, text);
  if (!found) {
    const where = apiAddress(catalog, "/modules");
    return computed(() =>
      problem(catalog, "module-not-found", `No module matches ${quoted(text)}; ${where} lists the modules.`),
    );
  }
  const target = `/modules/${found.slug}`;
  const whole = filed(target, `modules/${found.slug}.json`, () => found);
  if (text === found.slug) return whole;
  const headers = { "Content-Location": apiAddress(catalog, target) };
  return { ...whole, answer: () => ok(found, headers), headers, target: null };
}

function exported(catalog: Catalog, id: string, result: boolean): Answer {
  const request = readExportId(id);
  if (!request) {
    return problem(
      catalog,
      "export-not-found",
      `No export has the id ${quoted(id)}; POST ${apiAddress(catalog, "/exports")} creates one.`,
    );
  }
  return ok(result ? exportResult(catalog, request) : exportJob(catalog, request));
}

const computed = (answer: () => Answer): Resolved => ({ answer, headers: {}, file: null, target: null });

const filed = (target: string, file: string, body: () => unknown): Resolved => ({
  answer: () => ok(body()),
  headers: {},
  file,
  target,
});

const catalogOf = (catalog: Catalog, path: ListingPath): Catalog =>
  path === "/modules" ? catalog : sandboxCatalog(catalog);

const listingFile = (path: ListingPath, page: number, limit: number): string =>
  `${path.slice(1)}.page-${page}.limit-${limit}.json`;

/** The read behind a fixed static address such as /course.json or /modules.page-2.limit-10.json; null for other paths. */
function fromStaticAddress(source: Source, path: string): Resolved | null {
  const [, stem] = /^(\/.+)\.json$/.exec(path) ?? [];
  if (stem === undefined) return null;
  if (stem === "/index") return fromPath(source, "/", "");
  if (["/course", "/pricing", "/modules", "/sandbox/modules", "/sandbox/pricing"].includes(stem)) {
    return fromPath(source, stem, "");
  }
  const [, listed, page, limit] =
    /^(\/modules|\/sandbox\/modules)\.page-([1-9][0-9]*)\.limit-([1-9][0-9]*)$/.exec(stem) ?? [];
  if (listed !== undefined) {
    const found = fromPath(source, listed, `?page=${page}&limit=${limit}`);
    return found.file === null ? null : found;
  }
  const slug = stem.replace(/^\/modules\//, "");
  return source.catalog.modules.some((each) => `/modules/${each.slug}` === stem) ? module(source.catalog, slug) : null;
}
