/**
 * The API over its operations: what an address answers, from which file, and which addresses are files.
 * The build writes the answers that can be listed as files; functions serve those and compute the rest; batch items are the same reads.
 */

import { apiAddress, type Catalog } from "../course/catalog.ts";
import type { Answer } from "./answer.ts";
import { type Api, type Computation, computed, fileOf, type Resolved, type Source, splitTarget } from "./operation.ts";
import { allowedMethods, matchPath, operations } from "./operations.ts";
import { problem, quoted } from "./problems.ts";

export { type Resolved, type Source, splitTarget } from "./operation.ts";

/** The answer to GET for an address below the API root, such as "/modules?page=2". */
export const read = (source: Source, target: string): Answer => resolve(source, target).answer();

/** What an address below the API root answers, and the file below the API root's folder that holds it, if one does. */
export function resolve(source: Source, target: string): Resolved {
  const { path, search } = splitTarget(target);
  return atFixedAddress(source, path) ?? atPath(source, path, search);
}

const api: Api = { operations, matchPath, resolve };

/** The answer of an operation to a JSON value; undefined where the request has none. */
export const compute = (source: Source, operation: Computation, body: unknown): Answer =>
  operation.compute(source, body, api);

/** Whether a path below the API root is one of the fixed addresses that end in .json, which are no operations of the API. */
export const isFixedAddress = (source: Source, path: string): boolean => atFixedAddress(source, path) !== null;

/**
 * Every address whose answer the build writes as a file, with the file's path below the API root's folder. Reads of one file
 * come first: a host that serves few addresses by itself takes the first of them.
 */
export function prerenderedReads(source: Source): { target: string; file: string }[] {
  const targets = operations.flatMap((operation) => (operation.method === "GET" ? [operation.targets(source)] : []));
  const [alone, listed] = [targets.filter(({ length }) => length === 1), targets.filter(({ length }) => length !== 1)];
  return [...alone, ...listed].flat().map((target) => ({ target, file: fileOf(target) }));
}

/** 405 for a path that exists: names the method and the ones that would do. RFC 9110 section 15.5.6. */
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

function atPath(source: Source, path: string, search: string): Resolved {
  const { catalog } = source;
  const matched = matchPath(path);
  if (!matched) return computed(() => notFound(catalog, path));
  const operation = matched.operations.find(({ method }) => method === "GET");
  if (operation?.method !== "GET")
    return computed(() => methodNotAllowed(catalog, "GET", path, allowedMethods(matched)));
  return operation.resolve(source, { parameter: matched.parameter ?? "", search }, api);
}

/** The read behind a fixed address such as /course.json or /modules.page-2.limit-10.json; null for other paths. */
function atFixedAddress(source: Source, path: string): Resolved | null {
  const [, stem] = /^(\/.+)\.json$/.exec(path) ?? [];
  if (stem === undefined) return null;
  const target = stem === "/index" ? "/" : stem.replace(/\.page-(\d+)\.limit-(\d+)$/, "?page=$1&limit=$2");
  const { path: at, search } = splitTarget(target);
  const resolved = atPath(source, at, search);
  return resolved.file === path.slice(1) ? resolved : null;
}
