import { expect, test } from "vitest";
import { apiIndex, indexSchema } from "../../../src/api/index.ts";
import { operations } from "../../../src/api/operations.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";

test("the index names the service, the course, the version and the descriptions of the API", () => {
  const { endpoints: _, ...rest } = apiIndex(catalog, operations);
  expect(rest).toEqual({
    name: "Course Reference Service",
    course: "Small Web",
    version: "v1",
    documentation: `${siteUrl}/developers`,
    openapi: `${siteUrl}/openapi.json`,
  });
});

test("the index lists every endpoint of the specification with an absolute address", () => {
  expect(
    apiIndex(catalog, operations).endpoints.map(({ method, href }) => `${method} ${href.replace(apiUrl, "")}`),
  ).toEqual([
    "GET ",
    "GET /course",
    "GET /modules",
    "GET /modules/{slug}",
    "GET /pricing",
    "GET /sandbox/modules",
    "GET /sandbox/pricing",
    "POST /batch",
    "POST /exports",
    "GET /exports/{id}",
    "GET /exports/{id}/result",
    "GET /openapi.json",
  ]);
  expect(apiIndex(catalog, operations).endpoints.filter(({ href }) => !href.startsWith(apiUrl))).toEqual([]);
});

test("the index has the shape that its schema describes", () => {
  expect(indexSchema.strict().parse(apiIndex(catalog, operations))).toEqual(apiIndex(catalog, operations));
});
