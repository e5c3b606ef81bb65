import { expect, test } from "vitest";
import { apiUrl, ask, askApi, postApi, postTo, readApi, siteUrl } from "./ask.ts";
import { document, type Media, operations, pathKey, schemaErrors, text } from "./contract/description.ts";
import { lint } from "./contract/redocly.ts";

test("the document is the same at the site's root and at the API's, in OpenAPI 3.1", async () => {
  expect(await (await askApi("/openapi.json")).text()).toBe(text);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("an independent linter with strict rules reports nothing", async () => {
  expect(await lint(text)).toEqual([]);
});

test("the described operations are those of the index, and /ask", async () => {
  const { endpoints } = await readApi<{ endpoints: { method: string; href: string }[] }>("");
  const listed = endpoints.map(({ method, href }) => `${method} ${href.slice(apiUrl.length) || "/"}`);
  const named = (isInIndex: boolean) =>
    operations
      .filter(({ isApi }) => isApi === isInIndex)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .sort();
  expect(named(true)).toEqual(listed.sort());
  expect(named(false)).toEqual(["GET /ask", "POST /ask"]);
  expect(document.paths["/ask"]?.servers).toMatchObject([{ url: siteUrl }]);
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

test("responses are valid by the schemas of their operations", async () => {
  const json = "content/application~1json";
  const problem = "content/application~1problem+json".replace("+", "%2B");
  const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=100");
  const { id } = (await (await postApi("/exports", {})).json()) as { id: string };
  const cases: [path: string, method: string, status: number, response: Response][] = [
    ["/", "get", 200, await askApi("")],
    ["/course", "get", 200, await askApi("/course")],
    ["/pricing", "get", 200, await askApi("/pricing")],
    ["/modules", "get", 200, await askApi("/modules")],
    ["/modules", "get", 200, await askApi("/modules?page=999")],
    ["/modules", "get", 200, await askApi("/modules?q=zzzzzz")],
    ["/modules", "get", 400, await askApi("/modules?limit=0")],
    ["/modules", "get", 400, await askApi("/modules?cursor=x")],
    ["/modules/{slug}", "get", 404, await askApi("/modules/zzzzzz")],
    ["/sandbox/modules", "get", 200, await askApi("/sandbox/modules?limit=3&page=2")],
    ["/sandbox/pricing", "get", 200, await askApi("/sandbox/pricing")],
    ["/batch", "post", 200, await postApi("/batch", { requests: [{ path: "/course" }, { path: "/zzz" }] })],
    ["/batch", "post", 400, await postApi("/batch", { requests: [{}] })],
    ["/batch", "post", 413, await postApi("/batch", " ".repeat(70_000))],
    ["/exports", "post", 202, await postApi("/exports", { query: "a" })],
    ["/exports", "post", 400, await postApi("/exports", { format: "xml" })],
    [
      "/exports",
      "post",
      415,
      await askApi("/exports", { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } }),
    ],
    ["/exports/{id}", "get", 200, await askApi(`/exports/${id}`)],
    ["/exports/{id}", "get", 404, await askApi("/exports/zzz")],
    ["/exports/{id}/result", "get", 200, await askApi(`/exports/${id}/result`)],
    ["/openapi.json", "get", 200, await askApi("/openapi.json")],
    ["/ask", "get", 200, await ask("/ask?query=how+do+caches+work")],
    ["/ask", "get", 200, await ask("/ask?q=zzzzzz")],
    ["/ask", "get", 400, await ask("/ask")],
    ["/ask", "post", 200, await postTo("/ask", { query: { text: "how do caches work" } })],
    ["/ask", "post", 400, await postTo("/ask", { query: "" })],
    ["/ask", "post", 413, await postTo("/ask", " ".repeat(70_000))],
    ["/ask", "post", 415, await ask("/ask", { method: "POST", body: "x" })],
  ];
  for (const { slug } of data) cases.push(["/modules/{slug}", "get", 200, await askApi(`/modules/${slug}`)]);
  for (const [path, method, status, response] of cases) {
    const body = await response.json();
    expect(response.status, `${path}: ${JSON.stringify(body)}`).toBe(status);
    const place = `responses/${status}/${status < 400 ? json : problem}`;
    expect(schemaErrors(body, path, method, place), `${method} ${path} ${status}`).toBeNull();
  }
});

test("its servers and links are this service's", () => {
  expect(document).toMatchObject({ servers: [{ url: apiUrl }] });
  const names = new Set(operations.map(({ operation }) => operation.operationId));
  for (const [, id = ""] of text.matchAll(/"operationId":"(\w+)","parameters":\{"/g)) expect(names).toContain(id);
  expect(siteUrl).toMatch(/^https?:/);
});
