import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { toBase64Url } from "../../../src/course/text/encodings.ts";
import { read } from "../../../src/service/api/api.ts";
import {
  createExport,
  type ExportRequest,
  exportJob,
  exportJobSchema,
  exportResult,
  exportResultSchema,
  readExportId,
  writeExportId,
} from "../../../src/service/api/exports.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog, source } from "../sample-course.ts";

const requests: ExportRequest[] = [
  { q: null, format: "json" },
  { q: "caching", format: "json" },
  { q: "שלום 🚀 “&”", format: "json" },
  { q: "x".repeat(200), format: "json" },
];
const [everything, caching] = requests as [ExportRequest, ExportRequest];

describe("a new export", () => {
  test("of everything is 202 with a complete job, Location and Retry-After 0", () => {
    const id = writeExportId(everything);
    expect(createExport(catalog, {})).toEqual({
      status: 202,
      headers: { Location: `${apiUrl}/exports/${id}`, "Retry-After": "0" },
      body: {
        id,
        status: "completed",
        note: "The result is ready at links.result. The id never expires.",
        request: { q: null, format: "json" },
        links: { self: `${apiUrl}/exports/${id}`, result: `${apiUrl}/exports/${id}/result` },
      },
    });
  });

  testEach([
    ["no body", undefined],
    ["an empty object", {}],
    ["the only format", { format: "json" }],
    ["a blank query", { query: "  " }],
    ["no query", { query: null }],
    ["an unknown member", { color: "red" }],
  ])("covers everything when the body names no query", (_, body) => {
    expect(createExport(catalog, body)).toEqual(createExport(catalog, {}));
  });

  test("with a query keeps it, trimmed", () => {
    expect(createExport(catalog, { query: " caching " })).toEqual(
      createExport(catalog, { query: "caching", format: "json" }),
    );
    expect(createExport(catalog, { query: "caching" })).toMatchObject({
      body: { request: { q: "caching", format: "json" } },
    });
  });

  testEach(["query", "q"])("accepts a query of 200 characters and refuses one of 201", (name) => {
    expect(createExport(catalog, { [name]: "🚀".repeat(200) }).status).toBe(202);
    expect(createExport(catalog, { [name]: ` ${"x".repeat(200)} ` }).status).toBe(202);
    expect(createExport(catalog, { [name]: "🚀".repeat(201) })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `#/${name}`, detail: "must be at most 200 characters" }] },
    });
  });

  testEach([" caching ", "", null, undefined])("accepts q as another name of query", (text) => {
    expect(createExport(catalog, { q: text })).toEqual(createExport(catalog, { query: text }));
  });

  testEach([
    ["the same text", { query: "caching", q: "caching" }],
    ["different texts", { query: "caching", q: "other" }],
    ["one of them null", { query: null, q: "caching" }],
    ["both blank", { query: "", q: "" }],
  ])("refuses query together with q", (_, body) => {
    const errors = [{ pointer: "#/q", detail: "is an alias of query; send only one of the two" }];
    expect(createExport(catalog, body)).toMatchObject({
      status: 400,
      body: { type: "https://course.example/developers#errors-invalid-export", errors },
    });
  });

  testEach([
    ["a list", [], [{ pointer: "#", detail: "must be an object" }]],
    ["text", "caching", [{ pointer: "#", detail: "must be an object" }]],
    ["null", null, [{ pointer: "#", detail: "must be an object" }]],
    ["a query that is a number", { query: 5 }, [{ pointer: "#/query", detail: "must be a string" }]],
    ["a q that is an array", { q: ["caching"] }, [{ pointer: "#/q", detail: "must be a string" }]],
    ["another format", { format: "csv" }, [{ pointer: "#/format", detail: 'must be "json"' }]],
    ["a format that is null", { format: null }, [{ pointer: "#/format", detail: 'must be "json"' }]],
    [
      "two invalid values",
      { query: [], format: "JSON" },
      [
        { pointer: "#/query", detail: "must be a string" },
        { pointer: "#/format", detail: 'must be "json"' },
      ],
    ],
  ])("refuses an invalid body with JSON pointers", (_, body, errors) => {
    expect(createExport(catalog, body)).toEqual({
      status: 400,
      headers: {},
      body: {
        type: "https://course.example/developers#errors-invalid-export",
        title: "Invalid Export",
        status: 400,
        detail: `Invalid export request: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}. Expected a JSON object with an optional query (or q) and format.`,
        errors,
      },
    });
  });
});

