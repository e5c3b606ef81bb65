import { describe, expect, test } from "vitest";
import {
  add,
  type CachedResponse,
  maxResponseBytes,
  newStore,
  replay,
  type Store,
  toCache,
  unconditional,
} from "../../../src/site/cache.ts";
import { conditional } from "../../../src/site/etag.ts";

const asked = (path: string, headers: Record<string, string> = {}, method = "GET"): Request =>
  new Request(`https://course.example${path}`, { method, headers });

/** Keeps the answer of a response, as the middleware does. */
async function keep(memo: Store, name: string, response: Response): Promise<CachedResponse | null> {
  const kept = await toCache(response);
  if (kept) add(memo, name, kept);
  return kept;
}

const answer = (
  body: string | Uint8Array<ArrayBuffer> = "{}",
  headers: Record<string, string> = {},
  status = 200,
): Response =>
  new Response(body, { status, headers: { ETag: '"a"', "Cache-Control": "public, max-age=60", ...headers } });

describe("keeping", () => {
  test("an answer comes back as it was, byte for byte, with its headers, as often as it is asked for", async () => {
    const memo = newStore(32 * 1024 * 1024);
    const kept = await keep(memo, "a", answer("héllo", { "Content-Type": "text/plain" }));
    expect(memo.responses.get("a")).toBe(kept);
    for (let time = 0; time < 2; time++) {
      if (!kept) throw new Error("not kept");
      const response = replay(asked("/a"), kept, []);
      expect(await response.text()).toBe("héllo");
      expect(response.headers.get("Content-Type")).toBe("text/plain");
    }
  });

  test("what one response is given beside does not reach the next", async () => {
    const kept = await keep(newStore(32 * 1024 * 1024), "a", answer());
    if (!kept) throw new Error("not kept");
    replay(asked("/a"), kept, []).headers.set("RateLimit-Remaining", "1");
    expect(replay(asked("/a"), kept, []).headers.get("RateLimit-Remaining")).toBeNull();
  });

  test.each([
    ["an error", answer("{}", {}, 404)],
    ["a redirect", answer("", {}, 308)],
    ["what no cache may have", answer("{}", { "Cache-Control": "no-store" })],
    ["what one visitor alone may have", answer("{}", { "Cache-Control": "private, no-cache" })],
    ["what is of the preview that its Host names", answer("{}", { "X-Robots-Tag": "noindex" })],
    ["what says nothing of caches", new Response("{}")],
    ["what says that it is too large", answer("{}", { "Content-Length": String(maxResponseBytes + 1) })],
  ])("%s is not kept, and its body is still to be read", async (_, response) => {
    const memo = newStore(32 * 1024 * 1024);
    expect(await keep(memo, "a", response)).toBeNull();
    expect(memo.responses.size).toBe(0);
    expect(response.bodyUsed).toBe(false);
  });

  test("an answer of the greatest size is kept, one byte more is answered and not kept", async () => {
    const memo = newStore(32 * 1024 * 1024);
    expect(await keep(memo, "a", answer(new Uint8Array(maxResponseBytes)))).not.toBeNull();
    expect(memo.responses.size).toBe(1);
    const larger = await keep(memo, "b", answer(new Uint8Array(maxResponseBytes + 1)));
    expect(larger?.body.byteLength).toBe(maxResponseBytes + 1);
    expect(memo.responses.has("b")).toBe(false);
  });

  test("the memory is bounded: the oldest go, and what is kept anew under a name weighs once", async () => {
    const memo = newStore(32 * 1024 * 1024);
    const maxBytes = memo.maxBytes;
    const count = Math.ceil(maxBytes / maxResponseBytes) + 20;
    for (let index = 0; index < count; index++) {
      await keep(memo, `a${index % (count - 5)}`, answer(new Uint8Array(maxResponseBytes)));
      expect(memo.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(memo.responses.has("a10")).toBe(false);
    expect(memo.responses.has("a4")).toBe(true);
    const weight = [...memo.responses.values()].reduce((sum, { body }) => sum + body.byteLength + 2048, 0);
    expect(memo.bytes).toBe(weight);
  });
});

describe("If-None-Match", () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', "*"])("%s is answered with 304, the tag and no body", async (tag) => {
    const kept = await keep(
      newStore(32 * 1024 * 1024),
      "a",
      answer("{}", { "Content-Type": "text/plain", "Content-Length": "2" }),
    );
    if (!kept) throw new Error("not kept");
    const request = asked("/a", { "If-None-Match": tag });
    for (const response of [
      replay(request, kept, []),
      conditional(request, answer("{}", { "Content-Type": "text/plain" })),
    ]) {
      expect(response.status).toBe(304);
      expect(response.headers.get("ETag")).toBe('"a"');
      expect(response.headers.get("Content-Type")).toBeNull();
      expect(await response.text()).toBe("");
    }
  });

  test("another tag is answered in full", async () => {
    const kept = await keep(newStore(32 * 1024 * 1024), "a", answer());
    if (!kept) throw new Error("not kept");
    expect(replay(asked("/a", { "If-None-Match": '"b"' }), kept, []).status).toBe(200);
  });
});

describe("the answer to keep", () => {
  test.each([
    ["If-None-Match", '"a"'],
    ["Range", "bytes=0-9"],
    ["Authorization", "Basic eDp5"],
  ])("is asked for without %s, and everything else of the request stays", (name, value) => {
    const request = asked("/a", { [name]: value, Accept: "text/markdown" });
    const whole = unconditional(request);
    expect(whole.headers.get(name)).toBeNull();
    expect(whole.headers.get("Accept")).toBe("text/markdown");
    expect(whole.url).toBe(request.url);
  });

  test("is asked for by GET, also where HEAD would do", () => {
    expect(unconditional(asked("/a", {}, "HEAD")).method).toBe("GET");
    const plain = asked("/a");
    expect(unconditional(plain)).toBe(plain);
  });
});

test("HEAD has the headers, the body's length and no body", async () => {
  const kept = await keep(newStore(32 * 1024 * 1024), "a", answer("{}"));
  if (!kept) throw new Error("not kept");
  const response = replay(asked("/a", {}, "HEAD"), kept, []);
  expect(response.headers.get("ETag")).toBe('"a"');
  expect(response.headers.get("Content-Length")).toBeNull();
  expect(await response.text()).toBe("");
  expect(replay(asked("/a"), kept, []).headers.get("Content-Length")).toBeNull();
});
