import { describe, expect, test } from "vitest";
import { maxBodyBytes, readBody } from "../../../src/http/request-body.ts";

const json = { "Content-Type": "application/json" };

const post = (body: BodyInit | null, headers: Record<string, string> = json): Request =>
  new Request("https://course.example/api/v1/batch", { method: "POST", body, headers, ...streaming(body) });

// A stream as request body must be declared half duplex; the types of the platform do not know the option.
const streaming = (body: BodyInit | null): object => (body instanceof ReadableStream ? { duplex: "half" } : {});

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

test.each([
  ['{"a":[1,null,"é"]}', { a: [1, null, "é"] }],
  [" null\n", null],
  ['"text"', "text"],
  ["0", 0],
])("a JSON value is read: %s", async (text, value) => {
  expect(await readBody(post(text))).toEqual({ kind: "json", value });
});

test("no body is none, whatever its type", async () => {
  expect(await readBody(post(null))).toEqual({ kind: "none" });
  expect(await readBody(post("", { "Content-Type": "text/plain" }))).toEqual({ kind: "none" });
  expect(await readBody(new Request("https://course.example/", { method: "POST" }))).toEqual({ kind: "none" });
});

describe("what is not JSON in UTF-8 is malformed", () => {
  test.each([
    ["cut", '{"a":'],
    ["a comment", "{} // no"],
    ["a trailing comma", "[1,]"],
    ["single quotes", "{'a':1}"],
    ["two values", "{}{}"],
    ["blank", "  "],
    ["NaN", "NaN"],
    ["bytes that are not UTF-8", bytes(0x22, 0xff, 0x22)],
    ["UTF-16", bytes(0x7b, 0, 0x7d, 0)],
  ])("%s", async (_, body) => {
    expect(await readBody(post(body))).toEqual({ kind: "malformed" });
  });
});

test("a body that breaks off is malformed, and no fault of the service", async () => {
  const brokenOff = new ReadableStream({
    start: (controller) => controller.enqueue(bytes(0x7b)),
    pull: (controller) => controller.error(new Error("Network connection lost.")),
  });
  expect(await readBody(post(brokenOff))).toEqual({ kind: "malformed" });
});

describe("the type must be application/json", () => {
  test.each(["application/json", "Application/JSON", "application/json; charset=utf-8", " application/json ;x=y"])(
    "%s is",
    async (type) => {
      expect(await readBody(post("{}", { "Content-Type": type }))).toEqual({ kind: "json", value: {} });
    },
  );
  test.each(["text/plain;charset=UTF-8", "text/json", "application/problem+json", "application/jsonl", "json"])(
    "%s is not",
    async (type) => {
      expect(await readBody(post("{}", { "Content-Type": type }))).toEqual({ kind: "wrong-type", type });
    },
  );
  test("none is not", async () => {
    expect(await readBody(post(bytes(0x7b, 0x7d), {}))).toEqual({ kind: "wrong-type", type: "" });
  });
  test("a compressed body is not read", async () => {
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
  /** A body that arrives in pieces, without a Content-Length. */
  const inPieces = (length: number): ReadableStream<Uint8Array> =>
    new Blob([text(length)]).stream().pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          for (let at = 0; at < chunk.length; at += 1000) controller.enqueue(chunk.slice(at, at + 1000));
        },
      }),
    );

  test("65,536 bytes are read, 65,537 are too large", async () => {
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
  test("an endless body is not waited for", async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(4096)) });
    expect(await readBody(post(endless))).toEqual({ kind: "too-large" });
  });
  test("a body that is too large is told so before its type is looked at", async () => {
    expect(await readBody(post(text(65_537), { "Content-Type": "text/plain" }))).toEqual({ kind: "too-large" });
  });
});
