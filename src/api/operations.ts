/** All API operations in listing order. Routing, Allow, the index, prerendered files, OpenAPI and /developers derive from this list. */

import type { Catalog } from "../course/catalog.ts";
import { exists, hasPrices } from "../course/offer.ts";
import { batchOperations } from "./batch.ts";
import { courseOperations } from "./course.ts";
import { exportOperations } from "./exports.ts";
import { indexOperations } from "./index.ts";
import { moduleOperations } from "./modules.ts";
import { openApiOperations } from "./openapi.ts";
import type { Computation, Operation, Operations, RouteMatch } from "./operation.ts";
import { pricingOperations } from "./pricing.ts";
import { sandboxOperations } from "./sandbox.ts";

const families = {
  ...indexOperations,
  ...courseOperations,
  ...moduleOperations,
  ...pricingOperations,
  ...sandboxOperations,
  ...batchOperations,
  ...exportOperations,
  ...openApiOperations,
} satisfies Operations;

export type OperationId = keyof typeof families;

/** The operations of a course with prices; operationsOf has those of any course. */
export const operations = (Object.entries(families) as [OperationId, Operation][]).map(([id, operation]) => ({
  id,
  ...operation,
}));

/** The operations that a course has, in listing order. */
export const operationsOf = (course: Pick<Catalog, "pricing">): typeof operations =>
  hasPrices(course) ? operations : withoutPrices;
const withoutPrices = operations.filter((operation) => exists(operation, { pricing: null }));

const byShape = Map.groupBy(operations, ({ path }) => path.replace(/\{[a-z]+\}/, "*"));

/**
 * The operations at a path below the API root (starting with a slash, percent-encoded); null if there are none.
 * One trailing slash is ignored. A segment that is not percent-encoded UTF-8 matches nothing.
 */
export function matchPath(path: string): RouteMatch<OperationId> | null {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const exact = byShape.get(trimmed);
  if (exact) return { operations: exact, parameter: null };
  const [, first, second, third, ...rest] = trimmed.split("/");
  if (!first || !second || rest.length > 0) return null;
  const matches = byShape.get(third === undefined ? `/${first}/*` : `/${first}/*/${third}`);
  if (!matches) return null;
  try {
    return { operations: matches, parameter: decodeURIComponent(second) };
  } catch {
    return null;
  }
}

/** The operations of a course at a path; null if it has none there. */
export function matchIn(course: Pick<Catalog, "pricing">, path: string): RouteMatch<OperationId> | null {
  const match = matchPath(path);
  return match?.operations.some((operation) => exists(operation, course)) ? match : null;
}

/** The POST operation of a path, if it has one. */
export const computationAt = ({ operations }: RouteMatch): Computation | undefined =>
  operations.find((operation) => operation.method === "POST");

/** The Allow header of read-only resources. */
export const readMethods = "GET, HEAD, OPTIONS";

/** The Allow header of a path. */
export const allowedMethods = (match: RouteMatch): string => (computationAt(match) ? "POST, OPTIONS" : readMethods);
