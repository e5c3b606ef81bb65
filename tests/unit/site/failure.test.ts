import { expect, test } from "vitest";
import { internalProblem, inWords } from "../../../src/site/failure.ts";
import { everyResponse } from "../../../src/site/live-headers.ts";
import { siteUrl } from "../sample-course.ts";

test("a failure of the API is a problem with Retry-After, without internal details", () => {
  expect(internalProblem({ siteUrl })).toMatchObject({
    status: 500,
    headers: { "Retry-After": "10" },
    body: { detail: "The service failed unexpectedly; try again later." },
  });
});

test("a failure of a page is plain text with Retry-After, and never cached", async () => {
  const answer = inWords({ method: "GET" });
  expect([answer.status, await answer.text()]).toEqual([500, "The service failed unexpectedly; try again later.\n"]);
  const everywhere = Object.entries(everyResponse).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    ...Object.fromEntries(everywhere),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "10",
  });
  expect(await inWords({ method: "HEAD" }).text()).toBe("");
});

test("a permanent failure has no Retry-After", () => {
  expect(inWords({ method: "GET" }, 400, "No.").headers.get("Retry-After")).toBeNull();
});
