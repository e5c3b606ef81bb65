import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/api/answer.ts";
import { batchOperations, batchResponseSchema, maxBatchResponseBytes, maxItems } from "../../../src/api/batch.ts";
import { writeExportId } from "../../../src/api/exports.ts";
import { compute, read, type Source } from "../../../src/api/reads.ts";
import { answerApi } from "../../../src/site/api.ts";
import { batchPaths, plainPaths, refusals } from "../../batch-paths.ts";
import { apiUrl, catalog, readAddresses, source } from "../sample-course.ts";

const answerBatch = (of: Source, body: unknown) => compute(of, batchOperations.readBatch, body);

type Responses = { count: number; responses: { id: string; status: number; body: unknown }[] };

const batch = (body: unknown): Answer => answerBatch(source, body);

/** The answers to these paths, one batch of 20 after the other. */
function answersTo(paths: string[]): Responses["responses"] {
  const answers: Responses["responses"] = [];
  for (let at = 0; at < paths.length; at += maxItems) {
    const { status, body } = batch({ requests: paths.slice(at, at + maxItems).map((path) => ({ path, id: path })) });
    expect(status).toBe(200);
    answers.push(...(body as Responses).responses);
  }
  return answers;
}

const course = { path: "/course" };

/** A batch refuses what is not UTF-8. */
const utf8Addresses = readAddresses.filter((path) => path !== "/modules/%FF");

