/** Request targets of every endpoint and page: nearly valid, malformed and long ones. */
import { crc32 } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import { mcpPaths } from "../../mcp-paths.ts";
import { bombJson, filled, targetFragments } from "./bombs.ts";
import { number, piece, text } from "./texts.ts";

/** What exists on the site: slugs, files, cursors, export ids, and ETags. */
export type SiteData = {
  siteUrl: string;
  slugs: string[];
  /** Every URL of the sitemap, the pages' markdown, and every file that a page references. */
  files: string[];
  cursors: string[];
  exportIds: string[];
  etags: string[];
};

const base64Url = (text: string): string => Buffer.from(text.toWellFormed()).toString("base64url");

/** Returns a cursor in the service's format, with contents that it never creates. */
const cursorOf = (site: SiteData): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...site.cursors),
    fc
      .tuple(fc.constantFrom("/modules", "/sandbox/modules", "/x", null, 1), fc.jsonValue(), number, fc.option(text))
      .map(([path, page, limit, q]) => base64Url(JSON.stringify([path, page, Number(limit), q]))),
    fc.json({ maxDepth: 3 }).map(base64Url),
    bombJson.filter(({ length }) => length < 12_000).map(base64Url),
    fc.base64String({ maxLength: 40 }),
    piece(),
  );

/** Returns an export id with a valid checksum and any contents. */
const exportIdOf = (site: SiteData): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...site.exportIds),
    fc
      .oneof(
        fc
          .oneof(
            fc.tuple(fc.constantFrom(1, 2, "1"), fc.constantFrom("json", "csv", "__proto__"), fc.option(text)),
            fc.jsonValue({ maxDepth: 2 }),
          )
          .map((contents) => JSON.stringify(contents)),
        bombJson.filter(({ length }) => length < 1400),
      )
      .map(base64Url)
      .map((payload) => `${payload}.${(crc32(payload) >>> 0).toString(16).padStart(8, "0")}`),
    piece(),
  );

