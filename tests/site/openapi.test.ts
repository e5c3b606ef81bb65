import { expect, test } from "vitest";
import { askApi } from "./ask.ts";
import { document, type Media, operations, pathKey, schemaErrors, text } from "./contract/description.ts";
import { lint } from "./contract/redocly.ts";

test("the document is the same at the site's root and at the API's, in OpenAPI 3.1", async () => {
  expect(await (await askApi("/openapi.json")).text()).toBe(text);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("an independent linter with strict rules reports nothing", async () => {
  expect(await lint(text)).toEqual([]);
});

test("every operation has a description, its errors, and its response headers", () => {
  for (const { path, method, operation, isApi } of operations) {
    const named = `${method} ${path}`;
    const rateLimitHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
    expect(Object.keys(operation.responses), named).toEqual(expect.arrayContaining(["414", "429", "500"]));
    expect("408" in operation.responses, named).toBe(method === "post");
    expect("410" in operation.responses, named).toBe(isApi);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(Object.keys(response.headers ?? {}), `${named} ${status}`).toEqual(
        expect.arrayContaining(isApi ? [...rateLimitHeaders, "Deprecation"] : rateLimitHeaders),
      );
      if (!isApi) expect(response.headers, named).not.toHaveProperty("Deprecation");
      if (status === "304") continue;
      for (const [type, media] of Object.entries(response.content ?? {})) {
        const expectedTypes = isApi ? ["application/json"] : ["application/json", "text/event-stream"];
        expect(Number(status) >= 400 ? ["application/problem+json"] : expectedTypes, named).toContain(type);
        expect(media.example ?? Object.values(media.examples ?? {})[0], `${named} ${status}`).toBeDefined();
      }
    }
  }
  for (const header of Object.values(document.components.headers ?? {})) expect(header).toHaveProperty("example");
  for (const parameter of Object.values(document.components.parameters ?? {}))
    expect(parameter).toHaveProperty("example");
});

test("every example in the document is valid by its schema", () => {
  for (const { path, method, operation } of operations) {
    const places: [place: string, media: Media][] = Object.entries(operation.responses).flatMap(([status, response]) =>
      Object.entries(response.content ?? {}).map(([type, media]): [string, Media] => [
        `responses/${status}/content/${pathKey(type)}`,
        media,
      ]),
    );
    for (const [type, media] of Object.entries(operation.requestBody?.content ?? {}))
      places.push([`requestBody/content/${pathKey(type)}`, media]);
    for (const [place, { example, examples }] of places) {
      const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
      for (const value of values)
        expect(schemaErrors(value, path, method, place), `${method} ${path} ${place}`).toBeNull();
    }
  }
});
