import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shellLines } from "../documents.ts";
import { freePort, type Project, run, type Server, serve } from "../project.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let port: string;
beforeAll(async () => {
  project = projectWith();
  port = String(await freePort());
});
afterAll(() => project.remove());

test("serving without a build says what to do", async () => {
  const { code, output } = await run(project, "serve", { PORT: port });
  expect({ code, output }).toEqual({
    code: 1,
    output: "There is no build to serve: run npm run build or npm start.\n",
  });
});

test("npm start builds, serves, and prints the URL and three things to try; SIGTERM ends it with 0", async () => {
  const server = await serve(project, "start", { PORT: port, CONTENT_DIR: "one" });
  await expect.poll(server.output).toContain("Stop with Ctrl-C.");
  expect(server.output()).toContain(`Ready at http://localhost:${port}\n`);
  const tries = [...server.output().matchAll(/^ {2}\w+ +(?:curl ')?(http:[^\s']+)/gm)].map(
    ([, address = ""]) => address,
  );
  expect(tries).toHaveLength(3);
  for (const address of tries) expect((await fetch(address)).status, address).toBe(200);

  const second = await run(project, "serve", { PORT: port });
  expect(second).toEqual({
    code: 1,
    output: `Port ${port} is in use: choose another port, for example PORT=${Number(port) + 1}.\n`,
  });

  expect(await server.stop()).toBe(0);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});

test("a second npm start builds nothing; --rebuild builds with other settings", async () => {
  const inode = statSync(join(project.folder, "dist")).ino;
  const second = await serve(project, "start", { PORT: port, CONTENT_DIR: "one" });
  expect(second.output()).toContain("Skipped  the build: content, code and settings are unchanged\n");
  expect(await second.stop()).toBe(0);
  expect(statSync(join(project.folder, "dist")).ino).toBe(inode);

  const settings = { PORT: port, CONTENT_DIR: "one", SITE_URL: "https://course.example/" };
  const third = await serve(project, "start", settings, ["--rebuild"]);
  expect(third.output()).toContain("Building because --rebuild was given\n");
  expect(third.output()).not.toContain("npm run serve");
  // Links have the origin of SITE_URL, whatever the Host of a request.
  const response = await fetch(`${third.url}/api/v1/modules`, { headers: { "X-Forwarded-Host": "evil.example" } });
  expect(await response.json()).toMatchObject({
    links: { self: "https://course.example/api/v1/modules?page=1&limit=20" },
  });
  expect(await third.stop()).toBe(0);
  expect(statSync(join(project.folder, "dist")).ino).not.toBe(inode);
});

test("npm start reports a port in use before it builds", async () => {
  const blocker = createServer();
  await new Promise<void>((done) => blocker.listen(Number(port), "127.0.0.1", done));
  try {
    const { code, output } = await run(project, "start", { PORT: port, CONTENT_DIR: "one" });
    const next = Number(port) === 65535 ? 8788 : Number(port) + 1;
    expect({ code, output }).toEqual({
      code: 1,
      output: `Course   one\nPort ${port} is in use: choose another port, for example PORT=${next}.\n`,
    });
  } finally {
    blocker.close();
  }
});

