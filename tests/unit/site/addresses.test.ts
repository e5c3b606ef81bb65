import { expect, test } from "vitest";
import {
  decodedPath,
  endpointAt,
  endpoints,
  htmlPath,
  isErrorPage,
  isPagePath,
  isRateLimited,
  markdownPath,
  pages,
  pathOf,
  reservedNames,
} from "../../../src/service/addresses.ts";

test("a page's path has its name in place of the braces", () => {
  expect(pathOf("home")).toBe("/");
  expect(pathOf("module", "14-validators")).toBe("/modules/14-validators");
  expect(pathOf("author", "$&")).toBe("/%24%26");
  expect(pathOf("part", "חום")).toBe("/parts/%D7%97%D7%95%D7%9D");
  expect(pathOf("error", 404)).toBe("/404");
});

test("a page has a file and a twin", () => {
  expect([markdownPath("/"), htmlPath("/")]).toEqual(["/index.md", "/index.html"]);
  expect([markdownPath("/modules/1-a"), htmlPath("/modules/1-a")]).toEqual(["/modules/1-a.md", "/modules/1-a.html"]);
});

test("file names are not percent-encoded", () => {
  expect(decodedPath(htmlPath(pathOf("part", "חום")))).toBe("/parts/חום.html");
  for (const path of ["/", "/about", "/%", "/%ff"]) expect(decodedPath(path)).toBe(path);
});

test("an endpoint responds at its path, with one trailing slash too, and below it only if the path table allows it", () => {
  for (const [name, { at, below }] of Object.entries(endpoints)) {
    expect(endpointAt(at)).toBe(name);
    expect(endpointAt(`${at}/`)).toBe(name);
    if (below) expect(endpointAt(`${at}/x/y`)).toBe(name);
  }
  expect(["/ask/x", "/mcp/x", "/health/x", "/apix", "/", "/ask//"].map(endpointAt)).toEqual(Array(6).fill(undefined));
});

test("every path below a rate-limited endpoint is rate-limited", () => {
  for (const path of ["/api", "/api/v2/x", "/ask/x", "/mcp/server-card"]) expect(isRateLimited(path), path).toBe(true);
  for (const path of ["/", "/health", "/apix", "/askew", "/about"]) expect(isRateLimited(path), path).toBe(false);
});

test("an author's page cannot have a name whose path or twin is taken", () => {
  const taken = ["404", "414", "429", "api", "ask", "curriculum", "developers", "feeds", "health", "index", "mcp"];
  for (const name of [...taken, "modules", "parts", "pricing", "quote", "sitemap"])
    expect(reservedNames, name).toContain(name);
  for (const name of ["about", "contact", "llms", "robots", "openapi", "author", ""])
    expect(reservedNames, name).not.toContain(name);
});

test("error pages are the only unlisted pages", () => {
  expect(["/404", "/414", "/429"].map(isErrorPage)).toEqual([true, true, true]);
  expect(["/403", "/", "/about"].map(isErrorPage)).toEqual([false, false, false]);
  expect(Object.entries(pages).flatMap(([name, { listed }]) => (listed ? [] : [name]))).toEqual(["error"]);
});

test("a path with an extension, or in a folder of files or endpoints, is not a page's", () => {
  for (const path of ["/", "/pricing", "/modules/1-a", "/apix"]) expect(isPagePath(path), path).toBe(true);
  for (const path of ["/llms.txt", "/_astro/x", "/.well-known/api-catalog", "/api/v1/course", "/mcp/server-card"])
    expect(isPagePath(path), path).toBe(false);
});
