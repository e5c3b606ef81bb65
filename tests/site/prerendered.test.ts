import { expect, test } from "vitest";
import { apiUrl, askApi, readApi } from "./ask.ts";

type Page = { pagination: { total: number } };

test("every page and limit of both listings has a static URL with the bytes of the query", async () => {
  for (const listing of ["/modules", "/sandbox/modules"]) {
    const { total } = (await readApi<Page>(listing)).pagination;
    for (let limit = 1; limit <= 100; limit++) {
      const pages = Math.ceil(total / limit);
      // The outer pages of each limit; the build tests check every file.
      for (const page of new Set([1, Math.ceil(pages / 2), pages])) {
        const [prerendered, computed] = await Promise.all([
          askApi(`${listing}.page-${page}.limit-${limit}.json`),
          askApi(`${listing}?limit=${limit}&page=${page}`),
        ]);
        expect(prerendered.status).toBe(200);
        const text = await computed.text();
        expect(await prerendered.text()).toBe(text);
        expect(JSON.parse(text).links.self).toBe(`${apiUrl}${listing}?page=${page}&limit=${limit}`);
      }
    }
  }
});

test("a cursor returns the bytes of its page", async () => {
  const { pagination } = await readApi<{ pagination: { nextCursor: string } }>("/modules?limit=9");
  const [byCursor, byPage] = await Promise.all([
    askApi(`/modules?cursor=${pagination.nextCursor}`),
    askApi("/modules?page=2&limit=9"),
  ]);
  expect(await byCursor.text()).toBe(await byPage.text());
});

test("the plain reads have static URLs", async () => {
  for (const path of ["/course", "/pricing", "/modules", "/sandbox/modules", "/sandbox/pricing"]) {
    const [prerendered, computed] = await Promise.all([askApi(`${path}.json`), askApi(path)]);
    expect(prerendered.headers.get("Content-Type")).toBe("application/json");
    expect(await prerendered.text()).toBe(await computed.text());
  }
});
