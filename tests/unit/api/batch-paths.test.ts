import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerApi, read } from "../../../src/service/api/api.ts";
import { writeExportId } from "../../../src/service/api/exports.ts";
import { batchPaths, plainPaths, refusals } from "../../batch-paths.ts";
import { apiUrl, catalog, source } from "../sample-course.ts";
import { batch, type Responses } from "./batches.ts";

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
