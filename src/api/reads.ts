/**
 * Reads of the API by target. The build, the functions and batches all resolve targets here, so that a file and a computed
 * response never differ.
 */

import { apiAddress, type Catalog } from "../course/catalog.ts";
import { splitTarget } from "../text/target.ts";
import { type Api, type Computation, computed, fileOf, moved, type Resolved, type Source } from "./operation.ts";
import { allowedMethods, matchIn, operationsOf } from "./operations.ts";
import { problem, quoted } from "./problems.ts";
import type { ApiResponse } from "./response.ts";

export type { Resolved, Source } from "./operation.ts";

/** The response to GET for a target below the API root, such as "/modules?page=2". */
export const read = (source: Source, target: string): ApiResponse => resolve(source, target).answer();

/** A target below the API root, resolved to its response and its prerendered file. */
export function resolve(source: Source, target: string): Resolved {
  const { path, search } = splitTarget(target);
  return resolveFile(source, path, search) ?? resolvePath(source, path, search);
}

/** The API of a course. */
const apiOf = (catalog: Catalog): Api => ({
  operations: operationsOf(catalog),
  matchPath: (path) => matchIn(catalog, path),
  resolve,
});

/** The response of an operation to a JSON body, which is undefined if the request has none. */
export const compute = (source: Source, operation: Computation, body: unknown): ApiResponse =>
  operation.compute(source, body, apiOf(source.catalog));

/** Whether a path below the API root is that of a static .json file. */
export const isStaticFile = (source: Source, path: string): boolean => resolveFile(source, path, "") !== null;

/**
 * Every target that the build writes as a file, with the file's path below the API root's folder. Operations with a single
 * file come first: hosts limit the number of static routes, and the first ones get them.
 */
export function prerenderedReads(source: Source): { target: string; file: string }[] {
  const targets = operationsOf(source.catalog).flatMap((operation) =>
    operation.method === "GET" ? [operation.targets(source)] : [],
  );
  const single = targets.filter(({ length }) => length === 1);
  const multiple = targets.filter(({ length }) => length !== 1);
  return [...single, ...multiple].flat().map((target) => ({ target, file: fileOf(target) }));
}

/** 405 with the supported methods in Allow. RFC 9110 section 15.5.6. */
export function methodNotAllowed(catalog: Catalog, method: string, path: string, allow: string): ApiResponse {
  return problem(
    catalog,
    "method-not-allowed",
    `${quoted(path)} does not support ${quoted(method)}; allowed methods: ${allow}.`,
    {
      headers: { Allow: allow },
    },
  );
}

/** 404 for a path below the API root. */
export const notFound = (catalog: Catalog, path: string): ApiResponse =>
  problem(
    catalog,
    "not-found",
    `The API has no endpoint at ${quoted(path)}; see the index at ${apiAddress(catalog, "")}.`,
  );

function resolvePath(source: Source, path: string, search: string): Resolved {
  const { catalog } = source;
  const match = matchIn(catalog, path);
  if (!match) return computed(() => notFound(catalog, path));
  const operation = match.operations.find(({ method }) => method === "GET");
  if (operation?.method !== "GET") return computed(() => methodNotAllowed(catalog, "GET", path, allowedMethods(match)));
  return operation.resolve(source, { parameter: match.parameter ?? "", search }, apiOf(catalog));
}

/** The read whose static file has this path, such as /course.json or /modules.page-2.limit-10.json; null for other paths. query is only kept in a redirect. */
function resolveFile(source: Source, path: string, query: string): Resolved | null {
  const [, stem] = /^(\/.+)\.json$/.exec(path) ?? [];
  if (stem === undefined) return null;
  const target = stem === "/index" ? "/" : stem.replace(/\.page-(\d+)\.limit-(\d+)$/, "?page=$1&limit=$2");
  const { path: readPath, search } = splitTarget(target);
  const resolved = resolvePath(source, readPath, search);
  if (resolved.movedTo !== null) return moved(`${resolved.movedTo}.json${query}`);
  return resolved.file === path.slice(1) ? resolved : null;
}
