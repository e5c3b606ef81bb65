/** The doors of the service, and which statuses each may answer with. */
import { headerOf, type WireAnswer } from "./wire.ts";

export type Door = "api" | "ask" | "mcp" | "health" | "site";

/** The statuses that a door may answer with. 429 is possible where requests are paced. */
export const statuses: Record<Door, number[]> = {
  api: [200, 202, 204, 304, 400, 404, 405, 413, 415, 429],
  ask: [200, 204, 304, 400, 405, 413, 415, 429],
  mcp: [200, 202, 204, 400, 403, 404, 405, 406, 413, 415, 429],
  health: [200, 204, 405],
  site: [200, 204, 304, 308, 404, 405],
};

/** The text of some bytes, one character each. */
export const textOf = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");

/** The path that a target means; null where it means none. WHATWG URL, as the runtime reads it. */
export function pathOf(target: string): string | null {
  const address = target.startsWith("/") ? `http://site${textOf(target)}` : textOf(target);
  return /^https?:\/\/[^/?#\\]+\//.test(address) && URL.canParse(address) ? new URL(address).pathname : null;
}

export function doorOf(path: string): Door {
  const bare = path.replace(/\/$/, "");
  if (path === "/api" || path.startsWith("/api/")) return "api";
  if (bare === "/ask") return "ask";
  if (bare === "/mcp" || bare === "/mcp/product") return "mcp";
  return bare === "/health" ? "health" : "site";
}

/** The service's refusal of a Host that is none. */
export const isHostRefused = (answer: WireAnswer): boolean =>
  answer.status === 400 && headerOf(answer, "Content-Type") === "text/plain; charset=utf-8";
