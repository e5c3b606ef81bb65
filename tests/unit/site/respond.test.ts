import { describe, expect, test } from "vitest";
import type { ApiResponse } from "../../../src/api/response.ts";
import { conditional } from "../../../src/site/etag.ts";
import { respond, respondWithBytes } from "../../../src/site/respond.ts";

const request = (method = "GET", headers: Record<string, string> = {}): Request =>
  new Request("https://course.example/api/v1/course", { method, headers });

/** Everything that a response says. */
const said = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

const etag = '"015abd7f5cc57a2dd94b7590f04ad808"';
const cached = { "cache-control": "public, max-age=60, s-maxage=300", etag };
const answer = { status: 200, headers: { "Content-Location": "https://course.example/a" }, body: { a: 1 } };
const bytes = new TextEncoder().encode('{"a":1}');

describe("a good answer to GET", () => {
  test("is JSON with its own headers, a validator and a lifetime", async () => {
    expect(await said(await respond(request(), answer))).toEqual({
      status: 200,
      headers: { ...cached, "content-type": "application/json", "content-location": "https://course.example/a" },
      body: '{"a":1}',
    });
  });
  test("is the same from bytes as computed", async () => {
    expect(await said(await respondWithBytes(request(), bytes, answer.headers))).toEqual(
      await said(await respond(request(), answer)),
    );
  });
  test("is sent as the JSON that the answer has already", async () => {
    expect((await said(await respond(request(), { ...answer, json: '{"a": 1}' }))).body).toBe('{"a": 1}');
  });
  test("has the same headers for HEAD, and no body", async () => {
    const { body: _, ...rest } = await said(await respond(request(), answer));
    expect(await said(await respond(request("HEAD"), answer))).toEqual({ ...rest, body: "" });
    expect(await said(await respondWithBytes(request("HEAD"), bytes, answer.headers))).toEqual({ ...rest, body: "" });
  });
});

describe("If-None-Match", () => {
  const unchanged = {
    status: 304,
    headers: { ...cached, "content-location": "https://course.example/a" },
    body: "",
  };
  const ask = async (method: string, field: string, given: ApiResponse = answer): Promise<Response> => {
    const asked = request(method, { "If-None-Match": field });
    return conditional(asked, await respond(asked, given));
  };
  test.each([etag, `W/${etag}`, `"x", ${etag}`, "*"])("%s gives 304 without body and type", async (field) => {
    for (const method of ["GET", "HEAD"]) {
      expect(await said(await ask(method, field))).toEqual(unchanged);
    }
  });
  test("of another answer gives the whole answer", async () => {
    expect((await ask("GET", '"x"')).status).toBe(200);
  });
  test("does not turn a POST or an error into 304", async () => {
    expect((await ask("POST", "*")).status).toBe(200);
    expect((await ask("GET", "*", { ...answer, status: 404 })).status).toBe(404);
  });
});

describe("any other answer is not stored", () => {
  test("to POST", async () => {
    expect(await said(await respond(request("POST"), { status: 202, headers: { Location: "/x" }, body: {} }))).toEqual({
      status: 202,
      headers: { "cache-control": "no-store", "content-type": "application/json", location: "/x" },
      body: "{}",
    });
  });
  test("of an error: it is a problem document", async () => {
    expect(await said(await respond(request(), { status: 400, headers: {}, body: { status: 400 } }))).toEqual({
      status: 400,
      headers: { "cache-control": "no-store", "content-type": "application/problem+json" },
      body: '{"status":400}',
    });
  });
  test("of an error to HEAD: the same headers, and no body", async () => {
    expect(await said(await respond(request("HEAD"), { status: 404, headers: {}, body: {} }))).toEqual({
      status: 404,
      headers: { "cache-control": "no-store", "content-type": "application/problem+json" },
      body: "",
    });
  });
});

test("the body is UTF-8", async () => {
  const response = await respond(request(), { status: 200, headers: {}, body: "שלום 🚀" });
  expect(await response.text()).toBe('"שלום 🚀"');
});
