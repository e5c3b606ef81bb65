/** The service's endpoints, the limits of request targets, and the statuses of each endpoint. */
import { mcpPaths } from "../../mcp-paths.ts";
import { headerOf, type WireAnswer } from "./wire.ts";

export type Endpoint = "api" | "ask" | "mcp" | "health" | "site";

/** The paths that read the body of a POST. */
export const readers = ["/ask", "/api/v1/batch", "/api/v1/exports", ...mcpPaths];

/** Returns the statuses of an endpoint: 408 where it reads bodies, 410 after a sunset, 429 where it is rate-limited. */
export const statuses: Record<Endpoint, number[]> = {
  api: [200, 202, 204, 304, 400, 404, 405, 408, 410, 413, 414, 415, 429],
  ask: [200, 204, 304, 400, 405, 408, 413, 414, 415, 429],
  mcp: [200, 202, 204, 400, 403, 404, 405, 406, 408, 413, 414, 415, 429],
  health: [200, 204, 405, 414],
  site: [200, 204, 304, 308, 404, 405, 414, 429],
};

/** Longest path, and longest path and query together, in bytes as sent. */
const [maxPath, maxTarget] = [2048, 16_384];

/** Returns whether a target is longer than the service accepts. Its origin and fragment do not count. */
export function isTooLong(target: string): boolean {
  const written = withoutOrigin(target);
  return written.length > maxTarget || writtenPath(target).length > maxPath;
}

/** Returns the path of a target byte for byte. */
const writtenPath = (target: string): string => withoutOrigin(target).replace(/\?.*$/s, "");

const withoutOrigin = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");

/** Returns the path that determines the response: normalized, or as written when the target is too long. */
export const answeredPath = (target: string): string | null =>
  pathOf(target) === null ? null : isTooLong(target) ? textOf(writtenPath(target)) : pathOf(target);

/** Returns bytes as a text, one character each. */
export const textOf = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

/** Returns the normalized path of a target; null when it is invalid. WHATWG URL, as in the runtime. */
export function pathOf(target: string): string | null {
  const address = target.startsWith("/") ? `http://site${textOf(target)}` : textOf(target);
  return /^https?:\/\/[^/?#\\]+\//.test(address) && URL.canParse(address) ? new URL(address).pathname : null;
}

/** Returns whether 414 and 429 are problem documents at a path; elsewhere they are pages. */
export const hasProblems = (path: string): boolean =>
  /^\/(?:api|ask|mcp)(?:\/|$)/.test(path) || /^\/health\/?$/.test(path);

export function endpointOf(path: string): Endpoint {
  const bare = path.replace(/\/$/, "");
  if (path === "/api" || path.startsWith("/api/")) return "api";
  if (bare === "/ask") return "ask";
  if (mcpPaths.some((each) => each === bare)) return "mcp";
  return bare === "/health" ? "health" : "site";
}

/** The service's response to an invalid Host. */
export const isHostRefused = (answer: WireAnswer): boolean =>
  answer.status === 400 && headerOf(answer, "Content-Type") === "text/plain; charset=utf-8";
