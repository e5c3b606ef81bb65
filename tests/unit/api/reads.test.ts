import { describe, expect, test } from "vitest";
import { sandboxCatalog } from "../../../src/course/sandbox.ts";
import { allowedMethods, matchPath, prerenderedReads, read, resolve } from "../../../src/service/api/api.ts";
import { listModules } from "../../../src/service/api/modules.ts";
import { methodNotAllowed, notFound, problem } from "../../../src/service/api/problems.ts";
import { testEach } from "../../each.ts";
import { apiUrl, catalog, readAddresses, source } from "../sample-course.ts";

const [first, second, third] = catalog.modules;

describe("a read", () => {
  testEach([
    ["/course", catalog.course],
    ["/course/", catalog.course],
    ["/pricing", catalog.pricing],
    ["/openapi.json", source.openApi],
    ["/modules", listModules(catalog, "/modules", { page: 1, limit: 20, q: null })],
    ["/modules?page=2&limit=2", listModules(catalog, "/modules", { page: 2, limit: 2, q: null })],
    ["/modules?q=caching", listModules(catalog, "/modules", { page: 1, limit: 20, q: "caching" })],
    ["/modules/01-first-requests", first],
    ["/sandbox/modules", listModules(sandboxCatalog(catalog), "/sandbox/modules", { page: 1, limit: 20, q: null })],
    ["/sandbox/pricing", sandboxCatalog(catalog).pricing],
  ])("of each path is 200", (target, body) => {
    expect(read(source, target)).toEqual({ status: 200, headers: {}, body });
  });

  test("of the root is the index", () => {
    expect(read(source, "/")).toMatchObject({ status: 200, body: { version: "v1" } });
  });
});

describe("a module", () => {
  testEach([
    ["/modules/03-CACHING", third],
    ["/modules/caching", third],
    ["/modules/CACHING", third],
    ["/modules/headers%20%26", second],
    ["/modules/headers%20&%20fields", second],
    ["/modules/%E6%97%A5%E6%9C%AC", catalog.modules[4]],
    ["/modules/cafe%CC%81", catalog.modules[4]],
    ["/modules/100%25", catalog.modules[4]],
  ])("requested by anything but its slug has a Content-Location", (target, module) => {
    expect(read(source, target)).toEqual({
      status: 200,
      headers: { "Content-Location": `${apiUrl}/modules/${module?.slug}` },
      body: module,
    });
  });

  testEach([
    ["/modules/09-etags", "/modules/10-validators"],
    ["/modules/09-etags/", "/modules/10-validators"],
    ["/modules/09-ETags", "/modules/10-validators"],
    ["/modules/%2009%2Detags", "/modules/10-validators"],
    ["/modules/09-etags?a=%20b&c", "/modules/10-validators?a=%20b&c"],
    ["/modules/09-etags.json", "/modules/10-validators.json"],
    ["/modules/09-etags.json?a", "/modules/10-validators.json?a"],
  ])("requested by a former slug is a redirect that keeps the query", (target, current) => {
    expect(read(source, target)).toEqual({ status: 308, headers: { Location: `/api/v1${current}` }, body: null });
  });

  testEach(["/modules/9-etags", "/modules/09-etags.txt", "/modules/09-etags/transcript", "/sandbox/modules/09-etags"])(
    "is not found by anything like a former slug",
    (target) => expect(read(source, target).status).toBe(404),
  );

  test("that does not exist is 404, with the requested text and the URL of the listing", () => {
    const detail = 'No module matches "שלום \\"x\\""; list the modules at https://course.example/api/v1/modules.';
    expect(read(source, "/modules/%D7%A9%D7%9C%D7%95%D7%9D%20%22x%22")).toEqual(
      problem(catalog, "module-not-found", detail),
    );
  });

  test("never matches a blank text", () => {
    expect(read(source, "/modules/%20").status).toBe(404);
  });
});

test("any other path is 404 and links to the index", () => {
  const detail = 'The API has no endpoint at "/nowhere"; see the index at https://course.example/api/v1.';
  const answer = problem(catalog, "not-found", detail);
  expect(read(source, "/nowhere?x=1")).toEqual(answer);
  expect(notFound(catalog, "/nowhere")).toEqual(answer);
});

testEach(["/batch", "/exports"])("a path of a POST operation is 405 with Allow", (path) => {
  const answer = problem(
    catalog,
    "method-not-allowed",
    `"${path}" does not support "GET"; allowed methods: POST, OPTIONS.`,
    {
      headers: { Allow: "POST, OPTIONS" },
    },
  );
  const matched = matchPath(catalog, path);
  expect(read(source, path)).toEqual(answer);
  expect(matched && methodNotAllowed(catalog, "GET", path, allowedMethods(matched))).toEqual(answer);
});

