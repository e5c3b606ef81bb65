/** The pacing brake: requests per address in a fixed window, counted in the isolate that answers. Spec: "Limits". */

import type { ChangingHeaders } from "./live-headers.ts";

/** Length of a window. */
export const windowSeconds = 60;

/** Requests per window and address where nothing else is configured. */
export const defaultLimit = 600;

/** How many addresses are remembered at once; the one whose window began first is forgotten when another comes. */
export const maxAddresses = 50_000;

/** Where an address stands after a request: limit and remaining are requests, resetSeconds the time until the window ends. */
export type Standing = { limit: number; remaining: number; resetSeconds: number; exceeded: boolean };

type Window = { endsAt: number; count: number };

/** The counters of one isolate: address → its current window, oldest window first. */
export type Windows = Map<string, Window>;

/** The limit that a setting means: the default when unset or no whole number; 0 switches the brake off. */
export const limitOf = (setting: string | undefined): number =>
  setting !== undefined && /^[0-9]{1,9}$/.test(setting) ? Number(setting) : defaultLimit;

/** Where everybody stands with whom nothing is counted: the brake switched off, and files that are served without running code. */
export const untouched: Standing = {
  limit: defaultLimit,
  remaining: defaultLimit,
  resetSeconds: windowSeconds,
  exceeded: false,
};

/**
 * Counts one request of an address at a time (milliseconds) and tells where it stands.
 * With the brake off (limit 0) nothing is counted and the full default allowance is told.
 */
export function countRequest(windows: Windows, address: string, now: number, limit: number): Standing {
  if (limit === 0) return untouched;
  let window = windows.get(address);
  if (!window || window.endsAt <= now) {
    windows.delete(address);
    if (windows.size >= maxAddresses) forgetOldest(windows);
    window = { endsAt: now + windowSeconds * 1000, count: 0 };
    windows.set(address, window);
  }
  window.count += 1;
  return {
    limit,
    remaining: Math.max(0, limit - window.count),
    resetSeconds: Math.ceil((window.endsAt - now) / 1000),
    exceeded: window.count > limit,
  };
}

/** The three headers of the specification. Reset is in seconds (draft-ietf-httpapi-ratelimit-headers-06). */
export const rateHeaders = ({ limit, remaining, resetSeconds }: Standing): ChangingHeaders => [
  ["RateLimit-Limit", String(limit)],
  ["RateLimit-Remaining", String(remaining)],
  ["RateLimit-Reset", String(resetSeconds)],
];

function forgetOldest(windows: Windows): void {
  const oldest = windows.keys().next();
  if (!oldest.done) windows.delete(oldest.value);
}
