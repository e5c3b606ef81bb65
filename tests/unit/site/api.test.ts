import { describe, expect, test } from "vitest";
import { writeExportId } from "../../../src/api/exports.ts";
import { writeCursor } from "../../../src/api/listing.ts";
import { type ProblemSlug, problemTypes } from "../../../src/api/problems.ts";
import { read } from "../../../src/api/reads.ts";
import { answerApi, type ReadFile } from "../../../src/site/api.ts";
import { conditional } from "../../../src/site/etag.ts";
import { apiUrl, catalog, readAddresses, source } from "../sample-course.ts";

/** The files as the build writes them. */
const readFile: ReadFile = async (file) => new TextEncoder().encode(JSON.stringify(read(source, `/${file}`).body));

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(apiUrl + path, init);
  return conditional(request, await answerApi(request, source, readFile, { idleMs: 50, totalMs: 100 }));
};

const post = (path: string, body?: BodyInit, type = "application/json"): Promise<Response> =>
  ask(path, { method: "POST", body: body ?? null, headers: { "Content-Type": type } });

const exportId = writeExportId({ q: null, format: "json" });
const addresses = [
  ...readAddresses,
  `/exports/${exportId}`,
  `/exports/${exportId}/result`,
  "/exports/abc",
  "/batch",
  "/exports",
];

