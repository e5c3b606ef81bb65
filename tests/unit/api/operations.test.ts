/** The operations of the API, and the index that lists them. */
import { describe, expect, test } from "vitest";
import { allowedMethods, matchPath, operations } from "../../../src/service/api/api.ts";
import { apiIndex, indexSchema } from "../../../src/service/api/course.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";

const idAt = (path: string) => matchPath(catalog, path)?.operation.id;

test("the operations match the specification, the index and the description", () => {
  expect(operations.map(({ id, method, path }) => `${id}: ${method} ${path}`)).toEqual([
    "getIndex: GET /",
    "getCourse: GET /course",
    "listModules: GET /modules",
    "getModule: GET /modules/{slug}",
    "getPricing: GET /pricing",
    "listSandboxModules: GET /sandbox/modules",
    "getSandboxPricing: GET /sandbox/pricing",
    "readBatch: POST /batch",
    "createExport: POST /exports",
    "getExport: GET /exports/{id}",
    "getExportResult: GET /exports/{id}/result",
    "getOpenApi: GET /openapi.json",
  ]);
});

describe("every operation responds at its path, with and without a trailing slash", () => {
  testEach(operations.map(({ id, path }) => [path, id]))("for each path", (path, id) => {
    const address = path.replace(/\{[a-z]+\}/, "some-text");
    expect(idAt(address)).toBe(id);
    expect(idAt(address === "/" ? "/" : `${address}/`)).toBe(id);
  });
});

describe("a path parameter is percent-decoded", () => {
  testEach([
    ["/modules/01-a", "01-a"],
    ["/modules/caf%C3%A9", "café"],
    ["/modules/%D7%A9%D7%9C%D7%95%D7%9D", "שלום"],
    ["/modules/a%2Fb", "a/b"],
    ["/modules/a%252Fb", "a%2Fb"],
    ["/modules/a+b", "a+b"],
    ["/modules/", ""],
    ["/exports/x.y", "x.y"],
    ["/exports/x.y/result", "x.y"],
  ])("for each path", (path, parameter) => {
    expect(matchPath(catalog, path)?.parameter).toBe(parameter);
  });
});

describe("no operation responds", () => {
  testEach([
    "/nowhere",
    "/Course",
    "/course/x",
    "/course//",
    "//course",
    "/modules//",
    "/modules//x",
    "/modules/x/y",
    "/modules/x/result",
    "/exports/x/results",
    "/exports/x/result/y",
    "/exports//result",
    "/sandbox",
    "/sandbox/modules/x",
    "/batch/x",
    "/*",
    "/modules/*/result",
    "/modules/%FF",
    "/modules/100%",
    "/modules/{slug}/x",
  ])("at any other path", (path) => {
    expect(matchPath(catalog, path)).toBeNull();
  });
});

test("Allow lists GET and HEAD for reads, POST for other operations, and OPTIONS for all", () => {
  const allowedAt = (path: string) => {
    const matched = matchPath(catalog, path);
    return matched && allowedMethods(matched);
  };
  expect(allowedAt("/course")).toBe("GET, HEAD, OPTIONS");
  expect(allowedAt("/exports/x")).toBe("GET, HEAD, OPTIONS");
  expect(allowedAt("/batch")).toBe("POST, OPTIONS");
  expect(allowedAt("/exports")).toBe("POST, OPTIONS");
});

test("the index names the service, the course, its version and the API descriptions", () => {
  const { endpoints: _, ...rest } = apiIndex(catalog, operations);
  expect(rest).toEqual({
    name: "Course Reference Service",
    course: "Small Web",
    version: "v1",
    documentation: `${siteUrl}/developers`,
    openapi: `${siteUrl}/openapi.json`,
  });
});

test("the index lists every operation with an absolute URL", () => {
  const { endpoints } = apiIndex(catalog, operations);
  expect(endpoints[0]).toEqual({ method: "GET", href: apiUrl, summary: "List every operation" });
  expect(endpoints.slice(1).map(({ method, href }) => `${method} ${href.replace(apiUrl, "")}`)).toEqual(
    operations.slice(1).map(({ method, path }) => `${method} ${path}`),
  );
  expect(apiIndex(catalog, operations).endpoints.filter(({ href }) => !href.startsWith(apiUrl))).toEqual([]);
});

test("the index matches its schema", () => {
  expect(indexSchema.strict().parse(apiIndex(catalog, operations))).toEqual(apiIndex(catalog, operations));
});
