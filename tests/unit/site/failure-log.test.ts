import { expect, test } from "vitest";
import { failureLine } from "../../../src/site/failure-log.ts";

const asked = (url: string, init?: RequestInit): Request => new Request(url, init);

test("a failure is one line of JSON with what was asked, what was answered and where it broke", () => {
  const error = new TypeError("A file cannot be read: status 503.");
  const line = failureLine("request-failed", asked("https://course.example/api/v1/course"), 500, error);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    event: "request-failed",
    method: "GET",
    path: "/api/v1/course",
    status: 500,
    error: "TypeError",
    message: "A file cannot be read: status 503.",
    stack: expect.arrayContaining([expect.stringMatching(/^at .*failure-log\.test\.ts/)]),
  });
});

test("nothing of the query, the headers or the body is written down, nor the host", () => {
  const body = '{"query": "my "name" is Noa"';
  const request = asked("https://user.example/ask?query=noa@mail.example#secret", {
    method: "POST",
    body,
    headers: { "CF-Connecting-IP": "203.0.113.9", Authorization: "Bearer secret" },
  });
  let thrown: unknown;
  try {
    JSON.parse(body);
  } catch (error) {
    thrown = error;
  }
  const line = failureLine("request-failed", request, 500, thrown);
  expect(line).not.toMatch(/Noa|noa@|203\.0|secret|user\.example/);
  expect(JSON.parse(line)).toMatchObject({ method: "POST", path: "/ask", error: "SyntaxError" });
});

test("what is not an error is told by its type alone", () => {
  const line = failureLine("page-failed", asked("https://course.example/"), 500, "noa@mail.example");
  expect(JSON.parse(line)).toMatchObject({ path: "/", error: "Error", message: "Thrown value of type string." });
  expect(line).not.toContain("noa@");
});

test.each([300, 301])("a path of %i characters is cut at 300", (length) => {
  const path = `/${"a".repeat(length - 1)}`;
  const line = failureLine("page-failed", asked(`https://course.example${path}`), 500, new Error("x"));
  expect(JSON.parse(line).path).toBe(path.slice(0, 300));
});
