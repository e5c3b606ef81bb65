/** A planned retirement of /api/v1, before and after the sunset, at every URL of the API. See docs/specification.md, "Versioning". */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prerenderedReads } from "../../src/service/api/api.ts";
import type { ApiCourse } from "../../src/service/api/operation.ts";
import { freePort, type Project, run, type Server, serve } from "../project.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let port: string;
beforeAll(async () => {
  project = projectWith({ course: 12 });
  port = String(await freePort());
});
afterAll(() => project.remove());

const successorUrl = "https://course.example/api/v2";
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const builtFile = (name: string): string => readFileSync(join(project.folder, "dist", name), "utf8");

type Target = [path: string, init?: RequestInit | undefined];

const json = { "Content-Type": "application/json" };
const post = (body: unknown): RequestInit => ({ method: "POST", headers: json, body: JSON.stringify(body) });

/** Every URL of an API file, in each of its forms. */
const listedPaths = (): string[] =>
  prerenderedReads(JSON.parse(builtFile("server/publication.json")) as ApiCourse).flatMap(({ target, file }) => [
    target,
    `/${file}`,
  ]);

/** Every other API request: computed reads, errors, every method. */
const otherRequests: Target[] = [
  [""],
  ["/modules?q=module"],
  ["/modules?q=nothing-like-it"],
  ["/modules?page=999"],
  ["/modules?cursor=x"],
  ["/modules?limit=0"],
  ["/modules/module"],
  ["/modules/nothing-like-it"],
  ["/exports/WzEsImpzb24iLG51bGxd.2bc012cb"],
  ["/exports/WzEsImpzb24iLG51bGxd.2bc012cb/result"],
  ["/exports/x"],
  ["/nowhere"],
  ["/nowhere.json"],
  ["//course"],
  ["/%ff"],
  ["/course", { headers: { "If-None-Match": "*" } }],
  ["/course", { headers: { "Idempotency-Key": "k" } }],
  ["/course", { headers: { Accept: "text/html" } }],
  ["/course", { method: "HEAD" }],
  ["/course.json", { method: "HEAD" }],
  ["/nowhere", { method: "HEAD" }],
  ["/course", { method: "OPTIONS" }],
  ["/course", { method: "DELETE" }],
  ["/course.json", { method: "PUT" }],
  ["/batch", post({ requests: [{ path: "/course" }, { path: "/nowhere" }] })],
  ["/batch", post([])],
  ["/batch"],
  ["/exports", post({})],
  ["/exports", { method: "POST", body: "x" }],
  ["/exports", post("x".repeat(70_000))],
];

async function eachAnswer(server: Server, check: (label: string, target: Target, response: Response) => Promise<void>) {
  const walk: Target[] = [...listedPaths().map((path): Target => [path]), ...otherRequests];
  expect(walk.length).toBeGreaterThan(400);
  for (const [path, init] of walk) {
    // The second response may come from the cache.
    for (let times = 0; times < 2; times++) {
      const response = await fetch(`${server.url}/api/v1${path}`, init ?? {});
      await check(`${init?.method ?? "GET"} ${path}`, [path, init], response);
    }
  }
}

