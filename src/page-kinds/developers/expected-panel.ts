/** The gate's expectations for the try-it panel of the developers page. In English, like the page. */
import { el, from, type Piece } from "../expectation.ts";
import type { Facts } from "../expected-facts.ts";

type Value = { name: string; place: "path" | "query" | "member" | "body" | "events"; value: string; hint: string };
type Call = { id: string; group: string; method: string; path: string; summary: string; values: Value[] };

/** The panel, with the operations of the approved OpenAPI description. */
export function panel(f: Facts): Piece {
  const calls = callsOf(f);
  const selected = "listModules";
  const groups = [...new Set(calls.map(({ group }) => group))];
  const { word, question } = f.example;
  const reads = [
    ...calls
      .filter(({ method }) => method === "GET")
      .map((call) => ({ summary: call.summary, target: targetOf(call) })),
    { summary: "Ask in plain language", target: `/ask?query=${encodeURIComponent(question)}` },
  ];
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
    from(
      f.file("modules", "a word of the first module's title"),
      el("code", { "data-part": "line" }, `curl '${f.at(`/api/v1/modules?q=${encoded(word)}&limit=3`)}'`),
    ),
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
  if (place === "events")
    return [
      el("input", { id, name, "data-place": place, type: "checkbox", value: "yes" }),
      el("label", { for: id }, hint),
    ];
  const own = { id, name, "data-place": place, "aria-describedby": `${id}-hint` };
  return [
    el("label", { for: id }, el("code", {}, name)),
    el("span", { id: `${id}-hint` }, hint),
    place === "body"
      ? el("textarea", { ...own, rows: value.split("\n").length, spellcheck: "false" }, value)
      : el("input", {
          ...own,
          type: "text",
          value,
          required: place === "path" || undefined,
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
  const listing = (q: string): Value[] => [
    value("q", "query", q, "text to search for"),
    value("limit", "query", "3", "1 to 100"),
    value("page", "query", "", "from 1"),
    value("cursor", "query", "", "pagination.nextCursor"),
  ];
  const id = [value("id", "path", f.exportId(word), "from POST /exports")];
  const values: Record<string, Value[]> = {
    listModules: listing(word),
    getModule: [value("slug", "path", slug, "slug or part of a title")],
    listSandboxModules: listing(""),
    readBatch: [
      value(
        "body",
        "body",
        '{\n  "requests": [\n    { "path": "/course" },\n    { "path": "/modules?limit=2", "id": "start" }\n  ]\n}',
        "1 to 20 reads",
      ),
    ],
    createExport: [value("query", "member", word, "text to search for; every module if blank")],
    getExport: id,
    getExportResult: id,
  };
  const rest = f.operations.map(
    ({ path, ...operation }): Call => ({
      ...operation,
      group: "REST",
      path: path === "/" ? "/api/v1" : `/api/v1${path}`,
      values: values[operation.id] ?? [],
    }),
  );
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
  const ask = [value("query", "member", question, "the question"), value("events", "events", "", "Stream events")];
  const seats = f.course.pricing?.teams.minSeats;
  return [
    ...rest,
    post("Questions", "ask", "/ask", "Ask in plain language", ...ask),
    tool("mcp", "/mcp", "Search the course", "search_curriculum", { query: word }),
    ...(seats === undefined
      ? []
      : [
          tool("mcpProduct", "/mcp/product", "Quote an order", "quote_order", {
            plan: "teams",
            seats,
            country: f.buyer.code,
          }),
        ]),
    tool("mcpSearch", "/mcp/search", "Find documents", "search", { query: word }),
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
