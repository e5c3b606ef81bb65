import { expect, test } from "vitest";
import { catalogOf } from "../../../src/course/record.ts";
import { pageFormats } from "../../../src/pages/page-types.ts";
import { testEach } from "../../each.ts";
import { courseWith } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const siteUrl = "https://tea.example";
const course = courseWith();
const of = (path: string) => pageFormats(pageAt(course, path), catalogOf(course, siteUrl));

test("a module's facts are a JSON resource and a tool call with its slug", () => {
  expect(of("/modules/2-black")).toEqual({
    markdown: `${siteUrl}/modules/2-black.md`,
    json: `${siteUrl}/api/v1/modules/2-black`,
    mcp: {
      server: `${siteUrl}/mcp`,
      method: "tools/call",
      params: { name: "get_module", arguments: { slug: "2-black" } },
    },
    curl: `curl '${siteUrl}/api/v1/modules/2-black'`,
  });
});

test("a page without JSON is read as markdown, by URL and as an MCP resource", () => {
  expect(of("/about")).toEqual({
    markdown: `${siteUrl}/about.md`,
    json: undefined,
    mcp: { server: `${siteUrl}/mcp`, method: "resources/read", params: { uri: `${siteUrl}/about.md` } },
    curl: `curl '${siteUrl}/about.md'`,
  });
});

testEach([
  ["/", "/course", "resources/read"],
  ["/curriculum", "/modules?limit=100", "resources/read"],
  ["/pricing", "/pricing", "tools/call"],
])("a page with JSON links to it", (path, json, method) => {
  expect(of(path)).toMatchObject({ json: `${siteUrl}/api/v1${json}`, mcp: { method } });
});

test("a quote is a tool call of the enrollment server", () => {
  expect(of("/quote")).toMatchObject({
    json: undefined,
    mcp: { server: `${siteUrl}/mcp/product`, params: { name: "quote_order" } },
  });
});
