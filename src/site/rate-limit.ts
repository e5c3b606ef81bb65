/** The rate limiter: requests of a client in a fixed window, counted in the isolate that answers. See docs/specification.md, "Rate limit". */

import type { ChangingHeaders } from "./live-headers.ts";

/** Length of a window. */
export const windowSeconds = 60;

/** Requests per window and client where nothing else is configured. */
export const defaultLimit = 600;

/** Clients that are counted at once. */
export const maxClients = 50_000;

/** Where a client stands after a request: limit and remaining are requests, resetSeconds the time until the window ends. */
export type Standing = { limit: number; remaining: number; resetSeconds: number; exceeded: boolean };

type Window = { endsAt: number; count: number };

/**
 * The counters of one isolate by client, oldest window first; those over the limit are kept apart from the others.
 * crowd counts, together, the clients for which there is no room.
 */
export type Windows = { open: Map<string, Window>; over: Map<string, Window>; crowd: Window };

/** Counters for up to maxClients clients, none of which has sent anything. */
export const newWindows = (): Windows => ({ open: new Map(), over: new Map(), crowd: { endsAt: 0, count: 0 } });

/** The limit that a setting means: the default when unset or no whole number; 0 turns rate limiting off. */
export const limitOf = (setting: string | undefined): number =>
  setting !== undefined && /^[0-9]{1,9}$/.test(setting) ? Number(setting) : defaultLimit;

/** The standing of a client that is not counted: with rate limiting off, and for files that are served without running code. */
export const untouched: Standing = {
  limit: defaultLimit,
  remaining: defaultLimit,
  resetSeconds: windowSeconds,
  exceeded: false,
};

/**
 * Where a client stands after one more request at a time (milliseconds). With rate limiting off (limit 0) nothing is counted
 * and the full default allowance is returned.
 *
 * At most maxClients have a window of their own. A newcomer takes the place of the client within the limit whose window began
 * first, so that filling the table frees nobody who is over the limit; where everybody is over it, newcomers share one window.
 */
export function countRequest(windows: Windows, client: string, now: number, limit: number): Standing {
  if (limit === 0) return untouched;
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

function windowOf(windows: Windows, client: string, now: number): Window {
  const { open, over } = windows;
  const current = open.get(client) ?? over.get(client);
  if (current && current.endsAt > now) return current;
  open.delete(client);
  over.delete(client);
  const window = { endsAt: now + windowSeconds * 1000, count: 0 };
  if (hasRoom(windows, now)) {
    open.set(client, window);
    return window;
  }
  if (windows.crowd.endsAt <= now) windows.crowd = window;
  return windows.crowd;
}

/** Whether one more client can have a window: some are free, one over the limit has ended, or one within the limit gives way. */
function hasRoom({ open, over }: Windows, now: number): boolean {
  if (open.size + over.size < maxClients) return true;
  const [longestOver] = over;
  if (longestOver && longestOver[1].endsAt <= now) return over.delete(longestOver[0]);
  const [longestOpen] = open;
  return longestOpen !== undefined && open.delete(longestOpen[0]);
}

/** The three headers of the specification. Reset is in seconds (draft-ietf-httpapi-ratelimit-headers-06). */
export const rateHeaders = ({ limit, remaining, resetSeconds }: Standing): ChangingHeaders => [
  ["RateLimit-Limit", String(limit)],
  ["RateLimit-Remaining", String(remaining)],
  ["RateLimit-Reset", String(resetSeconds)],
];
