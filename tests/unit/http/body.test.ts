import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  deadlinesOf,
  maxBodyBytes,
  maxBodyPieces,
  maxJsonDepth,
  maxJsonValues,
  parseJson,
  readBody,
} from "../../../src/service/http/body.ts";
import { testEach } from "../../each.ts";

const json = { "Content-Type": "application/json" };

const post = (body: BodyInit | null, headers: Record<string, string> = json): Request =>
  new Request("https://course.example/api/v1/batch", { method: "POST", body, headers, ...streaming(body) });

// A stream as request body needs half duplex, which the platform's types lack.
const streaming = (body: BodyInit | null): object => (body instanceof ReadableStream ? { duplex: "half" } : {});

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

testEach([
  ['{"a":[1,null,"é"]}', { a: [1, null, "é"] }],
  [" null\n", null],
  ['"text"', "text"],
  ["0", 0],
])("any JSON value is read", async (text, value) => {
  expect(await readBody(post(text))).toEqual({ kind: "json", value });
});

test("an empty body is undefined, whatever its type", async () => {
  expect(await readBody(post(null))).toEqual({ kind: "none" });
  expect(await readBody(post("", { "Content-Type": "text/plain" }))).toEqual({ kind: "none" });
  expect(await readBody(new Request("https://course.example/", { method: "POST" }))).toEqual({ kind: "none" });
});

describe("a body that is not JSON in UTF-8 is malformed", () => {
  testEach([
    ["cut", '{"a":'],
    ["a comment", "{} // no"],
    ["a trailing comma", "[1,]"],
    ["single quotes", "{'a':1}"],
    ["two values", "{}{}"],
    ["blank", "  "],
    ["NaN", "NaN"],
    ["bytes that are not UTF-8", bytes(0x22, 0xff, 0x22)],
    ["UTF-16", bytes(0x7b, 0, 0x7d, 0)],
  ])("for each error", async (_, body) => {
    expect(await readBody(post(body))).toEqual({ kind: "malformed" });
  });
});

test("a body that ends early is malformed, and not a failure of the service", async () => {
  const truncated = new ReadableStream({
    start: (controller) => controller.enqueue(bytes(0x7b)),
    pull: (controller) => controller.error(new Error("Network connection lost.")),
  });
  expect(await readBody(post(truncated))).toEqual({ kind: "malformed" });
});

describe("the type must be application/json", () => {
  testEach(["application/json", "Application/JSON", "application/json; charset=utf-8", " application/json ;x=y"])(
    "with any parameters",
    async (type) => {
      expect(await readBody(post("{}", { "Content-Type": type }))).toEqual({ kind: "json", value: {} });
    },
  );
  testEach(["text/plain;charset=UTF-8", "text/json", "application/problem+json", "application/jsonl", "json"])(
    "and no other type is accepted",
    async (type) => {
      expect(await readBody(post("{}", { "Content-Type": type }))).toEqual({ kind: "wrong-type", type });
    },
  );
  test("and not missing", async () => {
    expect(await readBody(post(bytes(0x7b, 0x7d), {}))).toEqual({ kind: "wrong-type", type: "" });
  });
  test("a compressed body is refused", async () => {
    expect(await readBody(post("{}", { ...json, "Content-Encoding": "gzip" }))).toEqual({
      kind: "wrong-coding",
      coding: "gzip",
    });
    expect(await readBody(post("{}", { ...json, "Content-Encoding": "Identity" }))).toEqual({
      kind: "json",
      value: {},
    });
  });
});

describe("a body may have 64 KiB", () => {
  const text = (length: number): string => `"${"x".repeat(length - 2)}"`;
  /** Returns a body that arrives in pieces, without a Content-Length. */
  const inPieces = (length: number): ReadableStream<Uint8Array> =>
    new Blob([text(length)]).stream().pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          for (let at = 0; at < chunk.length; at += 1000) controller.enqueue(chunk.slice(at, at + 1000));
        },
      }),
    );

  test("65,536 bytes are accepted, 65,537 are too large", async () => {
    expect(maxBodyBytes).toBe(65_536);
    expect(await readBody(post(text(65_536)))).toEqual({ kind: "json", value: "x".repeat(65_534) });
    expect(await readBody(post(text(65_537)))).toEqual({ kind: "too-large" });
  });
  test("bytes are counted, not characters", async () => {
    expect(await readBody(post(`"${"é".repeat(32_767)}"`))).toMatchObject({ kind: "json" });
    expect(await readBody(post(`"${"é".repeat(32_768)}"`))).toEqual({ kind: "too-large" });
  });
  test("bytes are counted as they arrive", async () => {
    expect(await readBody(post(inPieces(65_536)))).toEqual({ kind: "json", value: "x".repeat(65_534) });
    expect(await readBody(post(inPieces(65_537)))).toEqual({ kind: "too-large" });
  });
  test("an endless body is not read to its end", async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(4096)) });
    expect(await readBody(post(endless))).toEqual({ kind: "too-large" });
  });
  test("the size is checked before the type", async () => {
    expect(await readBody(post(text(65_537), { "Content-Type": "text/plain" }))).toEqual({ kind: "too-large" });
  });
});

