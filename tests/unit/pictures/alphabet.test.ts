import { readFileSync } from "node:fs";
import { Renderer } from "@takumi-rs/wasm/node";
import { describe, expect, test } from "vitest";
import { drawable, faces } from "../../../src/pictures/alphabet.ts";
import { testEach } from "../../each.ts";

describe("pictures can have the text", () => {
  testEach([
    "Café & “quotes” <b>: 100% – ₪365.90 → §",
    "Świeżość i zażółcona gęśla jaźń",
    "Bộ nhớ đệm và độ tươi mới",
    "Свежесть и кэширование, ґанок, ўсё",
    "Φρεσκάδα και κρυφή μνήμη",
    "שָׁלוֹם: ״רשת״ – לכולם",
    "الحداثة والتخزين، كيف؟",
    "می‌خواهیم پگاه را",
    "اردو میں ٹھیک",
  ])("%s", (text) => {
    expect(drawable(text)).toBe(text);
  });
});

describe("pictures cannot have the text", () => {
  testEach(["新鲜度与缓存", "An introduction to 日本語", "캐시", "แคช", "∑ and ∫", "\u{10fffd}"])("%s", (text) => {
    expect(drawable(text)).toBeUndefined();
  });
});

describe("emoji are left out of", () => {
  testEach([
    ["🚀 Ship it", "Ship it"],
    ["Families 👩‍👩‍👧 and flags 🇮🇱 too", "Families and flags too"],
    ["Love ❤️ and ❤", "Love and"],
    ["1️⃣ first", "first"],
    ["™ and © stay, 100 # * too", "™ and © stay, 100 # * too"],
  ])("%s", (text, left) => {
    expect(drawable(text)).toBe(left);
  });
});

test("nothing is left of a text of emoji, and of an empty one", () => {
  expect(drawable("🚀🎉")).toBeUndefined();
  expect(drawable("")).toBeUndefined();
});

test("letters written with marks of their own are those that have them", () => {
  expect(drawable("Cafe\u0301")).toBe("Café");
});

describe("no character that a font is used for is missing in", () => {
  testEach(faces)("$file", async ({ file, ranges }) => {
    const renderer = new Renderer();
    await renderer.registerFont({ name: "Face", data: readFileSync(`src/fonts/${file}`) });
    const drawn = (point: number) =>
      renderer.renderSvg({ type: "text", text: String.fromCodePoint(point) }, { width: 50, height: 50 });
    const empty = await drawn(0x10fffd);
    const missing = [];
    for (const [first, last] of ranges) {
      for (let point = first; point <= last; point++)
        if ((await drawn(point)) === empty) missing.push(point.toString(16));
    }
    expect(missing).toEqual([]);
  });
});