describe("GET", () => {
  test.each(addresses)("%s answers what the read says, from a file or computed", async (path) => {
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

  test.each(addresses)("%s and HEAD say the same, without a body", async (path) => {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    if (get.status === 200) expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  });

  test.each(addresses)("%s is 304 when its ETag is known, if it has one", async (path) => {
    const etag = (await ask(path)).headers.get("ETag");
    expect(etag !== null).toBe(read(source, path).status === 200);
    if (etag === null) return;
    const again = await ask(path, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  });

  test.each(["/modules", "/course", "/modules/03-caching"])(
    "%s has one ETag, at its fixed address too",
    async (path) => {
      const etag = async (address: string) => (await ask(address)).headers.get("ETag");
      expect(await etag(`${path}.json`)).toBe(await etag(path));
    },
  );

  test.each([
    ["half of the file", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)],
    ["nothing", () => new Uint8Array()],
    ["a page", () => new TextEncoder().encode("<!DOCTYPE html>")],
    ["the file in another encoding", () => new Uint8Array(Buffer.from('"\u05d0"', "utf16le"))],
  ])("a file that comes as %s is a failure", async (_, broken) => {
    const request = new Request(`${apiUrl}/course`);
    const answer = answerApi(request, source, async (file) => broken(await readFile(file)));
    await expect(answer).rejects.toThrow("The prerendered file course.json is no JSON.");
  });

  test("the API root is the index, with and without a slash", async () => {
    expect(await (await ask("")).json()).toEqual(read(source, "/").body);
    expect(await (await ask("/")).json()).toEqual(read(source, "/").body);
  });

  test("listed answers come from files, all others are computed", async () => {
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

  test("a module found by its title names its own address, also when nothing has changed", async () => {
    const found = await ask("/modules/caching");
    expect(found.headers.get("Content-Location")).toBe(`${apiUrl}/modules/03-caching`);
    const again = await ask("/modules/caching", { headers: { "If-None-Match": "*" } });
    expect([again.status, again.headers.get("Content-Location")]).toEqual([304, `${apiUrl}/modules/03-caching`]);
    expect((await ask("/modules/03-caching")).headers.get("Content-Location")).toBeNull();
  });

  test("a file that cannot be read is no answer, but a fault that reaches the edge", async () => {
    const broken = answerApi(new Request(`${apiUrl}/course`), source, () => Promise.reject(new Error("no such file")));
    await expect(broken).rejects.toThrow("no such file");
  });

  test("links come from the site's own address, never from the request's", async () => {
    const elsewhere = new Request("https://evil.example/api/v1/modules?q=a", { headers: { Host: "evil.example" } });
    expect(await (await answerApi(elsewhere, source, readFile)).text()).not.toContain("evil.example");
  });
});

describe("OPTIONS", () => {
  test.each([
    ["/", "GET, HEAD, OPTIONS"],
    ["/modules/anything", "GET, HEAD, OPTIONS"],
    ["/batch", "POST, OPTIONS"],
    ["/exports", "POST, OPTIONS"],
    [`/exports/${exportId}/result`, "GET, HEAD, OPTIONS"],
    ["/nowhere", "GET, HEAD, OPTIONS"],
  ])("%s is 204 and allows %s", async (path, allow) => {
    const response = await ask(path, { method: "OPTIONS" });
    expect([response.status, await response.text(), response.headers.get("Allow")]).toEqual([204, "", allow]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("POST /batch", () => {
  test("is 200 and stored nowhere", async () => {
    const response = await post("/batch", '{"requests":[{"path":"/course","id":"c"}]}');
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("ETag")).toBeNull();
    expect(await response.json()).toEqual({ count: 1, responses: [{ id: "c", status: 200, body: catalog.course }] });
  });

  test("answers every item as GET alone would", async () => {
    // A batch refuses what is not UTF-8.
    const addresses = readAddresses.filter((path) => path !== "/modules/%FF");
    for (let at = 0; at < addresses.length; at += 20) {
      const some = addresses.slice(at, at + 20);
      const response = await post("/batch", JSON.stringify({ requests: some.map((path) => ({ path, id: path })) }));
      const alone = await Promise.all(
        some.map(async (path) => {
          const own = await ask(path);
          return { id: path, status: own.status, body: await own.json() };
        }),
      );
      expect(await response.json()).toEqual({ count: some.length, responses: alone });
    }
  });

  test("with a slash at its end is the same", async () => {
    expect((await post("/batch/", '{"requests":[{"path":"/course"}]}')).status).toBe(200);
  });

  test.each([undefined, "{}", "[]", "null"])("with the body %s is 400", async (body) => {
    expect(await (await post("/batch", body)).json()).toMatchObject({
      type: "https://course.example/developers#errors-invalid-batch",
    });
  });
});

describe("POST /exports", () => {
  test("is 202 with Location and Retry-After 0, and its links lead on", async () => {
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

  test("without a body, and without a type, covers everything", async () => {
    const response = await ask("/exports", { method: "POST" });
    expect(response.status).toBe(202);
    expect(response.headers.get("Location")).toBe(`${apiUrl}/exports/${exportId}`);
  });
});

/** A body of which nothing more ever comes. */
const stalled = (): ReadableStream =>
  new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("{")) });

describe("each error", () => {
  const json = { "Content-Type": "application/json" };
  // invalid-ask belongs to /ask; the middleware answers with the others.
  type Answered = Exclude<
    ProblemSlug,
    "invalid-ask" | "rate-limit-exceeded" | "internal" | "version-retired" | "batch-response-too-large" | "uri-too-long"
  >;
  const examples: Record<Answered, [path: string, init?: RequestInit]> = {
    "module-not-found": ["/modules/nothing"],
    "export-not-found": ["/exports/abc/result"],
    "not-found": ["/nowhere"],
    "invalid-parameter": ["/modules?limit=101"],
    "invalid-cursor": [`/modules?cursor=${writeCursor("/sandbox/modules", { page: 1, limit: 1, q: null })}`],
    "invalid-batch": ["/batch", { method: "POST", headers: json, body: "[]" }],
    "batch-nesting": ["/batch", { method: "POST", headers: json, body: '{"requests":[{"path":"/batch"}]}' }],
    "invalid-export": ["/exports", { method: "POST", headers: json, body: "[]" }],
    "method-not-allowed": ["/course", { method: "DELETE" }],
    "request-timeout": ["/batch", { method: "POST", headers: json, body: stalled(), duplex: "half" } as RequestInit],
    "payload-too-large": ["/batch", { method: "POST", headers: json, body: "x".repeat(65_537) }],
    "unsupported-media-type": ["/batch", { method: "POST", body: "x" }],
  };

  test.each(Object.entries(examples) as [Answered, [string, RequestInit?]][])("%s", async (slug, [path, init]) => {
    const { status, title } = problemTypes[slug];
    const response = await ask(path, init);
    const body = await response.json();
    const inItem = slug === "batch-nesting";
    expect(response.status).toBe(inItem ? 200 : status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Type")).toBe(inItem ? "application/json" : "application/problem+json");
    expect(inItem ? body.responses[0].body : body).toMatchObject({
      type: `https://course.example/developers#errors-${slug}`,
      title,
      status,
      detail: expect.stringMatching(/\S/),
    });
  });
});

describe("a method that a path does not answer", () => {
  test.each([
    ["POST", "/course", "GET, HEAD, OPTIONS"],
    ["POST", "/", "GET, HEAD, OPTIONS"],
    ["PUT", "/modules/01-first-requests", "GET, HEAD, OPTIONS"],
    ["POST", `/exports/${exportId}`, "GET, HEAD, OPTIONS"],
    ["PATCH", "/batch", "POST, OPTIONS"],
    ["DELETE", "/exports", "POST, OPTIONS"],
    ["GET", "/batch", "POST, OPTIONS"],
    ["HEAD", "/exports", "POST, OPTIONS"],
    ["PROPFIND", "/course", "GET, HEAD, OPTIONS"],
    ["POST", "/course.json", "GET, HEAD, OPTIONS"],
    ["DELETE", "/modules.page-1.limit-1.json", "GET, HEAD, OPTIONS"],
  ])("%s %s is 405 and Allow says %s", async (method, path, allow) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  });

  test("is named in the problem", async () => {
    expect(await (await ask("/course", { method: "DELETE" })).json()).toEqual({
      type: "https://course.example/developers#errors-method-not-allowed",
      title: "Method Not Allowed",
      status: 405,
      detail: '"/course" does not answer "DELETE"; it answers GET, HEAD, OPTIONS.',
    });
  });

  test.each(["POST", "DELETE"])("%s to an unknown path is 404", async (method) => {
    expect((await ask("/nowhere", { method })).status).toBe(404);
  });
});

describe("a body that is not read", () => {
  test("of 65,536 bytes is within bounds, of 65,537 is 413", async () => {
    const batch = (length: number): string => '{"requests":[{"path":"/course"}]}'.padEnd(length);
    expect((await post("/batch", batch(65_536))).status).toBe(200);
    const response = await post("/batch", batch(65_537));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ detail: "The body is over 64 KiB (65536 bytes)." });
  });

  test.each([
    ["text/plain", 'The body must be application/json, came "text/plain".'],
    [
      "application/x-www-form-urlencoded",
      'The body must be application/json, came "application/x-www-form-urlencoded".',
    ],
    ["", "The body must be application/json, came no Content-Type."],
  ])("of type %j is 415 and says what would do", async (type, detail) => {
    for (const path of ["/batch", "/exports"]) {
      const response = await post(path, "{}", type);
      expect([response.status, response.headers.get("Accept")]).toEqual([415, "application/json"]);
      expect(await response.json()).toMatchObject({ detail });
    }
  });

  test.each([
    ["/batch", "invalid-batch"],
    ["/exports", "invalid-export"],
  ] as const)("of malformed JSON is 400 of %s's own type", async (path, slug) => {
    const response = await post(path, '{"requests":');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      type: `https://course.example/developers#errors-${slug}`,
      title: problemTypes[slug].title,
      status: 400,
      detail: "The body must be JSON in UTF-8 (RFC 8259).",
      errors: [{ pointer: "#", detail: "must be JSON in UTF-8 (RFC 8259)" }],
    });
  });
});
