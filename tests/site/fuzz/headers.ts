/** Unnecessary and contradictory headers. */
import fc, { type Arbitrary } from "fast-check";
import type { SiteData } from "./addresses.ts";
import { headerBomb } from "./bombs.ts";
import { planted, text } from "./texts.ts";
import { inBytes, type WireRequest } from "./wire.ts";

type Header = [name: string, value: string];

const { host, element, header } = planted;

/** Header lines that a reverse proxy or a cache may trust. */
const trustedHeaders = `
  X-Forwarded-Host: ${host}
  X-Forwarded-Proto: ftp
  X-Forwarded-Port: 1
  X-Forwarded-Prefix: /${host}
  X-Forwarded-For: 203.0.113.9
  X-Real-IP: 203.0.113.9
  True-Client-IP: 203.0.113.9
  Forwarded: for=203.0.113.9;host=${host};proto=https
  X-Host: ${host}
  X-Original-Host: ${host}
  X-Original-URL: /${host}
  X-Rewrite-URL: /${host}
  X-HTTP-Method-Override: DELETE
  X-HTTP-Method: PUT
  X-Method-Override: PATCH
  CF-Connecting-IP: 203.0.113.9
  CF-IPCountry: IL
  CF-Visitor: {"scheme":"https"}
  CF-Worker: ${host}
  CF-EW-Via: 15
  Range: bytes=0-4
  Range: bytes=5-1
  If-Range: "x"
  TE: trailers
  Via: 1.1 ${host}
  Cache-Control: no-cache
  Pragma: no-cache
  If-Modified-Since: Fri, 20 Nov 2099 00:00:00 GMT
  If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT
  If-Match: "x"
  Authorization: Bearer ${host}
  Cookie: a=${host}
  Referer: https://${host}/
  User-Agent: <${element}>
  Accept-Language: he
  Accept-Charset: utf-16
  Accept-Encoding: gzip, br
  Save-Data: on
  Purpose: prefetch
  Sec-Fetch-Mode: navigate
  Upgrade-Insecure-Requests: 1
  Origin: https://${host}
  Origin: null
  Access-Control-Request-Headers: ${header}
  Access-Control-Request-Method: DELETE
  Content-Encoding: gzip
  Content-Language: xx
`;

export const misleadingHeaders: Header[] = trustedHeaders
  .trim()
  .split("\n")
  .map((line) => line.trim())
  .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);

/** Hosts other than the site's, and invalid ones. */
export const hosts = [
  ...["a.b.pages.dev", "pages.dev", host, `${host}:8788`, "localhost", "127.0.0.1", "[::1]", "LOCALHOST", "localhost."],
  ...[`a?${host}`, `a#${host}`, `localhost/${host}`, `localhost\\${host}`, "user:word@localhost", `@${host}/x?`, "a b"],
  ...["256.256.256.256", "1.2.3.4.5", "0x7f.1", "localhost:99999", "localhost:", ":80", "xn--a", "[::1", "a,b", "%41"],
  ...["<a>", "a?b/c"],
];

const accepts = [
  ...[
    "*/*",
    "text/html",
    "text/markdown",
    "application/json",
    "text/event-stream",
    "text/markdown, text/html",
    "text/*",
  ],
  ...[
    "text/markdown;q=0",
    "text/html;q=0.1, text/markdown",
    "text/markdown;q=1.0000",
    "application/json, text/event-stream",
  ],
  ...[
    "text/event-stream;q=0",
    "TEXT/EVENT-STREAM",
    "text/event-stream, */*;q=0.1",
    ",,,;;",
    "a/b;q=",
    "*",
    "image/png",
    "",
  ],
];

/** A header value without line endings. */
export const headerValue: Arbitrary<string> = text.map((each) =>
  inBytes(each)
    .replace(/[^\t -~\x80-\xff]/g, "")
    .trim(),
);

/** Any header, necessary or not. */
const anyHeader = (site: SiteData): Arbitrary<Header> => {
  const named = (name: string, value: Arbitrary<string>): Arbitrary<Header> => value.map((each) => [name, each]);
  const etags = fc.constantFrom(...site.etags, "*", "*", 'W/"x"', '"', "x");
  const anyName = fc.constantFrom("Content-Type", "Accept", "Origin", "X-Any", "Forwarded", "Cookie");
  return fc.oneof(
    { weight: 5, arbitrary: named("Accept", fc.constantFrom(...accepts)) },
    { weight: 2, arbitrary: named("Idempotency-Key", headerValue) },
    {
      weight: 3,
      arbitrary: named(
        "If-None-Match",
        fc.oneof({ weight: 3, arbitrary: etags }, { weight: 1, arbitrary: headerValue }),
      ),
    },
    { weight: 4, arbitrary: fc.constantFrom(...misleadingHeaders) },
    { weight: 2, arbitrary: named("Host", fc.constantFrom(...hosts)) },
    { weight: 1, arbitrary: fc.tuple(anyName, headerValue) },
  );
};

/** Returns a request with a very long header, or very many, replacing its own of the same name. */
export const withHeaderBomb = (of: Arbitrary<WireRequest>): Arbitrary<WireRequest> =>
  fc.tuple(of, headerBomb).map(([request, headers]) => {
    const names = new Set(headers.map(([name]) => name));
    return { ...request, headers: [...request.headers.filter(([name]) => !names.has(name)), ...headers] };
  });

/** Returns a request with up to three added or changed headers in this many of ten tries. */
export const withMoreHeaders = (of: Arbitrary<WireRequest>, site: SiteData, tries: number): Arbitrary<WireRequest> =>
  fc
    .tuple(
      of,
      fc.oneof(
        { withCrossShrink: true },
        { weight: 10 - tries, arbitrary: fc.constant<Header[]>([]) },
        { weight: tries, arbitrary: fc.array(anyHeader(site), { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([request, headers]) => {
      const more = headers.filter(([name], index) => headers.findIndex(([other]) => other === name) === index);
      const own = request.headers.filter(([name]) => !more.some(([other]) => other === name));
      return { ...request, headers: [...own, ...more] };
    });