/** Query strings: parameters of every endpoint, known and unknown, once or repeated. */
export const queryOf = (site: SiteData): Arbitrary<string> => {
  const named = (name: string, value: Arbitrary<string>): Arbitrary<string> => value.map((each) => `${name}=${each}`);
  const plan = fc.oneof(fc.constantFrom("free", "complete", "teams", "TEAMS", ""), piece());
  const country = fc.oneof(fc.constantFrom("IL", "us", "UK", "XX", "ZZ", "I%4C", ""), piece());
  const parameter = fc.oneof(
    { weight: 4, arbitrary: named("q", piece()) },
    { weight: 3, arbitrary: named("page", piece(number)) },
    { weight: 3, arbitrary: named("limit", piece(number)) },
    { weight: 2, arbitrary: named("cursor", cursorOf(site)) },
    { weight: 2, arbitrary: named("query", piece()) },
    { weight: 1, arbitrary: named("streaming", fc.oneof(fc.constantFrom("true", "false", "1", ""), piece())) },
    { weight: 1, arbitrary: named("query_id", piece()) },
    { weight: 2, arbitrary: named("mode", fc.oneof(fc.constantFrom("agent", "Agent", "agent%00"), piece())) },
    { weight: 2, arbitrary: named("region", fc.oneof(fc.constantFrom("intl", "il", "all", "IL"), piece())) },
    { weight: 2, arbitrary: named("plan", plan) },
    { weight: 1, arbitrary: named("seats", piece(number)) },
    { weight: 1, arbitrary: named("country", country) },
    { weight: 2, arbitrary: fc.tuple(piece(), piece()).map(([name, value]) => `${name}=${value}`) },
    { weight: 1, arbitrary: piece() },
  );
  const quote = fc
    .tuple(named("plan", plan), named("seats", piece(number)), named("country", country))
    .map((all) => all.join("&"));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant("") },
    { weight: 5, arbitrary: fc.array(parameter, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join("&")}`) },
    { weight: 1, arbitrary: quote.map((all) => `?${all}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(parameter, fc.constantFrom(2, 100, 10_000))
        .map(([each, times]) => `?${`${each}&`.repeat(times).slice(0, 50_000)}`),
    },
    { weight: 1, arbitrary: fc.array(parameter, { maxLength: 4 }).map((all) => `?${all.join(";")}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("?", "??", "?&", "?&&==&", "?=", "?#", "#", "?q", "?q=", "?q=+", "?q=%20&q="),
    },
  );
};

/** Segments that become another path when decoded differently, or twice. */
const detours = [
  ...["..", ".", "%2e%2e", "%2E.", ".%2e", "%2e", "%252e%252e", "%25252e", "..%2f", "..%5c", "..;", "..%00", "%00"],
  ...["%2f", "%252f", "%5c", "%255c", "\\", "..\\", "", "%c0%ae%c0%ae", "%u002e", "%ef%bc%8e%ef%bc%8e", "~", "%7e"],
];

/** Segments and dot segments, joined by slashes in every encoding. */
const detouredPath = (site: SiteData): Arbitrary<string> => {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...detours) },
    { weight: 2, arbitrary: fc.constantFrom("modules", "course", "pricing", "api", "v1", "mcp", "ask", "sandbox") },
    { weight: 1, arbitrary: fc.constantFrom(...site.slugs) },
  );
  const joint = fc.constantFrom("/", "/", "/", "//", "%2f", "%2F", "\\", "%5c", "%252f");
  return fc
    .array(fc.tuple(joint, segment), { minLength: 1, maxLength: 7 })
    .map((all) => `/${all.flat().slice(1).join("")}`);
};

/** A path below the API root, relative to it, as in a batch item. */
export const readPathOf = (site: SiteData): Arbitrary<string> => {
  const slug = fc.oneof(
    fc.constantFrom(...site.slugs),
    fc.constantFrom(...site.slugs).map((each) => each.toUpperCase()),
    piece(),
  );
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom("", "/", "/course", "/modules", "/pricing", "/openapi.json", "/sandbox/modules"),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("/sandbox/pricing", "/course.json", "/index.json", "/modules.json", "/sandbox"),
    },
    { weight: 1, arbitrary: fc.constantFrom("/batch", "/exports", "/exports/", "/Course", "/modules/", "/course/x") },
    { weight: 4, arbitrary: slug.map((each) => `/modules/${each}`) },
    { weight: 1, arbitrary: slug.map((each) => `/modules/${each}.json`) },
    { weight: 1, arbitrary: fc.tuple(slug, piece()).map(([each, more]) => `/modules/${each}/${more}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("/modules", "/sandbox/modules", "/course", ""), piece(number), piece(number))
        .map(([path, page, limit]) => `${path}.page-${page}.limit-${limit}.json`),
    },
    { weight: 2, arbitrary: exportIdOf(site).map((id) => `/exports/${id}`) },
    { weight: 1, arbitrary: exportIdOf(site).map((id) => `/exports/${id}/result`) },
    { weight: 2, arbitrary: fc.array(piece(), { maxLength: 4 }).map((all) => all.map((each) => `/${each}`).join("")) },
    { weight: 2, arbitrary: detouredPath(site) },
  );
};

const ownPages = ["/", "/curriculum", "/pricing", "/quote", "/developers", "/404", "/index", "/index.html"];
const ownFiles = [
  ...["/ask", "/ask/", ...mcpPaths, "/mcp/", "/mcp/x", "/mcp/server-card", "/mcp/search/server-card"],
  ...["/mcp/server.json", "/mcp/product/server-card"],
  ...["/health", "/health/", "/api", "/api/", "/api/v2", "/api/v1x", "/robots.txt", "/llms.txt", "/llms-full.txt"],
  ...["/openapi.json", "/sitemap.xml", "/schemamap.xml", "/sitemap.md", "/feeds/modules.jsonl", "/feeds/modules.atom"],
  ...["/.well-known/api-catalog", "/.well-known/ard.json", "/.well-known/security.txt", "/.well-known", "/favicon.ico"],
  ...["/_headers", "/_routes.json", "/_redirects", "/_astro/", "/_worker.js", "/wrangler.json", "/server/worker.js"],
];

/** Prefixes of paths: of every endpoint, every kind of page and file, and unknown paths. */
const pathStarts = [
  ...["/", "/modules/", "/api/", "/api/v1/", "/api/v1/modules/", "/api/v1/exports/", "/api/v1/sandbox/modules/"],
  ...["/api/v1/course/", "/ask/", "/mcp/", "/mcp/product/", "/mcp/search/", "/mcp", "/health/", "/curriculum/"],
  ...["/quote/", "/pricing"],
  ...["/.well-known/", "/_astro/", "/feeds/", "/x.md/", "/about", "/404", "/%61pi/v1/", "/x/../api/v1/", "/api/../"],
];

