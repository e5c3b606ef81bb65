import { expect, test } from "vitest";
import { answerHealth } from "../../../src/site/site.ts";
import { publication } from "../sample-publication.ts";

const ask = async (method: string): Promise<Response> =>
  answerHealth(new Request("https://course.example/health", { method }), publication);

test("returns the status and the content version", async () => {
  const response = await ask("GET");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/json",
  });
  expect(await response.json()).toEqual({ status: "ok", version: "0123456789ab", updated: "2026-10-01" });
});

test("omits the date when the content has none", async () => {
  const response = await answerHealth(new Request("https://course.example/health"), {
    ...publication,
    version: { hash: "0123456789ab" },
  });
  expect(await response.json()).toEqual({ status: "ok", version: "0123456789ab" });
});