describe("a body may arrive in 400 pieces", () => {
  const inBytes = (text: string): ReadableStream<Uint8Array> => {
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull: (controller) =>
        at === text.length ? controller.close() : controller.enqueue(bytes(text.charCodeAt(at++))),
    });
  };
  const text = (length: number): string => `"${"x".repeat(length - 2)}"`;

  test("400 are read, of 401 none is used", async () => {
    expect(maxBodyPieces).toBe(400);
    expect(await readBody(post(inBytes(text(400))))).toEqual({ kind: "json", value: "x".repeat(398) });
    expect(await readBody(post(inBytes(text(401))))).toEqual({ kind: "too-many-pieces" });
  });
  test("no more than 401 are waited for", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(bytes(0x20));
      },
    });
    expect(await readBody(post(endless))).toEqual({ kind: "too-many-pieces" });
    expect(sent).toBeLessThan(410);
  });
});

describe("a body has a deadline", () => {
  // The time of these tests is their own: nothing else decides what is late.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const deadlines = { idleMs: 40, totalMs: 150 };
  /** Returns what is read of a body while a second passes. */
  async function readIn(body: ReadableStream<Uint8Array>): Promise<unknown> {
    const result = readBody(post(body), deadlines);
    for (let ms = 0; ms < 1000; ms++) await vi.advanceTimersByTimeAsync(1);
    return result;
  }
  /** Returns a body that sends `count` spaces, one every `everyMs` milliseconds, and then ends or stalls. */
  const slow = (everyMs: number, times: number, ends: boolean): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent === times) return ends ? controller.close() : new Promise(() => {});
        await new Promise((next) => setTimeout(next, sent === 0 ? 0 : everyMs));
        controller.enqueue(bytes(sent === 0 ? 0x31 : 0x20));
        sent++;
      },
    });
  };

  testEach([
    ["stalls at once", 0, 0, false],
    ["stalls after a byte", 0, 1, false],
    ["pauses for longer than it may", 42, 2, true],
    ["makes progress forever", 20, 1000, true],
  ])("ends a body that stalls or never ends", async (_, everyMs, times, ends) => {
    expect(await readIn(slow(everyMs, times, ends))).toEqual({ kind: "timed-out" });
  });

  testEach([
    [15, 5],
    [38, 4],
  ])("does not end a slow body that is complete in time", async (everyMs, times) => {
    expect(await readIn(slow(everyMs, times, true))).toEqual({ kind: "json", value: 1 });
  });

  testEach([
    [{}, 10_000, 30_000],
    [{ BODY_IDLE_MS: "300", BODY_TOTAL_MS: "900" }, 300, 900],
    [{ BODY_IDLE_MS: "0", BODY_TOTAL_MS: "-1" }, 10_000, 30_000],
    [{ BODY_IDLE_MS: "1e3", BODY_TOTAL_MS: "" }, 10_000, 30_000],
  ])("is read from its settings in milliseconds", (settings, idleMs, totalMs) => {
    expect(deadlinesOf(settings)).toEqual({ idleMs, totalMs });
  });
});

describe("the structure of a JSON value is limited", () => {
  const kindOf = (text: string) => parseJson(new TextEncoder().encode(text)).kind;
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const items = (count: number) => `[${Array(count).fill("0").join()}]`;
  const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`;

  test("32 levels are accepted, 33 are too complex", () => {
    expect(maxJsonDepth).toBe(32);
    expect([nested(32), nested(33), nested(30_000)].map(kindOf)).toEqual(["json", "too-complex", "too-complex"]);
    expect(kindOf(`${'{"a":'.repeat(32)}1${"}".repeat(32)}`)).toBe("json");
    expect(kindOf(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toBe("too-complex");
  });

  test("2,000 items and members are accepted, 2,001 are too complex", () => {
    expect(maxJsonValues).toBe(2000);
    expect([items(2000), items(2001), members(2000), members(2001)].map(kindOf)).toEqual([
      "json",
      "too-complex",
      "json",
      "too-complex",
    ]);
    expect(kindOf(`[${items(999)},${items(999)}]`)).toBe("json");
    expect(kindOf(`[${items(1000)},${items(999)}]`)).toBe("too-complex");
  });

  test("a member __proto__ is an ordinary member", () => {
    expect(parseJson(new TextEncoder().encode('{"__proto__":{"query":"a"}}'))).toMatchObject({ kind: "json" });
    expect(kindOf(`{"__proto__":${nested(32)}}`)).toBe("too-complex");
    expect(({} as Record<string, unknown>).query).toBeUndefined();
  });
});
