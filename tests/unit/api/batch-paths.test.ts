/** Batch items with any path: plain ones, and ones that other decoders or normalizers read as a different path. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerApi, read } from "../../../src/service/api/api.ts";
import { writeExportId } from "../../../src/service/api/exports.ts";
import { apiUrl, catalog, source } from "../sample-course.ts";
import { batch, type Responses } from "./batches.ts";

const separators = [
  ...["/", "/", "/", "/", "/", "//", "/./", "/../", "/%2e/", "/%2e%2e/", "/.%2E/", "/%252e%252e/", "/%ff/%2e%2e/"],
  ...["\\", "%5c", "%2f", "%2F", "%252f", "/..%2f", "/..;/", "/\t", "/%09", "/ ", ""],
];

const strange = [
  ...[".", "..", "...", "%2e", "%2E%2e", ".%2e", "%252e%252e", "%c0%ae", "%ff", "%FE%80", "%", "%zz", "%2", "%25"],
  ...["%00", "%0a", "\n", "\u0000", "\u0085", "%C2%85", "\u007f", " ", "%20", "\u00a0", "\ufeff", "\u2028", "\ud800"],
  ...["#", "%23", "?", "%3f", ":", "http:", "https://host", "javascript:x", "@", ";", "&", "=", "+", "%2b", "~", "*"],
  ...["{slug}", "|", "^", "`", "'", '"', "<", ">", "[", "é", "%C3%A9", "e\u0301", "שלום", "🚀", "／", "．．"],
  ...["api", "api/v1", "%61pi/v1", "API", "batch", "%62atch", "batches", "exports", "export%73", "Exports", "result"],
];

const queries = [
  ...["", "", "", "?", "?limit=2", "?page=2&limit=1", "?page=0", "?limit=101&x", "?cursor=x", "?limit=2&limit=3"],
  ...[
    "?q=a",
    "?q=é",
    "?q=%C3%A9",
    "?q=%ff",
    "?q=a+b",
    "?q=a b",
    "?q='\"<>",
    "?q=%00",
    "?q=a ",
    "?q=?/../#",
    "?q=\ud800",
  ],
];

const letters = /[a-z]/;

/** Returns a text with its first letters percent-encoded where a bit of the number is set. */
const encodedAt = (text: string, bits: number): string =>
  [...text]
    .map((letter, at) =>
      at < 16 && (bits >> at) & 1 && letters.test(letter) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
    .join("");

/**
 * Returns any path of an item. names are slugs and titles of the course, exportIds ids of exports; both lead to
 * existing paths.
 */
function batchPaths(names: string[], exportIds: string[]): fc.Arbitrary<string> {
  const segments = ["modules", "course", "pricing", "sandbox", "openapi.json", "course.json", "modules.json", ...names];
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...segments) },
    { weight: 1, arbitrary: fc.constantFrom(...names).map(encodeURIComponent) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...segments), fc.nat(0xffff)).map(([name, bits]) => encodedAt(name, bits)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...exportIds.flatMap((id) => [`exports/${id}`, `exports/${id}/result`])) },
    { weight: 4, arbitrary: fc.constantFrom(...strange) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  );
  const path = fc
    .array(fc.tuple(fc.constantFrom(...separators), segment), { minLength: 1, maxLength: 5 })
    .map((steps) => steps.flat().join(""));
  const ending = fc.constantFrom("", "", "", "/", " ", ".json", "%2f");
  return fc
    .oneof(
      { weight: 2, arbitrary: plainPaths(names) },
      { weight: 6, arbitrary: fc.tuple(path, ending, fc.constantFrom(...queries)).map((parts) => parts.join("")) },
    )
    .filter((text) => text !== "" && [...text].length <= 2048);
}

