import { describe, expect, test } from "vitest";
import { writeCursor } from "../../../src/service/api/modules.ts";
import { type ProblemSlug, problemTypes } from "../../../src/service/api/problems.ts";
import { testEach } from "../../each.ts";
import { ask, exportId, post } from "./ask-api.ts";

describe("each error", () => {
  const json = { "Content-Type": "application/json" };
  // /ask returns invalid-ask; tests/unit/http/body.test.ts waits for a timeout; the middleware returns the others.
  type TestedSlug = Exclude<
    ProblemSlug,
    | "invalid-ask"
    | "request-timeout"
    | "rate-limit-exceeded"
    | "internal"
    | "version-retired"
    | "batch-response-too-large"
    | "uri-too-long"
  >;
  const examples: Record<TestedSlug, [path: string, init?: RequestInit]> = {
    "module-not-found": ["/modules/nothing"],
    "export-not-found": ["/exports/abc/result"],
    "not-found": ["/nowhere"],
    "invalid-parameter": ["/modules?limit=101"],
    "invalid-cursor": [`/modules?cursor=${writeCursor("/sandbox/modules", { page: 1, limit: 1, q: null })}`],
    "invalid-batch": ["/batch", { method: "POST", headers: json, body: "[]" }],
    "batch-nesting": ["/batch", { method: "POST", headers: json, body: '{"requests":[{"path":"/batch"}]}' }],
    "invalid-export": ["/exports", { method: "POST", headers: json, body: "[]" }],
    "method-not-allowed": ["/course", { method: "DELETE" }],
    "payload-too-large": ["/batch", { method: "POST", headers: json, body: "x".repeat(65_537) }],
    "unsupported-media-type": ["/batch", { method: "POST", body: "x" }],
  };

  testEach(Object.entries(examples) as [TestedSlug, [string, RequestInit?]][])(
    "has a problem of its type",
    async (slug, [path, init]) => {
      const { status, title } = problemTypes[slug];
      const response = await ask(path, init);
      const body = await response.json();
      const inItem = slug === "batch-nesting";
      expect(response.status).toBe(inItem ? 200 : status);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Content-Type")).toBe(inItem ? "application/json" : "application/problem+json");
      expect(inItem ? body.responses[0].body : body).toMatchObject({
        type: `https://course.example/developers#errors-${slug}`,
        title,
        status,
        detail: expect.stringMatching(/\S/),
      });
    },
  );
});

test("a 415 has Accept for a type, and Accept-Encoding for a content coding, but not both", async () => {
  const namesOf = async (headers: Record<string, string>) => {
    const response = await ask("/batch", { method: "POST", headers, body: "{}" });
    return [response.status, response.headers.get("Accept"), response.headers.get("Accept-Encoding")];
  };
  expect(await namesOf({ "Content-Type": "text/plain" })).toEqual([415, "application/json", null]);
  const coded = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
  expect(await namesOf(coded)).toEqual([415, null, "identity"]);
});

describe("a method that a path does not support", () => {
  testEach([
    ["POST", "/course", "GET, HEAD, OPTIONS"],
    ["POST", "/", "GET, HEAD, OPTIONS"],
    ["PUT", "/modules/01-first-requests", "GET, HEAD, OPTIONS"],
    ["POST", `/exports/${exportId}`, "GET, HEAD, OPTIONS"],
    ["PATCH", "/batch", "POST, OPTIONS"],
    ["DELETE", "/exports", "POST, OPTIONS"],
    ["GET", "/batch", "POST, OPTIONS"],
    ["HEAD", "/exports", "POST, OPTIONS"],
    ["PROPFIND", "/course", "GET, HEAD, OPTIONS"],
    ["POST", "/course.json", "GET, HEAD, OPTIONS"],
    ["DELETE", "/modules.page-1.limit-1.json", "GET, HEAD, OPTIONS"],
  ])("is 405 with Allow", async (method, path, allow) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  });

  test("is named in the problem", async () => {
    expect(await (await ask("/course", { method: "DELETE" })).json()).toEqual({
      type: "https://course.example/developers#errors-method-not-allowed",
      title: "Method Not Allowed",
      status: 405,
      detail: '"/course" does not support "DELETE"; allowed methods: GET, HEAD, OPTIONS.',
    });
  });

  testEach(["POST", "DELETE"])("is 404 at an unknown path", async (method) => {
    expect((await ask("/nowhere", { method })).status).toBe(404);
  });
});

describe("a body", () => {
  test("of 65,536 bytes is accepted, of 65,537 is 413", async () => {
    const batch = (length: number): string => '{"requests":[{"path":"/course"}]}'.padEnd(length);
    expect((await post("/batch", batch(65_536))).status).toBe(200);
    const response = await post("/batch", batch(65_537));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ detail: "The body must be at most 64 KiB (65536 bytes)." });
  });

  testEach([
    ["/batch", "invalid-batch"],
    ["/exports", "invalid-export"],
  ] as const)("of malformed JSON is 400", async (path, slug) => {
    const response = await post(path, '{"requests":');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: `https://course.example/developers#errors-${slug}`,
      title: problemTypes[slug].title,
      status: 400,
      detail: "The body must be JSON in UTF-8 (RFC 8259).",
      errors: [{ pointer: "#", detail: "must be JSON in UTF-8 (RFC 8259)" }],
    });
  });
});
