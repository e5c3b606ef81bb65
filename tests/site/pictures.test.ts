import { expect, test } from "vitest";
import { ask, readApi } from "./ask.ts";

const [head = ""] = (await (await ask("/")).text()).split("</head>");

test("the web manifest and its icons have their types", async () => {
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest">');
  const response = await ask("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  const { name, lang, icons } = (await response.json()) as {
    name: string;
    lang: string;
    icons: { src: string; type: string }[];
  };
  expect(await readApi("/course")).toMatchObject({ name, language: lang });
  for (const { src, type } of icons) expect((await ask(src)).headers.get("Content-Type"), src).toBe(type);
});

test("every icon of a page is an image", async () => {
  const links = [...head.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)];
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const [, href = ""] of links) {
    const response = await ask(href);
    expect(response.status, href).toBe(200);
    expect(response.headers.get("Content-Type"), href).toMatch(/^image\//);
  }
});

test("every font of a page has at most 20 kB, that of formulas 60, and is cached for a year", async () => {
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const styles = await Promise.all(sheets.map(async ([, href = ""]) => (await ask(href)).text()));
  const fonts = styles.join("").match(/\/_astro\/[\w.-]+\.woff2/g) ?? [];
  expect(fonts.length).toBeGreaterThanOrEqual(2);
  const preloaded = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(head)?.[1];
  if (preloaded) expect(fonts).toContain(preloaded);
  for (const font of fonts) {
    const response = await ask(font);
    expect(response.headers.get("Content-Type"), font).toBe("font/woff2");
    expect(response.headers.get("Cache-Control"), font).toBe("public, max-age=31536000, immutable");
    expect((await response.arrayBuffer()).byteLength, font).toBeLessThanOrEqual(
      font.includes("/math.") ? 60_000 : 20_000,
    );
  }
});
