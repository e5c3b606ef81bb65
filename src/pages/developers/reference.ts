/** The endpoints of the reference: the operations of the OpenAPI document, and the MCP servers from the declarations of their tools. */
import { apiPath, type Catalog, siteAddress } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { blocks, link, table } from "../../course/text/markdown.ts";
import { type ExampleRequest, inShell, onOneLine } from "../../course/text/requests.ts";
import { registryEntryPath, serverCardPath } from "../../service/addresses.ts";
import { compute, read } from "../../service/api/api.ts";
import { maxBatchResponseBytes } from "../../service/api/batch.ts";
import { apiErrors, openApiDocument } from "../../service/api/describe/document.ts";
import type { ApiCourse } from "../../service/api/operation.ts";
import { type ProblemSlug, problemTypes } from "../../service/api/problems.ts";
import type { Retirement } from "../../service/api/versioning.ts";
import { type AskCourse, answerQuestion, parseAskBody, parseAskSearch } from "../../service/ask/ask.ts";
import { maxResults, nlwebVersion } from "../../service/ask/schemas.ts";
import { listedTool } from "../../service/mcp/server.ts";
import { type Server, serversOf } from "../../service/mcp/servers.ts";
import { toolCall } from "../../service/mcp/tool.ts";
import { exampleQuestion } from "../../service/search/keyword-filter.ts";
import { type ExampleValue, exampleBlocks, fenced, requestOf } from "./examples.ts";

/** A section. lead is its first paragraph. folded is what narrow screens show below the lead in place of the rest. */
export type Section = { heading: string; lead?: string; text: string; folded?: string };
/** An input of the try-it panel, with the value that it starts with. placeholder is the endpoint's default. */
type TryItField = ExampleValue & {
  hint: string;
  placeholder: string;
  isRequired: boolean;
  type: "text" | "integer" | "boolean";
};

/** An endpoint as markdown, and what the try-it panel of its page sends. Its text precedes the examples and the response. */
export type Endpoint = {
  /** The name of its page, from the id of its operation or the path of its MCP server. */
  slug: string;
  group: string;
  heading: string;
  description: string;
  text: string;
  programs: string[];
  response: string;
  after: string;
  method: ExampleRequest["method"];
  /** Starts at the site's root, with {name} as a placeholder. */
  path: string;
  summary: string;
  fields: TryItField[];
  request: ExampleRequest;
};

/** The API as the reference shows it: its OpenAPI document, the body of the response to a request, and its endpoints. */
export type DescribedApi = ApiSource & { endpoints: Endpoint[] };
type ApiSource = { openApi: unknown; responseTo: (request: ExampleRequest) => unknown };

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: unknown[];
  requestBody?: { content: { "application/json": { schema: unknown; example: unknown } } };
  responses: Record<string, { $ref?: string; description?: string }>;
};
type PathItem = { servers?: { url: string }[]; post?: Operation; get?: Operation };
type OpenApi = { servers: { url: string }[]; tags: { name: string }[]; paths: Record<string, PathItem> };

/** The API of a course that can be searched, with responses that the service itself computes. */
export function describedApi(source: AskCourse & { retirement: Retirement | null }): DescribedApi {
  const openApi = openApiDocument(source);
  const api: ApiSource = { openApi, responseTo: (request) => responseTo({ ...source, openApi }, request) };
  return { ...api, endpoints: endpointsOf(source.catalog, api) };
}

function responseTo(source: ApiCourse & AskCourse, { method, path, body = "null" }: ExampleRequest): unknown {
  const { catalog } = source;
  const { pathname, search } = new URL(path, catalog.siteUrl);
  if (pathname === "/ask") {
    const parsed = method === "GET" ? parseAskSearch(catalog, search) : parseAskBody(catalog, JSON.parse(body));
    return "problem" in parsed ? parsed.problem.body : answerQuestion(source, parsed.request);
  }
  const target = path.slice(apiPath.length) || "/";
  return (method === "GET" ? read(source, target) : compute(source, target, JSON.parse(body))).body;
}

/** All endpoints in the order of the index: the course, what answers questions, and the rest in the order of the document's tags. */
function endpointsOf(catalog: Catalog, api: ApiSource): Endpoint[] {
  const document = api.openApi as OpenApi;
  const operations = Object.entries(document.paths).flatMap(([path, { servers = document.servers, ...item }]) =>
    (["post", "get"] as const).flatMap((method) => {
      const operation = item[method];
      const root = servers[0]?.url.slice(catalog.siteUrl.length) ?? "";
      return operation ? [operationEndpoint(catalog, api, { method, root, path, operation })] : [];
    }),
  );
  const first = ["Course", "Questions"];
  const others = document.tags.map(({ name }) => name).filter((name) => !first.includes(name));
  const tagged = (tags: string[]) => tags.flatMap((tag) => operations.filter(({ group }) => group === tag));
  return [...tagged(first), ...serversOf(catalog).map((server) => serverEndpoint(catalog, server)), ...tagged(others)];
}

