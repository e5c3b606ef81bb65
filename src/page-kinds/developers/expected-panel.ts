/** The gate's expectations for the try-it panel of the developers page. In English, like the page. */
import { el, from, type Piece } from "../expectation.ts";
import type { Facts } from "../expected-facts.ts";

type Value = { name: string; place: "path" | "query" | "body"; value: string; hint: string };
type Call = { id: string; group: string; method: string; path: string; summary: string; values: Value[] };

/** The panel, with the operations of the approved OpenAPI description. */
export function panel(f: Facts): Piece {
  const calls = callsOf(f);
  const selected = "listModules";
  const groups = [...new Set(calls.map(({ group }) => group))];
  const reads = calls
    .filter(({ method }) => method === "GET")
    .map((call) => ({ summary: call.summary, target: targetOf(call) }));
  return [
    el("section", { "aria-labelledby": "try-it" }, el("h2", { id: "try-it" }, "Try it")),
    from("SITE_URL", el("form", { id: "try", "data-site": f.siteUrl })),
    el("label", { for: "try-operation" }, "Operation"),
    el("select", { id: "try-operation", "data-part": "operation" }),
    groups.map((group) => [
      el("optgroup", { label: group }),
      calls
        .filter((call) => call.group === group)
        .map(({ id, method, path, summary }) =>
          el(
            "option",
            { value: id, "data-method": method, "data-path": path, selected: id === selected || undefined },
            `${method} ${path} · ${summary}`,
          ),
        ),
    ]),
    calls
      .filter(({ values }) => values.length > 0)
      .map(({ id, summary, values }) => [
        el("fieldset", {
          "data-operation": id,
          hidden: id !== selected || undefined,
          disabled: id !== selected || undefined,
        } as Record<string, string | true | undefined>),
        el("legend", { class: "hidden" }, `Values for ${summary}`),
        values.map((value) => field(`try-${id}-${value.name}`, value)),
      ]),
    el("pre", { tabindex: 0 }),
    el("code", { "data-part": "line" }, `curl '${f.at("/api/v1/modules?limit=1")}'`),
    el("button", { type: "submit" }, "Send"),
    el("span", { role: "status", "data-part": "status" }),
    el("div", { "data-part": "answer", hidden: true }),
    el("p", { "data-part": "problem" }, el("a", { href: "#errors" }, "What this error means and how to fix it")),
    el("dl", { "data-part": "headers" }),
    el("section", { "aria-label": "Response body" }),
    el("pre", { tabindex: 0 }),
    el("code", { "data-part": "body" }),
    reads.map(({ summary, target }) => el("li", {}, el("a", { href: target }, summary))),
  ];
}

function field(id: string, { name, place, value, hint }: Value): Piece {
  const own = { id, name, "data-place": place, "aria-describedby": `${id}-hint` };
  if (name === "streaming")
    return [
      el("input", { ...own, type: "checkbox", value: "true" }),
      el("label", { for: id }, el("code", {}, name)),
      el("span", { id: `${id}-hint` }, hint),
    ];
  return [
    el("label", { for: id }, el("code", {}, name)),
    el("span", { id: `${id}-hint` }, hint),
    place === "body"
      ? el("textarea", { ...own, rows: value.split("\n").length, spellcheck: "false" }, value)
      : el("input", {
          ...own,
          type: "text",
          value,
          required: place === "path" || name === "query" || undefined,
          spellcheck: "false",
          autocomplete: "off",
        }),
  ];
}

function callsOf(f: Facts): Call[] {
  const { word, question, slug } = f.example;
  const value = (name: string, place: Value["place"], value: string, hint: string): Value => ({
    name,
    place,
    value,
    hint,
  });
  const listing = [
    value("q", "query", "", "Search text"),
    value("page", "query", "", "Page number, 1-based"),
    value("limit", "query", "1", "Modules per page"),
    value("cursor", "query", "", "Value of pagination.nextCursor from the same listing"),
  ];
  const body = (example: object): Value[] => [value("body", "body", JSON.stringify(example, null, 2), "JSON")];
  const id = [value("id", "path", f.exportId("a"), "The id of an export job, as returned by POST /exports")];
  const values: Record<string, Value[]> = {
    listModules: listing,
    getModule: [value("slug", "path", slug, "A module's slug, title or part of a title")],
    listSandboxModules: listing,
    readBatch: body({ requests: [{ path: "/course" }, { path: "/modules/no-such-module", id: "missing" }] }),
    createExport: body({ query: "a", format: "json" }),
    getExport: id,
    getExportResult: id,
  };
  const groupOf = (path: string): string =>
    /^\/(?:batch|exports)/.test(path)
      ? "Bulk"
      : path.startsWith("/sandbox")
        ? "Sandbox"
        : ["/", "/openapi.json"].includes(path)
          ? "Service"
          : "Course";
  const rest = f.operations.map(
    ({ path, ...operation }): Call => ({
      ...operation,
      group: groupOf(path),
      path: path === "/" ? "/api/v1" : `/api/v1${path}`,
      values: values[operation.id] ?? [],
    }),
  );
  const inGroup = (group: string): Call[] => rest.filter((call) => call.group === group);
  const post = (group: string, id: string, path: string, summary: string, ...values: Value[]): Call => ({
    id,
    group,
    method: "POST",
    path,
    summary,
    values,
  });
  const tool = (id: string, path: string, summary: string, name: string, args: object): Call => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
    return post("MCP", id, path, summary, value("message", "body", JSON.stringify(message, null, 2), "JSON-RPC 2.0"));
  };
  const asPost = "As in the body of a POST";
  const ask = [
    value("query", "query", question, "The question"),
    value("alternatives", "query", "", asPost),
    value("streaming", "query", "", asPost),
    value("query_id", "query", "", asPost),
  ];
  const seats = f.course.pricing?.teams.minSeats;
  return [
    ...inGroup("Course"),
    post("Questions", "ask", "/ask", "Ask a question", ...body({ query: question })),
    { ...post("Questions", "askByAddress", "/ask", "Ask a question in the URL", ...ask), method: "GET" },
    tool("documentation", "/mcp", "Search the curriculum", "search_curriculum", { query: word }),
    ...(seats === undefined
      ? []
      : [
          tool("enrollment", "/mcp/product", "Quote an order", "quote_order", {
            plan: "teams",
            seats,
            country: f.buyer.code,
          }),
        ]),
    tool("search", "/mcp/search", "Search the course's documents", "search", { query: word }),
    ...["Bulk", "Sandbox", "Service"].flatMap(inGroup),
  ];
}

/** The path and query string of a call with its values, without blank ones. */
function targetOf({ path, values }: Call): string {
  const inPath = values.filter(({ place }) => place === "path");
  const pathname = inPath.reduce(
    (text, { name, value }) => text.split(`{${name}}`).join(encodeURIComponent(value)),
    path,
  );
  const query = values.filter(({ place, value }) => place === "query" && value.trim() !== "");
  return query.length === 0
    ? pathname
    : `${pathname}?${query.map(({ name, value }) => `${name}=${encoded(value)}`).join("&")}`;
}

/** A value encoded for a query string, as forms do. */
const encoded = (value: string): string => new URLSearchParams([["", value]]).toString().slice(1);
