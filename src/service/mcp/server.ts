/** The MCP servers, each for one request. docs/specification.md, "MCP servers"; MCP: server/tools, server/resources. */
import {
  type CallToolResult,
  type CompleteRequestParams,
  type CompleteResult,
  type GetPromptResult,
  type Prompt as ListedPrompt,
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server as SdkServer,
  type ServerOptions,
} from "@modelcontextprotocol/server";
import { type Catalog, currentPath, siteAddress } from "../../course/catalog.ts";
import { slugPattern } from "../../course/module.ts";
import type { DocumentEntry, PublishedCourse } from "../../course/published.ts";
import { memoize } from "../../course/text/memoize.ts";
import { type FilePath, pages } from "../addresses.ts";
import { splitTarget } from "../http/request.ts";
import type { LoadedCourse } from "../search/engine.ts";
import type { Arguments, Prompt } from "./prompts.ts";
import { readerOf } from "./reader.ts";
import { type Identity, identityOf, instructionsOf, reversedHost, type Server, toolNames } from "./servers.ts";
import { type Tool, type ToolContext, withoutMode } from "./tool.ts";

/** Data only changes with a deployment, so clients may cache lists and documents for an hour. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "public" as const };
const cacheHints = {
  "server/discover": cacheHint,
  "tools/list": cacheHint,
  "prompts/list": cacheHint,
  "resources/list": cacheHint,
  "resources/templates/list": cacheHint,
  "resources/read": cacheHint,
} satisfies ServerOptions["cacheHints"];

/** Logs an unexpected error, whose details are not returned to the client. */
export type Report = (
  event: "tool-failed" | "document-failed",
  where: { method: string; url: string },
  status: number,
  error: unknown,
) => void;

/** What a server needs of one request. */
export type ServerContext = Omit<ToolContext, keyof LoadedCourse> & { report: Report };

/** A server of a course, with everything about it that is the same for all requests. */
export type PreparedServer = {
  definition: Server;
  course: LoadedCourse;
  about: Omit<Identity, "url"> & { websiteUrl: string };
  options: ServerOptions;
  list: { tools: ReturnType<typeof listedTool>[] };
  prompts: ReturnType<typeof listedPrompt>[];
  meta: Record<string, string>;
};

/** A declared server of a course. Prepare it once: converting the schemas of its tools takes longer than most requests. */
export function preparedServer(definition: Server, course: PreparedServer["course"]): PreparedServer {
  const { name, title, description, version } = identityOf(definition, course);
  const { tools, prompts, hasDocuments } = definition;
  return {
    definition,
    course,
    about: { name, title, description, version, websiteUrl: course.catalog.siteUrl },
    options: {
      instructions: instructionsOf(definition, course),
      capabilities: {
        tools: { listChanged: false },
        ...(prompts.length > 0 ? { prompts: { listChanged: false } } : {}),
        ...(hasDocuments ? { resources: { listChanged: false, subscribe: false }, completions: {} } : {}),
      },
      cacheHints,
    },
    list: { tools: tools.map(listedTool) },
    prompts: prompts.map(listedPrompt),
    meta: contentMeta(course),
  };
}

/** A server for one request. All of them are read-only, take no payments and create no orders. */
export function mcpServer(prepared: PreparedServer, context: ServerContext): SdkServer {
  const { definition, course, about, options, list, prompts, meta } = prepared;
  const server = new SdkServer(about, options);
  server.setRequestHandler("tools/list", () => list);
  server.setRequestHandler("tools/call", ({ params }) => callTool(prepared, params, context));
  if (prompts.length > 0) {
    server.setRequestHandler("prompts/list", ({ params }) => {
      if (params?.cursor !== undefined) throw invalid("Unknown cursor: this list is not paginated");
      return { prompts };
    });
    server.setRequestHandler("prompts/get", async ({ params }) => ({
      ...(await promptResult(definition, params, { ...course, ...context })),
      _meta: meta,
    }));
  }
  if (definition.hasDocuments) setDocumentHandlers(server, prepared, context);
  return server;
}

// Tools.

/** The dialect of JSON Schema that MCP prescribes. */
const dialect = { target: "draft-2020-12" } as const;

/** A tool as clients see it. Its schemas are small, since clients load those of every tool into the model's context. */
export const listedTool = memoize(
  ({ name, title, description, input, output }: Tool): ListedTool => ({
    name,
    title,
    description,
    inputSchema: objectSchema(trim(input["~standard"].jsonSchema.input(dialect))),
    // All tools only read or compute, including those with "create" in their name.
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    outputSchema: objectSchema(allowMore(trim(output["~standard"].jsonSchema.output(dialect)))),
  }),
);

/** A JSON Schema of an object, which begins with its type. */
const objectSchema = (schema: unknown): ListedTool["inputSchema"] => ({ type: "object", ...(schema as object) });

