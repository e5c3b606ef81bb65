import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type Project, run, type Server, serve } from "../project.ts";
import { projectWith } from "./projects.ts";

let project: Project;
let port: string;
beforeAll(async () => {
  project = projectWith();
  port = String(await freePort());
});
afterAll(() => project.remove());

const source = (): string => readFileSync(join(project.folder, "dist/server/publication.json"), "utf8");

test("serving before anything is built says what to do", async () => {
  const { code, output } = await run(project, "serve", { PORT: port });
  expect({ code, output }).toEqual({
    code: 1,
    output: "There is no build to serve: run npm run build first, or npm start.\n",
  });
});

test("npm start builds, serves, and names the address and three things to try; SIGTERM ends it cleanly", async () => {
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
    output: `Port ${port} is taken: choose another address, for example PORT=${Number(port) + 1}.\n`,
  });

  expect(await server.stop()).toBe(0);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});

test("a second npm start builds nothing and is ready within three seconds; --rebuild builds all the same", async () => {
  const built = statSync(join(project.folder, "dist")).ino;
  const started = performance.now();
  const second = await serve(project, "start", { PORT: port, CONTENT_DIR: "one" });
  expect(performance.now() - started).toBeLessThan(3000);
  expect(second.output()).toContain("Built    nothing: content, code and settings are those of the last build\n");
  expect(await second.stop()).toBe(0);
  expect(statSync(join(project.folder, "dist")).ino).toBe(built);

  const third = await serve(project, "start", { PORT: port, CONTENT_DIR: "one" }, ["--rebuild"]);
  expect(third.output()).toContain("Building because --rebuild was given\n");
  expect(third.output()).not.toContain("npm run serve");
  expect(await third.stop()).toBe(0);
  expect(statSync(join(project.folder, "dist")).ino).not.toBe(built);
});

test("whoever may read the project may serve its build: a service has a user of its own", () => {
  const plain = join(project.folder, "plain");
  mkdirSync(plain);
  expect(statSync(join(project.folder, "dist")).mode).toBe(statSync(plain).mode);
});

test("links lead to SITE_URL, whatever Host a request names", async () => {
  expect((await run(project, "build", { CONTENT_DIR: "one", SITE_URL: "https://course.example/" })).code).toBe(0);
  const server = await serve(project, "serve", { PORT: port });
  const response = await fetch(`${server.url}/api/v1/modules`, { headers: { "X-Forwarded-Host": "evil.example" } });
  expect(await response.json()).toMatchObject({
    links: { self: "https://course.example/api/v1/modules?page=1&limit=20" },
  });
  expect(await server.stop()).toBe(0);
});

test("links lead to CF_PAGES_URL where SITE_URL is not set", async () => {
  expect(
    (await run(project, "build", { CONTENT_DIR: "one", CF_PAGES_URL: "https://preview.pages.example" })).code,
  ).toBe(0);
  expect(JSON.parse(source()).catalog.siteUrl).toBe("https://preview.pages.example");
});

