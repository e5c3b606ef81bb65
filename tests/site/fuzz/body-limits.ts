/** What must be true of a response to a body around the limits: 64 KiB, 32 levels, 2,000 items and members. */
import { parsed } from "./answer-bodies.ts";
import { answeredPath, type Endpoint, readers } from "./endpoints.ts";
import type { WireAnswer, WireRequest } from "./wire.ts";

const maxBytes = 65_536;
const maxDepth = 32;
const maxValues = 2000;

/** Returns an accepted body beyond a limit, or a refused one within the limits; null when neither is true. */
export function bodyLimitViolation(
  { method, target, body }: WireRequest,
  { status }: Pick<WireAnswer, "status">,
  endpoint: Endpoint | null,
): string | null {
  const size = body?.length ?? 0;
  if (status === 413 && size <= maxBytes) return `413 for a body of ${size} bytes`;
  const isRead =
    method === "POST" && endpoint !== null && readers.includes((answeredPath(target) ?? "").replace(/\/$/, ""));
  if (!isRead || body === null || status >= 400) return null;
  if (size > maxBytes) return `${status} for a body of ${size} bytes`;
  const value = parsed(Buffer.from(body).toString("utf8"));
  const depth = depthOf(value);
  if (depth > maxDepth) return `${status} for JSON of ${depth} levels`;
  const values = valuesIn(value);
  return values > maxValues ? `${status} for JSON of ${values} items and members` : null;
}

const insideOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];
const isContainer = (value: unknown): boolean => typeof value === "object" && value !== null;

/** Returns how deep arrays and objects are nested in a value, including the outermost one. */
function depthOf(value: unknown): number {
  let depth = 0;
  for (let level = [value].filter(isContainer); level.length > 0; level = level.flatMap(insideOf).filter(isContainer))
    depth++;
  return depth;
}

/** Returns the number of items and members in a value, at all depths. */
function valuesIn(value: unknown): number {
  let count = 0;
  for (let level = insideOf(value); level.length > 0; level = level.flatMap(insideOf)) count += level.length;
  return count;
}