/** Prefixes of queries, likewise. */
const queryStarts = [
  ...["/?", "/?x=", "/api/v1?x=", "/api/v1/course?", "/api/v1/modules?q=", "/api/v1/modules?limit=100&q=", "/api?"],
  ...["/api/v1/modules?cursor=", "/api/v1/modules?page=", "/api/v1/pricing?x=", "/api/v1/openapi.json?", "/ask?query="],
  ...["/ask?q=", "/ask?query=cache&query_id=", "/ask/x?", "/mcp?x=", "/mcp/product?", "/mcp/x?", "/mcp/server-card?"],
  ...["/health?x=", "/curriculum?q=", "/quote?plan=teams&seats=5&country=", "/quote?plan=", "/pricing?region="],
  ...["/about?mode=agent&x=", "/about.md?", "/llms.txt?x=", "/nothing?x=", "/nothing.md?", "/index?x=", "/%61bout?x="],
  ...["/x/../api/v1/modules?q=", "/api/../about?x=", "/_astro/x.css?"],
];

const pathLengths = [300, 1500, 2047, 2048, 2049, 2050, 4000, 16_384, 16_385, 40_000];
const targetLengths = [200, 700, 2049, 12_000, 16_383, 16_384, 16_385, 16_386, 30_000, 60_000];

/** Returns a target of an exact length, mostly close to a limit: 2,048 bytes of path, 16 KiB of path and query. */
export const longTarget: Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...pathStarts),
      fc.constantFrom(...targetFragments),
      fc.constantFrom(...pathLengths),
      fc.constantFrom("", "", ".md", ".json", "/result", "/"),
    )
    .map(([start, fragment, length, end]) => start + filled(fragment, length - start.length - end.length) + end),
  fc
    .tuple(fc.constantFrom(...queryStarts), fc.constantFrom(...targetFragments), fc.constantFrom(...targetLengths))
    .map(([start, fragment, length]) => start + filled(fragment, length - start.length)),
);

/** Returns the request target of any endpoint or page. */
export const targetOf = (site: SiteData): Arbitrary<string> => {
  const path = fc.oneof(
    { weight: 8, arbitrary: readPathOf(site).map((each) => `/api/v1${each}`) },
    { weight: 3, arbitrary: fc.constantFrom(...ownPages) },
    { weight: 3, arbitrary: fc.constantFrom(...ownFiles) },
    { weight: 3, arbitrary: fc.constantFrom(...site.files) },
    { weight: 3, arbitrary: fc.constantFrom("/curriculum", "/pricing", "/quote", "/ask") },
    { weight: 2, arbitrary: fc.array(piece(), { maxLength: 4 }).map((all) => `/${all.join("/")}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...ownPages, ...ownFiles, ...site.files),
          fc.oneof(piece(), fc.constantFrom("/", ".md", ".html", ".json", "/index")),
        )
        .map((parts) => parts.join("")),
    },
  );
  /** Other paths to the same resource, or to another one. */
  const detour = fc.oneof(
    { weight: 12, arbitrary: fc.constant("") },
    {
      weight: 2,
      arbitrary: fc.constantFrom("/.", "/x/..", "/x/%2e%2e", "/", "/\\", "/%2f", "/%5c", "/;", "//x/..", "/%2e"),
    },
    { weight: 1, arbitrary: piece().map((each) => `/${each}/..`) },
  );
  const straight = fc.tuple(detour, path, queryOf(site)).map((all) => all.join(""));
  return fc.oneof(
    { weight: 20, arbitrary: straight },
    // One letter in another case, or percent-encoded.
    {
      weight: 2,
      arbitrary: fc.tuple(straight, fc.nat(), fc.boolean()).map(([target, place, isCase]) => {
        const at = place % Math.max(1, target.length);
        const letter = target[at] ?? "";
        const other = isCase ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
        return at === 0 || letter === "%" ? target : target.slice(0, at) + other + target.slice(at + 1);
      }),
    },
    { weight: 1, arbitrary: straight.map((target) => `http://localhost${target}`) },
    { weight: 2, arbitrary: longTarget },
    { weight: 1, arbitrary: detouredPath(site) },
  );
};