describe.each([
  ["before the sunset", -100, 100],
  ["after the sunset", -400, -1],
])("%s", (_, announcedIn, sunsetIn) => {
  const [announced, sunset] = [dayFromNow(announcedIn), dayFromNow(sunsetIn)];
  const announcement = {
    deprecation: `@${Date.parse(announced) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: expect.stringMatching(
      /^<http:\/\/localhost:\d+\/developers#deprecation>; rel="deprecation"; type="text\/html", <https:\/\/course\.example\/api\/v2>; rel="successor-version"$/,
    ),
  };
  const isRetired = sunsetIn < 0;

  let server: Server;
  beforeAll(async () => {
    const { code, output } = await run(project, "build", {
      CONTENT_DIR: "course",
      PORT: port,
      API_V1_DEPRECATED: announced,
      API_V1_SUNSET: sunset,
      API_V1_SUCCESSOR: successorUrl,
    });
    expect(code, output).toBe(0);
    server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "1000000" });
  });
  afterAll(() => server.stop());

  test("no API path is served without its function", () => {
    const { exclude } = JSON.parse(builtFile("client/_routes.json")) as { exclude: string[] };
    expect(exclude.length).toBeGreaterThan(10);
    expect(exclude.filter((rule) => rule.startsWith("/api"))).toEqual([]);
    expect(builtFile("client/_headers")).toContain(`\n  Sunset: ${announcement.sunset}\n`);
  });

  test("every response announces the retirement, with its usual headers", () =>
    eachAnswer(server, async (label, _, { headers, body }) => {
      await body?.cancel();
      expect(Object.fromEntries(headers), label).toMatchObject({
        ...announcement,
        "access-control-allow-origin": "*",
        "content-version": expect.stringMatching(/^[0-9a-f]{12}$/),
        "ratelimit-limit": "1000000",
        "ratelimit-remaining": expect.stringMatching(/^\d+$/),
        "ratelimit-reset": expect.stringMatching(/^\d+$/),
      });
    }));

  test(
    isRetired ? "every response is 410 with the problem of a retired version" : "every path responds as usual",
    () => {
      const paths = new Set(listedPaths());
      return eachAnswer(server, async (label, [path, init], response) => {
        const text = await response.text();
        if (!isRetired) {
          expect(response.status, label).not.toBe(410);
          if (paths.has(path) && !init) expect(response.status, label).toBe(200);
          return;
        }
        expect([response.status, response.headers.get("Content-Type")], label).toEqual([
          410,
          "application/problem+json",
        ]);
        expect(response.headers.get("Cache-Control"), label).toBe("no-store");
        if (init?.method === "HEAD") expect(text, label).toBe("");
        else {
          expect(JSON.parse(text), label).toMatchObject({
            type: `${server.url}/developers#errors-version-retired`,
            status: 410,
            detail: expect.stringContaining(successorUrl),
          });
        }
      });
    },
  );

  test("a preflight succeeds, so that scripts of other sites can read the response", async () => {
    const headers = { Origin: "https://other.example", "Access-Control-Request-Method": "POST" };
    const response = await fetch(`${server.url}/api/v1/batch`, { method: "OPTIONS", headers });
    expect([response.status, response.headers.get("Access-Control-Allow-Methods")]).toEqual([204, "POST, OPTIONS"]);
  });

  test("pages, markdown, /ask, MCP and the description keep working; the developers' page has the dates", async () => {
    const rpc = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_pricing", arguments: {} } };
    const accept = { ...json, Accept: "application/json, text/event-stream" };
    for (const [path, init] of [
      ["/"],
      ["/curriculum?q=module"],
      ["/developers"],
      ["/developers.md"],
      ["/openapi.json"],
      ["/health"],
      ["/llms.txt"],
      ["/ask?query=module"],
      ["/mcp", { ...post(rpc), headers: accept }],
    ] as Target[]) {
      const response = await fetch(server.url + path, init ?? {});
      const text = await response.text();
      expect([response.status, response.headers.get("Sunset")], path).toEqual([200, null]);
      if (/^\/developers/.test(path))
        for (const value of [announced, sunset, successorUrl]) expect(text).toContain(value);
    }
  });
});

test.each([
  [{ API_V1_SUNSET: "2027-06-30" }, /^API_V1_DEPRECATED and API_V1_SUCCESSOR: got nothing; expected .* together/m],
  [
    { API_V1_DEPRECATED: "2027-01-01", API_V1_SUNSET: "2027-06-29", API_V1_SUCCESSOR: successorUrl },
    /^API_V1_SUNSET: got "2027-06-29", which is 179 days .*; set it to 2027-06-30 or later$/m,
  ],
])("a build with %j is refused with a message, and the previous one stays", async (environment, message) => {
  const before = builtFile("server/publication.json");
  const { code, output } = await run(project, "build", { CONTENT_DIR: "course", ...environment });
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
  expect(builtFile("server/publication.json")).toBe(before);
});