test("npm start reports a port that is taken before it builds", async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(Number(port), "127.0.0.1", done));
  try {
    const { code, output } = await run(project, "start", { PORT: port, CONTENT_DIR: "one" });
    const next = Number(port) === 65535 ? 8788 : Number(port) + 1;
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${port} is taken: choose another address, for example PORT=${next}.\n`,
    });
  } finally {
    holder.close();
  }
});

test("RATE_LIMIT is read at run time: the request after the last allowed one is 429 with Retry-After", async () => {
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
  // An address that a client claims is not believed, so it is no way around the rate limiter.
  const claimed = await fetch(`${server.url}/api/v1/course`, { headers: { "CF-Connecting-IP": "203.0.113.9" } });
  expect(claimed.status).toBe(429);
  // /ask and the MCP servers share the counter; a page is not counted.
  const asked = await fetch(`${server.url}/ask?query=cache`);
  expect(asked.status).toBe(429);
  expect(await asked.json()).toMatchObject({
    status: 429,
    _meta: { response_type: "failure" },
    error: { code: expect.any(String) },
  });
  expect((await fetch(`${server.url}/mcp`, { method: "POST", body: "{}" })).status).toBe(429);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

describe("BEHIND_PROXY=1: the rate limiter counts the client that the proxy names", () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "2", BEHIND_PROXY: "1" });
  });
  afterAll(async () => expect(await server.stop()).toBe(0));

  const ask = (client: string, path = "/api/v1/course", init: RequestInit = {}): Promise<Response> =>
    fetch(server.url + path, { ...init, headers: { "CF-Connecting-IP": client, ...init.headers } });
  const statuses = async (...requests: [client: string, path?: string, init?: RequestInit][]): Promise<number[]> => {
    const found: number[] = [];
    for (const request of requests) found.push((await ask(...request)).status);
    return found;
  };

  test("an IPv4 address, also where it is written as an IPv6 address", async () => {
    expect(await statuses(["203.0.113.1"], ["::ffff:203.0.113.1"], ["::ffff:cb00:7101"])).toEqual([200, 200, 429]);
    expect(await statuses(["203.0.113.2"])).toEqual([200]);
  });

  test("the /64 of an IPv6 address", async () => {
    expect(await statuses(["2001:db8:1:1::1"], ["2001:db8:1:1:ffff::2"], ["2001:db8:1:1::3"])).toEqual([200, 200, 429]);
    expect(await statuses(["2001:db8:1:2::1"])).toEqual([200]);
  });

  test("the connection's address where the header is no IP address", async () => {
    expect(await statuses(["nonsense"], ["203.0.113.256"], ["1.2.3.4, 5.6.7.8"])).toEqual([200, 200, 429]);
  });

  test("pages that are computed and paths that do not exist count, from a cache or not; other pages do not", async () => {
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

  test("a page over the limit says how long to wait, as a page or as markdown", async () => {
    await statuses(["203.0.113.6", "/a"], ["203.0.113.6", "/b"]);
    const page = await ask("203.0.113.6", "/curriculum?q=cache");
    expect([page.status, page.headers.get("Content-Type")]).toEqual([429, "text/html; charset=utf-8"]);
    const wait = page.headers.get("Retry-After");
    expect(wait).toMatch(/^[1-5]?\d$|^60$/);
    expect(await page.text()).toContain(`Try again in ${wait} second`);
    for (const [path, headers] of [
      ["/curriculum?q=cache", { Accept: "text/markdown" }],
      ["/curriculum?q=cache&mode=agent", {}],
      ["/no-such-page.md", {}],
    ] as const) {
      const text = await ask("203.0.113.6", path, { headers });
      expect([text.status, text.headers.get("Content-Type")], path).toEqual([429, "text/markdown; charset=utf-8"]);
      expect(await text.text()).toMatch(/\nTry again in \d+ seconds?\.\n$/);
    }
  });

  test("a preflight counts and is never refused", async () => {
    const preflight = {
      method: "OPTIONS",
      headers: { Origin: "https://app.example", "Access-Control-Request-Method": "POST" },
    };
    const sent = [1, 2, 3, 4].map((): [string, string, RequestInit] => ["203.0.113.7", "/ask", preflight]);
    expect(await statuses(...sent)).toEqual([204, 204, 204, 204]);
    expect(await statuses(["203.0.113.7"])).toEqual([429]);
  });
});

test("RATE_LIMIT=0 turns rate limiting off", async () => {
  const server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "0" });
  const statuses = await Promise.all(
    Array.from({ length: 700 }, async () => (await fetch(`${server.url}/api/v1/course`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await server.stop()).toBe(0);
});

test("LOG=1 tells each answer on a line of its own, without who asked; else nothing is told", async () => {
  const silent = await serve(project, "serve", { PORT: port });
  await fetch(`${silent.url}/api/v1/course`);
  expect(await silent.stop()).toBe(0);
  expect(silent.output()).not.toContain("/api/v1/course");

  const server = await serve(project, "serve", { PORT: port, LOG: "1" });
  await fetch(`${server.url}/api/v1/modules?limit=0`);
  await fetch(`${server.url}/pricing`, { headers: { Accept: "text/markdown" } });
  await expect.poll(() => server.output()).toMatch(/GET \/pricing 200$/m);
  expect(server.output()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/api\/v1\/modules\?limit=0 400$/m);
  expect(server.output()).not.toContain("127.0.0.1 ");
  expect(await server.stop()).toBe(0);
});

test("a server listens within two seconds", async () => {
  const started = performance.now();
  const server = await serve(project, "serve", { PORT: port });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await server.stop()).toBe(0);
});

for (const [name, value] of [
  ["PORT", "http"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["RATE_LIMIT", "many"],
  ["BEHIND_PROXY", "yes"],
] as const) {
  test(`${name}=${value} is refused in words`, async () => {
    const { code, output } = await run(project, "serve", { PORT: port, [name]: value });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^${name}: got "${value}"; expected .*\\n$`));
  });
}
