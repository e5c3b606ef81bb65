import { describe, expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { resolve } from "../../../src/service/api/api.ts";
import { isListed, isShortKey, resolvedRead } from "../../../src/service/cache.ts";
import { serviceOf } from "../../../src/service/context.ts";
import { contextOf } from "../../../src/service/request-handler.ts";
import { testEach } from "../../each.ts";
import { language } from "../functions/language.ts";
import { workingAssets } from "../functions/pages.ts";
import publication from "../functions/publication.ts";
import { source } from "../sample-course.ts";

const service = serviceOf(publication, computed, language);
const env = {
  now: 0,
  assets: workingAssets,
  client: { forwarded: null, connection: undefined, country: undefined },
  settings: {},
};
const nameOfRequest = (request: Request) => contextOf(service, request, env);
const requestOf = (path: string, headers: Record<string, string> = {}, method = "GET"): Request =>
  new Request(`https://course.example${path}`, { method, headers });
/** The number of modules. */
const modules = 48;

const nameOf = (path: string, headers: Record<string, string> = {}, method = "GET"): string | null =>
  nameOfRequest(requestOf(path, headers, method)).cacheKey;

describe("the cache key", () => {
  test("consists of what determines the response: path, page, limit and form", () => {
    const names = [
      nameOf("/api/v1/modules"),
      nameOf("/api/v1/modules?page=2"),
      nameOf("/api/v1/modules?page=2&limit=10"),
      nameOf("/api/v1/sandbox/modules?page=2"),
      nameOf("/modules/1-a"),
      nameOf("/modules/1-a", { Accept: "text/markdown" }),
    ];
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
    expect(nameOf("/modules/1-a?mode=agent")).toBe(nameOf("/modules/1-a", { Accept: "text/markdown" }));
    expect(nameOf("/modules/1-a", { Accept: "text/html" })).toBe(nameOf("/modules/1-a"));
    expect(nameOf("/modules/1-a", {}, "HEAD")).toBe(nameOf("/modules/1-a"));
  });

  testEach([
    ["a search page", "/curriculum?q=a"],
    ["prices, which follow the visitor's country", "/pricing"],
    ["a quote, which may do so too", "/quote"],
    ["an address without end", `/${"a".repeat(300)}`],
  ])("is null for responses that must not be cached", (_, path) => {
    expect(nameOf(path)).toBeNull();
  });

  testEach([
    ["a search", "/api/v1/modules?q=a"],
    ["a cursor", "/api/v1/modules?cursor=abc"],
    ["a parameter given twice", "/api/v1/modules?page=1&page=2&limit=3"],
    ["unknown parameters", "/api/v1/course?x=1"],
    ["a look-up by title", "/api/v1/modules/caching"],
    ["an export", "/api/v1/exports/abc/result"],
    ["a page past the last one", "/api/v1/modules?page=4"],
    ["a page past the last one of its limit", "/api/v1/modules?limit=47&page=3"],
    ["a page written in one of many ways", "/api/v1/modules?page=01"],
    ["a slug in other letter case", "/api/v1/modules/3-CACHing"],
    ["a page in one of many percent-encodings", "/modules/3-cachin%67"],
  ])("is null for URLs with unlimited variants", (_, path) => {
    expect(nameOf(path)).toBe(path);
    expect(isListed(path, modules)).toBe(false);
  });

  testEach([
    ..."/api/v1/modules /api/v1/modules?page=2&limit=10 /api/v1/modules?page=3 /modules/3-caching".split(" "),
    ..."/api/v1/modules?limit=47&page=2 /api/v1/sandbox/modules?limit=5 /api/v1/modules/3-caching".split(" "),
    "/api/v1/course.json",
  ])("exists for each listed response", (path) => {
    expect(nameOf(path)).toBe(path);
    expect(isListed(path, modules)).toBe(true);
  });

  test("exists for the markdown of the prices, which contains both regions", () => {
    expect(nameOf("/pricing?mode=agent")).not.toBeNull();
    expect(nameOf("/pricing.md")).not.toBeNull();
  });

  test("is null for other methods, and for a request with an Idempotency-Key", () => {
    for (const method of ["POST", "OPTIONS", "DELETE"]) expect(nameOf("/api/v1/course", {}, method)).toBeNull();
    expect(nameOf("/api/v1/course", { "Idempotency-Key": "k" })).toBeNull();
  });

  test("has the normalized path", () => {
    const pathOf = (url: string) => nameOfRequest({ method: "GET", headers: new Headers(), url } as Request);
    expect(pathOf("https://course.example/api/v1/course?x=/")).toMatchObject({ path: "/api/v1/course" });
    expect(pathOf("https://course.example/.well-known/ard.json").cacheKey).toBe("/.well-known/ard.json");
    for (const spelling of [
      "/x/../api/v1/course",
      "/./api/v1/course",
      "/api/v1\\course",
      "/x/%2e%2E/api/v1/course",
      "/x/.%2e/api/v1/course",
    ]) {
      expect(pathOf(`https://course.example${spelling}`), spelling).toMatchObject({
        path: "/api/v1/course",
        cacheKey: null,
      });
    }
  });
});

describe("the canonical read", () => {
  const addresses = [
    "",
    "?limit=2",
    "?limit=2&page=1",
    "?page=1&limit=2&x=1",
    "?limit=02",
    "?limit=3",
    "?page=9",
    "?page=0",
  ]
    .concat(["?q=", "?q=caching", "?q=+caching", "?q=CACHING", "?q=a&q=b", "?x=1", "?cursor=x", "?page=2&limit=1"])
    .flatMap((search) => ["/modules", "/modules/", "/sandbox/modules", "/modules.json"].map((path) => path + search))
    .concat(["/", "/course", "/course?x", "/course.json", "/pricing", "/sandbox/pricing", "/openapi.json", "/nothing"])
    .concat([
      "/modules/03-caching",
      "/modules/03-caching.json",
      "/modules/03-CACHING",
      "/modules/caching",
      "/modules/x",
    ])
    .concat(["/exports/x", "/batch", "//modules"])
    .map((target) => ({ target, plain: resolvedRead(source, `/api/v1${target}`) }));
  const isPlainer = ({ target, plain }: (typeof addresses)[number]): boolean => plain.key !== `/api/v1${target}`;

  test("is shared by equivalent URLs only, and is one of them", () => {
    const plainer = addresses.filter(isPlainer);
    expect(plainer.length).toBeGreaterThan(30);
    expect(new Set(plainer.map(({ plain }) => plain.key)).size).toBeLessThan(plainer.length / 2);
    for (const { target, plain } of plainer) {
      const computed = resolve(source, target).answer();
      expect(computed.status, target).toBe(200);
      expect(resolve(source, plain.key.slice("/api/v1".length)).answer(), target).toEqual(computed);
      expect(resolvedRead(source, plain.key).key).toBe(plain.key);
    }
  });

  testEach([
    "/api/v1/modules?page=0",
    "/api/v1/modules/caching",
    "/api/v1/exports/x",
    "/api/v1/nothing",
    "/curriculum",
  ])("of a canonical URL is the URL itself", (name) => {
    expect(resolvedRead(source, name).key).toBe(name);
  });

  test("is the same for any URL of a listed response, and null for searches", () => {
    const isOfListed = (name: string) => isListed(resolvedRead(source, name).key, source.catalog.modules.length);
    expect(isOfListed("/api/v1/modules?x=1")).toBe(true);
    expect(isOfListed("/api/v1/course?x=1")).toBe(true);
    expect(isOfListed("/api/v1/modules?q=caching&x=1")).toBe(false);
    expect(isOfListed("/api/v1/modules?page=1000")).toBe(false);
  });

  test("URLs with unknown parameters are not cached separately", () => {
    const short = [
      "/api/v1/modules",
      "/api/v1/modules?q=a%20b&page=2&limit=3",
      "/api/v1/modules?cursor=abc",
      "/curriculum",
    ];
    expect(short.filter((name) => !isShortKey(name))).toEqual([]);
    const long = ["?x", "?x=1", "?q=a&x=1", "?pages=1", "?q", "?", "?page=1&&limit=2"];
    expect(long.filter((search) => isShortKey(`/api/v1/modules${search}`))).toEqual([]);
  });
});
