/** Misleading request targets. */
import { describe, expect, test } from "vitest";
import { ask, askApi, problemOf, readApi } from "../ask.ts";
import { allEncoded, overlong } from "../fuzz/texts.ts";
import { isOnPages } from "../platform.ts";

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const slug = data[0]?.slug ?? "";

/** Names that every JavaScript object inherits. */
const inherited = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty"];

describe.each(inherited)("%s is an ordinary name", (name) => {
  test("as a slug, an export, a file and a page: 404", async () => {
    await problemOf(await askApi(`/modules/${name}`), "module-not-found", 404);
    await problemOf(await askApi(`/modules/${name}.json`), "module-not-found", 404);
    await problemOf(await askApi(`/exports/${name}`), "export-not-found", 404);
    await problemOf(await askApi(`/exports/${name}.${name}/result`), "export-not-found", 404);
    for (const path of [`/${name}`, `/${name}.json`, `/sandbox/${name}`, `/modules.${name}.json`])
      await problemOf(await askApi(path), "not-found", 404);
    for (const path of [`/${name}`, `/modules/${name}`, `/${name}.md`])
      expect((await ask(path)).status, path).toBe(404);
  });

  test("as a parameter and as the value of one", async () => {
    const plain = await (await askApi("/modules?limit=2")).text();
    expect(await (await askApi(`/modules?limit=2&${name}=1&${name}=2`)).text()).toBe(plain);
    await problemOf(await askApi(`/modules?limit=${name}`), "invalid-parameter", 400);
    await problemOf(await askApi(`/modules?cursor=${name}`), "invalid-cursor", 400);
    expect(await readApi(`/modules?q=${name}`)).toMatchObject({ query: name });
    const pricing = await (await ask("/pricing?region=none")).text();
    expect(await (await ask(`/pricing?region=${name}`)).text()).toBe(pricing);
    const refused = await (await ask(`/quote?plan=${name}`)).text();
    expect(refused).toMatch(/<span[^>]*id="plan-error"(?![^>]*hidden)[^>]*>[^<]/);
  });
});

describe("invalid or overlong UTF-8 is never decoded", () => {
  test.each([
    ["dots and slashes", `/api/v1/modules/${overlong("../course")}`],
    ["a slash between two segments", `/api/v1${overlong("/")}course`],
    ["a slug", `/api/v1/modules/${overlong(slug)}`],
    ["an incomplete character", `/api/v1/modules/${encodeURIComponent("é").slice(0, 3)}`],
    ["a surrogate", "/api/v1/modules/%ED%A0%80"],
    ["a code point past the last one", "/api/v1/modules/%F4%90%80%80"],
  ])("%s in a path", async (_, path) => {
    await problemOf(await ask(path), "not-found", 404);
  });

  test("a page", async () => {
    for (const path of [
      overlong("pricing"),
      overlong("../pricing"),
      `modules/${overlong(slug)}`,
      "%FF",
      "%C0%AE%C0%AE/",
    ])
      expect((await ask(`/${path}`)).status, path).toBe(404);
  });

  test("in a query is refused by the API, and shown as a replacement character by a page", async () => {
    for (const bytes of ["%FF", "%C0%BC", "%ED%A0%80", "%E2%82"]) {
      await problemOf(await askApi(`/modules?q=${bytes}`), "invalid-parameter", 400);
      const html = await (await ask(`/curriculum?q=${bytes}x`)).text();
      expect(html, bytes).toMatch(/value="\ufffd+x"/);
      expect((await ask(`/ask?query=${bytes}`)).status, bytes).toBe(200);
    }
  });

  test("a URL with every letter percent-encoded is equivalent", async () => {
    const [plain, encoded] = [await askApi(`/modules/${slug}`), await askApi(`/modules/${allEncoded(slug)}`)];
    expect([encoded.status, await encoded.text()]).toEqual([200, await plain.text()]);
  });
});

test("a page with percent-encoded letters is at its normal path, in each of its formats", async () => {
  for (const [path, plain] of [
    ["/%70ricing", "/pricing"],
    ["/%71uote?plan=x%20y", "/quote?plan=x%20y"],
    [`/modules/${allEncoded(slug)}`, `/modules/${slug}`],
    ...(isOnPages ? [] : [["/feeds/modules%2Ejsonl", "/feeds/modules.jsonl"] as const]),
  ] as const) {
    for (const accept of ["text/html", "text/markdown"]) {
      const { status, headers } = await ask(path, { headers: { Accept: accept } });
      expect([status, headers.get("Location")], path).toEqual([308, plain]);
      expect(headers.get("Cache-Control"), path).toBe("public, max-age=60, s-maxage=300");
      expect(headers.get("Access-Control-Allow-Origin"), path).toBe("*");
    }
  }
});

test.each([
  ["/%61pi/v1/course", "/api/v1/course"],
  ["/%61sk?query=cache", "/ask?query=cache"],
  ["/%6dcp", "/mcp"],
  ["/%68ealth", "/health"],
])("%s, an endpoint with percent-encoded letters, is %s", async (path, plain) => {
  const { status, headers } = await ask(path);
  expect([status, headers.get("Location")]).toEqual([308, plain]);
});

test("an encoded slash separates nothing, and a missing path is 404 without a redirect", async () => {
  for (const path of [
    ...["/api%2fv1%2fcourse", "/api%2Fv1/course", "/mcp%2fproduct", "/%2561pi/v1/course", "/api%5cv1%5ccourse"],
    `/api%2fv1%2fmodules%2f${slug}.json`,
  ]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Content-Type")], path).toEqual([404, "text/html; charset=utf-8"]);
  }
  for (const path of ["//%61/%61", "/%6eothing", "//%70ricing"]) expect((await ask(path)).status, path).toBe(404);
  for (const path of ["/api/v1%2fcourse", "/api/v1/%63ourse%2f", `/api/v1/modules%2f${slug}`, "/api/%76%31/course"])
    await problemOf(await ask(path), "not-found", 404);
});

describe("letters that resemble others", () => {
  test.each([
    ["a fullwidth slash", `modules／${slug}`],
    ["fullwidth dots", "．．／course"],
    ["a fullwidth percent sign", "modules/％2e％2e"],
    ["a fullwidth question mark", "course？page=2"],
    ["a division slash", `modules∕${slug}`],
    ["a dot of another script", `modules.page-1۔limit-5۔json`],
  ])("%s is not a delimiter", async (_, path) => {
    await problemOf(await askApi(`/${encodeURIComponent(path)}`), "not-found", 404);
  });

  test.each([
    ["right-to-left letters", `\u202e${slug}`],
    ["a zero-width space", `${slug}\u200b`],
    ["digits of another script", slug.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
    ["another hyphen", slug.replaceAll("-", "‐")],
  ])("%s in a slug matches no module", async (_, name) => {
    const { detail } = await problemOf(await askApi(`/modules/${encodeURIComponent(name)}`), "module-not-found", 404);
    expect(detail).toContain(name);
    expect((await ask(`/modules/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});
