import { describe, expect, test } from "vitest";
import { draw, titleSize } from "../../../src/build/pictures/draw.ts";
import { titleSizes } from "../../../src/build/pictures/sheet.ts";
import type { Picture } from "../../../src/pages/frame/social-picture.ts";
import { testEach } from "../../each.ts";

const part: Picture = {
  name: "part-3",
  alt: "3. Water (Tea)",
  above: "Tea",
  title: "Water",
  number: 3,
  figures: ["6 modules", "4 h 19 min"],
  figuresDirection: "ltr",
  shares: [295, 270, 259],
  accent: "#1b589e",
  language: "en",
  direction: "ltr",
};
const { above: _above, number: _number, ...unnumbered } = part;
const course: Picture = { ...unnumbered, title: "Tea", below: "from leaf to cup" };
const [largest = 0] = titleSizes;
const smallest = titleSizes.at(-1);

describe("the title", () => {
  test("has the largest size when it is short", async () => {
    expect(await titleSize(part)).toBe(largest);
    expect(await titleSize(course)).toBe(largest);
  });

  test("shrinks with its length, before a word would be broken", async () => {
    const longTitle = await titleSize({ ...part, title: "Water, its hardness, its heat, and what they do to tea" });
    expect(longTitle).toBeLessThan(largest);
    expect(longTitle).toBeGreaterThan(smallest ?? 0);
    const oneWord = await titleSize({ ...part, title: "Teewasserhärtemessung" });
    expect(oneWord).toBeLessThan(largest);
    expect(oneWord).toBeGreaterThan(smallest ?? 0);
  });

  test("never shrinks below the smallest size", async () => {
    expect(await titleSize({ ...part, title: "Water and tea ".repeat(100) })).toBe(smallest);
    expect(await titleSize({ ...part, title: "Tea".repeat(100) })).toBe(smallest);
  });
});

describe("a picture is a PNG of 1200×630 pixels and at most 60 kB", () => {
  testEach<[string, Picture]>([
    ["of a part", part],
    ["with a very long title", { ...part, title: "Water and tea ".repeat(100) }],
    ["from right to left", { ...part, title: "טריות ומטמון", language: "he", direction: "rtl" }],
    ["without words", { ...part, above: "茶", title: "水", figures: [] }],
    ["of one part among hundreds", { ...part, number: 128, shares: Array.from({ length: 400 }, () => 30) }],
    ["with hostile text", { ...part, title: `<script>"&amp;' \u0000\u202e 🚀`, above: "{{}}" }],
  ])("for any course", async (_, picture) => {
    const bytes = await draw(picture);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe("PNG");
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
  });
});
