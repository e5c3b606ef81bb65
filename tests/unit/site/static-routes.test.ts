import { describe, expect, test } from "vitest";
import { staticRoutes } from "../../../src/build/static-routes.ts";
import { prerenderedReads } from "../../../src/service/api/api.ts";
import { testEach } from "../../each.ts";
import { isStatic } from "../http/pages-routes.ts";
import { catalog, source } from "../sample-course.ts";

/** Returns a course with `count` modules, whose slugs have `length` characters. */
const courseOf = (modules: number, length = 20) => ({
  ...source,
  catalog: {
    ...catalog,
    modules: Array.from({ length: modules }, (_, index) => {
      const [first] = catalog.modules;
      if (!first) throw new Error("no module");
      return { ...first, slug: `${index + 1}-${"a".repeat(length)}` };
    }),
  },
});

describe("these are served without a function:", () => {
  const { exclude } = staticRoutes(source, null);

  testEach(
    `
      /_astro/latin.woff2 /social/part-1.png /favicon.svg /llms.txt /robots.txt /sitemap.xml /feeds/modules.jsonl
      /.well-known/ard.json /openapi.json /arazzo.json /api/v1/course.json /api/v1/sandbox/modules.json
      /api/v1/modules.page-1.limit-100.json /api/v1/modules/03-caching.json
    `
      .trim()
      .split(/\s+/),
  )("static paths", (path) => expect(isStatic(path, exclude)).toBe(true));

  testEach([
    ["pages, which are also markdown", "/"],
    ["pages, which are also markdown", "/modules/03-caching"],
    ["twins, which link to their page", "/modules/03-caching.md"],
    ["missing pages", "/sitemap"],
    ["the API", "/api/v1"],
    ["the API", "/api/v1/course"],
    ["the API description, an operation", "/api/v1/openapi.json"],
    ["a module by its title", "/api/v1/modules/caching"],
    ["a missing file of the API", "/api/v1/modules/nothing.json"],
    ["a missing file of the API", "/api/v1/modules.page-2.limit-100.json"],
    ["a missing file of the API", "/api/v1/course.jsonx"],
    ["MCP", "/mcp"],
    ["questions", "/ask"],
  ])("but not computed ones", (_, path) => expect(isStatic(path, exclude)).toBe(false));
});

test("with a planned retirement, the whole API runs its function, so that nothing responds after the sunset", () => {
  const { exclude } = staticRoutes(source, {
    announced: "2027-01-01",
    sunset: "2027-06-30",
    successorUrl: "https://course.example/api/v2",
  });
  expect(exclude.filter((rule) => rule.startsWith("/api"))).toEqual([]);
  expect(exclude).toContain("/openapi.json");
});

describe("the list is within the host's limits: 100 rules of 100 characters", () => {
  testEach([1, 5, 48, 68, 69, 70, 1000, 5000])("for any number of modules", (modules) => {
    const { include, exclude } = staticRoutes(courseOf(modules), null);
    const all = [...include, ...exclude];
    expect(all.length).toBeLessThanOrEqual(100);
    expect(new Set(all).size).toBe(all.length);
    for (const rule of all) expect(rule).toMatch(/^\/[^*]{0,98}\*?$/);
  });

  test("a long course has its first modules in the list, and its largest pages before them", () => {
    const { include, exclude } = staticRoutes(courseOf(1000), null);
    expect(include.length + exclude.length).toBe(100);
    for (let page = 1; page <= 10; page++) expect(exclude).toContain(`/api/v1/modules.page-${page}.limit-100.json`);
    const modules = exclude.filter((rule) => rule.startsWith("/api/v1/modules/"));
    const reads = prerenderedReads(courseOf(1000)).filter(({ target }) => target.startsWith("/modules/"));
    expect(modules).toEqual(reads.slice(0, modules.length).map(({ file }) => `/api/v1/${file}`));
  });

  testEach([
    [77, true],
    [78, false],
  ])("a rule has at most 100 characters", (length, expected) => {
    const { exclude } = staticRoutes(courseOf(1, length), null);
    expect(exclude.some((rule) => rule.startsWith("/api/v1/modules/"))).toBe(expected);
  });
});