describe("a valid batch", () => {
  test("is 200 with one answer for each item, in order, even when items fail", () => {
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
            detail: 'No module matches "nothing"; https://course.example/api/v1/modules lists the modules.',
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

  test("names an item by its own id, else by its index", () => {
    const requests = [course, { ...course, id: "x" }, { ...course, id: "x" }, { ...course, id: "" }, course];
    const { responses } = batch({ requests }).body as Responses;
    expect(responses.map(({ id }) => id)).toEqual(["0", "x", "x", "", "4"]);
  });

  test("may name GET, may repeat a read and may have members that nobody knows", () => {
    const { body } = batch({ requests: [{ ...course, method: "GET", x: 1 }, course], y: 2 });
    expect((body as Responses).responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each(utf8Addresses)("answers %s as the read alone", (path) => {
    const { status, body } = read(source, path);
    expect(answersTo([path])).toEqual([{ id: path, status, body }]);
  });

  test("answers a path without its first slash as the same read", () => {
    const withSlash = answersTo(utf8Addresses.filter((path) => path !== "/"));
    const without = answersTo(utf8Addresses.filter((path) => path !== "/").map((path) => path.slice(1)));
    expect(without.map(({ status, body }) => ({ status, body }))).toEqual(
      withSlash.map(({ status, body }) => ({ status, body })),
    );
  });

  test("has the shape that its schema describes", () => {
    const { body } = batch({ requests: [course, { path: "/nowhere" }] });
    expect(batchResponseSchema.strict().parse(body)).toEqual(body);
  });
});

describe("an envelope is refused with JSON pointers to what is wrong", () => {
  const items = "must be an array of 1 to 20 requests";
  const cases: [what: string, body: unknown, errors: { pointer: string; detail: string }[]][] = [
    ["no body", undefined, [{ pointer: "#", detail: "must be an object with requests" }]],
    ["null", null, [{ pointer: "#", detail: "must be an object with requests" }]],
    ["a list", [course], [{ pointer: "#", detail: "must be an object with requests" }]],
    ["text", "/course", [{ pointer: "#", detail: "must be an object with requests" }]],
    ["no requests", {}, [{ pointer: "#/requests", detail: items }]],
    ["requests that are null", { requests: null }, [{ pointer: "#/requests", detail: items }]],
    ["requests that are an object", { requests: { 0: course } }, [{ pointer: "#/requests", detail: items }]],
    ["0 items", { requests: [] }, [{ pointer: "#/requests", detail: "must have 1 to 20 items, came 0" }]],
    [
      "21 items",
      { requests: Array(21).fill(course) },
      [{ pointer: "#/requests", detail: "must have 1 to 20 items, came 21" }],
    ],
    [
      "an item that is text",
      { requests: [course, "/course"] },
      [{ pointer: "#/requests/1", detail: "must be an object with a path" }],
    ],
    [
      "an item that is null",
      { requests: [null] },
      [{ pointer: "#/requests/0", detail: "must be an object with a path" }],
    ],
    ["an item without a path", { requests: [{}] }, [{ pointer: "#/requests/0/path", detail: "must be text" }]],
    ["a path that is no text", { requests: [{ path: 1 }] }, [{ pointer: "#/requests/0/path", detail: "must be text" }]],
    ["an empty path", { requests: [{ path: "" }] }, [{ pointer: "#/requests/0/path", detail: "must not be empty" }]],
    [
      "a path of 2049 characters",
      { requests: [{ path: `/${"x".repeat(2048)}` }] },
      [{ pointer: "#/requests/0/path", detail: "must be at most 2048 characters" }],
    ],
    [
      "an id that is no text",
      { requests: [{ ...course, id: 7 }] },
      [{ pointer: "#/requests/0/id", detail: "must be text" }],
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
      "a method in lower case",
      { requests: [{ ...course, method: "get" }] },
      [{ pointer: "#/requests/0/method", detail: 'must be "GET"' }],
    ],
    [
      "several mistakes",
      { requests: [{ path: 1, id: 2, method: 3 }, course, 5] },
      [
        { pointer: "#/requests/0/path", detail: "must be text" },
        { pointer: "#/requests/0/id", detail: "must be text" },
        { pointer: "#/requests/0/method", detail: 'must be "GET"' },
        { pointer: "#/requests/2", detail: "must be an object with a path" },
      ],
    ],
  ];
  test.each(cases)("%s", (_, body, errors) => {
    expect(batch(body)).toEqual({
      status: 400,
      headers: {},
      body: {
        type: "https://course.example/developers#errors-invalid-batch",
        title: "Invalid Batch",
        status: 400,
        detail: `The batch cannot be read: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}.`,
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

describe("an item fails on its own, with 400, when its path is not a plain relative path", () => {
  const relative = "must be relative, without a scheme or host";
  const dots = "must not contain . or .. segments";
  const root = "must be relative to the API root, without /api/v1";
  const control = "must not contain control characters";
  const slash = "must not contain a backslash or #";
  const utf8 = "must be percent-encoded UTF-8";
  const encodedSlash = "must not contain an encoded slash outside of a module's slug";
  test.each([
    ["https://course.example/api/v1/course", relative],
    ["HTTP:course", relative],
    ["/javascript:alert(1)", relative],
    ["//evil.example/course", relative],
    ["/%2Fevil.example", relative],
    ["https%3A//evil.example", relative],
    ["../course", dots],
    ["/modules/..", dots],
    ["/modules/..  ", dots],
    ["/modules/../course", dots],
    ["/./course", dots],
    ["/modules/%2E%2e/course", dots],
    ["/modules/%2E", dots],
    ["/modules/..%2Fcourse", dots],
    ["/api/v1", root],
    ["/api/v1/course", root],
    ["api/v1/course", root],
    ["/%61pi/v1/course", root],
    ["/api/v1?q=a", root],
    ["\\course", slash],
    ["/course#top", slash],
    ["/course\r\nX: y", control],
    ["/modules?q=a\u0000", control],
    ["/course\u007f", control],
    ["/course%00", control],
    ["/modules/a%0Ab", control],
    ["/course\u0085", control],
    ["/course%C2%85", control],
    ["\\\\course", slash],
    ["/modules\\..\\course", slash],
    ["/%5Ccourse", slash],
    ["/modules/%5c%2e%2e%5ccourse", slash],
    ["/%ff/%2e%2e/exports/x/result", utf8],
    ["/modules/%FF", utf8],
    ["/modules/100%", utf8],
    ["/modules/%C0%AE%C0%AE", utf8],
    ["/modules/\ud800", "must not contain lone surrogates"],
    ["/%2e/course", dots],
    ["/modules/..%2f..%2fcourse", dots],
    ["/sandbox%2Fpricing", encodedSlash],
    ["/course%2f", encodedSlash],
    ["/exports%2Fx", encodedSlash],
    ["/none/a%2Fb", encodedSlash],
  ])("%j", (path, rule) => {
    const { body } = batch({ requests: [course, { path }] });
    expect((body as Responses).responses[1]).toEqual({
      id: "1",
      status: 400,
      body: {
        type: "https://course.example/developers#errors-invalid-batch",
        title: "Invalid Batch",
        status: 400,
        detail: `path ${JSON.stringify(path)} ${rule}.`,
        errors: [{ pointer: "#/requests/1/path", detail: rule }],
      },
    });
  });

  test.each([
    ["/modules/caching: and more", "module-not-found"],
    ["/modules/...", "module-not-found"],
    ["/modules/HTTP%2F2", "module-not-found"],
    ["/modules/HTTP%2f2/", "module-not-found"],
    ["/modules/%2F", "module-not-found"],
    ["/modules/%252e%252e", "module-not-found"],
    ["/modules/a%252Fb", "module-not-found"],
    ["/modules/a%3Fb%23c", "module-not-found"],
    ["/%252e%252e/exports/x/result", "not-found"],
    ["/%63ourse", "not-found"],
    ["/modules?q=../x", null],
    ["/modules?q=http://x", null],
    ["/api/v10", "not-found"],
    ["/api", "not-found"],
  ])("%s is a plain relative path", (path, problem) => {
    const [answer] = answersTo([path]);
    expect(answer).toEqual({ id: path, ...pickAnswer(path) });
    expect(JSON.stringify(answer?.body).includes(`#errors-${problem}"`)).toBe(problem !== null);
  });
});

describe("a batch cannot hold a batch or an export", () => {
  test.each([
    ["/batch", "/batch"],
    ["batch", "/batch"],
    ["/batch/", "/batch"],
    ["/batch/x", "/batch"],
    ["/batch?x=1", "/batch"],
    ["/%62atch", "/batch"],
    ["/exports", "/exports"],
    ["/exports/abc", "/exports"],
    ["/exports/abc/result", "/exports"],
    ["exports?x", "/exports"],
  ])("%s", (path, named) => {
    expect(answersTo([path])).toEqual([
      {
        id: path,
        status: 400,
        body: {
          type: "https://course.example/developers#errors-batch-nesting",
          title: "Batch Nesting",
          status: 400,
          detail: `path ${JSON.stringify(path)} asks for ${named}, which cannot be part of a batch.`,
        },
      },
    ]);
  });

  test.each(["/batches", "/modules/batch", "/modules/exports", "/modules?q=/batch"])("%s asks for neither", (path) => {
    expect(answersTo([path])).toEqual([{ id: path, ...pickAnswer(path) }]);
  });
});

/** Status and body of the read alone. */
function pickAnswer(path: string): { status: number; body: unknown } {
  const { status, body } = read(source, path);
  return { status, body };
}

describe("whatever its path is, an item is answered exactly as a GET of that path, or is refused", {
  timeout: 30_000,
}, () => {
  const exportIds = [null, "caching"].map((q) => writeExportId({ q, format: "json" }));
  const names = catalog.modules.flatMap(({ slug, title }) => [slug, title]);
  const runs = { seed: 20_261_123, numRuns: 1500 };
  const files = async (file: string) => new TextEncoder().encode(JSON.stringify(read(source, `/${file}`).body));

  const itemsFor = (paths: string[]): Responses["responses"] =>
    (batch({ requests: paths.map((path) => ({ path })) }).body as Responses).responses;

  /** The item of a batch, and the response to GET. */
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

  test("and is refused where that path leads into /batch or /exports", async () => {
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

  test("but never refused where the path is plain", () =>
    fc.assert(
      fc.asyncProperty(plainPaths(names), async (path) => {
        expect((await bothOf(path)).refusal).toBeUndefined();
      }),
      runs,
    ));

  test("a path of 2,048 bytes is answered, one of 2,049 is 414 as on its own", () => {
    const path = `/modules/${"x".repeat(2048 - "/api/v1/modules/".length)}`;
    expect(itemsFor([path, `${path}?q=a`]).map(({ status }) => status)).toEqual([404, 404]);
    expect(itemsFor([`${path}x`])).toMatchObject([
      { status: 414, body: { type: "https://course.example/developers#errors-uri-too-long", status: 414 } },
    ]);
    // Percent-encoded, as a request has to send it, one of 1,020 letters is twice as long.
    expect(itemsFor([`/modules/${"é".repeat(1020)}`])).toMatchObject([{ status: 414 }]);
  });

  test("a query that takes a URL beyond 16 KiB is 414", () => {
    const [fits, exceeds] = [1360, 1370].map((length) => `/course?x=${"🚀".repeat(length)}`);
    expect(itemsFor([fits ?? "", exceeds ?? ""]).map(({ status }) => status)).toEqual([200, 414]);
  });
});

describe("the response has at most 1,048,576 bytes of JSON", () => {
  /** The course with one module whose description has so many bytes. */
  const sourceWith = (bytes: number) => ({
    ...source,
    catalog: { ...catalog, modules: catalog.modules.map((module) => ({ ...module, description: "x".repeat(bytes) })) },
  });
  const sizeOf = ({ json = "" }: Answer): number => new TextEncoder().encode(json).length;
  const statusesOf = (answer: Answer): number[] => (answer.body as Responses).responses.map(({ status }) => status);
  const module = { path: "/modules/01-first-requests" };
  const other = { path: "/modules/02-headers" };

  /** A course in which the response to these items has exactly 1,048,576 bytes with descriptions of this length. */
  function fillingLength(requests: object[], times = 1): number {
    const rest = maxBatchResponseBytes - sizeOf(answerBatch(sourceWith(0), { requests }));
    expect(rest % times).toBe(0);
    return rest / times;
  }

  test("1,048,576 bytes are sent as they are; with one byte more the item is 413", () => {
    expect(maxBatchResponseBytes).toBe(1_048_576);
    const requests = [module];
    const length = fillingLength(requests);
    const full = answerBatch(sourceWith(length), { requests });
    expect([sizeOf(full), statusesOf(full)]).toEqual([1_048_576, [200]]);
    const over = answerBatch(sourceWith(length + 1), { requests });
    expect(over.body).toEqual({
      count: 1,
      responses: [
        {
          id: "0",
          status: 413,
          body: {
            type: "https://course.example/developers#errors-batch-response-too-large",
            title: "Batch Response Too Large",
            status: 413,
            detail:
              'The result of path "/modules/01-first-requests" does not fit: a batch response has at most 1048576 bytes. Request it on its own or in a smaller batch.',
          },
        },
      ],
    });
  });

  test.each([
    ["letters of one byte", "x"],
    ["letters of two bytes", "é"],
    ["letters of four bytes", "🚀"],
    ["quotation marks, which JSON escapes", '"'],
    ["control characters, which JSON escapes with six bytes", "\u0001"],
    ["lone surrogates", "\ud800"],
  ])("an id of 255 characters counts with every byte: %s", (_, letter) => {
    const requests = [{ ...module, id: letter.repeat(255) }, course, { ...course, id: letter }];
    const length = fillingLength(requests);
    const [full, over] = [length, length + 1].map((each) => answerBatch(sourceWith(each), { requests }));
    expect(full && [sizeOf(full), statusesOf(full)]).toEqual([1_048_576, [200, 200, 200]]);
    expect(over && statusesOf(over)).toEqual([413, 200, 200]);
  });

  test("an item that no longer fits is 413, and later items that fit are still answered, in order", () => {
    const length = 400_000;
    const requests = [module, course, other, module, { path: "/modules/nothing" }, { path: "/batch" }];
    const answer = answerBatch(sourceWith(length), { requests });
    expect(statusesOf(answer)).toEqual([200, 200, 200, 413, 404, 400]);
    expect((answer.body as Responses).responses.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect(sizeOf(answer)).toBeLessThan(900_000);
  });

  test("a short item is answered even where its refusal would be longer than the room that is left", () => {
    const requests = [module, ...Array(19).fill(course)];
    const length = fillingLength(requests);
    const full = answerBatch(sourceWith(length), { requests });
    expect([sizeOf(full), new Set(statusesOf(full))]).toEqual([1_048_576, new Set([200])]);
    expect(statusesOf(answerBatch(sourceWith(length + 1), { requests }))).toEqual([413, ...Array(19).fill(200)]);
  });

  test("whatever is asked for, the response is JSON of its value, is not larger, and each item is its read or a 413", () => {
    const long = sourceWith(60_000);
    const path = fc.constantFrom(...utf8Addresses, "/modules?limit=5", "/modules?limit=4&page=1", "/batch");
    const item = fc.record({ path, id: fc.string({ unit: "binary", maxLength: 255 }) }, { requiredKeys: ["path"] });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: maxItems }), (requests) => {
        const answer = answerBatch(long, { requests });
        expect(answer.json).toBe(JSON.stringify(answer.body));
        expect(sizeOf(answer)).toBeLessThanOrEqual(maxBatchResponseBytes);
        const alone = requests.map((each) => answerBatch(long, { requests: [each] }).body as Responses);
        for (const [index, { status, body }] of (answer.body as Responses).responses.entries()) {
          if (status !== 413) expect(body).toEqual(alone[index]?.responses[0]?.body);
        }
      }),
      { seed: 20_261_123, numRuns: 200 },
    );
  });
});

test("what several items ask for is written once: the items share it", () => {
  let written = 0;
  const openApi = { openapi: "3.1.1", toJSON: () => ({ openapi: "3.1.1", times: ++written }) };
  const paths = ["/openapi.json", "openapi.json", "/openapi.json/", "/openapi.json?x=1", "/openapi.json?x=2"];
  const { json = "" } = answerBatch({ ...source, openApi }, { requests: paths.map((path) => ({ path })) });
  expect(written).toBe(1);
  expect(json.split('"times":1}')).toHaveLength(paths.length + 1);
});