/** Returns valid paths: known operations, slugs in any letter case, percent-encoded, with a query. */
function plainPaths(names: string[]): fc.Arbitrary<string> {
  const slug = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom("HTTP/2", "TCP/IP", "a/b/c", "no such module", "100%", "what?", "c#"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
  );
  const path = fc.oneof(
    fc.constantFrom(
      "/",
      "/course",
      "/pricing",
      "/modules",
      "/sandbox/modules",
      "/sandbox/pricing",
      "/course.json",
      "/none",
    ),
    slug
      .filter((text) => !/\p{Cc}|\\|(?:^|\/)\.{1,2}(?:\/|$)/u.test(text))
      .map((text) => `/modules/${encodeURIComponent(text)}`),
  );
  const query = fc.constantFrom("", "", "?limit=2", "?q=caf%C3%A9&page=1", "?limit=0", "?unknown=1");
  return fc.tuple(path, query).map((parts) => parts.join(""));
}

/** The problem types for items that a batch refuses although a GET of them would succeed. */
const refusals = ["invalid-batch", "batch-nesting", "batch-response-too-large", "uri-too-long"];

describe("an item responds exactly like a GET of its path, or is refused", {
  timeout: 30_000,
}, () => {
  const exportIds = [null, "caching"].map((q) => writeExportId({ q, format: "json" }));
  const names = catalog.modules.flatMap(({ slug, title }) => [slug, title]);
  const runs = { seed: 20_261_123, numRuns: 1500 };
  const files = async (file: string) => new TextEncoder().encode(JSON.stringify(read(source, `/${file}`).body));

  const itemsFor = (paths: string[]): Responses["responses"] =>
    (batch({ requests: paths.map((path) => ({ path })) }).body as Responses).responses;

  /** Returns the item of a batch and the response to GET. */
  async function bothOf(path: string) {
    const [item] = itemsFor([path]);
    const direct = await answerApi(new Request(apiUrl + (path.startsWith("/") ? path : `/${path}`)), source, files);
    const { type = "" } = (item?.body ?? {}) as { type?: string };
    const refusal = refusals.find((slug) => type === `https://course.example/developers#errors-${slug}`);
    return { item, direct, refusal };
  }

  test("for any path", async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(batchPaths(names, exportIds), async (path) => {
        const { item, direct, refusal } = await bothOf(path);
        if (refusal) return;
        expect(item).toEqual({ id: "0", status: direct.status, body: await direct.json() });
        answered++;
      }),
      runs,
    );
    expect(answered).toBeGreaterThan(375);
  });

  test("and is refused when its path leads into /batch or /exports", async () => {
    let leading = 0;
    await fc.assert(
      fc.asyncProperty(batchPaths(names, exportIds), async (path) => {
        const { pathname } = new URL(apiUrl + (path.startsWith("/") ? path : `/${path}`));
        if (!/^\/api\/v1\/(?:batch|exports)(?:\/|$)/.test(pathname)) return;
        expect((await bothOf(path)).refusal).toMatch(/^(?:invalid-batch|batch-nesting)$/);
        leading++;
      }),
      runs,
    );
    expect(leading).toBeGreaterThan(20);
  });

  test("and is never refused when its path is plain", () =>
    fc.assert(
      fc.asyncProperty(plainPaths(names), async (path) => {
        expect((await bothOf(path)).refusal).toBeUndefined();
      }),
      runs,
    ));

  test("a path of 2,048 bytes is accepted; 2,049 bytes are 414, as in a GET", () => {
    const path = `/modules/${"x".repeat(2048 - "/api/v1/modules/".length)}`;
    expect(itemsFor([path, `${path}?q=a`]).map(({ status }) => status)).toEqual([404, 404]);
    expect(itemsFor([`${path}x`])).toMatchObject([
      { status: 414, body: { type: "https://course.example/developers#errors-uri-too-long", status: 414 } },
    ]);
    // A path of 1,020 letters is twice as long when percent-encoded, as a request must send it.
    expect(itemsFor([`/modules/${"é".repeat(1020)}`])).toMatchObject([{ status: 414 }]);
  });

  test("a query that makes the URL longer than 16 KiB is 414", () => {
    const [fits, exceeds] = [1360, 1370].map((length) => `/course?x=${"🚀".repeat(length)}`);
    expect(itemsFor([fits ?? "", exceeds ?? ""]).map(({ status }) => status)).toEqual([200, 414]);
  });
});
