/** Missing and broken files of a build are failures, before and during serving. One build. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { errorStatuses, markdownPath, pathOf } from "../../src/service/addresses.ts";
import { toolCall } from "../../src/service/mcp/tool.ts";
import { mcpPaths } from "../mcp-paths.ts";
import { freePort, type Project, run, type Server, serve } from "../project.ts";
import { isStatic } from "../unit/http/pages-routes.ts";
import { sharedUrl } from "./built-site.ts";
import { pagesDev } from "./pages-dev.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let environment: Record<string, string>;
let server: Server | undefined;

beforeAll(async () => {
  project = await copyBuilt("small");
  mkdirSync(join(project.folder, "temporary"));
  const TMPDIR = join(project.folder, "temporary");
  environment = { PORT: String(await freePort()), TMPDIR };
  cpSync(join(project.folder, "dist"), join(project.folder, "whole"), { recursive: true });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(join(project.folder, "dist"), { recursive: true, force: true });
  cpSync(join(project.folder, "whole"), join(project.folder, "dist"), { recursive: true });
});
afterAll(() => project.remove());

const inDist = (path: string): string => join(project.folder, "dist", path);
/** Returns a path in the copy of the build that the server uses. */
function inCopy(path: string): string {
  const temporary = join(project.folder, "temporary");
  const [copy = "", ...others] = readdirSync(temporary).filter((name) => name.startsWith("course-server-"));
  expect(others).toEqual([]);
  return join(temporary, copy, path);
}
const failureLines = (): { event: string; path: string; message: string }[] =>
  (server?.output() ?? "")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

const readDocument = {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  body: "",
};

/** Ways to break a file; each file gets one of them. root can read files without permissions, and is not tested with those. */
const faults: ((path: string) => void)[] = [
  (path) => rmSync(path),
  (path) => truncateSync(path, 40),
  (path) => writeFileSync(path, ""),
  (path) => {
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, "inside"), "x");
  },
  ...(process.getuid?.() === 0 ? [] : [(path: string) => chmodSync(path, 0)]),
  (path) => writeFileSync(path, "<h1>Something else</h1>"),
];

