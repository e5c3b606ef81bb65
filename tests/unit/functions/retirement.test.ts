/** A version with a planned retirement announces it in every response, and is 410 from its sunset. See docs/specification.md, "Versioning", rule 5. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { newSite, workingAssets } from "./pages.ts";

const retirement = { announced: "2027-01-01", sunset: "2027-06-30", successorUrl: "https://course.example/api/v2" };
const sunset = Date.UTC(2027, 5, 30);
const newRetiringSite = () => newSite(workingAssets, { retirement });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const json = { "Content-Type": "application/json" };
const requests: [path: string, init?: RequestInit][] = [
  ["/api/v1"],
  ["/api/v1/"],
  ["/api/v1/course"],
  ["/api/v1/course.json"],
  ["/api/v1/openapi.json"],
  ["/api/v1/modules?page=1&limit=2"],
  ["/api/v1/modules?q=caching"],
  ["/api/v1/modules/caching"],
  ["/api/v1/course", { headers: { "If-None-Match": "*" } }],
  ["/api/v1/course", { method: "HEAD" }],
  ["/api/v1/course", { method: "DELETE" }],
  ["/api/v1/course", { method: "OPTIONS" }],
  ["/api/v1/modules?limit=0"],
  ["/api/v1/nowhere"],
  ["/api/v1//course"],
  ["/api/v1/%ff"],
  ["/x/../api/v1/course"],
  ["/api/v1/batch", { method: "POST", headers: json, body: '{"requests":[{"path":"/course"}]}' }],
  ["/api/v1/batch", { method: "POST", headers: json, body: "[" }],
  ["/api/v1/exports", { method: "POST" }],
];

const announcement = {
  deprecation: "@1798761600",
  sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
  link: `<${siteUrl}/developers#deprecation>; rel="deprecation"; type="text/html", <https://course.example/api/v2>; rel="successor-version"`,
};

describe("until the sunset", () => {
  testEach(requests)("every response announces it, computed or cached", async (path, init) => {
    vi.setSystemTime(sunset - 1);
    const site = await newRetiringSite();
    for (let times = 0; times < 3; times++) {
      const response = await site.ask(path, init);
      expect(response.status).not.toBe(410);
      expect(Object.fromEntries(response.headers)).toMatchObject(announcement);
    }
  });
});

describe("from the sunset", () => {
  testEach(requests)("every response has status 410, even where one was cached before", async (path, init) => {
    const site = await newRetiringSite();
    vi.setSystemTime(sunset - 1);
    await site.ask(path, init);
    vi.setSystemTime(sunset);
    const response = await site.ask(path, init);
    expect(response.status).toBe(410);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...announcement,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "content-version": expect.stringMatching(/./),
      "ratelimit-limit": "600",
      "ratelimit-remaining": "598",
      "ratelimit-reset": expect.stringMatching(/^\d+$/),
    });
    const body = await response.text();
    if (init?.method === "HEAD") expect(body).toBe("");
    else expect(JSON.parse(body)).toMatchObject({ status: 410, type: `${siteUrl}/developers#errors-version-retired` });
  });

  test("it is 410 over the rate limit too", async () => {
    vi.setSystemTime(sunset);
    const site = await newRetiringSite();
    let last = await site.ask("/api/v1/course");
    for (let count = 1; count <= 600; count++) last = await site.ask("/api/v1/course");
    expect([last.status, last.headers.get("RateLimit-Remaining")]).toEqual([410, "0"]);
    expect((await site.ask("/ask?q=caching")).status).toBe(429);
  });

  test("preflights succeed, so that scripts of other sites can read the 410", async () => {
    vi.setSystemTime(sunset);
    const site = await newRetiringSite();
    const headers = { Origin: "https://other.example", "Access-Control-Request-Method": "POST" };
    const { status, headers: answered } = await site.ask("/api/v1/batch", { method: "OPTIONS", headers });
    expect([status, answered.get("Access-Control-Allow-Methods")]).toEqual([204, "POST, OPTIONS"]);
    expect(Object.fromEntries(answered)).toMatchObject(announcement);
  });

  test("everything outside the version is unchanged", async () => {
    vi.setSystemTime(sunset);
    const site = await newRetiringSite();
    const rpc = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const mcp = { method: "POST", headers: { ...json, Accept: "application/json, text/event-stream" }, body: rpc };
    for (const [path, init] of [
      ["/curriculum"],
      ["/modules/03-caching.md"],
      ["/ask?q=caching"],
      ["/health"],
      ["/mcp", mcp],
    ] as [string, RequestInit?][]) {
      const { status, headers } = await site.ask(path, init);
      expect(status, path).toBe(200);
      for (const name of ["Deprecation", "Sunset"]) expect(headers.get(name), path).toBeNull();
      expect(headers.get("Link") ?? "", path).not.toContain("deprecation");
    }
    expect((await site.ask("/api/v10")).status).toBe(404);
  });
});

test("without a planned retirement there is no sunset", async () => {
  vi.setSystemTime(Date.UTC(9999, 11, 31));
  const site = await newSite();
  const { status, headers } = await site.ask("/api/v1/course");
  expect([status, headers.get("Deprecation"), headers.get("Sunset")]).toEqual([200, "false", null]);
});
