/** The methods that each path supports: one list, compared with each runtime that serves the site. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { freePort, type Project, serve } from "../project.ts";
import { headerOf, openWire } from "../site/fuzz/wire.ts";
import { pagesDev } from "./pages-dev.ts";
import { copyBuilt } from "./shared-build.ts";

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "PURGE", "QUERY"];

/** Paths by their methods, as in Allow. A missing page is 404 to GET. */
const addresses: [allow: string, paths: string[]][] = [
  [
    "GET, HEAD, OPTIONS",
    [
      ...["/", "/about", "/curriculum", "/curriculum?q=a", "/quote?plan=complete", "/pricing?region=il"],
      ...[
        "/about.md",
        "/index.md",
        "/mcp/server-card",
        "/mcp/search/server.json",
        "/health",
        "/no-such-page",
        "/404",
        "/404.md",
      ],
      ...["/api/v1", "/api/v1/course", "/api/v1/modules?q=a", "/api/v1/modules/nothing", "/api/v1/openapi.json"],
      ...["/api/v1/exports/none", "/api/v1/sandbox/modules.page-2.limit-1.json"],
    ],
  ],
  ["POST, OPTIONS", ["/api/v1/batch", "/api/v1/exports", ...mcpPaths]],
  ["GET, HEAD, POST, OPTIONS", ["/ask", "/ask?query=a"]],
];

/** Returns every difference of a site from the list, as a sentence; empty when there is none. */
async function methodFindings(siteUrl: string): Promise<string[]> {
  const wire = openWire(siteUrl);
  const findings: string[] = [];
  try {
    for (const [allow, paths] of addresses) {
      for (const path of paths) {
        for (const method of methods) {
          const body = method === "POST" ? Buffer.from("") : null;
          const answer = await wire.ask({ method, target: path, headers: [], body });
          const line = `${method} ${path}`;
          if (typeof answer !== "object") {
            findings.push(`${line}: ${answer}`);
            continue;
          }
          const isAllowed = allow.split(", ").includes(method);
          const allowed = headerOf(answer, "Allow");
          const status = answer.status;
          if (method === "OPTIONS" && (status !== 204 || allowed !== allow))
            findings.push(`${line}: ${status}, ${allowed}`);
          if (!isAllowed && (status !== 405 || allowed !== allow))
            findings.push(`${line}: ${status}, Allow ${allowed}`);
          if (isAllowed && (status === 405 || status >= 500)) findings.push(`${line}: ${status}`);
          if (method === "HEAD" && answer.body.length > 0)
            findings.push(`${line}: a body of ${answer.body.length} bytes`);
        }
      }
    }
  } finally {
    wire.close();
  }
  return findings;
}

let project: Project;
let environment: Record<string, string>;

beforeAll(async () => {
  project = await copyBuilt("small");
  environment = { PORT: String(await freePort()), RATE_LIMIT: "0" };
});
afterAll(() => project.remove());

test("every path supports its methods on one machine", async () => {
  const server = await serve(project, "serve", environment);
  try {
    expect(await methodFindings(server.url)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("every path supports its methods on Cloudflare Pages, as wrangler simulates it", async () => {
  const pages = await pagesDev(project.folder, String(await freePort()), "--binding", "RATE_LIMIT=0");
  try {
    expect(await methodFindings(pages.url)).toEqual([]);
  } finally {
    await pages.stop();
  }
});
