import { expect, test } from "vitest";
import { keep, keptFor, newKept } from "../../../src/text/kept.ts";

const text = (character: string): string => character.repeat(1000);

test("a kept text is returned for its key until newer ones need its memory", () => {
  const kept = newKept(20_000);
  expect(keep(kept, "a", text("a"))).toBe(text("a"));
  expect(kept.texts.get("a")).toBe(text("a"));
  for (let turn = 0; turn < 100; turn++) {
    keep(kept, `b${turn}`, text("b"));
    expect(kept.bytes).toBeLessThanOrEqual(20_000);
  }
  expect(kept.texts.has("a")).toBe(false);
  expect(kept.texts.has("b99")).toBe(true);
});

test("the limit counts keys, and an entry that replaces another one counts once", () => {
  const kept = newKept(20_000);
  keep(kept, "a", text("a"));
  const { bytes } = kept;
  keep(kept, "a", text("b"));
  expect([kept.bytes, kept.texts.get("a")]).toEqual([bytes, text("b")]);
  for (let turn = 0; turn < 100; turn++) keep(kept, `${turn}${text("k")}`, "");
  expect(kept.texts.size).toBeLessThan(10);
});

test("a text that would take more than an eighth is not kept", () => {
  const kept = newKept(8000);
  expect(keep(kept, "a", text("a"))).toBe(text("a"));
  expect(kept).toEqual(newKept(8000));
});

test("every owner has texts of its own", () => {
  const textsOf = keptFor(8000);
  const [one, other] = [{}, {}];
  keep(textsOf(one), "a", "1");
  expect([textsOf(one).texts.get("a"), textsOf(other).texts.get("a")]).toEqual(["1", undefined]);
});
