import { expect, test } from "vitest";
import { cacheText, newTextCache, textCachePer } from "../../../src/text/text-cache.ts";

const text = (character: string): string => character.repeat(1000);

test("a cached text is returned for its key until newer ones need its memory", () => {
  const cache = newTextCache(20_000);
  expect(cacheText(cache, "a", text("a"))).toBe(text("a"));
  expect(cache.texts.get("a")).toBe(text("a"));
  for (let turn = 0; turn < 100; turn++) {
    cacheText(cache, `b${turn}`, text("b"));
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
  }
  expect(cache.texts.has("a")).toBe(false);
  expect(cache.texts.has("b99")).toBe(true);
});

test("the limit counts keys, and an entry that replaces another one counts once", () => {
  const cache = newTextCache(20_000);
  cacheText(cache, "a", text("a"));
  const { bytes } = cache;
  cacheText(cache, "a", text("b"));
  expect([cache.bytes, cache.texts.get("a")]).toEqual([bytes, text("b")]);
  for (let turn = 0; turn < 100; turn++) cacheText(cache, `${turn}${text("k")}`, "");
  expect(cache.texts.size).toBeLessThan(10);
});

test("a text that would take more than an eighth is not cached", () => {
  const cache = newTextCache(8000);
  expect(cacheText(cache, "a", text("a"))).toBe(text("a"));
  expect(cache).toEqual(newTextCache(8000));
});

test("every owner has texts of its own", () => {
  const textsOf = textCachePer(8000);
  const [one, other] = [{}, {}];
  cacheText(textsOf(one), "a", "1");
  expect([textsOf(one).texts.get("a"), textsOf(other).texts.get("a")]).toEqual(["1", undefined]);
});
