import { expect, test } from "vitest";
import { failureLine } from "../../../src/service/failure-log.ts";
import { testEach } from "../../each.ts";

const now = Date.UTC(2026, 10, 12, 8, 30, 0, 250);
const requestOf = (url: string, init?: RequestInit): Request => new Request(url, init);

test("a failure is logged as one line of JSON with the request, the status and the location in the code", () => {
  const error = new TypeError("A file cannot be read: status 503.");
  const line = failureLine("request-failed", requestOf("https://course.example/api/v1/course"), 500, error, now);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    time: "2026-11-12T08:30:00.250Z",
    event: "request-failed",
    method: "GET",
    path: "/api/v1/course",
    status: 500,
    error: "TypeError",
    message: "A file cannot be read: status 503.",
    stack: expect.arrayContaining([expect.stringMatching(/^at .*failure-log\.test\.ts/)]),
  });
});

test("the query, the headers, the body and the host are not logged", () => {
  const body = '{"query": "my "name" is Noa"';
  const request = requestOf("https://user.example/ask?query=noa@mail.example#secret", {
    method: "POST",
    body,
    headers: { "CF-Connecting-IP": "203.0.113.9", Authorization: "Bearer secret" },
  });
  let error: unknown;
  try {
    JSON.parse(body);
  } catch (caught) {
    error = caught;
  }
  const line = failureLine("request-failed", request, 500, error, now);
  expect(line).not.toMatch(/Noa|noa@|203\.0|secret|user\.example/);
  expect(JSON.parse(line)).toMatchObject({ method: "POST", path: "/ask", error: "SyntaxError" });
});

test("a thrown value that is not an error is logged by its type only", () => {
  const line = failureLine("page-failed", requestOf("https://course.example/"), 500, "noa@mail.example", now);
  expect(JSON.parse(line)).toMatchObject({ path: "/", error: "Error", message: "Thrown value of type string." });
  expect(line).not.toContain("noa@");
});

testEach([300, 301])("a long path is cut at 300 characters", (length) => {
  const path = `/${"a".repeat(length - 1)}`;
  const line = failureLine("page-failed", requestOf(`https://course.example${path}`), 500, new Error("x"), now);
  expect(JSON.parse(line).path).toBe(path.slice(0, 300));
});