test("a file that is deleted, truncated, empty, a directory, unreadable or replaced while it is served is a failure at every URL, logged once each, until it is restored", async () => {
  server = await serve(project, "serve", { ...environment, RATE_LIMIT: "1000" });
  const { url } = server;
  const uri = `${sharedUrl}/modules/2-module-number-2.md`;
  const resourceRequest = { ...readDocument, body: JSON.stringify(toolMessage("resources/read", { uri })) };
  const endpoints: [file: string, path: string, init: RequestInit, event: string][] = [
    ["/api/v1/course.json", "/api/v1/course?name=noa", { headers: { "User-Agent": "noa" } }, "request-failed"],
    ["/api/v1/modules.page-1.limit-20.json", "/api/v1/modules.json", {}, "request-failed"],
    ["/api/v1/pricing.json", "/api/v1/pricing", { method: "HEAD" }, "request-failed"],
    ["/modules/2-module-number-2.md", "/mcp", resourceRequest, "document-failed"],
    [
      "/modules/1-module-number-1.md",
      "/modules/1-module-number-1",
      { headers: { Accept: "text/markdown" } },
      "page-failed",
    ],
    ["/modules/3-module-number-3.md", "/modules/3-module-number-3.md", {}, "page-failed"],
    ["/curriculum.html", "/curriculum", {}, "page-failed"],
    ["/pricing.html", "/pricing?region=il", {}, "page-failed"],
    ["/quote.html", "/quote?plan=complete", {}, "page-failed"],
    ["/404.html", "/no-such-page", {}, "page-failed"],
    ["/llms.txt", "/llms.txt", {}, "page-failed"],
    ["/icons/icon-192.png", "/icons/icon-192.png", {}, "page-failed"],
  ];
  for (const [index, [file]] of endpoints.entries()) faults[index % faults.length]?.(inCopy(`client${file}`));
  for (const [index, [file, path, init, event]] of endpoints.entries()) {
    const response = await fetch(url + path, init);
    const { status, headers } = response;
    expect(status, path).toBe(500);
    expect(headers.get("Retry-After"), path).toMatch(/^[1-9]\d*$/);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
    expect(headers.get("ETag"), path).toBeNull();
    const text = await response.text();
    expect(text, path).not.toMatch(/dist|client|bytes|Something else|inside/);
    if (event === "page-failed") expect(text).toBe("An unexpected error occurred; try again later.\n");
    else {
      expect(headers.get("Content-Type"), path).toBe("application/problem+json");
      expect(headers.get("Access-Control-Allow-Origin"), path).toBe("*");
      expect(headers.get("RateLimit-Remaining"), path).toMatch(/^\d+$/);
      if (init.method !== "HEAD")
        expect(JSON.parse(text), path).toMatchObject({
          status: 500,
          type: expect.stringMatching(/#errors-internal$/),
        });
    }
    await expect.poll(() => failureLines().length, { message: path }).toBe(index + 1);
    const line = failureLines().at(-1);
    expect(line, path).toMatchObject({ event, status: 500 });
    expect(line?.message, path).toMatch(new RegExp(`^The file ${file} (?:of the build cannot|has)`));
  }
  expect(server.output()).not.toMatch(/noa|127\.0\.0\.1(?!:\d+\n)/);

  for (const [file, path, init] of endpoints) {
    rmSync(inCopy(`client${file}`), { recursive: true, force: true });
    cpSync(join(project.folder, `whole/client${file}`), inCopy(`client${file}`));
    const response = await fetch(url + path, init);
    expect(response.status, path).toBe(path === "/no-such-page" ? 404 : 200);
    await response.arrayBuffer();
  }
  expect(failureLines()).toHaveLength(endpoints.length);
});

/** Returns an MCP request without a handshake. */
const toolMessage = (method: string, params: object) => ({ ...toolCall("", {}), method, params });

test("a build is readable for other users", () => {
  expect(statSync(inDist("")).mode & 0o777).toBe(0o755);
});

test("a cached response is served while its file is missing", async () => {
  server = await serve(project, "serve", environment);
  const paths = ["/api/v1/course", "/curriculum", "/modules/1-module-number-1.md"];
  const texts = async () => Promise.all(paths.map(async (path) => (await fetch(server?.url + path)).text()));
  const before = await texts();
  renameSync(inCopy("client"), inCopy("elsewhere"));
  expect(await texts()).toEqual(before);
  expect(failureLines()).toEqual([]);
});

describe("a broken build is not served, and the message says what to do", () => {
  const replaced = (path: string, from: string | RegExp, to: string): void => {
    const text = readFileSync(inDist(path), "utf8");
    expect(text).toMatch(from);
    writeFileSync(inDist(path), text.replace(from, to));
  };

  test.each<[what: string, breakBuild: () => void, said: RegExp]>([
    ["publication.json truncated", () => truncateSync(inDist("server/publication.json"), 500), /JSON at position 500/],
    [
      "publication.json with another shape",
      () => writeFileSync(inDist("server/publication.json"), '{"catalog":[]}'),
      /publication\.json lacks catalog\.siteUrl, /,
    ],
    ["worker.js truncated", () => truncateSync(inDist("server/worker.js"), 9000), /worker\.js is truncated/],
    [
      "no worker.js",
      () => rmSync(inDist("server/worker.js")),
      /no such file or directory, open 'dist\/server\/worker\.js'/,
    ],
    [
      "no files",
      () => rmSync(inDist("client"), { recursive: true }),
      /no such file or directory, stat 'dist\/client\/index\.html'/,
    ],
    ["a worker with a syntax error", () => replaced("server/worker.js", /^/, "}"), /SyntaxError[\s\S]*above\.\n$/],
    [
      "a worker whose catalog has another shape",
      () => replaced("server/worker.js", /([,{])"?documents"?:\[\{kind:/, "$1papers:[{kind:"),
      /publication\.json lacks documents; run npm run build again[\s\S]*above\.\n$/,
    ],
  ])("%s", async (_, breakBuild, message) => {
    breakBuild();
    const { code, output } = await run(project, "serve", environment);
    expect(code, output).toBe(1);
    expect(output).toMatch(/^The build in dist\/ is broken: run npm run build again\. /m);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/node:internal|file:\/\/|choose another port/);
  });
});

/** The files that Pages serves without a function. */
const routes = (): { include: string[]; exclude: string[] } =>
  JSON.parse(readFileSync(inDist("client/_routes.json"), "utf8"));

test("on Pages, each file of the build is served with or without a function, as declared", () => {
  const { include, exclude } = routes();
  expect(include).toEqual(["/*"]);
  const { documents } = JSON.parse(readFileSync(inDist("server/publication.json"), "utf8"));
  const paths = [
    ...documents.map(({ path }: { path: string }) => path),
    ...errorStatuses.map((status) => pathOf("error", status)),
  ];
  const twins = paths.map(markdownPath);
  const prerendered =
    /^\/api\/v1\/(?:sandbox\/)?(?:index|course|pricing|modules|modules\/[^/]+|modules\.page-\d+\.limit-100)\.json$/;
  for (const path of sitePaths(inDist("client"))) {
    if (/^\/_(?:headers|routes\.json)$/.test(path)) continue;
    const address = path.replace(/(?:\/index)?\.html$/, "") || "/";
    const isPage = path.endsWith(".html") || twins.includes(path);
    const isComputed = path.startsWith("/api/v1/") && !prerendered.test(path);
    // Rate-limited paths run a function.
    const isCounted = path.startsWith("/mcp/");
    expect(isStatic(address, exclude), path).toBe(!isPage && !isComputed && !isCounted);
  }
  for (const path of ["/ask", ...mcpPaths, "/health", "/api/v1", "/api/v1/course", "/api/v1/nothing.json"])
    expect(isStatic(path, exclude), path).toBe(false);
});

test("on Pages, static paths respond with their headers while every function fails", async () => {
  const middleware = join(project.folder, "functions/_middleware.ts");
  const source = readFileSync(middleware, "utf8");
  writeFileSync(middleware, 'export const onRequest = () => {\n  throw new Error("broken");\n};\n');
  const pages = await pagesDev(project.folder, environment.PORT ?? "");
  try {
    const { exclude } = routes();
    const files = sitePaths(inDist("client")).filter((path) => !path.startsWith("/_") && isStatic(path, exclude));
    expect(files).toEqual(expect.arrayContaining(["/api/v1/modules.json", "/llms.txt", "/feeds/modules.jsonl"]));
    for (const path of files) {
      const response = await fetch(pages.url + path);
      expect(response.status, path).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(inDist(`client${path}`))), path).toBe(true);
      if (!path.startsWith("/api/")) continue;
      const names = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "Deprecation", "Content-Type"];
      expect(
        names.map((name) => response.headers.get(name)),
        path,
      ).toEqual(["600", "600", "60", "false", "application/json"]);
      expect(response.headers.get("Access-Control-Allow-Origin"), path).toBe("*");
      const etag = response.headers.get("ETag") ?? "";
      const again = await fetch(pages.url + path, { headers: { "If-None-Match": etag } });
      expect([again.status, again.headers.get("RateLimit-Limit")], path).toEqual([304, "600"]);
    }
    for (const path of ["/", "/api/v1/course", "/ask?query=a", "/modules/1-module-number-1.md"])
      expect((await fetch(pages.url + path)).status, path).toBe(500);
  } finally {
    await pages.stop();
    writeFileSync(middleware, source);
  }
});
