import { describe, expect, test } from "vitest";
import {
  type ListingPath,
  type ListingRequest,
  limits,
  listModules,
  type Page,
  pageCount,
  pageSchema,
  parseListing,
  writeCursor,
} from "../../../src/api/listing.ts";
import type { Catalog } from "../../../src/course/catalog.ts";
import { sandboxCatalog } from "../../../src/course/sandbox.ts";
import { fromBase64Url, toBase64Url } from "../../../src/text/base64url.ts";
import { processorTime } from "../processor.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";

const listed = (request: Partial<ListingRequest>, of: Catalog = catalog): Page =>
  listModules(of, "/modules", { page: 1, limit: 20, q: null, ...request });

const slugsOf = ({ data }: Page): string[] => data.map(({ slug }) => slug);

/** The request that a query string makes; throws for one that is refused. */
function requestOf(search: string, path: ListingPath = "/modules"): ListingRequest {
  const parsed = parseListing(catalog, path, search);
  if ("problem" in parsed) throw new Error(JSON.stringify(parsed.problem));
  return parsed.request;
}

/** The type and what is wrong of a query string that is refused; throws for one that is not. */
function refusalOf(search: string, path: ListingPath = "/modules") {
  const parsed = parseListing(catalog, path, search);
  if ("request" in parsed) throw new Error(JSON.stringify(parsed.request));
  const { type, errors } = parsed.problem.body as { type: string; errors?: unknown };
  return {
    status: parsed.problem.status,
    type: type.replace(`${siteUrl}/developers#`, ""),
    ...(errors ? { errors } : {}),
  };
}

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

  test("that is the first has no previous page", () => {
    const { pagination, links } = listed({ page: 1, limit: 4 });
    expect(pagination.hasMore).toBe(true);
    expect(links).toMatchObject({ next: `${apiUrl}/modules?page=2&limit=4`, prev: null });
  });

  test("that is the last has no next page and no cursor", () => {
    const { data, pagination, links } = listed({ page: 2, limit: 4 });
    expect(data).toEqual(catalog.modules.slice(4));
    expect(pagination).toEqual({ page: 2, limit: 4, total: 5, pages: 2, hasMore: false, nextCursor: null });
    expect(links).toMatchObject({ next: null, prev: `${apiUrl}/modules?page=1&limit=4` });
  });

  test("that holds exactly all modules is the only one", () => {
    expect(listed({ limit: 5 }).pagination).toMatchObject({ pages: 1, hasMore: false });
    expect(listed({ limit: 4 }).pagination).toMatchObject({ pages: 2, hasMore: true });
  });

  test("one past the last is empty and leads back to the last", () => {
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

  test("far past the last is empty and leads back to the last", () => {
    const { data, links } = listed({ page: Number.MAX_SAFE_INTEGER, limit: 100 });
    expect(data).toEqual([]);
    expect(links.prev).toBe(`${apiUrl}/modules?page=1&limit=100`);
  });

  test("without hits is page 1 of none", () => {
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

  test("has the shape that its schema describes", () => {
    for (const request of [{}, { page: 9 }, { q: "answering", limit: 1 }, { q: "no such thing" }]) {
      expect(pageSchema.strict().parse(listed(request))).toEqual(listed(request));
    }
  });
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [5, 1, 5],
])("%d modules at %d a page fill %d pages", (total, limit, pages) => {
  expect(pageCount(total, limit)).toBe(pages);
});

describe.each([null, "a", "answering", "&", "100%", "café, 日本 & 100%"])("with q %j", (q) => {
  const all = slugsOf(listed({ q, limit: 100 }));

  test("the next links lead through every module once, in course order", () => {
    const found: string[] = [];
    for (let next: string | null = listed({ q, limit: 2 }).links.first; next; ) {
      const page = listModules(catalog, "/modules", requestOf(new URL(next).search));
      found.push(...slugsOf(page));
      expect(page.links.self).toBe(next);
      next = page.links.next;
    }
    expect(found).toEqual(all);
  });

  test("the cursors lead through every module once, and each gives the page of the next link", () => {
    let page = listed({ q, limit: 2 });
    const found = slugsOf(page);
    while (page.pagination.nextCursor) {
      const { next } = page.links;
      page = listModules(catalog, "/modules", requestOf(`?cursor=${page.pagination.nextCursor}`));
      expect(page.links.self).toBe(next);
      found.push(...slugsOf(page));
    }
    expect(found).toEqual(all);
  });
});

describe("page and limit", () => {
  test("are 1 and 20 when absent", () => {
    expect(requestOf("")).toEqual({ page: 1, limit: 20, q: null });
    expect(requestOf("?")).toEqual({ page: 1, limit: 20, q: null });
    expect(limits).toEqual({ min: 1, max: 100, default: 20 });
  });

  test.each([
    ["?page=1", { page: 1, limit: 20, q: null }],
    ["?limit=1", { page: 1, limit: 1, q: null }],
    ["?limit=100", { page: 1, limit: 100, q: null }],
    ["?page=2&limit=3", { page: 2, limit: 3, q: null }],
    ["?limit=3&page=2", { page: 2, limit: 3, q: null }],
    ["?page=007", { page: 7, limit: 20, q: null }],
    ["?page=%31", { page: 1, limit: 20, q: null }],
    ["?p%61ge=2", { page: 2, limit: 20, q: null }],
    ["?page=9007199254740991", { page: Number.MAX_SAFE_INTEGER, limit: 20, q: null }],
  ])("%s is accepted", (search, request) => {
    expect(requestOf(search)).toEqual(request);
  });

  const whole = ["", "0", "-1", "+1", "1.0", "1e1", "0x1", "1,000", "one", " 1", "1 ", "١", "NaN", "null"];
  test.each(whole)("page %j is refused", (value) => {
    expect(refusalOf(`?page=${encodeURIComponent(value)}`)).toEqual({
      status: 400,
      type: "errors-invalid-parameter",
      errors: [
        {
          parameter: "page",
          detail: `must be an integer from 1 to 9007199254740991 in decimal digits, came ${JSON.stringify(value)}`,
        },
      ],
    });
  });
  test.each([...whole, "101", "1000000000000000000000"])("limit %j is refused", (value) => {
    expect(refusalOf(`?limit=${encodeURIComponent(value)}`)).toEqual({
      status: 400,
      type: "errors-invalid-parameter",
      errors: [
        {
          parameter: "limit",
          detail: `must be an integer from 1 to 100 in decimal digits, came ${JSON.stringify(value)}`,
        },
      ],
    });
  });

  test("a page whose number no JSON client could read exactly is refused", () => {
    expect(refusalOf("?page=9007199254740992").type).toBe("errors-invalid-parameter");
  });

  test("each bad parameter has an entry, and the detail names them all", () => {
    expect(parseListing(catalog, "/modules", "?limit=101&page=0&q=a&q=b&cursor=%FF")).toEqual({
      problem: {
        status: 400,
        headers: {},
        body: {
          type: "https://course.example/developers#errors-invalid-parameter",
          title: "Invalid Parameter",
          status: 400,
          detail:
            'page must be an integer from 1 to 9007199254740991 in decimal digits, came "0"; limit must be an integer from 1 to 100 in decimal digits, came "101"; q must be given once, came 2 times; cursor must be percent-encoded UTF-8.',
          errors: [
            { parameter: "page", detail: 'must be an integer from 1 to 9007199254740991 in decimal digits, came "0"' },
            { parameter: "limit", detail: 'must be an integer from 1 to 100 in decimal digits, came "101"' },
            { parameter: "q", detail: "must be given once, came 2 times" },
            { parameter: "cursor", detail: "must be percent-encoded UTF-8" },
          ],
        },
      },
    });
  });
});

describe("parameters", () => {
  test.each(["page", "limit", "q", "cursor"])("%s given twice is refused, even with one value", (name) => {
    expect(refusalOf(`?${name}=1&${name}=1`)).toEqual({
      status: 400,
      type: "errors-invalid-parameter",
      errors: [{ parameter: name, detail: "must be given once, came 2 times" }],
    });
  });
  test.each(["page", "limit", "q", "cursor"])("%s that is not percent-encoded UTF-8 is refused", (name) => {
    for (const value of ["%FF", "%", "%zz", "%C3"]) {
      expect(refusalOf(`?${name}=${value}`)).toEqual({
        status: 400,
        type: "errors-invalid-parameter",
        errors: [{ parameter: name, detail: "must be percent-encoded UTF-8" }],
      });
    }
  });
  test.each(["?unknown=1", "?unknown=1&unknown=2", "?unknown=%FF", "?%FF=1", "?Page=0", "?&&", "?=x", "?mode=agent"])(
    "%s is ignored",
    (search) => {
      expect(requestOf(search)).toEqual({ page: 1, limit: 20, q: null });
    },
  );

  test("given as often as an address can hold it is refused as soon as given twice", () => {
    const spent = processorTime(() =>
      expect(refusalOf(`?${"q=&".repeat(21_000)}`).errors).toEqual([
        { parameter: "q", detail: "must be given once, came 21000 times" },
      ]),
    );
    // It used to take seconds.
    expect(spent).toBeLessThan(500);
  });
});

describe("q", () => {
  test.each([
    ["?q=cache", "cache"],
    ["?q=", null],
    ["?q", null],
    ["?q=%20%09", null],
    ["?q=++", null],
    ["?q=%20cache+", "cache"],
    ["?q=a+b", "a b"],
    ["?q=a%2Bb", "a+b"],
    ["?q=a%26b=c", "a&b=c"],
    ["?q=%D7%A9%D7%9C%D7%95%D7%9D", "שלום"],
    ["?q=שלום", "שלום"],
    ["?q=%F0%9F%9A%80", "🚀"],
  ])("%s is applied as %j", (search, q) => {
    expect(requestOf(search)).toEqual({ page: 1, limit: 20, q });
  });

  test("of 200 characters is applied, of 201 is refused", () => {
    expect(requestOf(`?q=${"x".repeat(200)}`).q).toHaveLength(200);
    expect(refusalOf(`?q=${"x".repeat(201)}`)).toEqual({
      status: 400,
      type: "errors-invalid-parameter",
      errors: [{ parameter: "q", detail: "must be at most 200 characters, came 201" }],
    });
  });
  test("is measured in characters after trimming", () => {
    expect(requestOf(`?q=${"🚀".repeat(200)}`).q).toBe("🚀".repeat(200));
    expect(requestOf(`?q=++${"x".repeat(200)}++`).q).toBe("x".repeat(200));
    expect(refusalOf(`?q=${"🚀".repeat(201)}`).errors).toEqual([
      { parameter: "q", detail: "must be at most 200 characters, came 201" },
    ]);
  });
});

describe("a cursor", () => {
  const request: ListingRequest = { page: 2, limit: 2, q: "Caché" };
  const cursor = writeCursor("/modules", request);
  const refused = { status: 400, type: "errors-invalid-cursor" };

  test("is base64url and carries page, limit and q", () => {
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(requestOf(`?cursor=${cursor}`)).toEqual(request);
  });
  test("is one text for one request", () => {
    expect(writeCursor("/modules", { q: "Caché", limit: 2, page: 2 })).toBe(cursor);
  });
  test("overrides page and limit", () => {
    expect(requestOf(`?page=9&limit=50&cursor=${cursor}`)).toEqual(request);
  });
  test("does not make a malformed page or limit good", () => {
    expect(refusalOf(`?page=0&limit=101&cursor=${cursor}`).type).toBe("errors-invalid-parameter");
  });
  test("of a page past the end is readable: the page is empty", () => {
    const past = writeCursor("/modules", { page: 99, limit: 100, q: null });
    expect(listModules(catalog, "/modules", requestOf(`?cursor=${past}`)).data).toEqual([]);
  });

  describe("may be sent with the q that it carries", () => {
    test.each(["Caché", "%20Cach%C3%A9+", "CACHÉ", "cache%CC%81", ""])("q=%s", (q) => {
      expect(requestOf(`?q=${q}&cursor=${cursor}`)).toEqual(request);
    });
  });
  test("that carries another q than the address is refused", () => {
    expect(refusalOf(`?q=other&cursor=${cursor}`)).toEqual(refused);
    expect(refusalOf(`?q=Cach&cursor=${cursor}`)).toEqual(refused);
  });
  test("without q is refused where the address has one", () => {
    expect(refusalOf(`?q=a&cursor=${writeCursor("/modules", { page: 2, limit: 2, q: null })}`)).toEqual(refused);
  });
  test("that contradicts q says both", () => {
    expect(parseListing(catalog, "/modules", `?q=other&cursor=${cursor}`)).toMatchObject({
      problem: {
        body: {
          detail:
            'cursor carries q "Caché", the address asks for q "other"; leave q out or start again without the cursor.',
        },
      },
    });
  });

  test("belongs to its listing alone", () => {
    const foreign = writeCursor("/sandbox/modules", request);
    expect(requestOf(`?cursor=${foreign}`, "/sandbox/modules")).toEqual(request);
    expect(refusalOf(`?cursor=${foreign}`)).toEqual(refused);
    expect(refusalOf(`?cursor=${cursor}`, "/sandbox/modules")).toEqual(refused);
  });
  test("of the sandbox comes from the sandbox", () => {
    const { pagination } = listModules(sandboxCatalog(catalog), "/sandbox/modules", { page: 1, limit: 20, q: null });
    expect(requestOf(`?cursor=${pagination.nextCursor}`, "/sandbox/modules")).toEqual({ page: 2, limit: 20, q: null });
  });

  test("that is unreadable is quoted in the problem", () => {
    expect(parseListing(catalog, "/modules", "?cursor=abc")).toEqual({
      problem: {
        status: 400,
        headers: {},
        body: {
          type: "https://course.example/developers#errors-invalid-cursor",
          title: "Invalid Cursor",
          status: 400,
          detail: 'cursor "abc" is not one that /modules gave; take it from pagination.nextCursor unchanged.',
        },
      },
    });
  });

  const text = fromBase64Url(cursor) ?? "";
  const written = (value: unknown): string => toBase64Url(JSON.stringify(value));
  describe("that /modules did not write is refused", () => {
    test.each([
      ["empty", ""],
      ["cut", cursor.slice(0, -1)],
      ["cut to a whole byte", cursor.slice(0, -4)],
      ["longer", `${cursor}A`],
      ["padded", `${cursor}=`],
      ["with a space before it", `%20${cursor}`],
      ["twice", cursor + cursor],
      ["plain text", "page2"],
      ["not base64url", "%2F%2F"],
      ["a number", written(2)],
      ["nothing", written(null)],
      ["an object", written({ page: 2 })],
      ["too few values", written(["/modules", 2, 2])],
      ["too many values", written(["/modules", 2, 2, null, 1])],
      ["page 0", written(["/modules", 0, 2, null])],
      ["half a page", written(["/modules", 1.5, 2, null])],
      ["page as text", written(["/modules", "2", 2, null])],
      ["a page that is no safe integer", written(["/modules", 2 ** 53, 2, null])],
      ["limit 0", written(["/modules", 2, 0, null])],
      ["limit 101", written(["/modules", 2, 101, null])],
      ["an empty q", written(["/modules", 2, 2, ""])],
      ["a q that is not trimmed", written(["/modules", 2, 2, " a"])],
      ["a q of 201 characters", written(["/modules", 2, 2, "x".repeat(201)])],
      ["a q that is no text", written(["/modules", 2, 2, 1])],
      ["another path", written(["/exports", 2, 2, null])],
      ["spaces in its JSON", toBase64Url(text.replace(",", ", "))],
      ["another spelling of its numbers", toBase64Url('["/modules",2e0,2,null]')],
      ["another spelling of its text", toBase64Url('["\\/modules",2,2,null]')],
    ])("%s", (_, other) => {
      expect(refusalOf(`?cursor=${other}`)).toEqual(refused);
    });
  });
  test("with limit 1 or 100 and a q of 200 characters is read", () => {
    for (const edge of [
      { page: 1, limit: 1, q: "x".repeat(200) },
      { page: Number.MAX_SAFE_INTEGER, limit: 100, q: null },
    ]) {
      expect(requestOf(`?cursor=${writeCursor("/modules", edge)}`)).toEqual(edge);
    }
  });
});
