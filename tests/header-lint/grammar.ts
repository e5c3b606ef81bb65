/** The grammar of every header field that the service sends: the ABNF of the named RFC, as regular expressions. */

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quoted = '"(?:[\\t \\x21\\x23-\\x5b\\x5d-\\x7e]|\\\\[\\t \\x21-\\x7e])*"';
const parameters = `(?:[ \\t]*;[ \\t]*${token}=(?:${token}|${quoted}))*`;
const mediaType = `${token}/${token}${parameters}`;
const uriReference = "(?:[A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+";
const list = (member: string): string => `${member}(?:[ \\t]*,[ \\t]*${member})*`;
const day = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const imfFixdate = `${day}, \\d\\d ${month} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT`;
const integer = "\\d{1,10}";
const cspDirective = "[A-Za-z0-9-]+(?:[ \\t]+[\\t \\x21-\\x2b\\x2d-\\x3a\\x3c-\\x7e]*)?";
const sfKey = "[a-z*][a-z0-9_.*-]*";

/** A field: its registered name, the grammar of its value, whether it may have several lines, and its source. */
export type Field = { name: string; value: RegExp; list?: true; source: string };

const field = (name: string, value: string, source: string, more: { list?: true } = {}): Field => ({
  name,
  value: new RegExp(`^(?:${value})$`),
  source,
  ...more,
});
const listField = (name: string, member: string, source: string): Field =>
  field(name, list(member), source, { list: true });

const fields: Field[] = [
  // RFC 9110 and RFC 9112
  field("Date", imfFixdate, "RFC 9110 section 6.6.1"),
  field("Content-Type", mediaType, "RFC 9110 section 8.3"),
  field("Content-Length", "\\d+", "RFC 9110 section 8.6"),
  field("Content-Location", uriReference, "RFC 9110 section 8.7"),
  field("ETag", '"[\\x21\\x23-\\x7e]*"', "RFC 9110 section 8.8.3, strong"),
  field("Allow", `(?:${list(token)})?`, "RFC 9110 section 10.2.1", { list: true }),
  field("Location", uriReference, "RFC 9110 section 10.2.2"),
  field("Retry-After", integer, "RFC 9110 section 10.2.3, in seconds"),
  listField("Accept", mediaType, "RFC 9110 section 12.5.1"),
  listField("Accept-Encoding", token, "RFC 9110 section 12.5.3"),
  listField("Vary", token, "RFC 9110 section 12.5.5"),
  field("Transfer-Encoding", "chunked", "RFC 9112 section 6.1"),
  field("Connection", "keep-alive|close", "RFC 9110 section 7.6.1"),
  field("Keep-Alive", "timeout=\\d+", "RFC 2068 section 19.7.1.1"),
  // Caching and links
  listField("Cache-Control", `${token}(?:=(?:${token}|${quoted}))?`, "RFC 9111 section 5.2"),
  listField("Link", `<${uriReference}>(?:[ \\t]*;[ \\t]*${token}(?:=(?:${token}|${quoted}))?)+`, "RFC 8288 section 3"),
  // Security
  field(
    "Strict-Transport-Security",
    "max-age=\\d+(?:; *includeSubDomains)?(?:; *preload)?",
    "RFC 6797 section 6.1. It is sent over http as well, where clients ignore it: the reverse proxy that adds TLS forwards it",
  ),
  field("Content-Security-Policy", `${cspDirective}(?:[ \\t]*;[ \\t]*${cspDirective})*`, "CSP 3 section 2.2.1"),
  listField("Permissions-Policy", `${sfKey}=\\((?:self|"[^"]*"|[ ])*\\)`, "a dictionary of RFC 9651"),
  field(
    "Cross-Origin-Opener-Policy",
    "same-origin|same-origin-allow-popups|noopener-allow-popups",
    "a token of RFC 9651",
  ),
  field("Cross-Origin-Resource-Policy", "same-origin|same-site|cross-origin", "Fetch section 3.8"),
  field("Referrer-Policy", "no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin", "Referrer Policy"),
  field("X-Content-Type-Options", "nosniff", "Fetch section 3.6"),
  field("Speculation-Rules", '"/[^"\\\\]*"', "HTML, speculative loading: a list of strings of RFC 9651"),
  // CORS
  field(
    "Access-Control-Allow-Origin",
    "\\*",
    "Fetch section 3.3.3: open to all, so never an origin that would need Vary",
  ),
  listField("Access-Control-Expose-Headers", token, "Fetch section 3.3.3"),
  listField("Access-Control-Allow-Headers", token, "Fetch section 3.3.3"),
  listField("Access-Control-Allow-Methods", token, "Fetch section 3.3.3"),
  field("Access-Control-Max-Age", integer, "Fetch section 3.3.3"),
  // The API's own fields
  field("RateLimit-Limit", integer, 'docs/specification.md, "Rate limit"'),
  field("RateLimit-Remaining", integer, 'docs/specification.md, "Rate limit"'),
  field("RateLimit-Reset", integer, 'docs/specification.md, "Rate limit"'),
  field(
    "Deprecation",
    "false|@\\d+",
    "RFC 9745 wants a date; false is what the specification demands before there is one",
  ),
  field("Sunset", imfFixdate, "RFC 8594"),
  field("Idempotency-Key", "[\\x21-\\x7e]{1,255}", 'docs/specification.md, "Idempotency-Key"'),
  field(
    "Content-Version",
    "[0-9a-f]{12}",
    "RFC 2068 section 19.6.2.2. Its registration calls it obsolete, and no other field has taken its place",
  ),
  field("Mcp-Protocol-Version", "\\d{4}-\\d\\d-\\d\\d", "Model Context Protocol"),
  field("X-Markdown-Tokens", integer, "markdown for agents"),
  field("X-Accel-Buffering", "no", "nginx: proxy_buffering"),
];

