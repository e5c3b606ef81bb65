import { expect, test } from "vitest";
import { catalogOf } from "../../../src/course/record.ts";
import { pageFormats } from "../../../src/page-kinds/frame/page-formats.ts";
import { courseWith } from "../content/course-folder.ts";
import { pageAt } from "./pages.ts";

const siteUrl = "https://tea.example";
const course = courseWith();
const of = (path: string) => pageFormats(pageAt(course, path), catalogOf(course, siteUrl));

test("a module's facts are a JSON answer and a tool call with its slug", () => {
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

test("a quote is a tool call of the server for enrolling", () => {
  expect(of("/quote")).toMatchObject({
    json: undefined,
    mcp: { server: `${siteUrl}/mcp/product`, params: { name: "quote_order" } },
  });
});
