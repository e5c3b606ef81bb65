import { expect, test } from "vitest";
import { sameFacts } from "../../../src/page-kinds/same-facts.ts";
import { catalog, siteUrl } from "../sample-course.ts";

const of = (path: string) => sameFacts({ path }, catalog);

test("a module's facts are a JSON answer and a tool call with its slug", () => {
  expect(of("/modules/03-caching")).toEqual({
    markdown: `${siteUrl}/modules/03-caching.md`,
    json: `${siteUrl}/api/v1/modules/03-caching`,
    mcp: {
      server: `${siteUrl}/mcp`,
      method: "tools/call",
      params: { name: "get_module", arguments: { slug: "03-caching" } },
    },
    curl: `curl '${siteUrl}/api/v1/modules/03-caching'`,
  });
});

test("a page without JSON of its own is read as markdown, by address and as a resource", () => {
  expect(of("/about")).toEqual({
    markdown: `${siteUrl}/about.md`,
    json: undefined,
    mcp: { server: `${siteUrl}/mcp`, method: "resources/read", params: { uri: `${siteUrl}/about.md` } },
    curl: `curl '${siteUrl}/about.md'`,
  });
});

test.each([
  ["/", "/course", "resources/read"],
  ["/curriculum", "/modules?limit=100", "resources/read"],
  ["/pricing", "/pricing", "tools/call"],
])("%s is %s as JSON", (path, json, method) => {
  expect(of(path)).toMatchObject({ json: `${siteUrl}/api/v1${json}`, mcp: { method } });
});
