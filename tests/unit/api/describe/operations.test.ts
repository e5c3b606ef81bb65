import { expect, test } from "vitest";
import { compute, operations, read } from "../../../../src/api/api.ts";
import { answersOf, descriptionsOf } from "../../../../src/api/describe/operations.ts";
import { writeExportId } from "../../../../src/api/exports.ts";
import { requestOf } from "../../../../src/page-kinds/developers/example-request.ts";
import { testEach } from "../../../each.ts";
import { catalog, source } from "../../sample-course.ts";

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

test("the try-it panel starts with values of this course", () => {
  const listing = (q: string) => [
    ["q", "query", q, "text to search for"],
    ["limit", "query", "3", "1 to 100"],
    ["page", "query", "", "from 1"],
    ["cursor", "query", "", "pagination.nextCursor"],
  ];
  const id = ["id", "path", writeExportId({ q: "First", format: "json" }), "from POST /exports"];
  const batch = `{
  "requests": [
    { "path": "/course" },
    { "path": "/modules?limit=2", "id": "start" }
  ]
}`;
  const fields = Object.entries(descriptions).map(([operation, { tryIt }]) => [
    operation,
    tryIt.map(({ name, place, value, hint }) => [name, place, value, hint]),
  ]);
  expect(Object.fromEntries(fields)).toEqual({
    getIndex: [],
    getCourse: [],
    listModules: listing("First"),
    getModule: [["slug", "path", "01-first-requests", "slug or part of a title"]],
    getPricing: [],
    listSandboxModules: listing(""),
    getSandboxPricing: [],
    readBatch: [["body", "body", batch, "1 to 20 reads"]],
    createExport: [["query", "member", "First", "text to search for; every module if blank"]],
    getExport: [id],
    getExportResult: [id],
    getOpenApi: [],
  });
});

testEach(operations)("each request that the try-it panel starts with succeeds", (operation) => {
  const { path, body } = requestOf(operation.method, operation.path, descriptions[operation.id].tryIt);
  const { status } =
    operation.method === "GET"
      ? read(source, path)
      : compute(source, operation, body === undefined ? undefined : JSON.parse(body));
  expect(status).toBe(operation.id === "createExport" ? 202 : 200);
});

test("an example request for a path without a POST operation fails the build", () => {
  expect(() => answersOf(catalog)("/course", {})).toThrow("The API has no operation POST /course");
});
