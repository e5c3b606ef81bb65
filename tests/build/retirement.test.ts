/** /api/v1 after its sunset, at every URL of the API. See docs/specification.md, "Versioning". */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prerenderedReads } from "../../src/service/api/api.ts";
import type { ApiCourse } from "../../src/service/api/operation.ts";
import { build, freePort, type Project, type Server, serve } from "../project.ts";
import { projectWith } from "./projects.ts";

let project: Project;
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

/** Other API requests; tests/unit/functions/retirement.test.ts has those of every kind. */
const otherRequests: Target[] = [
  ["/modules?q=module"],
  ["/nowhere"],
  ["/course.json", { method: "HEAD" }],
  ["/course.json", { method: "PUT" }],
  ["/batch", post({ requests: [{ path: "/course" }, { path: "/nowhere" }] })],
];

const [announced, sunset] = [dayFromNow(-400), dayFromNow(-1)];
let server: Server;
beforeAll(async () => {
  project = projectWith({ course: 3 });
  const environment = { PORT: String(await freePort()), CONTENT_DIR: "course" };
  await build(project, {
    ...environment,
    API_V1_DEPRECATED: announced,
    API_V1_SUNSET: sunset,
    API_V1_SUCCESSOR: successorUrl,
  });
  server = await serve(project, "serve", { ...environment, RATE_LIMIT: "1000000" });
});
afterAll(async () => {
  await server?.stop();
  project.remove();
});

test("no API path is served without its function", () => {
  const { exclude } = JSON.parse(builtFile("client/_routes.json")) as { exclude: string[] };
  expect(exclude.length).toBeGreaterThan(10);
  expect(exclude.filter((rule) => rule.startsWith("/api"))).toEqual([]);
  expect(builtFile("client/_headers")).toContain(`\n  Sunset: ${new Date(sunset).toUTCString()}\n`);
});

test("every response is 410 with the problem of a retired version, the announcement and its usual headers", async () => {
  const announcement = {
    deprecation: `@${Date.parse(announced) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: expect.stringMatching(
      /^<http:\/\/localhost:\d+\/developers#deprecation>; rel="deprecation"; type="text\/html", <https:\/\/course\.example\/api\/v2>; rel="successor-version"$/,
    ),
  };
  const walk: Target[] = [...listedPaths().map((path): Target => [path]), ...otherRequests];
  expect(walk.length).toBeGreaterThan(200);
  for (const [path, init = {}] of walk) {
    const label = `${init.method ?? "GET"} ${path}`;
    const { status, headers, ...response } = await answerTo(`/api/v1${path}`, init);
    expect(status, label).toBe(410);
    expect(headers, label).toMatchObject({
      ...announcement,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "content-version": expect.stringMatching(/^[0-9a-f]{12}$/),
      "ratelimit-limit": "1000000",
    });
    if (init.method === "HEAD") expect(response.text, label).toBe("");
    else
      expect(JSON.parse(response.text), label).toMatchObject({
        type: `${server.url}/developers#errors-version-retired`,
        status: 410,
        detail: expect.stringContaining(successorUrl),
      });
  }
});

test("pages, markdown, /ask, MCP and the description keep working; the developers' page has the dates", async () => {
  const rpc = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_pricing", arguments: {} } };
  for (const [path, init = {}] of [
    ...["/", "/curriculum?q=module", "/developers", "/developers.md", "/openapi.json", "/health", "/llms.txt"].map(
      (path): Target => [path],
    ),
    ["/ask?query=module"],
    ["/mcp", { ...post(rpc), headers: { ...json, Accept: "application/json, text/event-stream" } }],
  ] as Target[]) {
    const { status, headers, text } = await answerTo(path, init);
    expect([status, headers.sunset], path).toEqual([200, undefined]);
    if (/^\/developers/.test(path))
      for (const value of [announced, sunset, successorUrl]) expect(text).toContain(value);
  }
});

async function answerTo(path: string, init: RequestInit) {
  const response = await fetch(server.url + path, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers) as Record<string, string>,
    text: await response.text(),
  };
}
