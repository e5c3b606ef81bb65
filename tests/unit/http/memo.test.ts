import { describe, expect, test } from "vitest";
import {
  answerName,
  conditional,
  emptyMemo,
  keep,
  maxAnswerBytes,
  maxKeptBytes,
  replay,
  unconditional,
} from "../../../src/http/memo.ts";

const asked = (path: string, headers: Record<string, string> = {}, method = "GET"): Request =>
  new Request(`https://course.example${path}`, { method, headers });
const nameOf = (path: string, headers: Record<string, string> = {}, method = "GET"): string | null =>
  answerName(asked(path, headers, method), path.split("?")[0] ?? "");

const answer = (
  body: string | Uint8Array<ArrayBuffer> = "{}",
  headers: Record<string, string> = {},
  status = 200,
): Response =>
  new Response(body, { status, headers: { ETag: '"a"', "Cache-Control": "public, max-age=60", ...headers } });

describe("the name of an answer", () => {
  test("is what decides it: the path, page and limit, and the form that is wanted", () => {
    const names = [
      nameOf("/api/v1/modules"),
      nameOf("/api/v1/modules?page=2"),
      nameOf("/api/v1/modules?page=2&limit=10"),
      nameOf("/api/v1/sandbox/modules?page=2"),
      nameOf("/modules/1-a"),
      nameOf("/modules/1-a", { Accept: "text/markdown" }),
    ];
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
    expect(nameOf("/modules/1-a?mode=agent")).toBe(nameOf("/modules/1-a", { Accept: "text/markdown" }));
    expect(nameOf("/modules/1-a", { Accept: "text/html" })).toBe(nameOf("/modules/1-a"));
    expect(nameOf("/modules/1-a", {}, "HEAD")).toBe(nameOf("/modules/1-a"));
  });

  test.each([
    ["a search", "/api/v1/modules?q=a"],
    ["a cursor", "/api/v1/modules?cursor=abc"],
    ["a parameter given twice with a third", "/api/v1/modules?page=1&page=2&limit=3"],
    ["unknown parameters, of which there is no end", "/api/v1/modules?x=1"],
    ["parameters of what takes none", "/api/v1/course?page=1"],
    ["a search page", "/curriculum?q=a"],
    ["prices, which follow the visitor's country", "/pricing"],
    ["a quote, which may do so too", "/quote"],
    ["an address without end", `/${"a".repeat(300)}`],
  ])("there is none for %s", (_, path) => {
    expect(nameOf(path)).toBeNull();
  });

  test("there is one for the markdown of the prices, which has both regions", () => {
    expect(nameOf("/pricing?mode=agent")).not.toBeNull();
    expect(nameOf("/pricing.md")).not.toBeNull();
  });

  test("there is none for other methods, nor for a request whose Idempotency-Key is echoed", () => {
    for (const method of ["POST", "OPTIONS", "DELETE"]) expect(nameOf("/api/v1/course", {}, method)).toBeNull();
    expect(nameOf("/api/v1/course", { "Idempotency-Key": "k" })).toBeNull();
    expect(nameOf("/api/v1/course", { "Idempotency-Key": "k".repeat(256) })).not.toBeNull();
  });
});

