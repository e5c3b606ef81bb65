import { describe, expect, test } from "vitest";
import { answerApi, type ReadFile, read } from "../../../src/service/api/api.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog, readAddresses, source } from "../sample-course.ts";
import { ask, exportId, post, readFile } from "./ask-api.ts";

const addresses = [
  ...readAddresses,
  `/exports/${exportId}`,
  `/exports/${exportId}/result`,
  "/exports/abc",
  "/batch",
  "/exports",
];

describe("GET", () => {
  testEach(addresses)("returns what the read returns, from a file or computed", async (path) => {
    const response = await ask(path);
    const { status, headers, body } = read(source, path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get("Content-Type")).toBe(status === 200 ? "application/json" : "application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe(
      status === 200 ? "public, max-age=60, s-maxage=300" : "no-store",
    );
  });

  testEach(addresses)("returns the headers of HEAD, and a body", async (path) => {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    if (get.status === 200) expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  });

  testEach(addresses)("is 304 for the ETag of the response", async (path) => {
    const etag = (await ask(path)).headers.get("ETag");
    expect(etag !== null).toBe(read(source, path).status === 200);
    if (etag === null) return;
    const again = await ask(path, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  });

  testEach(["/modules", "/course", "/modules/03-caching"])("has one ETag, also at its static URL", async (path) => {
    const etag = async (address: string) => (await ask(address)).headers.get("ETag");
    expect(await etag(`${path}.json`)).toBe(await etag(path));
  });

  testEach([
    ["half of the file", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)],
    ["nothing", () => new Uint8Array()],
    ["a page", () => new TextEncoder().encode("<!DOCTYPE html>")],
    ["the file in another encoding", () => new Uint8Array(Buffer.from('"\u05d0"', "utf16le"))],
  ])("is a failure when the file is incomplete or encoded", async (_, broken) => {
    const request = new Request(`${apiUrl}/course`);
    const answer = answerApi(request, source, async (file) => broken(await readFile(file)));
    await expect(answer).rejects.toThrow("The prerendered file course.json is not valid JSON.");
  });

  test("the API root is the index, with and without a slash", async () => {
    expect(await (await ask("")).json()).toEqual(read(source, "/").body);
    expect(await (await ask("/")).json()).toEqual(read(source, "/").body);
  });

  test("listed responses come from files, others are computed", async () => {
    const files: string[] = [];
    const noting: ReadFile = (file) => {
      files.push(file);
      return readFile(file);
    };
    for (const path of [
      "/course",
      "/modules?limit=2",
      "/modules/caching",
      "/modules?q=caching",
      "/modules?page=9",
      "/nowhere",
    ]) {
      await answerApi(new Request(apiUrl + path), source, noting);
    }
    expect(files).toEqual(["course.json", "modules.page-1.limit-2.json", "modules/03-caching.json"]);
  });

  test("a module matched by its title has a Content-Location, also in a 304", async () => {
    const match = await ask("/modules/caching");
    expect(match.headers.get("Content-Location")).toBe(`${apiUrl}/modules/03-caching`);
    const again = await ask("/modules/caching", { headers: { "If-None-Match": "*" } });
    expect([again.status, again.headers.get("Content-Location")]).toEqual([304, `${apiUrl}/modules/03-caching`]);
    expect((await ask("/modules/03-caching")).headers.get("Content-Location")).toBeNull();
  });

  test("a former slug is a 308 without a body, which may be reused as long as a module", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await ask("/modules/09-etags?a=b", { method });
      expect(response.status).toBe(308);
      expect(Object.fromEntries(response.headers)).toEqual({
        "cache-control": (await ask("/modules/10-validators")).headers.get("Cache-Control"),
        location: "/api/v1/modules/10-validators?a=b",
      });
      expect(await response.text()).toBe("");
    }
    expect((await ask("/modules/09-etags", { method: "POST", body: "{}" })).status).toBe(405);
  });

  test("a file that cannot be read is a failure at the edge", async () => {
    const broken = answerApi(new Request(`${apiUrl}/course`), source, () => Promise.reject(new Error("no such file")));
    await expect(broken).rejects.toThrow("no such file");
  });

  test("links have the site's origin, not the request's", async () => {
    const elsewhere = new Request("https://evil.example/api/v1/modules?q=a", { headers: { Host: "evil.example" } });
    expect(await (await answerApi(elsewhere, source, readFile)).text()).not.toContain("evil.example");
  });
});

describe("OPTIONS", () => {
  testEach([
    ["/", "GET, HEAD, OPTIONS"],
    ["/modules/anything", "GET, HEAD, OPTIONS"],
    ["/batch", "POST, OPTIONS"],
    ["/exports", "POST, OPTIONS"],
    [`/exports/${exportId}/result`, "GET, HEAD, OPTIONS"],
    ["/nowhere", "GET, HEAD, OPTIONS"],
  ])("is 204 with the allowed methods", async (path, allow) => {
    const response = await ask(path, { method: "OPTIONS" });
    expect([response.status, await response.text(), response.headers.get("Allow")]).toEqual([204, "", allow]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("POST /batch", () => {
  test("is 200 and never cached", async () => {
    const response = await post("/batch", '{"requests":[{"path":"/course","id":"c"}]}');
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("ETag")).toBeNull();
    expect(await response.json()).toEqual({ count: 1, responses: [{ id: "c", status: 200, body: catalog.course }] });
  });

  testEach([undefined, "{}", "[]", "null"])("is 400 for an invalid body", async (body) => {
    expect(await (await post("/batch", body)).json()).toMatchObject({
      type: "https://course.example/developers#errors-invalid-batch",
    });
  });
});

describe("POST /exports", () => {
  test("is 202 with Location and Retry-After 0, and its links work", async () => {
    const response = await post("/exports", '{"query":"caching"}');
    expect(response.status).toBe(202);
    expect(response.headers.get("Retry-After")).toBe("0");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const job = (await response.json()) as { links: { self: string; result: string } };
    expect(response.headers.get("Location")).toBe(job.links.self);
    expect(await (await ask(job.links.self.slice(apiUrl.length))).json()).toEqual(job);
    expect(await (await ask(job.links.result.slice(apiUrl.length))).json()).toEqual({
      count: 2,
      modules: [catalog.modules[2], catalog.modules[3]],
      pricing: catalog.pricing,
    });
  });

  test("without a body and without a type covers everything", async () => {
    const response = await ask("/exports", { method: "POST" });
    expect(response.status).toBe(202);
    expect(response.headers.get("Location")).toBe(`${apiUrl}/exports/${exportId}`);
  });
});
