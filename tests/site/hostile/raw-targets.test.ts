/** Request targets that fetch would normalize. */
import { afterAll, expect, test } from "vitest";
import { askApi, siteUrl } from "../ask.ts";
import { allowsHeavyLoad } from "../fuzz/inspect-site.ts";
import { planted } from "../fuzz/texts.ts";
import { getOf, headerOf, inBytes, openWire, type WireAnswer } from "../fuzz/wire.ts";
import { isOnPages } from "../platform.ts";

const isHard = !isOnPages && allowsHeavyLoad(await askApi("/course"));
const wire = openWire(siteUrl);
afterAll(wire.close);

/** Returns the response to a GET of a target as written. */
async function raw(target: string): Promise<WireAnswer> {
  const answer = await wire.ask(getOf(inBytes(target), [["Accept", "text/html"]]));
  if (typeof answer !== "object") throw new Error(`${target}: ${answer}`);
  return answer;
}

test("an API path with dot segments is rate-limited and has its headers", async () => {
  for (const target of "/x/../api/v1/course /x/%2e%2e/api/v1/course /x/.%2E/api/v1/course /./api/v1/course".split(
    " ",
  )) {
    const answer = await raw(target);
    if (answer.status === 200) expect(headerOf(answer, "RateLimit-Remaining"), target).toMatch(/^\d+$/);
    else expect(answer.status, target).toBeGreaterThanOrEqual(300);
  }
});

test("malformed requests are never 5xx", async () => {
  const targets = [
    "/api/v1/modules/%",
    "/api/v1/modules/%00",
    "/api/v1/%2e%2e/%2e%2e/etc/passwd",
    "/api/v1/../../x",
    "/api/v1/modules?q=%",
    "/api/v1/modules?%FF=1",
    "/api/v1/modules?&&==&",
    "/api/v1//",
    "/api/v1/modules/a;b=c",
    `/api/v1/modules/${"a".repeat(4000)}`,
    `/api/v1/modules?x=${"a".repeat(8000)}`,
    "/_headers",
    "/a.md/",
    "/modules/",
    "/api",
    "/api/v2/course",
    "/%",
    "/.well-known/none",
  ];
  for (const target of targets) {
    expect((await raw(target)).status, target).toBeLessThan(500);
  }
});

test("line endings or NUL in a target add no header at any endpoint", async () => {
  for (const written of [
    `a\r\n${planted.header}: 1`,
    `a\n${planted.header}: 1`,
    `\u560d\u560a${planted.header}: 1`,
    // wrangler cannot look up a file with this name.
    ...(isOnPages ? [] : ["a\u0000b"]),
  ]) {
    const piece = encodeURIComponent(written);
    for (const target of [
      ...[
        `/${piece}`,
        `/modules/${piece}`,
        `/about/?${piece}`,
        `/${piece}/index`,
        `/index?x=${piece}`,
        `/curriculum?q=${piece}`,
      ],
      ...[`/api/v1/modules/${piece}`, `/api/v1/modules?q=${piece}`, `/api/v1/exports/${piece}`, `/ask?q=${piece}`],
    ]) {
      const answer = await raw(target);
      expect(answer.status, target).toBeLessThan(500);
      expect(answer.headers.map(([name]) => name.toLowerCase())).not.toContain(planted.header.toLowerCase());
      expect(headerOf(answer, "Location") ?? "", target).not.toMatch(/[\r\n]/);
    }
  }
});

test.runIf(isHard)("a redirect never leads to another site", async () => {
  const { host } = planted;
  for (const target of [
    ...[`//${host}/index`, `//${host}/index.html`, `/%2f%2f${host}/index`, `/%2f${host}/index/`, `/%5c${host}/index`],
    ...[`/\\${host}/index`, `/\\/${host}/index`, `/%5c%5c${host}/index/`, `/.//${host}/index`, `/x/..//${host}/index`],
    ...[
      `//${host}/%2e%2e/about/`,
      `//${host}/..//about/`,
      `/%09/${host}/index`,
      `/%0a/${host}/index`,
      `///${host}/index`,
    ],
    ...[
      `/about/?next=//${host}`,
      `/about.html?//${host}`,
      `/%2f/${host}%2findex`,
      `http://${host}/about/`,
      `/index//${host}`,
    ],
    ...[
      `//${host}/%61bout`,
      `/%2f${host}/%61`,
      `/\\${host}/%61bout`,
      `/%5c${host}/%61`,
      `//${host}/%2e%2e//${host}/%61`,
    ],
    ...[`//${host}@x/index`, `/;//${host}/index`, `/https:%2f%2f${host}/index`, `/@${host}/index`, "/index", "//index"],
  ]) {
    const answer = await raw(target);
    const location = headerOf(answer, "Location");
    if (location === null) continue;
    expect(answer.status, target).toBe(308);
    expect(location, target).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, siteUrl).origin, target).toBe(new URL(siteUrl).origin);
  }
});
