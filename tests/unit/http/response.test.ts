import { describe, expect, test } from "vitest";
import { internalProblem } from "../../../src/service/api/problems.ts";
import {
  type ApiResponse,
  commonHeaders,
  conditional,
  etagOf,
  matchesEtag,
  respond,
  textError,
} from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";

const request = (method = "GET", headers: Record<string, string> = {}): Request =>
  new Request("https://course.example/api/v1/course", { method, headers });

/** Returns everything in a response. */
const contentOf = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

const etag = '"015abd7f5cc57a2dd94b7590f04ad808"';
const cached = { "cache-control": "public, max-age=60, s-maxage=300", etag };
const answer = { status: 200, headers: { "Content-Location": "https://course.example/a" }, body: { a: 1 } };
const bytes = new TextEncoder().encode('{"a":1}');

describe("a successful response to GET", () => {
  test("is JSON with its headers, an ETag and a lifetime", async () => {
    expect(await contentOf(await respond(request(), answer))).toEqual({
      status: 200,
      headers: { ...cached, "content-type": "application/json", "content-location": "https://course.example/a" },
      body: '{"a":1}',
    });
  });
  test("is the same from bytes as computed", async () => {
    expect(await contentOf(await respond(request(), { ...answer, bytes }))).toEqual(
      await contentOf(await respond(request(), answer)),
    );
  });
  test("is sent as the JSON text that it already has", async () => {
    expect((await contentOf(await respond(request(), { ...answer, json: '{"a": 1}' }))).body).toBe('{"a": 1}');
  });
  test("has the same headers for HEAD, and no body", async () => {
    const { body: _, ...rest } = await contentOf(await respond(request(), answer));
    expect(await contentOf(await respond(request("HEAD"), answer))).toEqual({ ...rest, body: "" });
  });
});

describe("If-None-Match", () => {
  const unchanged = {
    status: 304,
    headers: { ...cached, "content-location": "https://course.example/a" },
    body: "",
  };
  const ask = async (method: string, field: string, result: ApiResponse = answer): Promise<Response> => {
    const sent = request(method, { "If-None-Match": field });
    return conditional(sent, await respond(sent, result));
  };
  testEach([etag, `W/${etag}`, `"x", ${etag}`, "*"])(
    "with the ETag in any form is 304 without body and type",
    async (field) => {
      for (const method of ["GET", "HEAD"]) {
        expect(await contentOf(await ask(method, field))).toEqual(unchanged);
      }
    },
  );
  test("with another ETag is the full response", async () => {
    expect((await ask("GET", '"x"')).status).toBe(200);
  });
  test("has no effect on a POST or an error", async () => {
    expect((await ask("POST", "*")).status).toBe(200);
    expect((await ask("GET", "*", { ...answer, status: 404 })).status).toBe(404);
  });
});

describe("any other response is not cached", () => {
  test("after POST", async () => {
    expect(
      await contentOf(await respond(request("POST"), { status: 202, headers: { Location: "/x" }, body: {} })),
    ).toEqual({
      status: 202,
      headers: { "cache-control": "no-store", "content-type": "application/json", location: "/x" },
      body: "{}",
    });
  });
  test("after an error, which is a problem document", async () => {
    expect(await contentOf(await respond(request(), { status: 400, headers: {}, body: { status: 400 } }))).toEqual({
      status: 400,
      headers: { "cache-control": "no-store", "content-type": "application/problem+json" },
      body: '{"status":400}',
    });
  });
  test("after an error to HEAD, which has the same headers and no body", async () => {
    expect(await contentOf(await respond(request("HEAD"), { status: 404, headers: {}, body: {} }))).toEqual({
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

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

testEach([
  ["", '"e3b0c44298fc1c149afbf4c8996fb924"'],
  ["abc", '"ba7816bf8f01cfea414140de5dae2223"'],
])("an ETag is strong and derived from the bytes only", async (text, etag) => {
  expect(await etagOf(bytesOf(text))).toBe(etag);
});

test("one more byte changes the ETag", async () => {
  expect(await etagOf(bytesOf("abc "))).not.toBe(await etagOf(bytesOf("abc")));
});

describe("If-None-Match matches an ETag by weak comparison (RFC 9110, section 13.1.2)", () => {
  testEach(['"a"', 'W/"a"', '"b", "a"', '"b","a","c"', 'W/"b", W/"a"', '"x,y", "a"', "*", " * ", ' "a" '])(
    "in every form",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(true);
    },
  );
  testEach([null, "", '"b"', 'W/"b"', "a", '"A"', '"a', 'a"', '"aa"', '"b a"', '"b,a"', '""', "**"])(
    "and no other value",
    (field) => {
      expect(matchesEtag(field, '"a"')).toBe(false);
    },
  );
  test("a weak ETag is matched by its strong form too", () => {
    expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
    expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  });
});

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
  const everywhere = Object.entries(commonHeaders).map(([name, value]) => [name.toLowerCase(), value]);
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