test("RATE_LIMIT is read at run time: the next request after the limit is 429 with Retry-After", async () => {
  const server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "3" });
  const responses = [];
  for (let i = 0; i < 5; i++)
    responses.push(await fetch(`${server.url}/api/v1/course`, { method: i === 4 ? "HEAD" : "GET" }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(responses.map(({ headers }) => headers.get("RateLimit-Remaining"))).toEqual(["2", "1", "0", "0", "0"]);
  const [refused] = responses.slice(3);
  expect(refused?.headers.get("Retry-After")).toBe(refused?.headers.get("RateLimit-Reset"));
  expect(refused?.headers.get("Content-Type")).toBe("application/problem+json");
  expect(refused?.headers.get("Deprecation")).toBe("false");
  expect(await refused?.json()).toMatchObject({
    status: 429,
    type: expect.stringMatching(/#errors-rate-limit-exceeded$/),
  });
  // A client cannot avoid the rate limiter by a header with another IP address.
  const spoofed = await fetch(`${server.url}/api/v1/course`, { headers: { "CF-Connecting-IP": "203.0.113.9" } });
  expect(spoofed.status).toBe(429);
  // /ask and the MCP servers share the counter; pages are not counted.
  const response = await fetch(`${server.url}/ask?query=cache`);
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({
    status: 429,
    _meta: { response_type: "failure" },
    error: { code: expect.any(String) },
  });
  expect((await fetch(`${server.url}/mcp`, { method: "POST", body: "{}" })).status).toBe(429);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

describe("BEHIND_PROXY=1: the rate limiter counts the client in the proxy's header", () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "2", BEHIND_PROXY: "1" });
  });
  afterAll(async () => expect(await server.stop()).toBe(0));

  const ask = (client: string, path = "/api/v1/course", init: RequestInit = {}): Promise<Response> =>
    fetch(server.url + path, { ...init, headers: { "CF-Connecting-IP": client, ...init.headers } });
  const statuses = async (...requests: [client: string, path?: string, init?: RequestInit][]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await ask(...request)).status);
    return statuses;
  };

  test("by IPv4 address, also when it is written as an IPv6 address", async () => {
    expect(await statuses(["203.0.113.1"], ["::ffff:203.0.113.1"], ["::ffff:cb00:7101"])).toEqual([200, 200, 429]);
    expect(await statuses(["203.0.113.2"])).toEqual([200]);
  });

  test("computed and missing pages are rate-limited, cached or not; other pages are not", async () => {
    const search = "/curriculum?q=cache";
    expect(await statuses(["203.0.113.3", search], ["203.0.113.3", search], ["203.0.113.3", search])).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(["203.0.113.4", "/no-such-page"], ["203.0.113.4", "/404"], ["203.0.113.4", "/x.md"])).toEqual(
      [404, 404, 429],
    );
    const read = await ask("203.0.113.4", "/");
    expect([read.status, read.headers.get("RateLimit-Limit")]).toEqual([200, null]);
    expect((await ask("203.0.113.5", "/quote?plan=complete")).headers.get("RateLimit-Remaining")).toBe("1");
    expect((await ask("203.0.113.5", "/pricing?region=il")).headers.get("RateLimit-Remaining")).toBe("0");
    expect((await ask("203.0.113.5", "/ask?query=a")).status).toBe(429);
  });

  test("a preflight is counted and never refused", async () => {
    const preflight = {
      method: "OPTIONS",
      headers: { Origin: "https://app.example", "Access-Control-Request-Method": "POST" },
    };
    const requests = [1, 2, 3, 4].map((): [string, string, RequestInit] => ["203.0.113.7", "/ask", preflight]);
    expect(await statuses(...requests)).toEqual([204, 204, 204, 204]);
    expect(await statuses(["203.0.113.7"])).toEqual([429]);
  });
});

test("LOG=1 logs each response on its own line, without the client", async () => {
  const server = await serve(project, "serve", { PORT: port, LOG: "1" });
  await fetch(`${server.url}/api/v1/modules?limit=0`);
  await fetch(`${server.url}/pricing`, { headers: { Accept: "text/markdown" } });
  await expect.poll(() => server.output()).toMatch(/GET \/pricing 200$/m);
  expect(server.output()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/api\/v1\/modules\?limit=0 400$/m);
  expect(server.output()).not.toContain("127.0.0.1 ");
  expect(await server.stop()).toBe(0);
});

test("LOG=1 logs questions that found nothing, which the documented command counts", async () => {
  const server = await serve(project, "serve", { PORT: port, LOG: "1" });
  const json = { method: "POST", headers: { "Content-Type": "application/json" } };
  const ask = (query: string) => fetch(`${server.url}/ask`, { ...json, body: JSON.stringify({ query }) });
  for (const query of ["zzqq", 'vvkk "xxjj"', "zzqq", "zzqq"]) await ask(query);
  await fetch(`${server.url}/curriculum?q=zzqq`);
  await expect.poll(() => server.output()).toMatch(/GET \/curriculum\?q=zzqq 200$/m);
  expect(await server.stop()).toBe(0);
  const command = shellLines("docs/operating.md").find((line) => line.includes("not-answered")) ?? "";
  const counted = execFileSync("sh", ["-c", command.replace("journalctl -u course -o cat", "cat")], {
    input: server.output(),
    encoding: "utf8",
  });
  expect(counted.trim().split(/\n */)).toEqual(['4 "zzqq"', String.raw`1 "vvkk \"xxjj\""`]);
});

test("the first line of a server's log names the release: folder, content and software; no response or question is logged by default", async () => {
  const server = await serve(project, "serve", { PORT: port });
  const { version } = (await (await fetch(`${server.url}/health`)).json()) as { version: string };
  await fetch(`${server.url}/api/v1/course`);
  await fetch(`${server.url}/ask?query=zzqq`);
  expect(await server.stop()).toBe(0);
  const { version: software } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const folder = realpathSync(project.folder);
  expect(server.output().split("\n")[0]).toBe(
    `Release  ${folder}: content version ${version}, software version ${software}`,
  );
  expect(server.output()).not.toMatch(/\/api\/v1\/course|zzqq/);
});

test("an invalid setting is refused with a message", async () => {
  const { code, output } = await run(project, "serve", { PORT: port, RATE_LIMIT: "many" });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^RATE_LIMIT: got "many"; expected .*\n$/),
  });
});
