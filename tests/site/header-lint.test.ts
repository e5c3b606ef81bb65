/**
 * The headers of every kind of response, checked as by REDbot: each alone (tests/header-lint), and compared with HEAD,
 * conditional requests, ranges, and other request headers.
 */
import { expect, test } from "vitest";
import { type Exchange, fieldOf, nameOf, patientExchange, type SentRequest, wordsIn } from "../header-lint/exchange.ts";
import { linksIn } from "../header-lint/grammar.ts";
import { rules } from "../header-lint/rules.ts";
import { mcpPaths } from "../mcp-paths.ts";
import { apiUrl, ask, isBehindProxy, readApi, siteUrl } from "./ask.ts";
import { isOnPages, ofOurs } from "./platform.ts";

const isProxied = isBehindProxy || isOnPages;
/** The tested requests; of a deployed site, which is rate-limited, the first few. */
const firstFew = <Tried>(all: Tried[], count = 2): Tried[] => (isProxied ? all.slice(0, count) : all);
const { data } = await readApi<{ data: { slug: string; title: string }[] }>("/modules?limit=1");
const [{ slug, title } = { slug: "", title: "" }] = data;
const job = (await (await ask("/api/v1/exports", { method: "POST" })).json()) as { links: { self: string } };
const home = await (await ask("/")).text();
const assets = [...home.matchAll(/ (?:href|src)="(\/(?:_astro|icons|favicon|apple-touch|site)[^"]+)"/g)];
const pictures = [...home.matchAll(/ content="[^"]+(\/social\/[^"]+)"/g)];

/** URLs for GET: everything that is published, by kind. */
const paths = await ofOurs([
  ...["/", "/curriculum", "/curriculum?q=a", "/pricing", "/pricing?region=intl", "/quote", "/developers"],
  ...["/quote?plan=teams&seats=12&country=DE", "/quote?plan=none", `/modules/${slug}`, `/modules/${slug}?mode=agent`],
  ...[`/modules/${slug}.md`, "/index.md", "/pricing?mode=agent", "/llms.txt", "/llms-full.txt", "/robots.txt"],
  ...["/sitemap.xml", "/sitemap.md", "/schemamap.xml", "/feeds/modules.jsonl", "/feeds/modules.atom", "/openapi.json"],
  ...["api-catalog", "ard.json", "ai-catalog.json", "security.txt", "agent-skills/index.json"].map(
    (name) => `/.well-known/${name}`,
  ),
  ...mcpPaths.flatMap((path) => [`${path}/server-card`, `${path}/server.json`]),
  ...["/health", "/ask?q=caching", "/ask?q=caching&streaming=true"],
  ...["", "/course", "/course.json", "/modules", "/modules?page=2&limit=5", "/modules?q=a", `/modules/${slug}`].map(
    api,
  ),
  ...[`/modules/${encodeURIComponent(title)}`, "/pricing", "/sandbox/modules", "/sandbox/pricing"].map(api),
  ...[job.links.self, `${job.links.self}/result`].map((address) => address.slice(siteUrl.length)),
  ...new Set([...assets, ...pictures].map(([, path = ""]) => path)),
  // Refused, missing and moved URLs.
  ...["/no-such-page", "/no-such-file.txt", "/_astro/none.js", "/.well-known/none", "/pricing.html", "/index"],
  ...[`/modules/${slug}/`, "/modules/12-redirects", "/modules/12-redirects.md", api("/modules/12-redirects")],
  ...["/ask", ...mcpPaths],
  ...["/nothing", "/modules?limit=0", "/modules/zzzz", "/exports/x", "/batch", "/modules?cursor=x"].map(api),
  ...["/api", "/api/v2/course"],
]);

function api(path: string): string {
  return `/api/v1${path}`;
}

const call = (method: string, params?: object): string => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const accepting = (Accept: string) => ({ headers: { Accept } });
const both = accepting("application/json, text/event-stream");

/** Other requests: valid and invalid bodies. */
const posts: (Partial<SentRequest> & { path: string })[] = [
  { path: api("/batch"), body: '{"requests":[{"path":"/course"},{"path":"/none"}]}' },
  { path: api("/batch"), body: "{" },
  { path: api("/batch"), body: "{}", headers: { "Content-Type": "text/plain" } },
  { path: api("/exports"), body: "{}" },
  { path: api("/exports"), body: "{}", headers: { "Content-Encoding": "gzip" } },
  { path: api("/exports"), body: "{}", headers: { "Idempotency-Key": "8e03978e" } },
  { path: api("/exports"), body: `"${"x".repeat(70_000)}"` },
  { path: api("/course"), headers: { "Idempotency-Key": "8e03978e" } },
  { path: api("/none"), headers: { "Idempotency-Key": "8e03978e" } },
  { path: "/ask", body: '{"query":"caching"}' },
  { path: "/ask", body: '{"query":"caching"}', ...accepting("text/event-stream") },
  { path: "/ask", body: '{"query":"zzzz"}' },
  { path: "/ask", body: "{}" },
  { path: "/ask", body: "{}", headers: { "Content-Type": "text/plain" } },
  ...mcpPaths.flatMap((path) => [
    { path, body: call("tools/list"), ...both },
    { path, body: call("none"), ...both },
    { path, body: "{", ...both },
    { path, body: call("tools/list"), ...accepting("text/html") },
    { path, body: call("tools/list"), headers: { "Content-Type": "text/plain" } },
  ]),
  { path: "/mcp", body: call("tools/call", { name: "get_pricing", arguments: {} }), ...both },
  { path: "/mcp/search", body: call("tools/call", { name: "fetch", arguments: { id: "/" } }), ...both },
];

const send = (options: Partial<SentRequest> & { path: string }): Promise<Exchange> => patientExchange(siteUrl, options);
const get = (path: string, headers: Record<string, string> = {}): Promise<Exchange> => send({ path, headers });

const plain = await Promise.all(paths.map((path) => get(path)));
const tagged = plain.filter((answer) => answer.status === 200 && fieldOf(answer, "ETag") !== null);
const head = await Promise.all(paths.map((path) => send({ method: "HEAD", path })));
const markdown = await Promise.all(
  ["/", "/pricing", "/no-such-page"].map((path) => get(path, { Accept: "text/markdown" })),
);
const unchanged = await Promise.all(
  tagged.map((answer) => get(answer.request.path, { "If-None-Match": fieldOf(answer, "ETag") ?? "" })),
);
const others = await Promise.all([
  ...["OPTIONS", "DELETE", "PUT"].flatMap((method) => paths.map((path) => send({ method, path }))),
  ...posts.map(send),
]);
const all = [...plain, ...head, ...markdown, ...unchanged, ...others];

test("every kind of response is checked", () => {
  const statuses = new Set(all.map(({ status }) => status));
  for (const status of [200, 202, 204, 304, 308, 400, 404, 405, 406, 413, 415]) expect(statuses).toContain(status);
  expect(tagged.length).toBeGreaterThan(isOnPages ? 15 : 30);
  expect(assets.length).toBeGreaterThan(5);
  expect(pictures.length).toBeGreaterThan(0);
});

/** Returns the violations of a rule, with their requests. */
const violationsOf = (answers: Exchange[], check: (answer: Exchange) => string[]): string[] =>
  answers.flatMap((answer) => check(answer).map((violation) => `${nameOf(answer)}: ${violation}`));

test.each(rules)("$rule", ({ violations }) => {
  expect(violationsOf(all, (answer) => violations(answer, isProxied))).toEqual([]);
});

test("every response has the version of the content, which scripts of other sites can read, except files that are cached for a year", () => {
  const [version] = new Set(all.map((answer) => fieldOf(answer, "Content-Version")).filter((each) => each !== null));
  for (const answer of all) {
    const isImmutable = /^\/(?:_astro|files)\//.test(answer.request.path) && [200, 304].includes(answer.status);
    expect(fieldOf(answer, "Content-Version"), nameOf(answer)).toBe(isImmutable ? null : version);
    if (answer.request.path.startsWith("/api/"))
      expect(fieldOf(answer, "Access-Control-Expose-Headers"), nameOf(answer)).toContain("Content-Version");
  }
});

/** Fields of a single response or of the connection. */
const transient = ["date", "ratelimit-remaining", "ratelimit-reset", "connection", "keep-alive", "transfer-encoding"];

/** Returns the service's own part of Vary: a proxy that compresses adds to it. */
const varyOf = (answer: Exchange): string[] =>
  wordsIn(fieldOf(answer, "Vary")).filter((name) => !(isProxied && name === "accept-encoding"));

const stableHeaders = ({ fields }: Exchange, excluded: string[] = []): string[] =>
  fields
    .filter(([name, value]) => !(isProxied && /^vary$/i.test(name) && /^accept-encoding$/i.test(value)))
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .filter((line) => ![...transient, ...excluded].some((name) => line.startsWith(`${name}: `)))
    .sort();

test("HEAD has the headers of GET, without a body; Content-Length, if any, is that of GET", () => {
  for (const [index, answer] of plain.entries()) {
    const other = head[index];
    if (!other) throw new Error(`${nameOf(answer)} has no HEAD.`);
    expect([other.status, other.body.length], nameOf(other)).toEqual([answer.status, 0]);
    expect(stableHeaders(other, ["content-length"]), nameOf(other)).toEqual(stableHeaders(answer, ["content-length"]));
    const length = fieldOf(other, "Content-Length");
    if (length !== null && !isProxied) expect(Number(length), nameOf(other)).toBe(answer.body.length);
  }
});

test("304 has the headers of 200: RFC 9110 section 15.4.5", () => {
  expect(unchanged.map(nameOf).filter((name) => !name.endsWith("→ 304"))).toEqual([]);
  for (const [index, answer] of tagged.entries()) {
    const other = unchanged[index] ?? answer;
    expect(varyOf(other), nameOf(other)).toEqual(varyOf(answer));
    for (const name of ["Cache-Control", "Content-Location", "ETag"]) {
      const [expected, actual] = [fieldOf(answer, name), fieldOf(other, name)];
      expect(actual?.replace(/^W\//, "") ?? null, `${name} of ${nameOf(answer)}`).toBe(
        expected?.replace(/^W\//, "") ?? null,
      );
    }
  }
});

const isSameResponse = (response: Exchange, answer: Exchange): boolean =>
  response.status === answer.status &&
  response.body.equals(answer.body) &&
  fieldOf(response, "ETag") === fieldOf(answer, "ETag") &&
  fieldOf(response, "Cache-Control") === fieldOf(answer, "Cache-Control");

type Condition = [words: string, headersFor: (tag: string) => Record<string, string>];
const notMatching: Condition[] = [
  ["another tag", () => ({ "If-None-Match": '"another"' })],
  ["a tag without quotation marks", (tag) => ({ "If-None-Match": tag.slice(1, -1) })],
  // Without Last-Modified these are ignored: RFC 9110 sections 13.1.3 and 13.1.4.
  ["a future date", () => ({ "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" })],
  ["a past date", () => ({ "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" })],
  [
    "another tag and a future date",
    () => ({ "If-None-Match": '"x"', "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT" }),
  ],
  // Nothing can be changed or resumed, so these conditions have no effect.
  ["If-Match with another tag", () => ({ "If-Match": '"another"' })],
];
test.each(firstFew(notMatching))("a condition with %s has the full response", async (_, headersFor) => {
  for (const answer of tagged) {
    const response = await get(answer.request.path, headersFor(fieldOf(answer, "ETag") ?? ""));
    expect(isSameResponse(response, answer), nameOf(response)).toBe(true);
  }
});

const matching: Condition[] = [
  ["the weak form of the tag", (tag) => ({ "If-None-Match": `W/${tag}` })],
  ["a list with the tag", (tag) => ({ "If-None-Match": `"a,b", W/"c" ,${tag}` })],
  ["*", () => ({ "If-None-Match": "*" })],
  [
    "the tag and a past date",
    (tag) => ({ "If-None-Match": tag, "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" }),
  ],
  ["the tag and a range", (tag) => ({ "If-None-Match": tag, Range: "bytes=0-9" })],
];
test.each(firstFew(matching))("If-None-Match with %s is 304", async (_, headersFor) => {
  for (const { request, fields } of tagged) {
    const response = await get(request.path, headersFor(fieldOf({ fields }, "ETag") ?? ""));
    expect([response.status, response.body.length], nameOf(response)).toEqual([304, 0]);
  }
});

test("a condition changes no error", async () => {
  for (const answer of plain.filter(({ status }) => status >= 400)) {
    const response = await get(answer.request.path, { "If-None-Match": "*", "If-Match": '"x"', Range: "bytes=0-0" });
    expect(response.status, nameOf(response)).toBe(answer.status);
  }
});

const ranges = ["bytes=0-9", "bytes=-5", "bytes=5-", "bytes=0-0,-1", "bytes=999999999-", "lines=1-2", "bytes=9-0"];
test.each(firstFew(ranges, 1))("Range: %s is the full response, or exactly its part", async (Range) => {
  for (const answer of plain.filter(({ status }) => status === 200)) {
    const tag = fieldOf(answer, "ETag");
    for (const more of tag === null ? [{}] : [{}, { "If-Range": tag }, { "If-Range": '"another"' }]) {
      const response = await get(answer.request.path, { Range, ...more });
      if (response.status === 206 && isProxied) expect(partOf(response, answer), nameOf(response)).toBe(true);
      else if (response.status !== 416 || !isProxied)
        expect(isSameResponse(response, answer), nameOf(response)).toBe(true);
      expect(response.status === 200 && fieldOf(response, "Content-Range") !== null, nameOf(response)).toBe(false);
    }
  }
});

/** Returns whether a partial response of a proxy matches its Content-Range. */
function partOf(partial: Exchange, { body, fields }: Exchange): boolean {
  const [, first = "", last = "", length = ""] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(fieldOf(partial, "Content-Range") ?? "") ?? [];
  const part = body.subarray(Number(first), Number(last) + 1);
  return (
    Number(length) === body.length &&
    partial.body.equals(part) &&
    fieldOf(partial, "ETag") === fieldOf({ fields }, "ETag")
  );
}

/** Request headers that may select another response for the same URL. */
const senders: Record<string, string>[] = [
  ...["text/html", "text/markdown", "application/json", "text/event-stream", "image/avif"].map((Accept) => ({
    Accept,
  })),
  { "Accept-Language": "he" },
  { "User-Agent": "GPTBot/1.2" },
  { "User-Agent": "Mozilla/5.0 (iPhone)" },
  { Cookie: "session=1" },
  { Origin: "https://other.example" },
  { Referer: "https://other.example/" },
  { Authorization: "Basic eDp5" },
  { "Save-Data": "on" },
  { "X-Forwarded-Host": "other.example", "X-Forwarded-Proto": "http" },
  { Range: "lines=0-1" },
];

test("Vary lists every header that selects the response, and no other", async () => {
  const selected = ({ status, body, ...answer }: Exchange): string =>
    [status, fieldOf(answer, "Content-Type"), fieldOf(answer, "Location"), body.toString("base64")].join(" ");
  for (const answer of plain) {
    const selecting = new Set<string>();
    for (const sender of firstFew(senders, 4)) {
      const response = await get(answer.request.path, sender);
      if (selected(response) !== selected(answer))
        for (const name of Object.keys(sender)) selecting.add(name.toLowerCase());
      expect(varyOf(response), nameOf(response)).toEqual(varyOf(answer));
    }
    // The markdown of a page, and the events of a question, are the same response by Accept and by URL.
    if (/mode=agent|streaming=/.test(answer.request.path)) continue;
    expect(varyOf(answer), nameOf(answer)).toEqual([...selecting]);
  }
});

test("Location, Content-Location and every link lead to a resource of the declared type", async () => {
  const targets = new Map<string, string>();
  for (const answer of all) {
    for (const { target, attributes } of linksIn(fieldOf(answer, "Link") ?? ""))
      targets.set(new URL(target, siteUrl + answer.request.path).href, attributes.type ?? "");
    for (const name of ["Location", "Content-Location"]) {
      const value = fieldOf(answer, name);
      if (value !== null) targets.set(new URL(value, siteUrl + answer.request.path).href, "");
    }
  }
  expect(targets.size).toBeGreaterThan(10);
  for (const [target, type] of targets) {
    expect(target).toContain(siteUrl);
    const { status, ...answer } = await get(target.slice(siteUrl.length));
    expect(status, target).toBe(200);
    expect(fieldOf(answer, "Content-Type"), target).toContain(type);
  }
});

test("Content-Location leads to the same response with the same tag", async () => {
  const withContentLocation = plain.filter((answer) => fieldOf(answer, "Content-Location") !== null);
  const locations = withContentLocation.map((answer) => [answer.request.path, fieldOf(answer, "Content-Location")]);
  expect(locations).toContainEqual([api(`/modules/${encodeURIComponent(title)}`), `${apiUrl}/modules/${slug}`]);
  // All others are markdown at a page's URL.
  const twins = locations.filter(([, location = ""]) => !location?.startsWith(apiUrl));
  expect(twins.length).toBe(locations.length - 1);
  for (const [path, location] of twins) expect(location, path ?? "").toMatch(/^\/[a-z\d/-]+\.md(?:\?|$)/);
  for (const answer of withContentLocation) {
    const { pathname, search } = new URL(fieldOf(answer, "Content-Location") ?? "", siteUrl);
    const target = await get(pathname + search);
    expect(target.body.equals(answer.body)).toBe(true);
    expect(fieldOf(target, "ETag")).toBe(fieldOf(answer, "ETag"));
  }
});