describe("keeping", () => {
  test("an answer comes back as it was, byte for byte, with its headers, as often as it is asked for", async () => {
    const memo = emptyMemo();
    const kept = await keep(memo, "a", answer("héllo", { "Content-Type": "text/plain" }));
    expect(memo.answers.get("a")).toBe(kept);
    for (let time = 0; time < 2; time++) {
      if (!kept) throw new Error("not kept");
      const response = replay(asked("/a"), kept);
      expect(await response.text()).toBe("héllo");
      expect(response.headers.get("Content-Type")).toBe("text/plain");
    }
  });

  test("what one response is given beside does not reach the next", async () => {
    const kept = await keep(emptyMemo(), "a", answer());
    if (!kept) throw new Error("not kept");
    replay(asked("/a"), kept).headers.set("RateLimit-Remaining", "1");
    expect(replay(asked("/a"), kept).headers.get("RateLimit-Remaining")).toBeNull();
  });

  test.each([
    ["an error", answer("{}", {}, 404)],
    ["a redirect", answer("", {}, 308)],
    ["what no cache may have", answer("{}", { "Cache-Control": "no-store" })],
    ["what one visitor alone may have", answer("{}", { "Cache-Control": "private, no-cache" })],
    ["what says nothing of caches", new Response("{}")],
    ["what says that it is too large", answer("{}", { "Content-Length": String(maxAnswerBytes + 1) })],
  ])("%s is not kept, and its body is still to be read", async (_, response) => {
    const memo = emptyMemo();
    expect(await keep(memo, "a", response)).toBeNull();
    expect(memo.answers.size).toBe(0);
    expect(response.bodyUsed).toBe(false);
  });

  test("an answer of the greatest size is kept, one byte more is answered and not kept", async () => {
    const memo = emptyMemo();
    expect(await keep(memo, "a", answer(new Uint8Array(maxAnswerBytes)))).not.toBeNull();
    expect(memo.answers.size).toBe(1);
    const larger = await keep(memo, "b", answer(new Uint8Array(maxAnswerBytes + 1)));
    expect(larger?.body.byteLength).toBe(maxAnswerBytes + 1);
    expect(memo.answers.has("b")).toBe(false);
  });

  test("the memory is bounded: the oldest go, and what is kept anew under a name weighs once", async () => {
    const memo = emptyMemo();
    const count = Math.ceil(maxKeptBytes / maxAnswerBytes) + 20;
    for (let index = 0; index < count; index++) {
      await keep(memo, `a${index % (count - 5)}`, answer(new Uint8Array(maxAnswerBytes)));
      expect(memo.bytes).toBeLessThanOrEqual(maxKeptBytes);
    }
    expect(memo.answers.has("a10")).toBe(false);
    expect(memo.answers.has("a4")).toBe(true);
    const weight = [...memo.answers.values()].reduce((sum, { body }) => sum + body.byteLength + 2048, 0);
    expect(memo.bytes).toBe(weight);
  });
});

describe("If-None-Match", () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', "*"])("%s is answered with 304, the tag and no body", async (tag) => {
    const kept = await keep(emptyMemo(), "a", answer("{}", { "Content-Type": "text/plain", "Content-Length": "2" }));
    if (!kept) throw new Error("not kept");
    const request = asked("/a", { "If-None-Match": tag });
    for (const response of [
      replay(request, kept),
      conditional(request, answer("{}", { "Content-Type": "text/plain" })),
    ]) {
      expect(response.status).toBe(304);
      expect(response.headers.get("ETag")).toBe('"a"');
      expect(response.headers.get("Content-Type")).toBeNull();
      expect(await response.text()).toBe("");
    }
  });

  test("another tag is answered in full", async () => {
    const kept = await keep(emptyMemo(), "a", answer());
    if (!kept) throw new Error("not kept");
    expect(replay(asked("/a", { "If-None-Match": '"b"' }), kept).status).toBe(200);
  });

  test("the answer to keep is asked for without it, and everything else of the request stays", () => {
    const request = asked("/a", { "If-None-Match": '"a"', Accept: "text/markdown" });
    const whole = unconditional(request);
    expect(whole.headers.get("If-None-Match")).toBeNull();
    expect(whole.headers.get("Accept")).toBe("text/markdown");
    expect(whole.url).toBe(request.url);
    const plain = asked("/a");
    expect(unconditional(plain)).toBe(plain);
  });
});

test("HEAD has the headers and no body", async () => {
  const kept = await keep(emptyMemo(), "a", answer("{}"));
  if (!kept) throw new Error("not kept");
  const response = replay(asked("/a", {}, "HEAD"), kept);
  expect(response.headers.get("ETag")).toBe('"a"');
  expect(await response.text()).toBe("");
});
