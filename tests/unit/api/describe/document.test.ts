/** The description of the API: operations, and what a planned retirement changes. */
import { expect, test } from "vitest";
import { operations } from "../../../../src/service/api/api.ts";
import { answersOf, descriptionsOf, openApiDocument } from "../../../../src/service/api/describe/document.ts";
import type { Retirement } from "../../../../src/service/api/versioning.ts";
import { catalog } from "../../sample-course.ts";
import { publication } from "../../sample-publication.ts";

type Operation = { operationId: string; deprecated?: boolean };

/** Returns the ids of the operations that are described as deprecated, and of the others. */
function operationsFor(retirement: Retirement | null): { deprecated: string[]; others: string[] } {
  const { paths } = openApiDocument({ ...publication, retirement }) as { paths: Record<string, object> };
  const described = Object.values(paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .filter(({ operationId }) => operationId !== undefined);
  const named = (deprecated: boolean) =>
    described.filter((each) => (each.deprecated === true) === deprecated).map(({ operationId }) => operationId);
  return { deprecated: named(true), others: named(false) };
}

test("no operation is deprecated while no retirement is planned", () => {
  const { deprecated, others } = operationsFor(null);
  expect([deprecated.length, others.length]).toEqual([0, operations.length + 2]);
});

test("a planned retirement deprecates the API's operations, and not /ask", () => {
  const { deprecated, others } = operationsFor({
    announced: "2027-01-01",
    sunset: "2027-06-30",
    successorUrl: "https://course.example/api/v2",
  });
  expect(deprecated.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  expect(others).toEqual(["askByAddress", "ask"]);
});

test("Sunset and Link are described only while a retirement is planned", () => {
  const planned = { announced: "2027-01-01", sunset: "2027-06-30", successorUrl: "https://course.example/api/v2" };
  for (const retirement of [null, planned]) {
    const { components } = openApiDocument({ ...publication, retirement }) as {
      components: { headers: object; responses: Record<string, { headers: object }> };
    };
    for (const headers of [components.headers, components.responses.Problem?.headers ?? {}]) {
      expect("Deprecation" in headers).toBe(true);
      for (const name of ["Sunset", "Link"]) expect(name in headers).toBe(retirement !== null);
    }
  }
});

const descriptions = descriptionsOf(catalog);

test("every operation is described, and nothing else", () => {
  expect(Object.keys(descriptions).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

test("an example request for a path without a POST operation fails the build", () => {
  expect(() => answersOf(catalog)("/course", {})).toThrow("The API has no operation POST /course");
});