/** A JSON Schema without $schema, examples, id and the bounds of safe integers. Properties with these names stay. */
const trim = (schema: unknown): unknown =>
  without(schema, (name, member) =>
    ["$schema", "examples", "id"].includes(name)
      ? typeof member !== "object" || Array.isArray(member)
      : typeof member === "number" && Math.abs(member) === Number.MAX_SAFE_INTEGER,
  );

/** A JSON Schema that allows additional properties, since later versions may add fields. */
const allowMore = (schema: unknown): unknown => without(schema, (name) => name === "additionalProperties");

function without(value: unknown, isRemoved: (name: string, member: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, isRemoved));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name, member]) => !isRemoved(name, member));
  return Object.fromEntries(members.map(([name, member]) => [name, without(member, isRemoved)]));
}

/**
 * The result of a call: data and text, or an error that the model can read. It has the server's `_meta` if the arguments are valid. Throws
 * ProtocolError for a tool that the server does not have.
 */
async function callTool(
  { definition, course, meta }: PreparedServer,
  { name, arguments: args = {} }: { name: string; arguments?: unknown },
  context: ServerContext,
): Promise<CallToolResult> {
  const tool = definition.tools.find((each) => each.name === name);
  if (!tool) {
    const message = `Tool ${name.slice(0, 100)} not found; the tools of this server are ${toolNames(definition)}`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  const parsed = validArguments(tool, args, course.catalog);
  if ("issues" in parsed)
    return errorResult(`Input validation error: Invalid arguments for tool ${name}: ${issueList(parsed.issues)}`);
  const result = { ...(await resultOf(tool, parsed.value, course, context)), _meta: meta };
  if (result.isError) return result;
  const { error } = tool.output.safeParse(result.structuredContent);
  return error
    ? errorResult(`Output validation error: Invalid structured content for tool ${name}: ${issueList(error.issues)}`)
    : result;
}

/** The result of a tool. A refusal is an error result that says how to fix the call; an unexpected error is one without details. */
async function resultOf(
  { name, run }: Tool,
  args: unknown,
  course: LoadedCourse,
  { report, ...context }: ServerContext,
): Promise<CallToolResult> {
  try {
    const data = await run(args, { ...course, ...context });
    if ("refused" in data) return errorResult(String(data.refused));
    return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: { ...data } };
  } catch (error) {
    report("tool-failed", { method: "tools/call", url: `/${name}` }, 200, error);
    return errorResult("An unexpected error occurred; the request may be valid. Try again.");
  }
}

