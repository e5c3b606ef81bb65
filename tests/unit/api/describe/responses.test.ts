import { expect, test } from "vitest";
import { problemResponses } from "../../../../src/api/describe/responses.ts";
import { type ProblemSlug, problemTypes } from "../../../../src/api/problems.ts";
import { catalog } from "../../sample-course.ts";

type Described = Record<string, { headers: Record<string, unknown> }>;

test("a problem is described with the headers that its response carries", () => {
  const described = problemResponses(catalog, Object.keys(problemTypes) as ProblemSlug[]) as Described;
  const naming = (header: string) =>
    Object.entries(described).flatMap(([status, { headers }]) => (header in headers ? [status] : []));
  expect(naming("Retry-After")).toEqual(["429", "500"]);
  expect(naming("Accept")).toEqual(["415"]);
  expect(naming("RateLimit-Remaining")).toEqual(Object.keys(described));
});
