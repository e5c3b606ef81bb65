import { expect, test } from "vitest";
import { ask, readApi, siteUrl } from "./ask.ts";

const { data } = await readApi<{ data: { slug: string; part: string }[] }>("/modules?limit=100");
const general = ["/", "/curriculum", "/pricing", "/quote", "/developers", "/no-such-page"];
const heads = new Map<string, string>();
for (const path of [...general, ...data.map(({ slug }) => `/modules/${slug}`)]) {
  heads.set(path, (await (await ask(path)).text()).split("</head>")[0] ?? "");
}

/** Returns a page's meta content for link previews. */
const metaOf = (path: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(heads.get(path) ?? "")?.[1];

test("every page has a picture on its own site, with Open Graph metadata", () => {
  for (const path of heads.keys()) {
    expect(metaOf(path, "og:image"), path).toMatch(new RegExp(`^${siteUrl}/social/[a-z]+(-\\d+)?\\.png$`));
    expect(metaOf(path, "og:image:width"), path).toBe("1200");
    expect(metaOf(path, "og:image:height"), path).toBe("630");
    expect(metaOf(path, "og:image:alt"), path).toBeTruthy();
    expect(metaOf(path, "twitter:card"), path).toBe("summary_large_image");
  }
});

test("modules of a part share a picture, and pages outside of parts have the course's", () => {
  const parts = [...new Set(data.map(({ part }) => part))];
  for (const { slug, part } of data) {
    expect(metaOf(`/modules/${slug}`, "og:image"), slug).toBe(`${siteUrl}/social/part-${parts.indexOf(part) + 1}.png`);
  }
  for (const path of general) expect(metaOf(path, "og:image"), path).toBe(`${siteUrl}/social/course.png`);
});

test("every picture is a PNG of 1200×630 pixels and at most 60 kB, which any site may embed", async () => {
  for (const url of new Set([...heads.keys()].map((path) => metaOf(path, "og:image") ?? ""))) {
    const response = await ask(new URL(url).pathname);
    expect(response.status, url).toBe(200);
    expect(response.headers.get("Content-Type"), url).toBe("image/png");
    expect(response.headers.get("Cross-Origin-Resource-Policy"), url).toBe("cross-origin");
    const bytes = new DataView(await response.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)], url).toEqual([1200, 630]);
    expect(bytes.byteLength, url).toBeLessThanOrEqual(60_000);
  }
});

test("the web manifest and its icons have their types", async () => {
  expect(heads.get("/")).toContain('<link rel="manifest" href="/site.webmanifest">');
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
  const links = [...(heads.get("/") ?? "").matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)];
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const [, href = ""] of links) {
    const response = await ask(href);
    expect(response.status, href).toBe(200);
    expect(response.headers.get("Content-Type"), href).toMatch(/^image\//);
  }
});

test("every font of a page has at most 20 kB and is cached for a year", async () => {
  const sheets = [...(heads.get("/") ?? "").matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const styles = await Promise.all(sheets.map(async ([, href = ""]) => (await ask(href)).text()));
  const fonts = styles.join("").match(/\/_astro\/[\w.-]+\.woff2/g) ?? [];
  expect(fonts.length).toBeGreaterThanOrEqual(2);
  const preloaded = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(heads.get("/") ?? "")?.[1];
  if (preloaded) expect(fonts).toContain(preloaded);
  for (const font of fonts) {
    const response = await ask(font);
    expect(response.headers.get("Content-Type"), font).toBe("font/woff2");
    expect(response.headers.get("Cache-Control"), font).toBe("public, max-age=31536000, immutable");
    expect((await response.arrayBuffer()).byteLength, font).toBeLessThanOrEqual(20_000);
  }
});