/** The fields by lowercase name. */
export const grammar = new Map(fields.map((each) => [each.name.toLowerCase(), each]));

/** Fields that a reverse proxy such as nginx or Caddy, Cloudflare, or wrangler's development server adds. */
export const ofFronts =
  /^(?:server|via|age|alt-svc|content-encoding|nel|report-to|reporting-endpoints|server-timing|speculation-rules|cf-.+|priority|last-modified|x-server-env)$/i;

/** Obsolete fields, with their replacements. */
export const outdated: Record<string, string> = {
  expires: "Cache-Control",
  pragma: "Cache-Control",
  warning: "RFC 9111 section 5.5",
  p3p: "withdrawn",
  "feature-policy": "Permissions-Policy",
  "public-key-pins": "withdrawn",
  "public-key-pins-report-only": "withdrawn",
  "expect-ct": "withdrawn",
  "x-xss-protection": "Content-Security-Policy",
  "x-frame-options": "frame-ancestors",
  "x-ua-compatible": "withdrawn",
  "x-powered-by": "nothing: it tells attackers alone",
  "x-aspnet-version": "nothing: it tells attackers alone",
  "content-md5": "RFC 9530",
};

/** The parts of a Link field. RFC 8288 section 3. */
export const linksIn = (value: string): { target: string; attributes: Record<string, string> }[] =>
  [...value.matchAll(/<([^>]*)>((?:\s*;\s*[^=;,\s]+(?:=(?:"[^"]*"|[^;,\s]*))?)*)/g)].map(
    ([, target = "", rest = ""]) => ({
      target,
      attributes: Object.fromEntries(
        [...rest.matchAll(/;\s*([^=;,\s]+)(?:=(?:"([^"]*)"|([^;,\s]*)))?/g)].map(([, name = "", inQuotes, plain]) => [
          name,
          inQuotes ?? plain ?? "",
        ]),
      ),
    }),
  );
