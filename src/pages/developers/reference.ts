/** The endpoints of the reference: the operations of the OpenAPI document, and the MCP servers from the declarations of their tools. */

import { blocks } from "../../content/markdown/document.ts";
import type { Catalog } from "../../course/catalog.ts";
import { ended, link } from "../../course/text/markdown.ts";
import { registryEntryPath, serverCardPath } from "../../service/addresses.ts";
import { apiErrors } from "../../service/api/describe/document.ts";
import { type ProblemSlug, problemTypes } from "../../service/api/problems.ts";
import { listedTool } from "../../service/mcp/server.ts";
import { type Server, serversOf } from "../../service/mcp/servers.ts";
import { toolCall } from "../../service/mcp/tool.ts";
import { type ExampleRequest, type ExampleValue, onOneLine, requestOf } from "./example-request.ts";
import { bodyTable, inCell, type Parameter, parameterTables, type Schema } from "./fields.ts";
import { notesOn } from "./notes.ts";
import { exampleBlocks, fenced } from "./programs.ts";

/** An input of the try-it panel, with the value that it starts with. */
export type TryItField = ExampleValue & { hint: string; isRequired: boolean; type: "text" | "integer" | "boolean" };

/**
 * An endpoint: what the page says about it, as markdown, and what the try-it panel sends. lead is its first paragraph, before is what
 * precedes the examples: the same request in each language, and the response.
 */
export type Endpoint = {
  /** The id of its operation, or the name of its MCP server. */
  id: string;
  group: string;
  heading: string;
  lead: string;
  before: string;
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

/** The API as the reference shows it: its OpenAPI document, and the body of the response to a request. */
export type DescribedApi = { openApi: unknown; responseTo: (request: ExampleRequest) => unknown };

type Response = { $ref?: string; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: unknown[];
  requestBody?: { content: { "application/json": { schema: unknown; example: unknown } } };
  responses: Record<string, Response>;
};
type PathItem = { servers?: { url: string }[]; post?: Operation; get?: Operation };
type OpenApi = { servers: { url: string }[]; tags: { name: string }[]; paths: Record<string, PathItem> };

/** All endpoints in the order of the page: the course, what answers questions, and the rest in the order of the document's tags. */
export function endpointsOf(catalog: Catalog, api: DescribedApi): Endpoint[] {
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
  api: DescribedApi,
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
  const request = requestOf(method, path, fields);
  const notes = notesOn(id, catalog);
  return {
    ...{ id, group: tags[0] ?? "", heading: `${method} ${at.path}`, method, path, summary, fields, request },
    lead: `**${ended(summary)}** ${description}`,
    before: blocks(
      ...(notes.before ?? []),
      parameterTables(inputs),
      body && bodyTable(resolved(api.openApi, body.schema) as Schema),
    ),
    programs: exampleBlocks(catalog.siteUrl, request),
    response: blocks(...shownResponse(responses, api.responseTo(request)), ...(notes.after ?? [])),
    after: errorsText(errorsOf(api.openApi, responses)),
  };
}

/** A parameter as an input. It starts with the parameter's example if it is required; a listing starts with one item. */
function fieldOf({
  name,
  in: place,
  required: isRequired = false,
  description,
  schema,
  example,
}: Parameter): TryItField {
  const value = isRequired ? String(example) : name === "limit" ? "1" : "";
  const type = schema.type === "integer" || schema.type === "boolean" ? schema.type : "text";
  // The first sentence.
  const [hint = ""] = description.split(/\.(?: |$)/);
  return { name, place: place as "path" | "query", value, hint, isRequired, type };
}

const bodyField = (name: string, value: unknown, hint: string): TryItField => ({
  ...{ name, place: "body", value: JSON.stringify(value, null, 2), hint, isRequired: false, type: "text" },
});

/** The response to the example; none for the OpenAPI document, of which this page is made. */
function shownResponse(responses: Operation["responses"], body: unknown): string[] {
  const [status] = Object.keys(responses);
  if (Object.hasOwn(Object(body), "paths")) return [];
  return [`**Response** \`${status}\``, fenced("json", JSON.stringify(shortened(body), null, 2))];
}

/** A value whose lists of objects have only their first item. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.every((item) => typeof item === "object" && item !== null);
    return (isOfObjects ? value.slice(0, 1) : value).map(shortened);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

/** The problem types of an operation, without those of every request. A response names its types, or has an example of each. */
function errorsOf(document: unknown, responses: Operation["responses"]): ProblemSlug[] {
  const slugs = Object.entries(responses).flatMap(([status, { $ref, description }]) => {
    if (Number(status) < 400) return [];
    if (description !== undefined) return description.split(", ");
    const { content } = resolved(document, { $ref }) as {
      content: Record<string, { examples: Record<string, Example> }>;
    };
    const examples = Object.entries(content["application/problem+json"]?.examples ?? {});
    return examples.flatMap(([slug, { value }]) => (value.status === Number(status) ? slug : []));
  });
  return (slugs as ProblemSlug[]).filter((slug) => !(apiErrors as readonly string[]).includes(slug));
}

type Example = { value: { status: number } };

const errorsText = (slugs: readonly ProblemSlug[]): string =>
  slugs.length === 0
    ? "**Errors**: only those of [every request](#every-request)."
    : blocks("**Errors**", errorTable(slugs), "Also possible are those of [every request](#every-request).");

/** Problem types in the order of their status, with links to their sections. */
export const errorTable = (slugs: readonly ProblemSlug[]): string =>
  [
    "| Status | Type | When |",
    "|---|---|---|",
    ...slugs
      .toSorted((a, b) => problemTypes[a].status - problemTypes[b].status)
      .map((slug) => {
        const { status, when } = problemTypes[slug];
        return `| \`${status}\` | ${link(slug, `#errors-${slug}`)} | ${inCell(when)} |`;
      }),
  ].join("\n");

/** A value of a JSON document with each reference replaced by what it refers to. */
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

/** An MCP server, with a call of its first tool. */
function serverEndpoint(catalog: Catalog, server: Server): Endpoint {
  const { name, path, title, description, tools } = server;
  const [tool] = tools;
  const field = bodyField("message", toolCall(tool?.name ?? "", tool?.example(catalog) ?? {}), "JSON-RPC 2.0");
  const request: ExampleRequest = { method: "POST", path, body: onOneLine(field.value) };
  const [card, entry] = [serverCardPath(path), registryEntryPath(path)];
  return {
    ...{ id: name, group: "MCP", heading: `POST ${path}`, method: "POST", path, fields: [field], request },
    summary: tool?.title ?? "",
    lead: `**Call a tool of the server for ${title}.** ${description}`,
    before: blocks(...(notesOn(name, catalog).before ?? []), toolTable(server)),
    programs: exampleBlocks(catalog.siteUrl, request),
    response: "",
    after: `An invalid request gets a JSON-RPC error. Invalid arguments get a result with \`isError\` that explains how to fix them. The server's card is at ${link(card, card)}, its entry for the MCP registry at ${link(entry, entry)}.`,
  };
}

/** The tools of a server with the names of their arguments. */
const toolTable = ({ tools }: Server): string =>
  [
    "| Tool | Arguments | Use it |",
    "|---|---|---|",
    ...tools.map((tool) => {
      const names = Object.keys(listedTool(tool).inputSchema.properties ?? {}).map((name) => `\`${name}\``);
      return `| \`${tool.name}\` | ${names.join(", ") || "none"} | ${tool.use} |`;
    }),
  ].join("\n");
