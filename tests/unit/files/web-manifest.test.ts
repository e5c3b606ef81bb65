import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webManifest } from "../../../src/files/web-manifest.ts";

const facts = { name: "Tea", description: "About tea.", language: "en" };

test("the web manifest has the course's name, description, language and direction", () => {
  expect(webManifest(facts)).toMatchObject({
    name: "Tea",
    short_name: "Tea",
    description: "About tea.",
    lang: "en",
    dir: "ltr",
  });
  expect(webManifest({ ...facts, language: "he" })).toMatchObject({ lang: "he", dir: "rtl" });
});

test("its icons have the declared sizes", () => {
  const { icons } = webManifest(facts) as { icons: { src: string; type: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, type, sizes } of icons) {
    const bytes = readFileSync(`public${src}`);
    if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    else expect(bytes.toString(), src).toMatch(/^<svg /);
  }
});
