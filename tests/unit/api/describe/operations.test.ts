import { expect, test } from "vitest";
import { operations } from "../../../../src/api/api.ts";
import { answersOf, descriptionsOf } from "../../../../src/api/describe/operations.ts";
import { catalog } from "../../sample-course.ts";

const descriptions = descriptionsOf(catalog);

test("every operation is described, and nothing else", () => {
  expect(Object.keys(descriptions).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

test("an example request for a path without a POST operation fails the build", () => {
  expect(() => answersOf(catalog)("/course", {})).toThrow("The API has no operation POST /course");
});
