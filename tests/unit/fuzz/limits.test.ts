/** The fuzzer's judge at the service's limits: lengths of targets and bodies, the structure of JSON, the rate limit. */
import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { violationIn } from "../../site/fuzz/invariants.ts";
import { getOf, postOf, type WireAnswer, type WireRequest } from "../../site/fuzz/wire.ts";
import { data, html, type Parts, reference, refusal } from "./answers.ts";

/** Returns a target of exactly `length` bytes. */
const long = (start: string, length: number, end = ""): string => start.padEnd(length - end.length, "a") + end;

const refusalOf = (status: number, parts: Parts = {}): WireAnswer => refusal({ status, ...parts }, { status });
const errorPage = (status: number, headers: Record<string, string | null> = {}): WireAnswer =>
  html({ status, headers: { "Cache-Control": "no-store", ...headers } });
const markdownPage = (status: number): WireAnswer =>
  errorPage(status, { "Content-Type": "text/markdown; charset=utf-8" });

const exceeded = { "RateLimit-Limit": "600", "RateLimit-Remaining": "0", "RateLimit-Reset": "7", "Retry-After": "7" };
const preflight = getOf("/api/v1/course", [], "OPTIONS");

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const list = (items: number): string => `[${Array(items).fill("{}").join()}]`;
const sized = (bytes: number): string => '{"query":"a"}'.padEnd(bytes);
const exportJob = data({ status: 202, body: '{"links":{}}' });
const results = data({ body: '{"_meta":{}}' });

describe("a valid response violates nothing", () => {
  testEach<[string, WireRequest, WireAnswer]>([
    ["404 for a path of 2,048 bytes", getOf(long("/api/v1/", 2048)), refusalOf(404)],
    ["414 for a path of 2,049 bytes", getOf(long("/api/v1/", 2049)), refusalOf(414)],
    ["200 for a target of 16,384 bytes", getOf(long("/api/v1/course?x=", 16_384)), data({})],
    ["414 for a target of 16,385 bytes", getOf(long("/api/v1/course?x=", 16_385)), refusalOf(414)],
    ["a long target whose origin does not count", getOf(`http://localhost:8788${long("/a?", 16_384)}`), html({})],
    ["a long target whose fragment does not count", getOf(`/about#${long("", 20_000)}`), html({})],
    ["414 as a page", getOf(long("/", 2049)), errorPage(414)],
    ["414 as markdown", getOf(long("/", 2049)), markdownPage(414)],
    ["414 as markdown for a path that ends in .md", getOf(long("/", 2049, ".md")), markdownPage(414)],
    ["414 as a problem below /ask", getOf(long("/ask/", 2049)), refusalOf(414)],
    ["414 as a problem below /mcp", getOf(long("/mcp/product/", 2049)), refusalOf(414)],
    ["414 as a problem at /health", getOf(long("/health?", 16_385)), refusalOf(414)],
    ["414 as a page for a path that only resembles the API's", getOf(long("/x/../api/", 2049)), errorPage(414)],
    ["429 as a problem", getOf("/api/v1/course"), refusalOf(429, { headers: exceeded })],
    ["429 as a problem for a call of a tool", postOf("/mcp", "{}"), refusalOf(429, { headers: exceeded })],
    ["429 as a page", getOf("/nothing"), errorPage(429, exceeded)],
    ["429 for a target that is too long", getOf(long("/", 2049)), errorPage(429, exceeded)],
    ["a question of 65,536 bytes", postOf("/ask", sized(65_536)), results],
    ["413 for one of 65,537 bytes", postOf("/ask", sized(65_537)), refusalOf(413)],
    ["JSON of 32 levels", postOf("/api/v1/exports", nested(32)), exportJob],
    ["400 for JSON of 33 levels", postOf("/api/v1/exports", nested(33)), refusalOf(400)],
    ["400 for JSON of 30,000 levels", postOf("/api/v1/exports", nested(30_000)), refusalOf(400)],
    ["JSON of 2,000 values", postOf("/api/v1/exports", list(2000)), exportJob],
    ["400 for JSON of 2,001 values", postOf("/api/v1/exports", list(2001)), refusalOf(400)],
    [
      "405 for a large body of a method that reads none",
      postOf("/health", sized(70_000)),
      refusalOf(405, { headers: { Allow: "GET" } }),
    ],
    [
      "an item that does not fit into a batch response",
      postOf("/api/v1/batch", "{}"),
      data({
        body: `{"responses":[{"id":"0","status":413,"body":${refusal({}, { status: 413 }).body}}]}`,
      }),
    ],
  ])("at each limit", (_, request, valid) => {
    expect(violationIn(request, valid, reference)).toBeNull();
  });

  test("408 for a slow request", () => {
    const timedOut = refusalOf(408, { headers: { Connection: "close" } });
    expect(violationIn(postOf("/ask", "{}"), timedOut, reference, { isSlow: true })).toBeNull();
  });
});

