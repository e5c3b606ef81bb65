import { readFileSync } from "node:fs";
import { Renderer } from "@takumi-rs/wasm/node";
import { describe, expect, test } from "vitest";
import { drawable, faces } from "../../../src/build/pictures/alphabet.ts";
import { testEach } from "../../each.ts";

describe("the font can render", () => {
  testEach([
    "Café & “quotes” <b>: 100% – ₪365.90 → §",
    "Świeżość i zażółcona gęśla jaźń",
    "Свежесть и кэширование, ґанок, ўсё",
    "Φρεσκάδα και κρυφή μνήμη",
    "שָׁלוֹם: ״רשת״ – לכולם",
    "الحداثة والتخزين، كيف؟",
    "می‌خواهیم پگاه را",
  ])("text in its scripts", (text) => {
    expect(drawable(text)).toBe(text);
  });
});

describe("the font cannot render", () => {
  testEach(["新鲜度与缓存", "An introduction to 日本語", "캐시", "แคช", "∑ and ∫", "\u{10fffd}"])(
    "text in other scripts",
    (text) => {
      expect(drawable(text)).toBeUndefined();
    },
  );
});

describe("emoji are left out of", () => {
  testEach([
    ["🚀 Ship it", "Ship it"],
    ["Families 👩‍👩‍👧 and flags 🇮🇱 too", "Families and flags too"],
    ["Love ❤️ and ❤", "Love and"],
    ["1️⃣ first", "first"],
    ["™ and © stay, 100 # * too", "™ and © stay, 100 # * too"],
  ])("emoji are removed", (text, left) => {
    expect(drawable(text)).toBe(left);
  });
});

test("a text of emoji only becomes empty", () => {
  expect(drawable("🚀🎉")).toBeUndefined();
  expect(drawable("")).toBeUndefined();
});

test("letters with combining marks are composed", () => {
  expect(drawable("Cafe\u0301")).toBe("Café");
});

describe("the font files contain every character of their range", () => {
  testEach(faces)("for each file", async ({ file, ranges }) => {
    const renderer = new Renderer();
    await renderer.registerFont({ name: "Face", data: readFileSync(`src/pages/fonts/${file}`) });
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
