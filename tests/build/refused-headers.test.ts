/** The headers of refused requests and failures: rate limit, broken files, invalid Host. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Exchange, exchange, nameOf, type SentRequest } from "../header-lint/exchange.ts";
import { rules } from "../header-lint/rules.ts";
import { freePort, type Project, serve } from "../project.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let port: string;
beforeAll(async () => {
  project = await copyBuilt("small");
  port = String(await freePort());
});
afterAll(() => project.remove());

async function answersOf(origin: string, requests: (Partial<SentRequest> & { path: string })[]): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  for (const each of requests) answers.push(await exchange(origin, each));
  return answers;
}

const complaints = (answers: Exchange[]): string[] =>
  answers.flatMap((answer) =>
    rules.flatMap(({ violations }) => violations(answer, false).map((violation) => `${nameOf(answer)}: ${violation}`)),
  );

test("429 for each rate-limited path, and 204 for a preflight", async () => {
  const server = await serve(project, "serve", { PORT: port, RATE_LIMIT: "1" });
  await exchange(server.url, { path: "/api/v1/course" });
  const paths = ["/api/v1/course", "/api/v1/none", "/ask?q=a", "/curriculum?q=a", "/no-such-page", "/no-such-page.md"];
  const answers = await answersOf(server.url, [
    ...paths.flatMap((path) => ["GET", "HEAD"].map((method) => ({ method, path }))),
    ...["/api/v1/batch", "/ask", "/mcp"].map((path) => ({ path, body: "{}" })),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  expect(complaints(answers)).toEqual([]);
  const preflights = await answersOf(
    server.url,
    paths.map((path) => ({ method: "OPTIONS", path })),
  );
  expect(new Set(preflights.map(({ status }) => status))).toEqual(new Set([204]));
  expect(complaints(preflights)).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test("500 of the API and of a page, and 400 for an invalid Host", async () => {
  // The server serves a copy that it makes when it starts.
  const TMPDIR = join(project.folder, "temporary");
  mkdirSync(TMPDIR);
  const server = await serve(project, "serve", { PORT: port, TMPDIR });
  const [copy = ""] = readdirSync(TMPDIR);
  for (const file of ["api/v1/course.json", "llms.txt", "robots.txt"]) rmSync(join(TMPDIR, copy, "client", file));
  const failures = await answersOf(
    server.url,
    ["/api/v1/course", "/llms.txt", "/robots.txt"].flatMap((path) =>
      ["GET", "HEAD"].map((method) => ({ method, path })),
    ),
  );
  expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([500]));
  const invalidHost = await answersOf(server.url, [{ path: "/", headers: { Host: "no host" } }]);
  expect(invalidHost.map(({ status }) => status)).toEqual([400]);
  expect(complaints([...failures, ...invalidHost])).toEqual([]);
  expect(await server.stop()).toBe(0);
});