describe("fixed URLs", () => {
  testEach([
    ["/index.json", "/"],
    ["/course.json", "/course"],
    ["/pricing.json", "/pricing"],
    ["/openapi.json", "/openapi.json"],
    ["/modules.json", "/modules"],
    ["/modules.page-2.limit-2.json", "/modules?page=2&limit=2"],
    ["/modules/01-first-requests.json", "/modules/01-first-requests"],
    ["/sandbox/modules.json", "/sandbox/modules"],
    ["/sandbox/modules.page-1.limit-100.json", "/sandbox/modules?limit=100"],
    ["/sandbox/pricing.json", "/sandbox/pricing"],
  ])("return what their query returns", (fixed, target) => {
    expect(read(source, fixed)).toEqual(read(source, target));
  });

  testEach([
    "/nowhere.json",
    "/.json",
    "/batch.json",
    "/exports.json",
    "/modules.page-1.json",
    "/modules.page-0.limit-2.json",
    "/modules.page-01.limit-2.json",
    "/modules.page-1.limit-0.json",
    "/modules.page-1.limit-101.json",
    "/modules.page-4.limit-2.json",
    "/sandbox.json",
    "/sandbox/modules/01-flour-protein-and-ash.json",
  ])("exist for complete pages and known modules only", (fixed) => {
    expect(read(source, fixed)).toEqual(notFound(catalog, fixed));
  });

  test("of modules exist for slugs only", () => {
    expect(read(source, "/modules/caching.json")).toMatchObject({
      status: 404,
      body: { type: "https://course.example/developers#errors-module-not-found" },
    });
  });
});

describe("the prerendered files", () => {
  const prerendered = prerenderedReads(source);
  const files = new Set(prerendered.map(({ file }) => file));

  test("are single responses, every module, and every page of both listings for every limit", () => {
    const pages = (total: number): number => {
      let count = 0;
      for (let limit = 1; limit <= 100; limit++) count += Math.ceil(total / limit);
      return count;
    };
    expect(prerendered.filter(({ target }) => target.includes("?"))).toHaveLength(pages(5) + pages(24));
    expect(prerendered).toEqual(
      expect.arrayContaining([
        { target: "/", file: "index.json" },
        { target: "/openapi.json", file: "openapi.json" },
        { target: "/sandbox/pricing", file: "sandbox/pricing.json" },
        { target: "/modules", file: "modules.json" },
        { target: "/sandbox/modules", file: "sandbox/modules.json" },
        ...catalog.modules.map(({ slug }) => ({ target: `/modules/${slug}`, file: `modules/${slug}.json` })),
        { target: "/modules?page=2&limit=3", file: "modules.page-2.limit-3.json" },
        { target: "/sandbox/modules?page=24&limit=1", file: "sandbox/modules.page-24.limit-1.json" },
      ]),
    );
  });

  test("each have one name and one URL", () => {
    expect(files.size).toBe(prerendered.length);
    expect(new Set(prerendered.map(({ target }) => target)).size).toBe(prerendered.length);
  });

  test("each are 200 without headers of their own, at their URL and at the file's", () => {
    for (const { target, file } of prerendered) {
      const answer = read(source, target);
      expect([answer.status, answer.headers]).toEqual([200, {}]);
      expect(read(source, `/${file}`)).toEqual(answer);
    }
  });

  testEach(readAddresses)("contain what would be computed, at every URL of the file", (target) => {
    const { file, headers, answer } = resolve(source, target);
    const { status, headers: own, body } = answer();
    expect(headers).toEqual(file === null ? {} : own);
    if (file === null) return;
    expect(files).toContain(file);
    expect({ status, body }).toEqual({ status: 200, body: read(source, `/${file}`).body });
  });

  test("exist for listed pages and modules only", () => {
    const fileOf = (target: string) => resolve(source, target).file;
    expect(fileOf("/modules?page=2&limit=2")).toBe("modules.page-2.limit-2.json");
    expect(fileOf("/modules?limit=02&page=2&unknown=1")).toBe("modules.page-2.limit-2.json");
    expect(fileOf("/modules?q=+")).toBe("modules.page-1.limit-20.json");
    expect(fileOf("/modules")).toBe("modules.json");
    expect(fileOf("/sandbox/modules")).toBe("sandbox/modules.json");
    expect(fileOf("/modules/caching")).toBe("modules/03-caching.json");
    expect(fileOf("/modules?page=4&limit=2")).toBeNull();
    expect(fileOf("/modules?q=caching")).toBeNull();
    expect(fileOf("/modules?limit=101")).toBeNull();
    expect(fileOf("/nowhere")).toBeNull();
  });
});
