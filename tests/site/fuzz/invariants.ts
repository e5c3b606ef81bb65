/** What must be true of every response of the service to any request. */
import { bodyViolation, type Reference } from "./answer-bodies.ts";
import { bodyLimitViolation } from "./body-limits.ts";
import { answeredPath, type Endpoint, endpointOf, isHostRefused, isTooLong, statuses } from "./endpoints.ts";
import { leakIn } from "./leaks.ts";
import { isRuntimes, mayBeRuntimes } from "./runtime.ts";
import { planted } from "./texts.ts";
import { headerOf, type WireAnswer, type WireRequest } from "./wire.ts";

/** Every header that the service or its runtime sets. */
const knownHeaders = new Set([
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
    "speculation-rules",
    "strict-transport-security",
    "transfer-encoding",
    "vary",
    "x-accel-buffering",
    "x-content-type-options",
  ],
  ...["x-markdown-tokens", "x-robots-tag"],
]);

/** Returns the rule that a response violates; null when it is valid. */
export function violationIn(request: WireRequest, answer: WireAnswer, reference: Reference): string | null {
  if (isRuntimes(answer))
    return mayBeRuntimes(request) ? null : "the runtime's own refusal of a request that is in order";
  const path = answeredPath(request.target);
  const endpoint = path === null ? null : endpointOf(path);
  if (answer.status === 408) return "408 for a request that was sent at once";
  return (
    statusViolation(request, answer, endpoint) ??
    bodyLimitViolation(request, answer, endpoint) ??
    (isHostRefused(answer) ? null : headersViolation(request, answer, endpoint, reference)) ??
    bodyViolation(request, answer, endpoint, reference) ??
    leakIn(request, answer, endpoint)
  );
}

function statusViolation(
  { method, headers, target }: WireRequest,
  answer: WireAnswer,
  endpoint: Endpoint | null,
): string | null {
  const { status } = answer;
  if (isHostRefused(answer)) {
    const isOwnTarget = target.startsWith("/") && !headers.some(([name]) => name.toLowerCase() === "host");
    return isOwnTarget ? "the site's own host is refused" : null;
  }
  if (endpoint === null) return status < 500 ? null : `status ${status}`;
  if (!statuses[endpoint].includes(status)) return `status ${status} at the endpoint ${endpoint}`;
  if (status === 414 && !isTooLong(target)) return `414 for a target of ${target.length} bytes`;
  if (status !== 414 && status !== 429 && isTooLong(target)) return `${status} for a target that is too long`;
  if (status === 429 && method === "OPTIONS") return "429 to a preflight";
  if (status === 204 && method !== "OPTIONS") return `204 to ${method}`;
  return status === 405 && ["GET"].includes(method) && endpoint === "site" ? "405 to GET of a page" : null;
}

function headersViolation(
  request: WireRequest,
  answer: WireAnswer,
  endpoint: Endpoint | null,
  reference: Reference,
): string | null {
  const { status, headers } = answer;
  const value = (name: string): string | null => headerOf(answer, name);
  for (const [name, each] of headers) {
    if (name.toLowerCase() === planted.header.toLowerCase()) return `a header of the request's making: ${name}`;
    if (reference.isDirect && !knownHeaders.has(name.toLowerCase())) return `an unknown header: ${name}`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
    if (/[\x00-\x08\x0a-\x1f\x7f]/.test(each)) return `a control character in ${name}`;
  }
  const names = headers.map(([name]) => name.toLowerCase());
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (reference.isDirect && duplicate !== undefined) return `two headers ${duplicate}`;
  if (value("Date") === null) return "no Date";
  if (value("X-Content-Type-Options") !== "nosniff" && !(endpoint === "site" && [204, 304].includes(status)))
    return "no nosniff";
  if (endpoint === "api" || endpoint === "ask" || endpoint === "mcp") {
    for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
      if (!/^\d+$/.test(value(name) ?? "")) return `${name}: ${value(name)}`;
    if (value("Access-Control-Allow-Origin") !== "*") return "no CORS";
  }
  if (value("Cache-Control") === null && endpoint !== "site") return "no Cache-Control";
  if (status >= 400 && value("Cache-Control") !== "no-store")
    return `an error that may be stored: ${value("Cache-Control")}`;
  if (status === 429 && !/^(?:[1-9]|[1-5]\d|60)$/.test(value("Retry-After") ?? ""))
    return `429 with Retry-After ${value("Retry-After")}`;
  if (status === 429 && value("RateLimit-Remaining") !== "0")
    return `429 with ${value("RateLimit-Remaining")} requests remaining`;
  if (status === 405 && !/^[A-Z, ]+$/.test(value("Allow") ?? "")) return "405 without Allow";
  return locationViolation(request, answer, reference);
}

/** Returns a Location or Content-Location that leads off the site. */
function locationViolation({ target }: WireRequest, answer: WireAnswer, { siteUrl }: Reference): string | null {
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
