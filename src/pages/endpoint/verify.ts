/** What the page of each endpoint shows around its text, which has no second source: tests compare one with a snapshot. */
import type { ExpectedPages } from "../verify/expected-page.ts";
import type { Facts } from "../verify/facts.ts";

type Row = [slug: string, endpoint: string, does: string, needs?: "prices"];

/** The endpoints by group, in the order of the index. */
const groups: Record<string, Row[]> = {
  Course: [
    ["get-course", "GET /course", "Get the course's totals, languages and canonical URL"],
    ["list-modules", "GET /modules", "List or search modules"],
    ["get-module", "GET /modules/{slug}", "Get a module by slug, title or part of a title"],
    ["get-pricing", "GET /pricing", "Get plans and prices in every region", "prices"],
  ],
  Questions: [
    ["ask", "POST /ask", "Ask a question"],
    ["ask-by-address", "GET /ask", "Ask a question in the URL"],
  ],
  MCP: [
    ["mcp", "POST /mcp", "Call a tool on the course documentation server"],
    ["mcp-product", "POST /mcp/product", "Call a tool on the enrollment server", "prices"],
    ["mcp-search", "POST /mcp/search", "Call a tool on the search and fetch server"],
  ],
  Bulk: [
    ["read-batch", "POST /batch", "Run up to 20 reads in one request"],
    ["create-export", "POST /exports", "Create a bulk export job"],
    ["get-export", "GET /exports/{id}", "Get an export job"],
    ["get-export-result", "GET /exports/{id}/result", "Get the result of an export job"],
  ],
  Sandbox: [
    ["list-sandbox-modules", "GET /sandbox/modules", "List or search fixture modules"],
    ["get-sandbox-pricing", "GET /sandbox/pricing", "Get fixture prices", "prices"],
  ],
  Service: [
    ["get-index", "GET /", "List every operation"],
    ["get-open-api", "GET /openapi.json", "Get this API's OpenAPI 3.1 document"],
  ],
};

/** The endpoints of a course, by group. */
export const endpointGroups = ({ course }: Facts): [group: string, rows: Row[]][] =>
  Object.entries(groups).map(([group, rows]) => [
    group,
    rows.filter(([, , , needs]) => needs === undefined || course.pricing !== null),
  ]);

export const pages: ExpectedPages = (f) => {
  const all = endpointGroups(f).map(([group, rows]) =>
    [group, ...rows.map(([slug, endpoint]) => f.a(endpoint, `/developers/${slug}`))].join(" "),
  );
  return endpointGroups(f).flatMap(([, rows]) =>
    rows.map(([slug, title, does]) => ({
      ...{ path: `/developers/${slug}`, title, description: `${does}.`, language: "en" },
      from: "src/pages/developers/reference.ts",
      structuredData: () => ({}),
      shows: () => ({
        only: { ".breadcrumbs": f.a("For developers", "/developers"), ".side": all.join(" ") },
        without: [".in-english", ".languages", "[aria-labelledby=try-it]"],
        both: {
          h1: title,
          ".side [aria-current]@href": `/developers/${slug}`,
          "#try@data-site": f.siteUrl,
          ...(slug === "get-module" ? { "#try [name=slug]@value": f.first?.slug ?? [] } : {}),
          ...(slug === "list-modules" ? { "#try [data-part=line]": `curl '${f.at("/api/v1/modules")}'` } : {}),
        },
      }),
    })),
  );
};
