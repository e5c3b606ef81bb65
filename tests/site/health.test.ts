import { expect, test } from "vitest";
import { ask, problemOf } from "./ask.ts";

test("/health has the content version of every response, is never cached and is not rate-limited", async () => {
  const response = await ask("/health");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("RateLimit-Remaining")).toBeNull();
  const { status, version, ...more } = (await response.json()) as { status: string; version: string; updated?: string };
  expect(status).toBe("ok");
  // Only the content's date: nothing about a person, a machine or a client.
  expect(more).toEqual(more.updated === undefined ? {} : { updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(version).toBe(response.headers.get("Content-Version"));
  expect(version).toBe((await ask("/")).headers.get("Content-Version"));
});

test("HEAD /health has no body; markdown is not offered; POST is refused with Allow", async () => {
  const head = await ask("/health", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const markdown = await ask("/health", { headers: { Accept: "text/markdown" } });
  expect(markdown.headers.get("Content-Type")).toBe("application/json");
  const refused = await ask("/health", { method: "POST" });
  expect(refused.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  await problemOf(refused, "method-not-allowed", 405);
});
