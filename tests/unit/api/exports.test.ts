import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  createExport,
  type ExportRequest,
  exportJob,
  exportJobSchema,
  exportResult,
  exportResultSchema,
  readExportId,
  writeExportId,
} from "../../../src/api/exports.ts";
import { read } from "../../../src/api/reads.ts";
import { toBase64Url } from "../../../src/text/base64url.ts";
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

  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["the only format", { format: "json" }],
    ["a blank query", { query: "  " }],
    ["no query", { query: null }],
    ["an unknown member", { colour: "red" }],
  ])("with %s covers everything", (_, body) => {
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

  test.each(["query", "q"])("takes a %s of 200 characters and refuses one of 201", (name) => {
    expect(createExport(catalog, { [name]: "🚀".repeat(200) }).status).toBe(202);
    expect(createExport(catalog, { [name]: ` ${"x".repeat(200)} ` }).status).toBe(202);
    expect(createExport(catalog, { [name]: "🚀".repeat(201) })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `#/${name}`, detail: "must be at most 200 characters" }] },
    });
  });

  test.each([" caching ", "", null, undefined])("with q %j is the one with that query", (text) => {
    expect(createExport(catalog, { q: text })).toEqual(createExport(catalog, { query: text }));
  });

  test.each([
    ["the same text", { query: "caching", q: "caching" }],
    ["different texts", { query: "caching", q: "other" }],
    ["one of them null", { query: null, q: "caching" }],
    ["both blank", { query: "", q: "" }],
  ])("with both query and q is refused: %s", (_, body) => {
    const errors = [{ pointer: "#/q", detail: "is an alias of query; send only one of the two" }];
    expect(createExport(catalog, body)).toMatchObject({
      status: 400,
      body: { type: "https://course.example/developers#errors-invalid-export", errors },
    });
  });

  test.each([
    ["a list", [], [{ pointer: "#", detail: "must be an object" }]],
    ["text", "caching", [{ pointer: "#", detail: "must be an object" }]],
    ["null", null, [{ pointer: "#", detail: "must be an object" }]],
    ["a query that is no text", { query: 5 }, [{ pointer: "#/query", detail: "must be a string" }]],
    ["a q that is no text", { q: ["caching"] }, [{ pointer: "#/q", detail: "must be a string" }]],
    ["another format", { format: "csv" }, [{ pointer: "#/format", detail: 'must be "json"' }]],
    ["a format that is null", { format: null }, [{ pointer: "#/format", detail: 'must be "json"' }]],
    [
      "two mistakes",
      { query: [], format: "JSON" },
      [
        { pointer: "#/query", detail: "must be a string" },
        { pointer: "#/format", detail: 'must be "json"' },
      ],
    ],
  ])("with %s is refused with JSON pointers", (_, body, errors) => {
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

describe("an export", () => {
  test("is read by its id as it was created", () => {
    for (const { q } of requests) {
      const { body } = createExport(catalog, q === null ? {} : { query: q });
      const { id } = body as { id: string };
      expect(read(source, `/exports/${id}`)).toEqual({ status: 200, headers: {}, body });
    }
  });

  test("has every module that matches in one result, with the prices", () => {
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

  test("covers more than the largest page", () => {
    const [first] = catalog.modules;
    const many = first ? Array.from({ length: 101 }, (_, at) => ({ ...first, slug: `${at}-a` })) : [];
    expect(exportResult({ ...catalog, modules: many }, everything)).toMatchObject({ count: 101, modules: many });
  });

  test("without matches has no modules, and the prices all the same", () => {
    expect(exportResult(catalog, { q: "no such thing", format: "json" })).toEqual({
      count: 0,
      modules: [],
      pricing: catalog.pricing,
    });
  });

  test("has the shapes that its schemas describe", () => {
    for (const request of requests) {
      const job = exportJob(catalog, request);
      const result = exportResult(catalog, request);
      expect(exportJobSchema.strict().parse(job)).toEqual(job);
      expect(exportResultSchema.strict().parse(result)).toEqual(result);
    }
  });

  test("that nobody created is 404, as job and as result", () => {
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

describe("an id", () => {
  test("never changes its form, since it never expires", () => {
    expect(writeExportId(everything)).toBe("WzEsImpzb24iLG51bGxd.2bc012cb");
    expect(writeExportId(caching)).toBe("WzEsImpzb24iLCJjYWNoaW5nIl0.78832dfd");
  });

  test.each(requests)("stands for its request: $q", (request) => {
    const id = writeExportId(request);
    expect(id).toMatch(/^[A-Za-z0-9_-]+\.[0-9a-f]{8}$/);
    expect(readExportId(id)).toEqual(request);
  });

  test.each([everything, caching])("with any single character changed, left out or added is 404: $q", (request) => {
    const id = writeExportId(request);
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~ =+/%é"];
    const changed = [...id].flatMap((own, at) => [
      ...alphabet.filter((other) => other !== own).map((other) => id.slice(0, at) + other + id.slice(at + 1)),
      ...alphabet.map((other) => id.slice(0, at) + other + id.slice(at)),
      id.slice(0, at) + id.slice(at + 1),
    ]);
    const longer = alphabet.map((other) => id + other);
    const found = [...changed, ...longer].filter(
      (other) =>
        read(source, `/exports/${encodeURIComponent(other)}`).status !== 404 ||
        read(source, `/exports/${encodeURIComponent(other)}/result`).status !== 404,
    );
    expect(found).toEqual([]);
  });

  test("with two neighboring characters in the wrong order is 404", () => {
    const id = writeExportId(caching);
    const swapped = [...id].map((own, at) => id.slice(0, at) + (id[at + 1] ?? "") + own + id.slice(at + 2));
    expect(swapped.filter((other) => other !== id && readExportId(other) !== null)).toEqual([]);
  });

  describe("with a good checksum over another text is 404", () => {
    const withChecksum = (text: string): string => {
      const payload = toBase64Url(text);
      return `${payload}.${crc32(payload).toString(16).padStart(8, "0")}`;
    };
    test("and over its own text is read", () => {
      expect(readExportId(withChecksum('[1,"json",null]'))).toEqual(everything);
    });
    test.each([
      ["another version", '[2,"json",null]'],
      ["another format", '[1,"csv",null]'],
      ["no query", '[1,"json"]'],
      ["one value more", '[1,"json",null,null]'],
      ["a query that is no text", '[1,"json",5]'],
      ["a blank query", '[1,"json",""]'],
      ["a query that is not trimmed", '[1,"json"," a"]'],
      ["another spelling of the same request", '[1, "json", null]'],
      ["no JSON", "json"],
      ["no list", "null"],
    ])("%s", (_, text) => {
      expect(readExportId(withChecksum(text))).toBeNull();
    });
  });

  test.each(["", ".", "..", "abc", ".00000000", "WzEsImpzb24iLG51bGxd", "WzEsImpzb24iLG51bGxd.", "%"])(
    "%j is none",
    (id) => {
      expect(readExportId(id)).toBeNull();
    },
  );
});
