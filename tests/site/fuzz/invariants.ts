/** What holds for every answer of the service, whatever was asked. */
import { type Ground, wrongBody } from "./answer-bodies.ts";
import { betrayed } from "./betrayal.ts";
import { wrongReading } from "./body-limits.ts";
import { answeredPath, type Door, doorOf, isHostRefused, isTooLong, statuses } from "./doors.ts";
import { isRuntimes, mayBeRuntimes } from "./runtime.ts";
import { planted } from "./texts.ts";
import { headerOf, type WireAnswer, type WireRequest } from "./wire.ts";

/** Every header that the service or its runtime sets. */
const known = new Set([
  ...["access-control-allow-headers", "access-control-allow-methods", "access-control-allow-origin"],
  ...[
    "access-control-expose-headers",
    "access-control-max-age",
    "accept",
    "accept-encoding",
    "allow",
    "cache-control",
    "connection",
  ],
  ...["content-length", "content-location", "content-security-policy", "content-type", "content-version", "date"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "deprecation", "etag", "idempotency-key", "link"],
  ...["location", "permissions-policy", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "referrer-policy"],
  ...[
    "retry-after",
    "strict-transport-security",
    "transfer-encoding",
    "vary",
    "x-accel-buffering",
    "x-content-type-options",
  ],
  ...["x-markdown-tokens", "x-robots-tag"],
]);

/** What is wrong with an answer; null when nothing is. isSlow: whether the request was sent with pauses. */
export function wrongWith(
  request: WireRequest,
  answer: WireAnswer,
  ground: Ground,
  { isSlow = false }: { isSlow?: boolean } = {},
): string | null {
  if (isRuntimes(answer))
    return mayBeRuntimes(request) ? null : "the runtime's own refusal of a request that is in order";
  const path = answeredPath(request.target);
  const door = path === null ? null : doorOf(path);
  if (answer.status === 408 && !isSlow) return "408 for a request that was sent at once";
  return (
    wrongStatus(request, answer, door) ??
    wrongReading(request, answer, door) ??
    (isHostRefused(answer) ? null : wrongHeaders(request, answer, door, ground)) ??
    wrongBody(request, answer, door, ground) ??
    betrayed(request, answer, door)
  );
}

function wrongStatus({ method, headers, target }: WireRequest, answer: WireAnswer, door: Door | null): string | null {
  const { status } = answer;
  if (isHostRefused(answer)) {
    const isOwn = target.startsWith("/") && !headers.some(([name]) => name.toLowerCase() === "host");
    return isOwn ? "the site's own host is refused" : null;
  }
  if (door === null) return status < 500 ? null : `status ${status}`;
  if (!statuses[door].includes(status)) return `status ${status} at the door ${door}`;
  if (status === 414 && !isTooLong(target)) return `414 for a target of ${target.length} bytes`;
  if (status !== 414 && status !== 429 && isTooLong(target)) return `${status} for a target that is too long`;
  if (status === 429 && method === "OPTIONS") return "429 to a preflight";
  if (status === 204 && method !== "OPTIONS") return `204 to ${method}`;
  return status === 405 && ["GET"].includes(method) && door === "site" ? "405 to GET of a page" : null;
}

function wrongHeaders(request: WireRequest, answer: WireAnswer, door: Door | null, ground: Ground): string | null {
  const { status, headers } = answer;
  const value = (name: string): string | null => headerOf(answer, name);
  for (const [name, each] of headers) {
    if (name.toLowerCase() === planted.header.toLowerCase()) return `a header of the request's making: ${name}`;
    if (ground.isDirect && !known.has(name.toLowerCase())) return `an unknown header: ${name}`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
    if (/[\x00-\x08\x0a-\x1f\x7f]/.test(each)) return `a control character in ${name}`;
  }
  const names = headers.map(([name]) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (ground.isDirect && twice !== undefined) return `two headers ${twice}`;
  if (value("Date") === null) return "no Date";
  if (value("X-Content-Type-Options") !== "nosniff" && !(door === "site" && [204, 304].includes(status)))
    return "no nosniff";
  if (door === "api" || door === "ask" || door === "mcp") {
    for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
      if (!/^\d+$/.test(value(name) ?? "")) return `${name}: ${value(name)}`;
    if (value("Access-Control-Allow-Origin") !== "*") return "no CORS";
  }
  if (value("Cache-Control") === null && door !== "site") return "no Cache-Control";
  if (status >= 400 && value("Cache-Control") !== "no-store")
    return `an error that may be stored: ${value("Cache-Control")}`;
  if (status === 429 && !/^(?:[1-9]|[1-5]\d|60)$/.test(value("Retry-After") ?? ""))
    return `429 with Retry-After ${value("Retry-After")}`;
  if (status === 429 && value("RateLimit-Remaining") !== "0")
    return `429 with ${value("RateLimit-Remaining")} requests remaining`;
  if (status === 405 && !/^[A-Z, ]+$/.test(value("Allow") ?? "")) return "405 without Allow";
  return wrongPlace(request, answer, ground);
}

/** A Location or Content-Location that leads off the site. */
function wrongPlace({ target }: WireRequest, answer: WireAnswer, { siteUrl }: Ground): string | null {
  const location = headerOf(answer, "Location");
  if (answer.status === 308 && location === null) return "308 without Location";
  if (location !== null && answer.status !== 308 && answer.status !== 202) return `Location with ${answer.status}`;
  for (const place of [location, headerOf(answer, "Content-Location")]) {
    if (place === null) continue;
    const base = `${siteUrl}${target.startsWith("/") ? "" : "/"}`;
    if (!URL.canParse(place, base) || new URL(place, base).origin !== new URL(siteUrl).origin)
      return `leads off the site: ${place}`;
    if (/^[/\\]{2}/.test(place)) return `a place that reads as a host: ${place}`;
  }
  return null;
}
