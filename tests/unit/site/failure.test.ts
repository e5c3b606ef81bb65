import { expect, test } from "vitest";
import { internalProblem, textError } from "../../../src/site/failure.ts";
import { everyResponse } from "../../../src/site/live-headers.ts";
import { siteUrl } from "../sample-course.ts";

test("a fault is a problem that says when to ask again, and nothing of what failed", () => {
  expect(internalProblem({ siteUrl })).toMatchObject({
    status: 500,
    headers: { "Retry-After": "10" },
    body: { detail: "An unexpected error occurred; try again later." },
  });
});

test("a fault is answered in words, with when to ask again, and is never stored", async () => {
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

test("what will not be better later has no word on when to ask again", () => {
  expect(textError({ method: "GET" }, 400, "No.").headers.get("Retry-After")).toBeNull();
});
