/** The operations of the API, in the order in which it lists them: routing, Allow, index, files, OpenAPI and /developers follow. */

import { batchOperations } from "./batch.ts";
import { courseOperations } from "./course.ts";
import { exportOperations } from "./exports.ts";
import { indexOperations } from "./index.ts";
import { moduleOperations } from "./modules.ts";
import { openApiOperations } from "./openapi.ts";
import type { Computation, Matched, Operation, Operations } from "./operation.ts";
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

export const operations = (Object.entries(families) as [OperationId, Operation][]).map(([id, operation]) => ({
  id,
  ...operation,
}));

const byShape = Map.groupBy(operations, ({ path }) => path.replace(/\{[a-z]+\}/, "*"));

/**
 * The operations at a path below the API root (starting with a slash, percent-encoded); null where nothing is served.
 * One trailing slash is forgiven. A segment that is not percent-encoded UTF-8 matches nothing.
 */
export function matchPath(path: string): Matched<OperationId> | null {
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

/** The operation among those of a path that computes from a body. */
export const computationAt = ({ operations }: Matched): Computation | undefined =>
  operations.find((operation) => operation.method === "POST");

/** The methods of what can only be read, as the value of Allow. */
export const readMethods = "GET, HEAD, OPTIONS";

/** The methods a path answers, as the value of Allow. */
export const allowedMethods = (matched: Matched): string => (computationAt(matched) ? "POST, OPTIONS" : readMethods);
