import { expect, test } from "vitest";
import { operations } from "../../../src/api/api.ts";
import { apiIndex, indexSchema } from "../../../src/api/course.ts";
import { apiUrl, catalog, siteUrl } from "../sample-course.ts";

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
