/** The rate limiter. It counts the requests of each client per fixed window, separately in each isolate. See docs/specification.md, "Rate limit". */
import type { ChangingHeaders } from "./http/response.ts";

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
  for (const each of [windows.open, windows.over]) removeExpired(each, now);
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
  if (hasRoom(windows)) {
    open.set(client, window);
    return window;
  }
  if (!isCurrent(windows.shared, now)) windows.shared = window;
  return windows.shared;
}

/** Removes ended windows from the start. `over` is in the order of exceeding the limit, so an ended window can stay behind a current one for up to a minute. */
function removeExpired(windows: Map<string, Window>, now: number): void {
  for (const [client, window] of windows) {
    if (isCurrent(window, now)) return;
    windows.delete(client);
  }
}

/** Whether another client can have its own window, after removing the oldest one within the limit if the table is full. */
function hasRoom({ open, over }: Windows): boolean {
  if (open.size + over.size < maxClients) return true;
  const [oldestOpen] = open;
  return oldestOpen !== undefined && open.delete(oldestOpen[0]);
}

/** The RateLimit headers (draft-ietf-httpapi-ratelimit-headers-06). */
export const rateHeaders = ({ limit, remaining, resetSeconds }: RateLimit): ChangingHeaders => [
  ["RateLimit-Limit", String(limit)],
  ["RateLimit-Remaining", String(remaining)],
  ["RateLimit-Reset", String(resetSeconds)],
];

// Who is counted: by IPv4 address, or by IPv6 network. RFC 4291.

/** Maximum length of an IP address, including its zone (RFC 4007). */
const maxAddressCharacters = 64;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * The client of a request: its IPv4 address, or the /64 network of its IPv6 address, since a subscriber has at least a /64.
 * header is the IP address from the trusted proxy or edge, or null. peer is the connection's remote address with its port,
 * such as "192.0.2.1:5123" or "[2001:db8::1]:5123", and is used if header is not an IP address. Clients without a valid IP
 * address are all "unknown".
 */
export const clientOf = (header: string | null, peer: string | undefined): string =>
  (header === null ? null : networkOf(header)) ?? networkOf(hostOf(peer ?? "")) ?? "unknown";

/** The host of "host:port", without the brackets of an IPv6 address. */
const hostOf = (peer: string): string => peer.slice(0, peer.lastIndexOf(":")).replace(/^\[|\]$/g, "");

/** The IPv4 address or IPv6 network of a text; null if it is not an IP address. IPv4-mapped IPv6 addresses become IPv4. */
function networkOf(text: string): string | null {
  if (text.length > maxAddressCharacters) return null;
  const address = text.trim().replace(/%.*$/, "");
  if (ipv4.test(address)) return address;
  const groups = groupsOf(address);
  if (groups === null) return null;
  const [first, second, third, fourth, fifth, sixth = 0, seventh = 0, eighth = 0] = groups;
  const isMapped = sixth === 0xffff && [first, second, third, fourth, fifth].every((group) => group === 0);
  if (isMapped) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return `${[first, second, third, fourth].map((group = 0) => group.toString(16)).join(":")}::/64`;
}

function groupsOf(address: string): number[] | null {
  const [, hexadecimal = address, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (dotted !== undefined && !ipv4.test(dotted)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.split(".").map(Number) ?? [];
  const tail = dotted === undefined ? "" : `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const halves = (hexadecimal + tail).split("::").map((half) => (half === "" ? [] : half.split(":")));
  const [head = [], rest = []] = halves;
  const missing = 8 - head.length - rest.length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null;
  const groups = [...head, ...Array<string>(missing).fill("0"), ...rest];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
