import { expect, test } from "vitest";
import { descriptionsOf } from "../../../../src/api/describe/operations.ts";
import { openApiParts } from "../../../../src/api/describe/parts.ts";
import { operations } from "../../../../src/api/operations.ts";
import { testEach } from "../../../each.ts";
import { catalog } from "../../sample-course.ts";

const descriptions = descriptionsOf(catalog);

test("every operation is described, and nothing else", () => {
  expect(Object.keys(descriptions).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

testEach(operations)("the fields of the try-it panel include each value in the operation's path", ({ id, path }) => {
  const named = [...path.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name);
  const fields = descriptions[id].tryIt.filter(({ place }) => place === "path");
  expect(fields.map(({ name }) => name)).toEqual(named);
  for (const { required, value } of fields) expect([required, value === ""]).toEqual([true, false]);
});

test("an example request for a path without a POST operation fails the build", () => {
  expect(() => openApiParts(catalog).responseTo("/course", {})).toThrow("The API has no operation POST /course");
});
