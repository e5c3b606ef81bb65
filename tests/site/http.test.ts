import { expect, test } from "vitest";
import { ask, askApi, isBehindProxy, postApi, postUnannounced, problemOf, readApi } from "./ask.ts";

const { data } = await readApi<{ data: { slug: string }[] }>("/modules?limit=1");
const reads = [
  "",
  "/course",
  "/modules",
  "/modules?q=a",
  `/modules/${data[0]?.slug}`,
  "/pricing",
  "/sandbox/modules",
  "/sandbox/pricing",
  "/openapi.json",
  "/exports/WzEsImpzb24iLG51bGxd.2bc012cb",
  "/exports/WzEsImpzb24iLG51bGxd.2bc012cb/result",
];
const posts = ["/batch", "/exports"];

/** The retirement headers of every response. A deployed site may have a planned retirement. */
const { headers: first } = await askApi("/course");
const announced = { deprecation: first.get("Deprecation"), sunset: first.get("Sunset") };

test("without a planned retirement nothing is deprecated and there is no Sunset, otherwise both have dates", () => {
  if (!process.env.SITE_URL || announced.deprecation === "false")
    expect(announced).toEqual({ deprecation: "false", sunset: null });
  else
    expect(announced).toEqual({ deprecation: expect.stringMatching(/^@\d+$/), sunset: expect.stringMatching(/ GMT$/) });
});

test("every response has rate-limit headers, Deprecation and CORS, and a Sunset only if deprecated", async () => {
  const responses = await Promise.all([
    ...reads.map((path) => askApi(path)),
    ...reads.map((path) => askApi(path, { method: "HEAD" })),
    ...[...reads, ...posts].map((path) => askApi(path, { method: "OPTIONS" })),
    ...[...reads, ...posts].map((path) => askApi(path, { method: "DELETE" })),
    ...["/nothing", "/modules?limit=0", "/modules/zzz", "/exports/x"].map((path) => askApi(path)),
    askApi("/course", { headers: { "If-None-Match": "*" } }),
    postApi("/batch", {}),
    postApi("/exports", {}),
    postApi("/exports", `"${"x".repeat(70_000)}"`),
    askApi("/exports", { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } }),
    askApi("/course.json"),
  ]);
  for (const { headers, url, status } of responses) {
    const of = `${status} ${url}`;
    for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
      expect(headers.get(name), of).toMatch(/^\d+$/);
    expect(headers.get("Deprecation"), of).toBe(announced.deprecation);
    expect(headers.get("Sunset"), of).toBe(announced.sunset);
    expect(headers.get("Access-Control-Allow-Origin"), of).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers"), of).toContain("RateLimit-Remaining");
    expect(headers.get("X-Content-Type-Options"), of).toBe("nosniff");
    expect(headers.get("Cache-Control"), of).not.toBeNull();
  }
});

test("the rate-limit headers count down", async () => {
  const [first, second] = [await askApi("/course"), await askApi("/course")];
  const remaining = (response: Response): number => Number(response.headers.get("RateLimit-Remaining"));
  expect(remaining(second)).toBeLessThan(remaining(first));
  expect(Number(first.headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(60);
});

test("a preflight allows the headers of the API", async () => {
  const preflight = await askApi("/batch", {
    method: "OPTIONS",
    headers: {
      Origin: "https://app.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("POST");
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain(
    "Content-Type, Idempotency-Key, If-None-Match",
  );
});

test("unknown paths below the API root are 404 problems", async () => {
  const paths = [
    ..."/nothing /course/x /modules/a/b /sandbox /sandbox/modules/01 /exports/x/y //course /Course".split(" "),
    ..."/%FF /modules/%FF /course.xml /_headers /nothing.json".split(" "),
    ...["1.limit-101", "0.limit-1", "01.limit-1", "9999.limit-1"].map((page) => `/modules.page-${page}.json`),
    // nginx refuses an invalid path itself.
    ...(isBehindProxy ? [] : ["/modules/%E0%A4%A"]),
  ];
  for (const path of paths) await problemOf(await askApi(path), "not-found", 404);
  await problemOf(await askApi("/modules/nothing.json"), "module-not-found", 404);
});

test("other versions and paths of the API are 404 problems", async () => {
  for (const path of ["/api", "/api/", "/api/v2/course", "/api/v1x"])
    await problemOf(await ask(path), "not-found", 404);
});

test("a body of 64 KiB is accepted, one byte more is 413", async () => {
  const body = (bytes: number): string => `{"query":"${" ".repeat(bytes - 12)}"}`;
  expect((await postApi("/exports", body(65_536))).status).toBe(202);
  await problemOf(await postApi("/exports", body(65_537)), "payload-too-large", 413);
  await problemOf(await postApi("/batch", body(65_537)), "payload-too-large", 413);
});

test("a body over the limit is 413 also without Content-Length", async () => {
  await problemOf(await postUnannounced("/api/v1/batch"), "payload-too-large", 413);
});

test("a POST body that is not application/json is 415 with the accepted type", async () => {
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonx",
    "application/problem+json",
    "",
  ];
  for (const type of types) {
    for (const path of posts) {
      const response = await askApi(path, {
        method: "POST",
        body: new Blob(["{}"]),
        headers: { "Content-Type": type },
      });
      expect(response.headers.get("Accept")).toBe("application/json");
      await problemOf(response, "unsupported-media-type", 415);
    }
  }
  const compressed = await postApi("/exports", "{}", { "Content-Encoding": "gzip" });
  await problemOf(compressed, "unsupported-media-type", 415);
  for (const type of ["application/json", "Application/JSON; charset=utf-8"]) {
    expect((await postApi("/exports", "{}", { "Content-Type": type })).status).toBe(202);
  }
});

test("an ETag depends on the bytes: equivalent URLs have the same one", async () => {
  const etag = async (path: string) => (await askApi(path)).headers.get("ETag");
  expect(await etag("/modules?limit=20&page=1&x=y")).toBe(await etag("/modules"));
  expect(await etag("/modules?page=2")).not.toBe(await etag("/modules"));
});

test("a static URL has a validator, or the CDN's own", async () => {
  const etag = (await askApi("/modules.json")).headers.get("ETag") ?? "";
  const again = await askApi("/modules.json", { headers: { "If-None-Match": etag } });
  expect([again.status, again.headers.get("Deprecation"), await again.text()]).toEqual([
    304,
    announced.deprecation,
    "",
  ]);
});

test("Idempotency-Key is returned, on errors too, and such a response is not cached", async () => {
  const key = "8e03978e-40d5-43dd-bc93-6894a57f9324";
  for (const path of ["/modules", "/modules?limit=0", "/nothing"]) {
    const { headers } = await askApi(path, { headers: { "Idempotency-Key": key } });
    expect(headers.get("Idempotency-Key"), path).toBe(key);
    expect(headers.get("Cache-Control"), path).toBe("no-store");
  }
  expect((await postApi("/exports", {}, { "Idempotency-Key": key })).headers.get("Idempotency-Key")).toBe(key);
  expect((await askApi("/course")).headers.get("Idempotency-Key")).toBeNull();
});

test("an Idempotency-Key of up to 255 visible ASCII characters is returned, and no other", async () => {
  const echoed = async (key: string) =>
    (await askApi("/course", { headers: { "Idempotency-Key": key } })).headers.get("Idempotency-Key");
  expect(await echoed("k".repeat(255))).toBe("k".repeat(255));
  expect(await echoed("k".repeat(256))).toBeNull();
  expect(await echoed("two words")).toBeNull();
  expect(await echoed("caf\u00e9")).toBeNull();
});
