import { expect, test } from "vitest";
import { internalProblem, textError } from "../../../src/site/failure.ts";
import { everyResponse } from "../../../src/site/live-headers.ts";
import { siteUrl } from "../sample-course.ts";

test("a failure of the API is a problem with Retry-After, without internal details", () => {
  expect(internalProblem({ siteUrl })).toMatchObject({
    status: 500,
    headers: { "Retry-After": "10" },
    body: { detail: "An unexpected error occurred; try again later." },
  });
});

test("a failure of a page is plain text with Retry-After, and never cached", async () => {
  const answer = textError({ method: "GET" });
  expect([answer.status, await answer.text()]).toEqual([500, "An unexpected error occurred; try again later.\n"]);
  const everywhere = Object.entries(everyResponse).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    ...Object.fromEntries(everywhere),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "10",
  });
  expect(await textError({ method: "HEAD" }).text()).toBe("");
});

test("a permanent failure has no Retry-After", () => {
  expect(textError({ method: "GET" }, 400, "No.").headers.get("Retry-After")).toBeNull();
});