describe("an existing export", () => {
  test("is read by its id as it was created", () => {
    for (const { q } of requests) {
      const { body } = createExport(catalog, q === null ? {} : { query: q });
      const { id } = body as { id: string };
      expect(read(source, `/exports/${id}`)).toEqual({ status: 200, headers: {}, body });
    }
  });

  test("has every matching module in one result, with the prices", () => {
    expect(read(source, `/exports/${writeExportId(everything)}/result`)).toEqual({
      status: 200,
      headers: {},
      body: { count: 5, modules: catalog.modules, pricing: catalog.pricing },
    });
    expect(read(source, `/exports/${writeExportId(caching)}/result`)).toEqual({
      status: 200,
      headers: {},
      body: { count: 2, modules: [catalog.modules[2], catalog.modules[3]], pricing: catalog.pricing },
    });
  });

  test("covers more modules than the largest page", () => {
    const [first] = catalog.modules;
    const many = first ? Array.from({ length: 101 }, (_, at) => ({ ...first, slug: `${at}-a` })) : [];
    expect(exportResult({ ...catalog, modules: many }, everything)).toMatchObject({ count: 101, modules: many });
  });

  test("without matches has no modules, but the prices", () => {
    expect(exportResult(catalog, { q: "no such thing", format: "json" })).toEqual({
      count: 0,
      modules: [],
      pricing: catalog.pricing,
    });
  });

  test("matches its schemas", () => {
    for (const request of requests) {
      const job = exportJob(catalog, request);
      const result = exportResult(catalog, request);
      expect(exportJobSchema.strict().parse(job)).toEqual(job);
      expect(exportResultSchema(catalog).strict().parse(result)).toEqual(result);
    }
  });

  test("that does not exist is 404, as a job and as a result", () => {
    const notFound = {
      status: 404,
      headers: {},
      body: {
        type: "https://course.example/developers#errors-export-not-found",
        title: "Export Not Found",
        status: 404,
        detail: `No export job has the id "abc"; create one with POST ${apiUrl}/exports.`,
      },
    };
    expect(read(source, "/exports/abc")).toEqual(notFound);
    expect(read(source, "/exports/abc/result")).toEqual(notFound);
  });
});

describe("an export id", () => {
  test("never changes, since it never expires", () => {
    expect(writeExportId(everything)).toBe("WzEsImpzb24iLG51bGxd.2bc012cb");
    expect(writeExportId(caching)).toBe("WzEsImpzb24iLCJjYWNoaW5nIl0.78832dfd");
  });

  testEach(requests)("encodes its request", (request) => {
    const id = writeExportId(request);
    expect(id).toMatch(/^[A-Za-z0-9_-]+\.[0-9a-f]{8}$/);
    expect(readExportId(id)).toEqual(request);
  });

  testEach([everything, caching])("is 404 with any character changed, removed or added", (request) => {
    const id = writeExportId(request);
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~ =+/%é"];
    const changed = [...id].flatMap((own, at) => [
      ...alphabet.filter((other) => other !== own).map((other) => id.slice(0, at) + other + id.slice(at + 1)),
      ...alphabet.map((other) => id.slice(0, at) + other + id.slice(at)),
      id.slice(0, at) + id.slice(at + 1),
    ]);
    const longer = alphabet.map((other) => id + other);
    const accepted = [...changed, ...longer].filter(
      (other) =>
        read(source, `/exports/${encodeURIComponent(other)}`).status !== 404 ||
        read(source, `/exports/${encodeURIComponent(other)}/result`).status !== 404,
    );
    expect(accepted).toEqual([]);
  });

  test("is 404 with two adjacent characters swapped", () => {
    const id = writeExportId(caching);
    const swapped = [...id].map((own, at) => id.slice(0, at) + (id[at + 1] ?? "") + own + id.slice(at + 2));
    expect(swapped.filter((other) => other !== id && readExportId(other) !== null)).toEqual([]);
  });

  describe("with a valid checksum over invalid contents is 404", () => {
    const withChecksum = (text: string): string => {
      const payload = toBase64Url(text);
      return `${payload}.${crc32(payload).toString(16).padStart(8, "0")}`;
    };
    test("over valid contents is read", () => {
      expect(readExportId(withChecksum('[1,"json",null]'))).toEqual(everything);
    });
    testEach([
      ["another version", '[2,"json",null]'],
      ["another format", '[1,"csv",null]'],
      ["no query", '[1,"json"]'],
      ["one value more", '[1,"json",null,null]'],
      ["a query that is a number", '[1,"json",5]'],
      ["a blank query", '[1,"json",""]'],
      ["a query that is not trimmed", '[1,"json"," a"]'],
      ["another spelling of the same request", '[1, "json", null]'],
      ["no JSON", "json"],
      ["no list", "null"],
    ])("of any kind", (_, text) => {
      expect(readExportId(withChecksum(text))).toBeNull();
    });
  });

  testEach(["", ".", "..", "abc", ".00000000", "WzEsImpzb24iLG51bGxd", "WzEsImpzb24iLG51bGxd.", "%"])(
    "texts that are not ids are 404",
    (id) => {
      expect(readExportId(id)).toBeNull();
    },
  );
});
