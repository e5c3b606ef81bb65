import { describe, expect, test } from "vitest";
import { sandboxCatalog } from "../../../src/course/sandbox.ts";
import { fromBase64Url, toBase64Url } from "../../../src/course/text/encodings.ts";
import { type ListingRequest, listModules, parseListing, writeCursor } from "../../../src/service/api/modules.ts";
import { problem } from "../../../src/service/api/problems.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";
import { refusalOf, requestOf } from "./listings.ts";

describe("a cursor", () => {
  const request: ListingRequest = { page: 2, limit: 2, q: "Caché" };
  const cursor = writeCursor("/modules", request);
  const refused = { status: 400, type: "errors-invalid-cursor" };

  test("is base64url and carries page, limit and q", () => {
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(requestOf(`?cursor=${cursor}`)).toEqual(request);
  });
  test("is the same text for the same request", () => {
    expect(writeCursor("/modules", { q: "Caché", limit: 2, page: 2 })).toBe(cursor);
  });
  test("overrides page and limit", () => {
    expect(requestOf(`?page=9&limit=50&cursor=${cursor}`)).toEqual(request);
  });
  test("does not make an invalid page or limit valid", () => {
    expect(refusalOf(`?page=0&limit=101&cursor=${cursor}`).type).toBe("errors-invalid-parameter");
  });
  test("past the last page returns an empty page", () => {
    const beyond = writeCursor("/modules", { page: 99, limit: 100, q: null });
    expect(listModules(catalog, "/modules", requestOf(`?cursor=${beyond}`)).data).toEqual([]);
  });

  describe("may be sent with the q that it contains", () => {
    testEach(["Caché", "%20Cach%C3%A9+", "CACHÉ", "cache%CC%81", ""])("in any spelling that normalizes to it", (q) => {
      expect(requestOf(`?q=${q}&cursor=${cursor}`)).toEqual(request);
    });
  });
  test("with a different q in the URL is refused", () => {
    expect(refusalOf(`?q=other&cursor=${cursor}`)).toEqual(refused);
    expect(refusalOf(`?q=Cach&cursor=${cursor}`)).toEqual(refused);
  });
  test("without q is refused when the URL has one", () => {
    expect(refusalOf(`?q=a&cursor=${writeCursor("/modules", { page: 2, limit: 2, q: null })}`)).toEqual(refused);
  });
  test("that contradicts q is refused with both values", () => {
    expect(parseListing(catalog, "/modules", `?q=other&cursor=${cursor}`)).toMatchObject({
      problem: {
        body: {
          detail:
            'cursor was issued for q "Caché", but the request has q "other"; omit q, or start again without the cursor.',
        },
      },
    });
  });

  test("belongs to one listing", () => {
    const foreignCursor = writeCursor("/sandbox/modules", request);
    expect(requestOf(`?cursor=${foreignCursor}`, "/sandbox/modules")).toEqual(request);
    expect(refusalOf(`?cursor=${foreignCursor}`)).toEqual(refused);
    expect(refusalOf(`?cursor=${cursor}`, "/sandbox/modules")).toEqual(refused);
  });
  test("of the sandbox is refused elsewhere", () => {
    const { pagination } = listModules(sandboxCatalog(catalog), "/sandbox/modules", { page: 1, limit: 20, q: null });
    expect(requestOf(`?cursor=${pagination.nextCursor}`, "/sandbox/modules")).toEqual({ page: 2, limit: 20, q: null });
  });

  test("that is invalid is quoted in the problem", () => {
    const detail = 'cursor "abc" is not a cursor of /modules; use the value of pagination.nextCursor unchanged.';
    expect(parseListing(catalog, "/modules", "?cursor=abc")).toEqual({
      problem: problem(catalog, "invalid-cursor", detail),
    });
  });

  const text = fromBase64Url(cursor) ?? "";
  const cursorOf = (value: unknown): string => toBase64Url(JSON.stringify(value));
  describe("that /modules did not create is refused", () => {
    testEach([
      ["empty", ""],
      ["cut", cursor.slice(0, -1)],
      ["cut to a whole byte", cursor.slice(0, -4)],
      ["longer", `${cursor}A`],
      ["padded", `${cursor}=`],
      ["with a space before it", `%20${cursor}`],
      ["twice", cursor + cursor],
      ["plain text", "page2"],
      ["not base64url", "%2F%2F"],
      ["a number", cursorOf(2)],
      ["nothing", cursorOf(null)],
      ["an object", cursorOf({ page: 2 })],
      ["too few values", cursorOf(["/modules", 2, 2])],
      ["too many values", cursorOf(["/modules", 2, 2, null, 1])],
      ["page 0", cursorOf(["/modules", 0, 2, null])],
      ["half a page", cursorOf(["/modules", 1.5, 2, null])],
      ["page as text", cursorOf(["/modules", "2", 2, null])],
      ["a page that is not a safe integer", cursorOf(["/modules", 2 ** 53, 2, null])],
      ["limit 0", cursorOf(["/modules", 2, 0, null])],
      ["limit 101", cursorOf(["/modules", 2, 101, null])],
      ["an empty q", cursorOf(["/modules", 2, 2, ""])],
      ["a q that is not trimmed", cursorOf(["/modules", 2, 2, " a"])],
      ["a q of 201 characters", cursorOf(["/modules", 2, 2, "x".repeat(201)])],
      ["a q that is a number", cursorOf(["/modules", 2, 2, 1])],
      ["another path", cursorOf(["/exports", 2, 2, null])],
      ["spaces in its JSON", toBase64Url(text.replace(",", ", "))],
      ["another spelling of its numbers", toBase64Url('["/modules",2e0,2,null]')],
      ["another spelling of its text", toBase64Url('["\\/modules",2,2,null]')],
    ])("for each error", (_, other) => {
      expect(refusalOf(`?cursor=${other}`)).toEqual(refused);
    });
  });
  test("with limit 1 or 100 and a q of 200 characters is accepted", () => {
    for (const edge of [
      { page: 1, limit: 1, q: "x".repeat(200) },
      { page: Number.MAX_SAFE_INTEGER, limit: 100, q: null },
    ]) {
      expect(requestOf(`?cursor=${writeCursor("/modules", edge)}`)).toEqual(edge);
    }
  });
});
