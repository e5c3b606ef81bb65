/** The rate limiter. It counts the requests of each client per fixed window, separately in each isolate. See docs/specification.md, "Rate limit". */

import type { ChangingHeaders } from "../http/response.ts";

/** Length of a window. */
export const windowSeconds = 60;

/** Default limit: requests per client and window. */
export const defaultLimit = 600;

/** Maximum number of clients with a separate counter. */
export const maxClients = 50_000;

/** The rate limit of a client after a request. limit and remaining are numbers of requests. */
export type RateLimit = { limit: number; remaining: number; resetSeconds: number; exceeded: boolean };

type Window = { endsAt: number; count: number };

/**
 * The windows of an isolate by client, oldest first: those of clients within the limit, and those of clients over it. shared is
 * for all clients beyond maxClients together.
 */
export type Windows = { open: Map<string, Window>; over: Map<string, Window>; shared: Window };

/** Empty counters. */
export const newWindows = (): Windows => ({ open: new Map(), over: new Map(), shared: { endsAt: 0, count: 0 } });

/** The limit from a setting; the default if it is unset or not a whole number. 0 turns rate limiting off. */
export const limitOf = (setting: string | undefined): number =>
  setting !== undefined && /^[0-9]{1,9}$/.test(setting) ? Number(setting) : defaultLimit;

/** The full allowance: the rate limit if rate limiting is off, and for files that are served without running code. */
export const fullAllowance: RateLimit = {
  limit: defaultLimit,
  remaining: defaultLimit,
  resetSeconds: windowSeconds,
  exceeded: false,
};

/**
 * The rate limit of a client after counting a request at `now` (milliseconds). If rate limiting is off (limit 0), nothing is
 * counted.
 *
 * At most maxClients have their own window. When the table is full, a new client replaces the oldest client that is within the
 * limit, so that filling the table does not reset clients that are over it. If all are over it, new clients share one window.
 */
export function countRequest(windows: Windows, client: string, now: number, limit: number): RateLimit {
  if (limit === 0) return fullAllowance;
  const window = windowOf(windows, client, now);
  window.count += 1;
  if (window.count === limit + 1 && windows.open.delete(client)) windows.over.set(client, window);
  return {
    limit,
    remaining: Math.max(0, limit - window.count),
    resetSeconds: Math.ceil((window.endsAt - now) / 1000),
    exceeded: window.count > limit,
  };
}

/** Whether a window is that of a time. One that ends later than a new one would is of a clock that has been set back since. */
const isCurrent = ({ endsAt }: Window, now: number): boolean => endsAt > now && endsAt <= now + windowSeconds * 1000;

function windowOf(windows: Windows, client: string, now: number): Window {
  const { open, over } = windows;
  const current = open.get(client) ?? over.get(client);
  if (current && isCurrent(current, now)) return current;
  open.delete(client);
  over.delete(client);
  const window = { endsAt: now + windowSeconds * 1000, count: 0 };
  if (hasRoom(windows, now)) {
    open.set(client, window);
    return window;
  }
  if (!isCurrent(windows.shared, now)) windows.shared = window;
  return windows.shared;
}

/** Whether another client can have its own window, after removing an expired window or the oldest one within the limit. */
function hasRoom({ open, over }: Windows, now: number): boolean {
  if (open.size + over.size < maxClients) return true;
  const [oldestOver] = over;
  if (oldestOver && !isCurrent(oldestOver[1], now)) return over.delete(oldestOver[0]);
  const [oldestOpen] = open;
  return oldestOpen !== undefined && open.delete(oldestOpen[0]);
}

/** The RateLimit headers (draft-ietf-httpapi-ratelimit-headers-06). */
export const rateHeaders = ({ limit, remaining, resetSeconds }: RateLimit): ChangingHeaders => [
  ["RateLimit-Limit", String(limit)],
  ["RateLimit-Remaining", String(remaining)],
  ["RateLimit-Reset", String(resetSeconds)],
];
