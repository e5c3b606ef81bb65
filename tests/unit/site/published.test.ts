import { describe, expect, test } from "vitest";
import {
  hasProblems,
  isCounted,
  isPublished,
  pageAt,
  publishedPaths,
  renamedPath,
} from "../../../src/site/published.ts";
import { testEach } from "../../each.ts";

const page = (path: string) => ({
  kind: "author",
  path,
  twin: path === "/" ? "/index.md" : `${path}.md`,
  title: path,
  description: path,
  language: "en",
  bytes: 1,
});
const published = publishedPaths({
  documents: ["/", "/curriculum", "/pricing", "/quote", "/about", "/modules/1-a", "/parts/%D7%9E"].map(page),
  files: ["/llms.txt", "/_astro/x.css", "/mcp/server-card", "/modules/1-a/transcript.vtt"],
  catalog: { aliases: { "2-a": "1-a" } },
});

test("a page responds at its path, with one trailing slash too", () => {
  const pathOf = (path: string) => pageAt(published, path)?.path;
  expect(["/", "/pricing", "/pricing/"].map(pathOf)).toEqual(["/", "/pricing", "/pricing"]);
  expect(["//", "/pricing//", "/prices"].map(pathOf)).toEqual([undefined, undefined, undefined]);
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
    expect(renamedPath(published, path)).toBe(current);
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
    expect(renamedPath(published, path)).toBeNull();
  });

  test("does not count towards the rate limit, as that of a page does not", () => {
    expect(isCounted(published, { path: "/modules/2-a", search: "" })).toBe(false);
    expect(isCounted(published, { path: "/modules/2-a/nothing", search: "" })).toBe(true);
  });
});

describe("a path", () => {
  testEach(["/", "/index", "/index/", "/index.html", "/about", "/about/", "/about.html", "/about/index", "/%61bout"])(
    "of a page leads to its HTML",
    (path) => expect(isPublished(published, path)).toBe(true),
  );

  testEach(["/index.md", "/about.md", "/llms.txt", "/_astro/x.css", "/modules/1-a.md"])(
    "of a file leads to the file",
    (path) => expect(isPublished(published, path)).toBe(true),
  );

  testEach(["/parts/%D7%9E", "/parts/%d7%9e", "/parts/מ", "/parts/%D7%9E/", "/parts/%D7%9E.html", "/parts/%D7%9E.md"])(
    "leads to its page or twin in any encoding",
    (path) => expect(isPublished(published, path)).toBe(true),
  );

  testEach([
    ...["//", "/.html", "/about//", "/about.html/", "/about/index.html", "/about/index/", "/about.txt", "/About"],
    ...["/llms.txt/", "/nothing", "/nothing/index", "/nothing/", "/%", "/%ff", "/404", "/404.html", "/404.md", "/429"],
    ...["/_headers", "/_routes.json", "/modules", "/modules/2-b"],
  ])("that is unknown has no page or file", (path) => expect(isPublished(published, path)).toBe(false));
});

describe("the rate limiter counts", () => {
  const countsTarget = (target: string): boolean => {
    const [path = "", search] = target.split(/(?=\?)/);
    return isCounted(published, { path, search: search ?? "" });
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
  ])("computed pages and twins", (target) => expect(countsTarget(target)).toBe(true));

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