function operationEndpoint(
  catalog: Catalog,
  api: ApiSource,
  at: { method: "get" | "post"; root: string; path: string; operation: Operation },
): Endpoint {
  const { operationId: id, summary, description, tags, parameters = [], requestBody, responses } = at.operation;
  const path = at.path === "/" ? at.root : at.root + at.path;
  const method = at.method === "get" ? "GET" : "POST";
  const inputs = resolved(api.openApi, parameters) as Parameter[];
  const body = requestBody?.content["application/json"];
  const fields = [
    ...inputs.filter((parameter) => parameter.in !== "header").map(fieldOf),
    ...(body ? [bodyField("body", body.example, "JSON")] : []),
  ];
  // The example of a listing has one item; the panel starts with all.
  const request = requestOf(
    method,
    path,
    fields.map((field) => (field.name === "limit" ? { ...field, value: "1" } : field)),
  );
  return {
    ...{ group: tags[0] ?? "", heading: `${method} ${at.path}`, method, path, summary, description, fields, request },
    slug: id.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`),
    text: blocks(
      ...(notes[id]?.(catalog) ?? []),
      // The headers are the same for every operation.
      ...["Path", "Query"].map((place) =>
        fieldTable(
          `${place} parameters`,
          inputs.filter((parameter) => parameter.in === place.toLowerCase()),
        ),
      ),
      body && fieldTable("Body", membersOf(resolved(api.openApi, body.schema) as Schema)),
    ),
    programs: exampleBlocks(catalog.siteUrl, request),
    response: blocks(
      ...shownResponse(responses, api.responseTo(request)),
      ...(id === "ask" ? aboutEvents(catalog) : []),
    ),
    after: errorsText(errorsOf(api.openApi, responses)),
  };
}

/** A parameter as an input. It starts with the parameter's example if it is required. */
function fieldOf({ name, in: place, required = false, description, schema, example }: Parameter): TryItField {
  const value = required ? String(example) : "";
  const type = schema.type === "integer" || schema.type === "boolean" ? schema.type : "text";
  // The first sentence.
  const [hint = ""] = description.split(/\.(?: |$)/);
  const placeholder = String(schema.default ?? "");
  return { name, place: place as "path" | "query", value, hint, placeholder, isRequired: required, type };
}

const bodyField = (name: string, value: unknown, hint: string): TryItField => ({
  ...{
    name,
    place: "body",
    value: JSON.stringify(value, null, 2),
    hint,
    placeholder: "",
    isRequired: false,
    type: "text",
  },
});

/** The response to the example; none for the OpenAPI document, of which this page is made. */
function shownResponse(responses: Operation["responses"], body: unknown): string[] {
  const [status] = Object.keys(responses);
  if (Object.hasOwn(Object(body), "paths")) return [];
  return [`## Response ${status}`, fenced("json", JSON.stringify(shortened(body), null, 2))];
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every((item) => typeof item === "object" && item !== null);
    return (isOfObjects ? value.slice(0, 1) : value).map(shortened);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

/** The problem types of an operation, without those of every request. A response names its types, or has an example of each. */
function errorsOf(document: unknown, responses: Operation["responses"]): ProblemSlug[] {
  type Examples = Record<string, { value: { status: number } }>;
  const slugs = Object.entries(responses).flatMap(([status, { $ref, description }]) => {
    if (Number(status) < 400) return [];
    if (description !== undefined) return description.split(", ");
    const { content } = resolved(document, { $ref }) as { content: Record<string, { examples: Examples }> };
    const examples = Object.entries(content["application/problem+json"]?.examples ?? {});
    return examples.flatMap(([slug, { value }]) => (value.status === Number(status) ? slug : []));
  });
  return (slugs as ProblemSlug[]).filter((slug) => !(apiErrors as readonly string[]).includes(slug));
}

const errorsText = (slugs: readonly ProblemSlug[]): string =>
  slugs.length === 0
    ? blocks("## Errors", "Only the [common errors](/developers#every-request).")
    : blocks("## Errors", errorTable(slugs), "Plus the [common errors](/developers#every-request).");

/** Problem types in the order of their status, with links to their sections. */
export const errorTable = (slugs: readonly ProblemSlug[]): string =>
  table(
    "Status | Type | When",
    ...slugs
      .map((slug) => ({ slug, ...problemTypes[slug] }))
      .sort((a, b) => a.status - b.status)
      .map(({ slug, status, when }) => `\`${status}\` | ${link(slug, `/developers#errors-${slug}`)} | ${inCell(when)}`),
  );

function resolved(document: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(document, each));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as { $ref?: string };
  const target = $ref
    ?.split("/")
    .slice(1)
    .reduce((at, name) => (at as Record<string, unknown>)[name], document);
  const own = Object.entries(rest).map(([name, each]) => [name, resolved(document, each)]);
  return { ...(resolved(document, target) as object), ...Object.fromEntries(own) };
}

function serverEndpoint(catalog: Catalog, { name, path, title, description, tools }: Server): Endpoint {
  const [tool] = tools;
  const field = bodyField("message", toolCall(tool?.name ?? "", tool?.example(catalog) ?? {}), "JSON-RPC 2.0");
  const request: ExampleRequest = { method: "POST", path, body: onOneLine(field.value) };
  const [card, entry] = [serverCardPath(path), registryEntryPath(path)];
  const toolRows = tools.map((each) => {
    const names = Object.keys(listedTool(each).inputSchema.properties ?? {}).map((name) => `\`${name}\``);
    return `\`${each.name}\` | ${names.join(", ") || "none"} | ${each.use}`;
  });
  return {
    ...{ group: "MCP", heading: `POST ${path}`, method: "POST", path, description, fields: [field], request },
    slug: path.slice(1).replaceAll("/", "-"),
    summary: `Call a tool on the ${title} server`,
    text: blocks(...(notes[name]?.(catalog) ?? []), "## Tools", table("Tool | Arguments | Use it", ...toolRows)),
    programs: exampleBlocks(catalog.siteUrl, request),
    response: "",
    after: `## Errors\n\nAn invalid request gets a JSON-RPC error. Invalid arguments get a result with \`isError\` that explains how to fix them. The server's card is at ${link(card, card)}, its entry for the MCP registry at ${link(entry, entry)}.`,
  };
}

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
};

/** A line of a table: a parameter, or a member of a body. A member of a member is named after both: requests[].path. */
type Field = { name: string; required?: boolean; description: string; schema: Schema; example?: unknown };
type Parameter = Field & { in: string };

function fieldTable(title: string, fields: Field[]): string {
  if (fields.length === 0) return "";
  const rows = fields.map(({ name, schema, required, description, example }) => {
    const text = typeof example === "string" ? example : JSON.stringify(example);
    const shown = example === undefined ? "" : ` Example: ${inCell(codeSpan(text))}.`;
    return `\`${name}\`${required ? " (required)" : ""} | ${typeOf(schema)} | ${inCell(description)}${shown}`;
  });
  return blocks(`## ${title}`, table("Name | Type | Meaning", ...rows));
}

/** Text as code in a line: between more backticks than it has in a row. */
function codeSpan(text: string): string {
  const ticks = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

const inCell = (text: string): string => text.replaceAll("|", "\\|");

function membersOf({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([member, whole]) => {
    const schema = withoutNull(whole);
    const name = prefix + member;
    const description = whole.description ?? schema.description ?? "";
    const [example] = whole.examples ?? schema.examples ?? [];
    const field = { name, schema: whole, required: required.includes(member), description, example };
    return [field, ...membersOf(schema.items ?? schema, schema.items ? `${name}[].` : `${name}.`)];
  });
}

/** The type of a value with its bounds: "integer, 1 to 100; default 20". */
function typeOf(whole: Schema): string {
  const schema = withoutNull(whole);
  const { minimum, maximum = Number.MAX_SAFE_INTEGER, maxLength, items, minItems, maxItems } = schema;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const bounds = [
    minimum !== undefined && (maximum < Number.MAX_SAFE_INTEGER ? `${minimum} to ${maximum}` : `${minimum} or greater`),
    maxLength !== undefined && `up to ${maxLength} characters`,
    maxItems !== undefined && (minItems ? `${minItems} to ${maxItems} items` : `up to ${maxItems} items`),
  ].filter((bound) => bound !== false);
  const type = values
    ? valuesIn(values)
    : schema.anyOf
      ? [...new Set(schema.anyOf.map((each) => nameOf(each)))].join(" or ")
      : items
        ? `array of ${nameOf(items)}s`
        : nameOf(schema);
  const text = [type, ...bounds].join(", ");
  return whole.default === undefined ? text : `${text}; default ${whole.default}`;
}

const nameOf = (schema: Schema): string => [schema.type ?? "any value"].flat()[0] ?? "any value";

/** The values of an enumeration; true and "true" are one. */
function valuesIn(values: unknown[]): string {
  const names = [...new Set(values.filter((value) => value !== null).map(String))];
  return names.join() === "true,false" ? "boolean" : names.map((name) => `\`${name}\``).join(" or ");
}

/** A schema without null, which counts as absent. */
function withoutNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const others = anyOf.filter(({ type }) => type !== "null");
  const [only] = others;
  return others.length === 1 && only ? { ...only, ...rest } : { ...rest, anyOf: others };
}

/** Paragraphs before an endpoint's tables that it does not declare, by operation of the OpenAPI document or by MCP server. */
const notes: Record<string, (catalog: Catalog) => string[]> = {
  listModules: () => [
    "`q` is case-insensitive. A repeated parameter is an error. A page past the last one is empty, not an error.",
    "To read every page, follow `links.next` or send `pagination.nextCursor`: see [Pagination](/developers/pagination). The same pages are [static files](/developers/caching#static-files).",
  ],
  getModule: () => [
    "The text after `/modules/` may be a slug, a title or a part of a title. If it is not the module's slug, `Content-Location` has the module's URL. A former slug redirects with status 308.",
  ],
  readBatch: () => [
    "`/batch` and `/exports` cannot be items.",
    `An item's path is relative to the API root and is decoded once. It must not contain \`.\` or \`..\` segments, backslashes, control characters, a scheme or a host. An encoded slash (\`%2F\`) is allowed only in a module's slug, as in \`/modules/HTTP%2F2\`. The response is limited to ${maxBatchResponseBytes / 1024 / 1024} MiB.`,
  ],
  createExport: () => [
    "The id encodes the request and never expires; the result is computed from the current course each time. Send `query` or its alias `q`, but not both.",
  ],
  listSandboxModules: (catalog) => [
    hasPrices(catalog)
      ? "The data of `/sandbox/modules` and `/sandbox/pricing` never changes, so your tests can rely on every byte."
      : "The data of `/sandbox/modules` never changes, so your tests can rely on every byte.",
  ],
  ask: () => [
    `The response contains up to ${maxResults} matches, best first, in the format of NLWeb ${nlwebVersion}. Each result has an \`excerpt\` with the \`marks\` of the matched words and, in \`hasPart\`, the section, chapter or moment that matches best. \`score\`, from 1 to 100, is not a probability; \`_meta.match\` shows whether the results answer the question or are only the closest matches. Misspelled words are corrected, and \`message\` lists the corrections.`,
    "If nothing matches, the status is 200, `results` is empty, `message` reports it, and `suggestions` contains up to three modules. Errors are problem documents like those of the API, and also valid NLWeb failures, with `_meta` and `error`. Unknown members of a request are ignored.",
  ],
  documentation: (catalog) => [
    `${hasPrices(catalog) ? "Three Model Context Protocol (MCP) servers, one for the course, one for enrollment and one for research," : "Two Model Context Protocol (MCP) servers, one for the course and one for research,"} respond with JSON over streamable HTTP, without sessions. They support protocol versions 2026-07-28 (no handshake), 2025-11-25 and 2025-06-18 (both with a handshake).`,
    "To add them to Claude, ChatGPT, VS Code, Cursor or another client, see [Connect your assistant](/developers/agents#connect-your-assistant).",
    "Every page of the site is a markdown resource: call `resources/list` and `resources/read`.",
  ],
  enrollment: () => [
    "This server never orders or charges anything: a quote is a calculation, and an enrollment link is a URL. Pass `country` if you know the buyer's; otherwise it is derived from the location of the caller's network, if known. `countrySource` in every result shows where the country came from.",
  ],
  search: () => [
    "The tools have the form that research connectors such as ChatGPT's require: `search` returns the `id`, `title` and `url` of each result; `fetch` returns the `text` of one document.",
  ],
};

function eventExamples(catalog: Catalog): string[] {
  const question = exampleQuestion(catalog);
  const url = siteAddress(catalog, "/ask");
  return [
    fenced("sh", `curl -N -H 'Accept: text/event-stream' ${inShell(`${url}?query=${encodeURIComponent(question)}`)}`),
    fenced(
      "js",
      `const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
  body: JSON.stringify({ query: ${JSON.stringify(question)} }),
});
let rest = "";
for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + piece).split("\\n\\n");
  rest = events.pop();
  for (const event of events) {
    const [, type, data] = event.match(/^event: (.*)\\ndata: (.*)$/);
    if (type === "result") console.log(JSON.parse(data).item.name);
  }
}`,
    ),
  ];
}

/** Paragraphs after the response of /ask. */
const aboutEvents = (catalog: Catalog): string[] => [
  "**Events.** With `Accept: text/event-stream`, `prefer.streaming` in the body or `streaming=true` in the URL, the response is a stream of events: one `start`, one `result` per match, one `complete`. An invalid request gets an ordinary error instead of a stream.",
  ...eventExamples(catalog),
];
