import { describe, expect, test } from "vitest";
import { listModules, pageCount, pageSchema, writeCursor } from "../../../src/service/api/modules.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog } from "../sample-course.ts";
import { listed, requestOf, slugsOf } from "./listings.ts";

describe("a page of the listing", () => {
  test("has the envelope of the specification", () => {
    expect(listed({ page: 2, limit: 2 })).toEqual({
      query: null,
      data: catalog.modules.slice(2, 4),
      pagination: {
        page: 2,
        limit: 2,
        total: 5,
        pages: 3,
        hasMore: true,
        nextCursor: writeCursor("/modules", { page: 3, limit: 2, q: null }),
      },
      links: {
        self: `${apiUrl}/modules?page=2&limit=2`,
        first: `${apiUrl}/modules?page=1&limit=2`,
        last: `${apiUrl}/modules?page=3&limit=2`,
        next: `${apiUrl}/modules?page=3&limit=2`,
        prev: `${apiUrl}/modules?page=1&limit=2`,
      },
    });
  });

  test("has no previous page when it is the first", () => {
    const { pagination, links } = listed({ page: 1, limit: 4 });
    expect(pagination.hasMore).toBe(true);
    expect(links).toMatchObject({ next: `${apiUrl}/modules?page=2&limit=4`, prev: null });
  });

  test("has no next page and no cursor when it is the last", () => {
    const { data, pagination, links } = listed({ page: 2, limit: 4 });
    expect(data).toEqual(catalog.modules.slice(4));
    expect(pagination).toEqual({ page: 2, limit: 4, total: 5, pages: 2, hasMore: false, nextCursor: null });
    expect(links).toMatchObject({ next: null, prev: `${apiUrl}/modules?page=1&limit=4` });
  });

  test("with exactly all modules is the only one", () => {
    expect(listed({ limit: 5 }).pagination).toMatchObject({ pages: 1, hasMore: false });
    expect(listed({ limit: 4 }).pagination).toMatchObject({ pages: 2, hasMore: true });
  });

  test("just past the last is empty and links back to the last", () => {
    expect(listed({ page: 4, limit: 2 })).toEqual({
      query: null,
      data: [],
      pagination: { page: 4, limit: 2, total: 5, pages: 3, hasMore: false, nextCursor: null },
      links: {
        self: `${apiUrl}/modules?page=4&limit=2`,
        first: `${apiUrl}/modules?page=1&limit=2`,
        last: `${apiUrl}/modules?page=3&limit=2`,
        next: null,
        prev: `${apiUrl}/modules?page=3&limit=2`,
      },
    });
  });

  test("far past the last is empty and links back to the last", () => {
    const { data, links } = listed({ page: Number.MAX_SAFE_INTEGER, limit: 100 });
    expect(data).toEqual([]);
    expect(links.prev).toBe(`${apiUrl}/modules?page=1&limit=100`);
  });

  test("without matches is page 1 of 0", () => {
    expect(listed({ q: "no such thing", limit: 2 })).toEqual({
      query: "no such thing",
      data: [],
      pagination: { page: 1, limit: 2, total: 0, pages: 0, hasMore: false, nextCursor: null },
      links: {
        self: `${apiUrl}/modules?q=no+such+thing&page=1&limit=2`,
        first: `${apiUrl}/modules?q=no+such+thing&page=1&limit=2`,
        last: `${apiUrl}/modules?q=no+such+thing&page=1&limit=2`,
        next: null,
        prev: null,
      },
    });
  });

  test("of a search keeps q and limit in its links and its cursor", () => {
    const { query, pagination, links } = listed({ q: "answering", page: 2, limit: 1 });
    expect(query).toBe("answering");
    expect(pagination).toEqual({
      page: 2,
      limit: 1,
      total: 3,
      pages: 3,
      hasMore: true,
      nextCursor: writeCursor("/modules", { page: 3, limit: 1, q: "answering" }),
    });
    expect(links).toEqual({
      self: `${apiUrl}/modules?q=answering&page=2&limit=1`,
      first: `${apiUrl}/modules?q=answering&page=1&limit=1`,
      last: `${apiUrl}/modules?q=answering&page=3&limit=1`,
      next: `${apiUrl}/modules?q=answering&page=3&limit=1`,
      prev: `${apiUrl}/modules?q=answering&page=1&limit=1`,
    });
  });

  test("matches its schema", () => {
    for (const request of [{}, { page: 9 }, { q: "answering", limit: 1 }, { q: "no such thing" }]) {
      expect(pageSchema.strict().parse(listed(request))).toEqual(listed(request));
    }
  });
});

testEach([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [5, 1, 5],
])("the number of pages is the number of modules divided by the limit, rounded up", (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages);
});

describe.each([null, "a", "answering", "&", "100%", "café, 日本 & 100%"])("with q %j", (q) => {
  const all = slugsOf(listed({ q, limit: 100 }));

  test("the next links return every module once, in course order", () => {
    const slugs: string[] = [];
    for (let next: string | null = listed({ q, limit: 2 }).links.first; next; ) {
      const page = listModules(catalog, "/modules", requestOf(new URL(next).search));
      slugs.push(...slugsOf(page));
      expect(page.links.self).toBe(next);
      next = page.links.next;
    }
    expect(slugs).toEqual(all);
  });

  test("the cursors return every module once, with the same pages as the next links", () => {
    let page = listed({ q, limit: 2 });
    const slugs = slugsOf(page);
    while (page.pagination.nextCursor) {
      const { next } = page.links;
      page = listModules(catalog, "/modules", requestOf(`?cursor=${page.pagination.nextCursor}`));
      expect(page.links.self).toBe(next);
      slugs.push(...slugsOf(page));
    }
    expect(slugs).toEqual(all);
  });
});
