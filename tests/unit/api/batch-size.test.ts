import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxBatchResponseBytes, maxItems } from "../../../src/service/api/batch.ts";
import type { ApiResponse } from "../../../src/service/http/response.ts";
import { testEach } from "../../each.ts";
import { catalog, source } from "../sample-course.ts";
import { answerBatch, course, type Responses, utf8Addresses } from "./batches.ts";

describe("a batch response has at most 1,048,576 bytes of JSON", () => {
  /** Returns the course with one module whose description has `length` bytes. */
  const sourceWith = (bytes: number) => ({
    ...source,
    catalog: { ...catalog, modules: catalog.modules.map((module) => ({ ...module, description: "x".repeat(bytes) })) },
  });
  const sizeOf = ({ json = "" }: ApiResponse): number => new TextEncoder().encode(json).length;
  const statusesOf = (answer: ApiResponse): number[] =>
    (answer.body as Responses).responses.map(({ status }) => status);
  const module = { path: "/modules/01-first-requests" };
  const other = { path: "/modules/02-headers" };

  /** Returns a course whose response to these items has exactly 1,048,576 bytes with descriptions of this length. */
  function fillingLength(requests: object[], times = 1): number {
    const rest = maxBatchResponseBytes - sizeOf(answerBatch(sourceWith(0), { requests }));
    expect(rest % times).toBe(0);
    return rest / times;
  }

  test("1,048,576 bytes are sent; with one more byte the item is 413", () => {
    expect(maxBatchResponseBytes).toBe(1_048_576);
    const requests = [module];
    const length = fillingLength(requests);
    const full = answerBatch(sourceWith(length), { requests });
    expect([sizeOf(full), statusesOf(full)]).toEqual([1_048_576, [200]]);
    const over = answerBatch(sourceWith(length + 1), { requests });
    expect(over.body).toEqual({
      count: 1,
      responses: [
        {
          id: "0",
          status: 413,
          body: {
            type: "https://course.example/developers#errors-batch-response-too-large",
            title: "Batch Response Too Large",
            status: 413,
            detail:
              'The result of path "/modules/01-first-requests" does not fit in the batch response, which is limited to 1048576 bytes. Request it on its own or in a smaller batch.',
          },
        },
      ],
    });
  });

  testEach([
    ["letters of one byte", "x"],
    ["letters of two bytes", "é"],
    ["letters of four bytes", "🚀"],
    ["quotation marks, which JSON escapes", '"'],
    ["control characters, which JSON escapes with six bytes", "\u0001"],
    ["lone surrogates", "\ud800"],
  ])("every byte of a 255-character id counts", (_, letter) => {
    const requests = [{ ...module, id: letter.repeat(255) }, course, { ...course, id: letter }];
    const length = fillingLength(requests);
    const [full, over] = [length, length + 1].map((each) => answerBatch(sourceWith(each), { requests }));
    expect(full && [sizeOf(full), statusesOf(full)]).toEqual([1_048_576, [200, 200, 200]]);
    expect(over && statusesOf(over)).toEqual([413, 200, 200]);
  });

  test("an item that does not fit is 413, and later items that fit keep their place", () => {
    const length = 400_000;
    const requests = [module, course, other, module, { path: "/modules/nothing" }, { path: "/batch" }];
    const answer = answerBatch(sourceWith(length), { requests });
    expect(statusesOf(answer)).toEqual([200, 200, 200, 413, 404, 400]);
    expect((answer.body as Responses).responses.map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect(sizeOf(answer)).toBeLessThan(900_000);
  });

  test("a short item is returned even when its 413 would not fit", () => {
    const requests = [module, ...Array(19).fill(course)];
    const length = fillingLength(requests);
    const full = answerBatch(sourceWith(length), { requests });
    expect([sizeOf(full), new Set(statusesOf(full))]).toEqual([1_048_576, new Set([200])]);
    expect(statusesOf(answerBatch(sourceWith(length + 1), { requests }))).toEqual([413, ...Array(19).fill(200)]);
  });

  test("for any items, the response is valid JSON within the limit, and each item is its read or a 413", () => {
    const long = sourceWith(60_000);
    const path = fc.constantFrom(...utf8Addresses, "/modules?limit=5", "/modules?limit=4&page=1", "/batch");
    const item = fc.record({ path, id: fc.string({ unit: "binary", maxLength: 255 }) }, { requiredKeys: ["path"] });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: maxItems }), (requests) => {
        const answer = answerBatch(long, { requests });
        expect(answer.json).toBe(JSON.stringify(answer.body));
        expect(sizeOf(answer)).toBeLessThanOrEqual(maxBatchResponseBytes);
        const alone = requests.map((each) => answerBatch(long, { requests: [each] }).body as Responses);
        for (const [index, { status, body }] of (answer.body as Responses).responses.entries()) {
          if (status !== 413) expect(body).toEqual(alone[index]?.responses[0]?.body);
        }
      }),
      { seed: 20_261_123, numRuns: 200 },
    );
  });
});

test("items of the same read share one serialization", () => {
  let bytes = 0;
  const openApi = { openapi: "3.1.1", toJSON: () => ({ openapi: "3.1.1", times: ++bytes }) };
  const paths = ["/openapi.json", "openapi.json", "/openapi.json/", "/openapi.json?x=1", "/openapi.json?x=2"];
  const { json = "" } = answerBatch({ ...source, openApi }, { requests: paths.map((path) => ({ path })) });
  expect(bytes).toBe(1);
  expect(json.split('"times":1}')).toHaveLength(paths.length + 1);
});
