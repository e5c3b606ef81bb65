import { describe, expect, test } from "vitest";
import {
  add,
  type CachedResponse,
  maxResponseBytes,
  newStore,
  respondFromCache,
  type Store,
  toCache,
  unconditional,
} from "../../../src/service/cache.ts";
import { conditional } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";

const requestOf = (path: string, headers: Record<string, string> = {}, method = "GET"): Request =>
  new Request(`https://course.example${path}`, { method, headers });

/** Caches the response, as the middleware does. */
async function put(memo: Store, name: string, response: Response): Promise<CachedResponse | null> {
  const cached = await toCache(response);
  if (cached) add(memo, name, cached);
  return cached;
}

const answer = (
  body: string | Uint8Array<ArrayBuffer> = "{}",
  headers: Record<string, string> = {},
  status = 200,
): Response =>
  new Response(body, { status, headers: { ETag: '"a"', "Cache-Control": "public, max-age=60", ...headers } });

describe("the cache", () => {
  test("returns a response with the same bytes and headers every time", async () => {
    const memo = newStore(32 * 1024 * 1024);
    const cached = await put(memo, "a", answer("héllo", { "Content-Type": "text/plain" }));
    expect(memo.responses.get("a")).toBe(cached);
    for (let time = 0; time < 2; time++) {
      if (!cached) throw new Error("not kept");
      const response = respondFromCache(requestOf("/a"), cached, []);
      expect(await response.text()).toBe("héllo");
      expect(response.headers.get("Content-Type")).toBe("text/plain");
    }
  });

  test("does not keep changes of a returned response", async () => {
    const cached = await put(newStore(32 * 1024 * 1024), "a", answer());
    if (!cached) throw new Error("not kept");
    respondFromCache(requestOf("/a"), cached, []).headers.set("RateLimit-Remaining", "1");
    expect(respondFromCache(requestOf("/a"), cached, []).headers.get("RateLimit-Remaining")).toBeNull();
  });

  testEach([
    ["an error", answer("{}", {}, 404)],
    ["a redirect", answer("", {}, 308)],
    ["no-store", answer("{}", { "Cache-Control": "no-store" })],
    ["private", answer("{}", { "Cache-Control": "private, no-cache" })],
    ["what is of the preview that its Host names", answer("{}", { "X-Robots-Tag": "noindex" })],
    ["what says nothing of caches", new Response("{}")],
    ["what says that it is too large", answer("{}", { "Content-Length": String(maxResponseBytes + 1) })],
  ])("does not store other responses, and leaves their bodies readable", async (_, response) => {
    const memo = newStore(32 * 1024 * 1024);
    expect(await put(memo, "a", response)).toBeNull();
    expect(memo.responses.size).toBe(0);
    expect(response.bodyUsed).toBe(false);
  });

  test("stores a response of the maximum size, and returns a larger one without storing it", async () => {
    const memo = newStore(32 * 1024 * 1024);
    expect(await put(memo, "a", answer(new Uint8Array(maxResponseBytes)))).not.toBeNull();
    expect(memo.responses.size).toBe(1);
    const larger = await put(memo, "b", answer(new Uint8Array(maxResponseBytes + 1)));
    expect(larger?.body.byteLength).toBe(maxResponseBytes + 1);
    expect(memo.responses.has("b")).toBe(false);
  });

  test("has a bounded size: the oldest responses are evicted, and a replaced one counts once", async () => {
    const memo = newStore(32 * 1024 * 1024);
    const maxBytes = memo.maxBytes;
    const count = Math.ceil(maxBytes / maxResponseBytes) + 20;
    for (let index = 0; index < count; index++) {
      await put(memo, `a${index % (count - 5)}`, answer(new Uint8Array(maxResponseBytes)));
      expect(memo.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(memo.responses.has("a10")).toBe(false);
    expect(memo.responses.has("a4")).toBe(true);
    const weight = [...memo.responses.values()].reduce((sum, { body }) => sum + body.byteLength + 2048, 0);
    expect(memo.bytes).toBe(weight);
  });
});

describe("If-None-Match", () => {
  testEach(['"a"', 'W/"a"', '"b", "a"', "*"])("with the ETag is 304 with the tag and no body", async (tag) => {
    const cached = await put(
      newStore(32 * 1024 * 1024),
      "a",
      answer("{}", { "Content-Type": "text/plain", "Content-Length": "2" }),
    );
    if (!cached) throw new Error("not kept");
    const request = requestOf("/a", { "If-None-Match": tag });
    for (const response of [
      respondFromCache(request, cached, []),
      conditional(request, answer("{}", { "Content-Type": "text/plain" })),
    ]) {
      expect(response.status).toBe(304);
      expect(response.headers.get("ETag")).toBe('"a"');
      expect(response.headers.get("Content-Type")).toBeNull();
      expect(await response.text()).toBe("");
    }
  });
});

describe("the request of a cacheable response", () => {
  testEach([
    ["If-None-Match", '"a"'],
    ["Range", "bytes=0-9"],
    ["Authorization", "Basic eDp5"],
  ])("omits conditional and range headers, and keeps all others", (name, value) => {
    const request = requestOf("/a", { [name]: value, Accept: "text/markdown" });
    const whole = unconditional(request);
    expect(whole.headers.get(name)).toBeNull();
    expect(whole.headers.get("Accept")).toBe("text/markdown");
    expect(whole.url).toBe(request.url);
  });

  test("is a GET, also for HEAD", () => {
    expect(unconditional(requestOf("/a", {}, "HEAD")).method).toBe("GET");
    const plain = requestOf("/a");
    expect(unconditional(plain)).toBe(plain);
  });
});

test("HEAD has the headers and the body's length, but no body", async () => {
  const cached = await put(newStore(32 * 1024 * 1024), "a", answer("{}"));
  if (!cached) throw new Error("not kept");
  const response = respondFromCache(requestOf("/a", {}, "HEAD"), cached, []);
  expect(response.headers.get("ETag")).toBe('"a"');
  expect(response.headers.get("Content-Length")).toBeNull();
  expect(await response.text()).toBe("");
  expect(respondFromCache(requestOf("/a"), cached, []).headers.get("Content-Length")).toBeNull();
});