describe("a violation is found", () => {
  testEach<[string, WireRequest, WireAnswer, RegExp]>([
    ["414 within the limits", getOf(long("/api/v1/", 2048)), refusalOf(414), /^414 for a target of 2048 bytes/],
    ["414 for a query within the limits", getOf(long("/ask?q=", 16_384)), refusalOf(414), /^414 for a target of 16384/],
    ["404 for a path that is too long", getOf(long("/", 2049)), errorPage(404), /^404 for a target that is too long/],
    ["200 for a query that is too long", getOf(long("/about?", 16_385)), html({}), /^200 for a target that is/],
    [
      "204 for a target that is too long",
      getOf(long("/about?", 16_385), [], "OPTIONS"),
      html({ status: 204, body: "" }),
      /^204 for a target/,
    ],
    [
      "414 as a page of the API",
      getOf(long("/api/v1/", 2049)),
      { ...refusalOf(414), ...errorPage(414, exceeded) },
      /^type text\/html/,
    ],
    ["414 as a page below /ask", getOf(long("/ask/", 2049)), errorPage(414), /^type text\/html/],
    ["414 as a page at /health", getOf(long("/health?", 16_385)), errorPage(414), /^type text\/html/],
    ["414 as a problem of a page", getOf(long("/modules/", 2049)), refusalOf(414), /^type application\/problem/],
    ["414 as HTML for a path that ends in .md", getOf(long("/", 2049, ".md")), errorPage(414), /^type text\/html/],
    ["414 that may be cached", getOf(long("/", 2049)), errorPage(414, { "Cache-Control": "public" }), /stored/],
    ["429 as a page of the API", getOf("/api/v1/course"), errorPage(429, exceeded), /^type text\/html/],
    [
      "429 as a message",
      postOf("/mcp", "{}"),
      refusalOf(429, { headers: { ...exceeded, "Content-Type": "application/json" } }),
      /^type application\/json/,
    ],
    [
      "429 as a problem of a page",
      getOf("/nothing"),
      refusalOf(429, { headers: exceeded }),
      /^type application\/problem/,
    ],
    [
      "429 without Retry-After",
      getOf("/nothing"),
      errorPage(429, { ...exceeded, "Retry-After": null }),
      /Retry-After null/,
    ],
    [
      "429 that may be retried at once",
      getOf("/nothing"),
      errorPage(429, { ...exceeded, "Retry-After": "0" }),
      /Retry-After 0/,
    ],
    [
      "429 for longer than a window",
      getOf("/nothing"),
      errorPage(429, { ...exceeded, "Retry-After": "61" }),
      /Retry-After 61/,
    ],
    [
      "429 with requests remaining",
      getOf("/nothing"),
      errorPage(429, { ...exceeded, "RateLimit-Remaining": "1" }),
      /1 requests remaining/,
    ],
    ["429 to a preflight", preflight, refusalOf(429, { headers: exceeded }), /preflight/],
    [
      "429 where no requests are counted",
      getOf("/health"),
      refusalOf(429, { headers: exceeded }),
      /^status 429 at the endpoint health/,
    ],
    ["408 for a request that was sent at once", postOf("/ask", "{}"), refusalOf(408), /sent at once/],
    [
      "413 for a body within the limit",
      postOf("/ask", sized(65_536)),
      refusalOf(413),
      /^413 for a body of 65536 bytes/,
    ],
    [
      "a response to a body that is too large",
      postOf("/ask/", sized(65_537)),
      results,
      /^200 for a body of 65537 bytes/,
    ],
    ["a response to JSON of 33 levels", postOf("/api/v1/exports", nested(33)), exportJob, /^202 for JSON of 33 levels/],
    ["a response to JSON of 30,000 levels", postOf("/mcp", nested(30_000)), data({}), /^200 for JSON of 30000 levels/],
    [
      "a response to JSON of 2,001 items",
      postOf("/api/v1/exports", list(2001)),
      exportJob,
      /^202 for JSON of 2001 items/,
    ],
  ])("at each limit", (_, request, invalid, message) => {
    expect(violationIn(request, invalid, reference)).toMatch(message);
  });

  test("408 when no body is read, even for a slow request", () => {
    expect(violationIn(postOf("/about", "{}"), refusalOf(408), reference, { isSlow: true })).toMatch(
      /^status 408 at the endpoint/,
    );
  });
});
