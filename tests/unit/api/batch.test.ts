import { describe, expect, test } from "vitest";
import { read } from "../../../src/service/api/api.ts";
import { testEach } from "../../each.ts";
import { catalog, source } from "../sample-course.ts";
import { answersTo, batch, course, type Responses, utf8Addresses } from "./batches.ts";

describe("a valid batch", () => {
  test("is 200 with one response per item, in order, even when items fail", () => {
    const body = {
      count: 2,
      responses: [
        {
          id: "a",
          status: 404,
          body: {
            type: "https://course.example/developers#errors-module-not-found",
            title: "Module Not Found",
            status: 404,
            detail: 'No module matches "nothing"; list the modules at https://course.example/api/v1/modules.',
          },
        },
        { id: "1", status: 200, body: catalog.course },
      ],
    };
    expect(batch({ requests: [{ path: "/modules/nothing", id: "a" }, course] })).toEqual({
      status: 200,
      headers: {},
      body,
      json: JSON.stringify(body),
    });
  });

  test("identifies an item by its id, otherwise by its index", () => {
    const requests = [course, { ...course, id: "x" }, { ...course, id: "x" }, { ...course, id: "" }, course];
    const { responses } = batch({ requests }).body as Responses;
    expect(responses.map(({ id }) => id)).toEqual(["0", "x", "x", "", "4"]);
  });

  test("accepts the method GET, repeated reads and unknown members", () => {
    const { body } = batch({ requests: [{ ...course, method: "GET", x: 1 }, course], y: 2 });
    expect((body as Responses).responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  testEach(utf8Addresses)("returns for each item what the read returns", (path) => {
    const { status, body } = read(source, path);
    expect(answersTo([path])).toEqual([{ id: path, status, body }]);
  });

  testEach(["/modules/09-etags", "/modules/09-ETAGS?x=1", "modules/09-etags.json"])(
    "follows the redirect of a former slug",
    (path) => expect(answersTo([path])).toEqual([{ id: path, status: 200, body: catalog.modules[3] }]),
  );

  test("accepts a path without its leading slash", () => {
    const withSlash = answersTo(utf8Addresses.filter((path) => path !== "/"));
    const without = answersTo(utf8Addresses.filter((path) => path !== "/").map((path) => path.slice(1)));
    expect(without.map(({ status, body }) => ({ status, body }))).toEqual(
      withSlash.map(({ status, body }) => ({ status, body })),
    );
  });
});

describe("an invalid batch is refused with JSON pointers to its errors", () => {
  const items = "must be an array of 1 to 20 requests";
  const cases: [what: string, body: unknown, errors: { pointer: string; detail: string }[]][] = [
    ["no body", undefined, [{ pointer: "#", detail: "must be an object with a requests member" }]],
    ["null", null, [{ pointer: "#", detail: "must be an object with a requests member" }]],
    ["a list", [course], [{ pointer: "#", detail: "must be an object with a requests member" }]],
    ["text", "/course", [{ pointer: "#", detail: "must be an object with a requests member" }]],
    ["no requests", {}, [{ pointer: "#/requests", detail: items }]],
    ["requests that are null", { requests: null }, [{ pointer: "#/requests", detail: items }]],
    ["requests that are an object", { requests: { 0: course } }, [{ pointer: "#/requests", detail: items }]],
    ["0 items", { requests: [] }, [{ pointer: "#/requests", detail: "must have 1 to 20 items; got 0" }]],
    [
      "21 items",
      { requests: Array(21).fill(course) },
      [{ pointer: "#/requests", detail: "must have 1 to 20 items; got 21" }],
    ],
    [
      "an item that is a string",
      { requests: [course, "/course"] },
      [{ pointer: "#/requests/1", detail: "must be an object with a path member" }],
    ],
    [
      "an item that is null",
      { requests: [null] },
      [{ pointer: "#/requests/0", detail: "must be an object with a path member" }],
    ],
    ["an item without a path", { requests: [{}] }, [{ pointer: "#/requests/0/path", detail: "must be a string" }]],
    [
      "a path that is a number",
      { requests: [{ path: 1 }] },
      [{ pointer: "#/requests/0/path", detail: "must be a string" }],
    ],
    ["an empty path", { requests: [{ path: "" }] }, [{ pointer: "#/requests/0/path", detail: "must not be empty" }]],
    [
      "a path of 2049 characters",
      { requests: [{ path: `/${"x".repeat(2048)}` }] },
      [{ pointer: "#/requests/0/path", detail: "must be at most 2048 characters" }],
    ],
    [
      "an id that is a number",
      { requests: [{ ...course, id: 7 }] },
      [{ pointer: "#/requests/0/id", detail: "must be a string" }],
    ],
    [
      "an id of 256 characters",
      { requests: [{ ...course, id: "x".repeat(256) }] },
      [{ pointer: "#/requests/0/id", detail: "must be at most 255 characters" }],
    ],
    [
      "a method other than GET",
      { requests: [{ ...course, method: "POST" }] },
      [{ pointer: "#/requests/0/method", detail: 'must be "GET"' }],
    ],
    [
      "a lowercase method",
      { requests: [{ ...course, method: "get" }] },
      [{ pointer: "#/requests/0/method", detail: 'must be "GET"' }],
    ],
    [
      "several invalid values",
      { requests: [{ path: 1, id: 2, method: 3 }, course, 5] },
      [
        { pointer: "#/requests/0/path", detail: "must be a string" },
        { pointer: "#/requests/0/id", detail: "must be a string" },
        { pointer: "#/requests/0/method", detail: 'must be "GET"' },
        { pointer: "#/requests/2", detail: "must be an object with a path member" },
      ],
    ],
  ];
  testEach(cases)("for each invalid member", (_, body, errors) => {
    expect(batch(body)).toEqual({
      status: 400,
      headers: {},
      body: {
        type: "https://course.example/developers#errors-invalid-batch",
        title: "Invalid Batch",
        status: 400,
        detail: `Invalid batch: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`,
        errors,
      },
    });
  });

  test("20 items, a path of 2048 characters and an id of 255 are accepted", () => {
    expect(batch({ requests: Array(20).fill(course) })).toMatchObject({ status: 200, body: { count: 20 } });
    for (const letter of ["x", "é", "🚀"]) {
      const item = { path: `/${letter.repeat(2047)}`, id: letter.repeat(255) };
      expect(batch({ requests: [item] }).status).toBe(200);
      expect(batch({ requests: [{ ...item, path: item.path + letter }] }).status).toBe(400);
      expect(batch({ requests: [{ ...item, id: item.id + letter }] }).status).toBe(400);
    }
  });
});