const issueList = (issues: Issues): string =>
  issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`))
    .join(", ");

const errorResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

type Issues = readonly { message: string; path: readonly PropertyKey[] }[];

const maxIssues = 3;
/** How much of a value is repeated, in characters of JSON. */
const maxValueCharacters = 60;

/** The arguments of a tool as its schema reads them, or the argument, the rule, the value that was sent, and an example. */
function validArguments(
  { input, example }: Tool,
  args: unknown,
  catalog: Catalog,
): { value: unknown } | { issues: Issues } {
  const parsed = input.safeParse(args, { reportInput: true });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, maxIssues).map(({ code, message, path, input }) => ({
    // An unknown argument is named in its message.
    message: code === "unrecognized_keys" ? message : `${message}; got ${shortJson(input)}`,
    path,
  }));
  const last = issues.at(-1);
  if (last) last.message += `. Example: ${JSON.stringify(example(catalog))}`;
  return { issues };
}

/** A value as JSON, cut to maxValueCharacters; "nothing" for an absent one. */
function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > maxValueCharacters ? `${json.slice(0, maxValueCharacters)}…` : json;
}

/** The `_meta` of every result: content-version and content-updated, with the prefix of the server's name. */
export function contentMeta({
  catalog,
  version,
}: Pick<PublishedCourse, "catalog" | "version">): Record<string, string> {
  const prefix = prefixOf(reversedHost(catalog.siteUrl));
  return {
    [`${prefix}content-version`]: version.hash,
    ...(version.updated === undefined ? {} : { [`${prefix}content-updated`]: version.updated }),
  };
}

/** The `_meta` prefix of a host; empty if the host is not a valid prefix: a label must start with a letter, and some are reserved. */
function prefixOf(host: string): string {
  const labels = host.split(".");
  const isAllowed = labels.every((label) => /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(label));
  return isAllowed && !["mcp", "modelcontextprotocol"].includes(labels[1] ?? "") ? `${host}/` : "";
}

// Prompts.

/** Maximum length of an argument, in characters. The format of a state has its own (course/state.ts). */
const maxArgument = 300;

/** A prompt as clients list it. */
const listedPrompt = ({ run: _, ...prompt }: Prompt): ListedPrompt => prompt;

/** The messages of a prompt. Throws ProtocolError for an unknown prompt, for invalid arguments, and if a text cannot be read. */
async function promptResult(
  { prompts }: Server,
  { name, arguments: args = {} }: { name: string; arguments?: Arguments | undefined },
  { report, ...context }: ToolContext & Pick<ServerContext, "report">,
): Promise<GetPromptResult> {
  const prompt = prompts.find((each) => each.name === name);
  if (!prompt)
    throw invalid(
      `Prompt ${name.slice(0, 100)} not found; available prompts: ${prompts.map(({ name }) => name).join(", ")}`,
    );
  const given = Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]])),
  );
  const problem = problemOf(prompt, given);
  if (problem !== undefined) throw invalid(`Invalid arguments for prompt ${name}: ${problem}`);
  const reader = readerOf(given.state, context.catalog);
  if (reader && "refused" in reader) throw invalid(reader.refused);
  const script = await prompt.run(given, context, reader).catch((error) => {
    report("document-failed", { method: "prompts/get", url: `/${name}` }, 500, error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, "The prompt could not be created; try again later");
  });
  if ("refused" in script) throw invalid(script.refused);
  return {
    description: prompt.description,
    messages: [
      { role: "user", content: { type: "text", text: script.lines.join("\n") } },
      ...script.attached.map(({ path, mimeType, text }) => ({
        role: "user" as const,
        content: { type: "resource" as const, resource: { uri: siteAddress(context.catalog, path), mimeType, text } },
      })),
    ],
  };
}

const invalid = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

function problemOf(prompt: Prompt, args: Arguments): string | undefined {
  const names = prompt.arguments.map(({ name }) => name);
  const unknown = Object.keys(args).find((name) => !names.includes(name));
  if (unknown !== undefined) return `unknown argument ${unknown.slice(0, 100)}; expected ${names.join(", ")}`;
  const missing = prompt.arguments.find(({ name, required }) => required && args[name] === undefined);
  if (missing) return `${missing.name} is required. ${missing.description}`;
  const long = names.find((name) => name !== "state" && (args[name] ?? "").length > maxArgument);
  return long === undefined ? undefined : `${long} must be at most ${maxArgument} characters long`;
}

// Resources: the markdown of every page, and templates for those of modules.

/** Maximum number of resources in one page of resources/list. */
export const maxListed = 500;

/** Text files that pages link to. They can be read, but are not listed, since they repeat what the documents say. */
const textFiles = (["/llms.txt", "/llms-full.txt", "/sitemap.md"] satisfies FilePath[]).map(
  (path): Omit<DocumentEntry, "bytes"> => ({
    ...{ kind: "file", path, markdownPath: path, title: path.slice(1), description: path.slice(1), language: "" },
  }),
);

/** Maximum number of suggested slugs. MCP: completion/complete. */
const maxCompletions = 100;

/** Sets the handlers of a server for resources and for the completion of their templates. Every document has the server's `_meta`. */
function setDocumentHandlers(
  server: SdkServer,
  { definition, course, meta }: PreparedServer,
  context: ServerContext,
): void {
  server.setRequestHandler("resources/list", ({ params }) => resourcePage(course, params?.cursor));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: templatesOf(course).map(({ slugs: _, ...template }) => template),
  }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const [uri, text] = await readDocument(course, params.uri, context);
    return { contents: [{ uri, mimeType: "text/markdown", text }], _meta: meta };
  });
  server.setRequestHandler("completion/complete", ({ params }) => completion(definition, course, params));
}

/** The URI of a document in its usual form, and its text. Throws ProtocolError if there is none, or if it cannot be read. */
async function readDocument(
  course: PublishedCourse,
  requested: string,
  { readMarkdown, readComputed, report }: ServerContext,
): Promise<[uri: string, text: string]> {
  if (!URL.canParse(requested)) {
    const message = `Resource URI ${requested} is invalid`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri: requested, reason: "invalid_uri" });
  }
  const uri = new URL(requested).href;
  const { entry, search } = requestedDocument(course, uri) ?? { entry: null, search: "" };
  if (entry === null) throw new ResourceNotFoundError(requested);
  try {
    const text =
      search === "" || !isComputed(entry)
        ? await readMarkdown(entry.markdownPath)
        : await readComputed(entry as DocumentEntry, search);
    if (text === null) throw new ResourceNotFoundError(uri);
    return [uri, text];
  } catch (error) {
    if (error instanceof ResourceNotFoundError) throw error;
    report("document-failed", { method: "resources/read", url: entry.markdownPath }, 500, error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, "The document could not be read; try again later");
  }
}

/** Whether a document depends on the query. On other pages, such as /plan, only scripts read the query. */
const isComputed = ({ kind }: Entry): boolean =>
  Object.entries(pages).some(([name, { computedBy }]) => name === kind && computedBy.length > 0);

/**
 * The document with this URI, which may also be that of its page, a section of it, its form for agents, or what is computed for a query
 * string, and may have a former slug; null if there is none.
 */
function requestedDocument(
  { catalog, documents }: PublishedCourse,
  uri: string,
): { entry: Entry; search: string } | null {
  const { path: plain, search } = splitTarget(uri.replace(/#.*$/, ""));
  const isAt = (path: string): boolean => siteAddress(catalog, path) === plain;
  const current = plain.startsWith(catalog.siteUrl)
    ? currentPath(catalog.aliases ?? {}, plain.slice(catalog.siteUrl.length))
    : null;
  const entry =
    [...documents, ...textFiles].find(({ markdownPath, path }) => isAt(markdownPath) || isAt(path)) ??
    documents.find(({ markdownPath, path }) => markdownPath === current || path === current);
  return entry ? { entry, search: withoutMode(search) } : null;
}

/** The templates of modules and of transcripts, if there are any, with the slugs for which they can be completed. */
function templatesOf({ catalog, documents }: PublishedCourse) {
  const transcribed = documents.flatMap(
    ({ markdownPath }) => /^\/modules\/([^/]+)\/transcript\.md$/.exec(markdownPath)?.[1] ?? [],
  );
  const template = (name: string, title: string, path: string, slugs: string[]) => ({
    name,
    uriTemplate: siteAddress(catalog, path),
    title,
    mimeType: "text/markdown",
    annotations: { audience: ["assistant" as const], priority: 0.6 },
    slugs,
  });
  const slugs = catalog.modules.map(({ slug }) => slug);
  const modules = template("module", "The text of a module", "/modules/{slug}.md", slugs);
  if (transcribed.length === 0) return [modules];
  const title = "The transcript of a module";
  return [modules, template("transcript", title, "/modules/{slug}/transcript.md", transcribed)];
}

function completion(
  { prompts }: Server,
  course: PublishedCourse,
  { ref, argument }: CompleteRequestParams,
): CompleteResult {
  const slugs =
    ref.type === "ref/prompt"
      ? prompts.some(({ name }) => name === ref.name) && course.catalog.modules.map(({ slug }) => slug)
      : templatesOf(course).find(({ uriTemplate }) => uriTemplate === ref.uri)?.slugs;
  if (!slugs)
    throw invalid(
      ref.type === "ref/prompt" ? `Prompt ${ref.name} not found` : `Resource template ${ref.uri} not found`,
    );
  // The arguments of prompts and templates that name a module.
  if (!["module", "slug"].includes(argument.name)) return { completion: { values: [], hasMore: false } };
  const all = completed(course.catalog, slugs, argument.value);
  const values = all.slice(0, maxCompletions);
  return { completion: { values, total: all.length, hasMore: values.length < all.length } };
}

function completed({ modules }: Catalog, slugs: string[], text: string): string[] {
  const query = text.toLowerCase();
  const titled = new Set(modules.filter(({ title }) => title.toLowerCase().includes(query)).map(({ slug }) => slug));
  const first = slugs.filter((slug) => slug.startsWith(query));
  const others = slugs.filter((slug) => !slug.startsWith(query) && (slug.includes(query) || titled.has(slug)));
  return [...first, ...others];
}

/** What can be read. Files have no size. */
type Entry = Omit<DocumentEntry, "bytes"> & { bytes?: number };

const resourceOf = (siteUrl: string, { path, markdownPath, title, description, bytes, updated }: Entry) => ({
  uri: siteAddress({ siteUrl }, markdownPath),
  name: path,
  title,
  description,
  mimeType: "text/markdown",
  ...(bytes === undefined ? {} : { size: bytes }),
  annotations: {
    audience: ["assistant" as const, "user" as const],
    priority: path === "/curriculum" ? 1 : slugPattern.test(path.replace("/modules/", "")) ? 0.6 : 0.4,
    ...(updated === undefined ? {} : { lastModified: `${updated}T00:00:00Z` }),
  },
});

/** One page of resources in reading order, with the cursor of the next page. Throws for an unknown cursor. */
function resourcePage({ catalog, documents }: PublishedCourse, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(/^page-at-([1-9]\d{0,8})$/.exec(cursor)?.[1]);
  const isValid = start === 0 || (start % maxListed === 0 && start < documents.length);
  if (!isValid) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor; use the value of nextCursor");
  const end = start + maxListed;
  return {
    resources: documents.slice(start, end).map((document) => resourceOf(catalog.siteUrl, document)),
    ...(end < documents.length ? { nextCursor: `page-at-${end}` } : {}),
  };
}
