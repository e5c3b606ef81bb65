import { expect, test } from "vitest";
import { cacheText, jsonKey, newTextCache, type TextCache, textCachePer } from "../../../src/course/text/memoize.ts";

const text = (character: string): string => character.repeat(1000);

/** Caches a text whose key has come before. */
function cacheAgain(cache: TextCache, key: string, value: string): void {
  cacheText(cache, key, value);
  expect(cacheText(cache, key, value)).toBe(value);
}

test("a text is cached when its key comes the second time", () => {
  const cache = newTextCache(20_000);
  expect(cacheText(cache, "a", text("a"))).toBe(text("a"));
  expect(cache.texts.has("a")).toBe(false);
  cacheText(cache, "a", text("a"));
  expect(cache.texts.get("a")).toBe(text("a"));
});

test("newer texts replace older ones at the limit", () => {
  const cache = newTextCache(20_000);
  cacheAgain(cache, "a", text("a"));
  for (let turn = 0; turn < 100; turn++) {
    cacheAgain(cache, `b${turn}`, text("b"));
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
  }
  expect([cache.texts.has("a"), cache.texts.has("b99")]).toEqual([false, true]);
});

test("the limit counts keys, and an entry that replaces another one counts once", () => {
  const cache = newTextCache(20_000);
  cacheAgain(cache, "a", text("a"));
  const { bytes } = cache;
  cacheAgain(cache, "a", text("b"));
  expect([cache.bytes, cache.texts.get("a")]).toEqual([bytes, text("b")]);
  for (let turn = 0; turn < 100; turn++) cacheAgain(cache, `${turn}${text("k")}`, "");
  expect(cache.texts.size).toBeLessThan(10);
});

test("a text that would take more than an eighth, or one with a very long key, is not cached", () => {
  const cache = newTextCache(8000);
  cacheAgain(cache, "a", text("a"));
  cacheAgain(cache, "k".repeat(4097), "");
  expect(cache).toEqual(newTextCache(8000));
});

test("keys that never recur take no more than a few thousand numbers", () => {
  const cache = newTextCache(20_000);
  for (let turn = 0; turn < 10_000; turn++) cacheText(cache, `${turn}`, text("a"));
  expect(cache.seen.size).toBeLessThanOrEqual(4096);
  expect(cache.bytes).toBeLessThan(2500);
});

test("every owner has texts of its own", () => {
  const textsOf = textCachePer(8000);
  const [one, other] = [{}, {}];
  cacheAgain(textsOf(one), "a", "1");
  expect([textsOf(one).texts.get("a"), textsOf(other).texts.get("a")]).toEqual(["1", undefined]);
});

test("JSON values have the same key if they differ in the order of members only", () => {
  expect(jsonKey({ a: [{ b: 1, c: null }], d: "x" })).toBe(jsonKey({ d: "x", a: [{ c: null, b: 1 }] }));
  expect(jsonKey([1, 2])).not.toBe(jsonKey([2, 1]));
  expect(jsonKey({ a: { b: 1 } })).not.toBe(jsonKey({ a: 1, b: {} }));
  expect([jsonKey(undefined), jsonKey(null), jsonKey("a")]).toEqual(["", "null", '"a"']);
});
