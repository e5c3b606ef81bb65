import { describe, expect, test } from "vitest";
import { hasProblems, isCounted, routeOf, routeTableOf } from "../../../src/service/route-table.ts";
import { testEach } from "../../each.ts";

const page = (path: string) => ({
  kind: "author",
  path,
  markdownPath: path === "/" ? "/index.md" : `${path}.md`,
  title: path,
  description: path,
  language: "en",
  bytes: 1,
});
const table = routeTableOf({
  documents: ["/", "/curriculum", "/pricing", "/quote", "/about", "/modules/1-a", "/parts/%D7%9E"].map(page),
  files: ["/llms.txt", "/_astro/x.css", "/mcp/server-card", "/modules/1-a/transcript.vtt"],
  catalog: { aliases: { "2-a": "1-a" }, pricing: null },
});

const route = (path: string) => routeOf(table, path);

test("a page responds at its path, with one trailing slash too", () => {
  for (const [path, isExact] of [
    ["/pricing", true],
    ["/pricing/", false],
  ] as const)
    expect(route(path)).toEqual({ to: "page", page: page("/pricing"), isExact });
  expect(route("/")).toEqual({ to: "page", page: page("/"), isExact: true });
  expect(["//", "/pricing//", "/prices"].map((path) => route(path).to)).toEqual(["nothing", "nothing", "nothing"]);
});

test("an endpoint that the course does not have is not found, as other versions of the API", () => {
  expect(route("/mcp/product")).toEqual({ to: "endpoint", endpoint: "otherVersions" });
  expect(route("/mcp/")).toEqual({ to: "endpoint", endpoint: "documentation" });
});

test("another percent-encoding leads to the usual one, of pages and of endpoints", () => {
  expect(["/%61bout", "/parts/%d7%9e", "/%61sk"].map(route)).toEqual([
    { to: "redirect", path: "/about" },
    { to: "redirect", path: "/parts/%D7%9E" },
    { to: "redirect", path: "/ask" },
  ]);
});

describe("a former path of a module", () => {
  testEach([
    ["/modules/2-a", "/modules/1-a"],
    ["/modules/2-a/", "/modules/1-a"],
    ["/modules/2-a.html", "/modules/1-a"],
    ["/modules/2-a/index.html", "/modules/1-a"],
    ["/modules/2-a.md", "/modules/1-a.md"],
    ["/modules/2%2Da", "/modules/1-a"],
    ["/modules/2-a/transcript.vtt", "/modules/1-a/transcript.vtt"],
  ])("leads to the current one", (path, current) => {
    expect(route(path)).toEqual({ to: "redirect", path: current });
  });

  testEach([
    ...[
      "/modules/1-a",
      "/modules/3-a",
      "/modules/2-A",
      "/modules/2-a/nothing",
      "/modules/2-a.json",
      "/2-a",
      "/parts/2-a",
    ],
    ...["/modules/2-a//", "/modules/2-a/%00", "//modules/2-a"],
  ])("exists only where a page or file is at the current one", (path) => {
    expect(route(path).to).not.toBe("redirect");
  });

  test("does not count towards the rate limit, as that of a page does not", () => {
    const counts = (path: string) => isCounted(route(path), { path, search: "" });
    expect([counts("/modules/2-a"), counts("/modules/2-a/nothing")]).toEqual([false, true]);
  });
});

describe("a path", () => {
  testEach(["/", "/index", "/index/", "/index.html", "/about", "/about/", "/about.html", "/about/index", "/%61bout"])(
    "of a page leads to its HTML",
    (path) => expect(route(path).to).not.toBe("nothing"),
  );

  testEach(["/index.md", "/about.md", "/llms.txt", "/_astro/x.css", "/modules/1-a.md"])(
    "of a file leads to the file",
    (path) => expect(route(path).to).not.toBe("nothing"),
  );

  testEach(["/parts/%D7%9E", "/parts/%d7%9e", "/parts/מ", "/parts/%D7%9E/", "/parts/%D7%9E.html", "/parts/%D7%9E.md"])(
    "leads to its page or markdown in any encoding",
    (path) => expect(route(path).to).not.toBe("nothing"),
  );

  testEach([
    ...["//", "/.html", "/about//", "/about.html/", "/about/index.html", "/about/index/", "/about.txt", "/About"],
    ...["/llms.txt/", "/nothing", "/nothing/index", "/nothing/", "/%", "/%ff", "/404", "/404.html", "/404.md", "/429"],
    ...["/_headers", "/_routes.json", "/modules", "/modules/2-b"],
  ])("that is unknown has no page or file", (path) => expect(route(path).to).toBe("nothing"));
});

describe("the rate limiter counts", () => {
  const countsTarget = (target: string): boolean => {
    const [path = "", search] = target.split(/(?=\?)/);
    return isCounted(route(path), { path, search: search ?? "" });
  };

  testEach([
    ...["/api", "/api/", "/api/v1", "/api/v1/course", "/api/v1/course.json", "/api/v2/x"],
    ...["/ask", "/ask/", "/ask?query=x", "/mcp", "/mcp/", "/mcp/product", "/mcp/search", "/mcp/nothing"],
    ...["/mcp/server-card", "/mcp/server.json"],
  ])("every request to the API, /ask and MCP", (target) => expect(countsTarget(target)).toBe(true));

  testEach([
    ...["/curriculum?q=cache", "/curriculum?q=", "/curriculum/?q=x", "/curriculum.html?q=x", "/%63urriculum?q=x"],
    ...["/curriculum?mode=agent&q=x", "/pricing?region=il", "/quote?plan=teams", "/quote?seats=2", "/quote?country=IL"],
    ...["/curriculum.md?q=cache", "/pricing.md?region=il", "/quote.md?plan=teams", "/quote?plan=free&mode=agent"],
  ])("computed pages and markdown", (target) => expect(countsTarget(target)).toBe(true));

  testEach(["/nothing", "/404", "/404.md", "/nothing.md", "/apix", "/askew", "/x?q=1", "//", "/%ff"])(
    "missing pages",
    (target) => expect(countsTarget(target)).toBe(true),
  );

  testEach([
    ...["/", "/about", "/about/", "/curriculum", "/curriculum?mode=agent", "/curriculum?utm=1", "/pricing", "/quote"],
    ...[
      "/quote?mode=agent",
      "/about?q=x",
      "/llms.txt",
      "/_astro/x.css",
      "/about.md",
      "/curriculum.md",
      "/quote.md?utm=1",
      "/health",
    ],
  ])("nothing else", (target) => expect(countsTarget(target)).toBe(false));
});

test("errors are problem documents at and below the endpoints, and pages elsewhere", () => {
  for (const path of ["/api", "/api/v1/x", "/ask", "/ask/x", "/mcp", "/mcp/x", "/mcp/search/", "/health"])
    expect(hasProblems(path), path).toBe(true);
  for (const path of ["/", "/apix", "/askew", "/mcpx", "/about", "/healthy"])
    expect(hasProblems(path), path).toBe(false);
});
