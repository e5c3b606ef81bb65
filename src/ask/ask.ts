/** Searches the modules for a question in plain language, with NLWeb 0.55 responses. See docs/specification.md, "POST /ask". */

import { pointerErrors } from "../api/body.ts";
import { type Problem, type ProblemError, problem, quoted } from "../api/problems.ts";
import type { ApiResponse } from "../api/response.ts";
import { apiAddress, type Catalog, type Module, siteAddress } from "../course/catalog.ts";
import { learningResource } from "../course/learning-resource.ts";
import type { PublishedCourse } from "../course/published.ts";
import { rankModules } from "../search/question.ts";
import { suggestModules } from "../search/suggestion.ts";
import {
  type AskAnswer,
  type AskFailure,
  type AskResult,
  type AskSuggestion,
  askRequestSchema,
  maxResults,
  nlwebVersion,
  questionSchema,
  streamingSchema,
} from "./schemas.ts";

/** The Allow header of /ask. */
export const askMethods = "GET, HEAD, POST, OPTIONS";

type Site = Pick<Catalog, "siteUrl">;

/** The data that questions are answered from. */
export type AskSource = Pick<PublishedCourse, "catalog" | "facts" | "version" | "updated">;

/** A validated request. text is trimmed; streaming is null if the request does not set it. */
export type AskRequest = { text: string; streaming: boolean | null; queryId: string };

type Parsed = { request: AskRequest } | { problem: ApiResponse };

/** One event of a streamed answer. */
type AskEvent = { event: "start" | "result" | "complete"; data: unknown };

/** The request in a JSON body, or a problem that lists every validation error. */
export function parseAskBody(site: Site, body: unknown): Parsed {
  const parsed = askRequestSchema.safeParse(body);
  if (!parsed.success) return invalidQuestion(site, pointerErrors(parsed.error));
  const { query, prefer, streaming, query_id } = parsed.data;
  const text = typeof query === "string" ? query : query.text;
  return {
    request: {
      text,
      streaming: flagOf(prefer?.streaming) ?? flagOf(streaming),
      queryId: queryIdOf(query_id, text),
    },
  };
}

/** The request in a query string, whose question is query or q, or a problem that lists every validation error. */
export function parseAskSearch(site: Site, search: string): Parsed {
  const parameters = new URLSearchParams(search);
  const name = parameters.has("query") || !parameters.has("q") ? "query" : "q";
  const [question, ...more] = [...parameters.getAll("query"), ...parameters.getAll("q")];
  if (question === undefined) return invalidQuestion(site, [{ parameter: name, detail: "is required" }]);
  if (more.length > 0) return invalidQuestion(site, [{ parameter: name, detail: "must appear once, as query or q" }]);
  const repeated = ["streaming", "query_id"].filter((each) => parameters.getAll(each).length > 1);
  if (repeated.length > 0)
    return invalidQuestion(
      site,
      repeated.map((parameter) => ({ parameter, detail: "must appear once" })),
    );
  const text = questionSchema.safeParse(question);
  const streaming = streamingSchema.safeParse(parameters.get("streaming"));
  if (text.success && streaming.success) {
    const queryId = queryIdOf(parameters.get("query_id"), text.data);
    return { request: { text: text.data, streaming: flagOf(streaming.data), queryId } };
  }
  const errorsOf = (parameter: string, issues: { message: string }[] = []): ProblemError[] =>
    issues.map(({ message }) => ({ parameter, detail: message }));
  return invalidQuestion(site, [
    ...errorsOf(name, text.error?.issues),
    ...errorsOf("streaming", streaming.error?.issues),
  ]);
}

/** At most ten results for a question, best first. Without results, the answer has a message and suggested modules. */
export function answerQuestion(source: AskSource, { text, queryId }: AskRequest): AskAnswer {
  const { catalog, version } = source;
  const matches = rankModules(catalog.modules, text);
  const results = matches.slice(0, maxResults).map(({ module, score }) => resultOf(source, module, score));
  const answer: AskAnswer = {
    query_id: queryId,
    _meta: {
      response_type: "answer",
      version: nlwebVersion,
      response_format: "conv_search",
      result_count: results.length,
      total_items: matches.length,
      decontextualized_query: text,
      content_version: version.hash,
      ...(version.updated === undefined ? {} : { content_updated: version.updated }),
    },
    results,
  };
  if (results.length > 0) return answer;
  const message = `No module matches ${quoted(text)}; list the modules at ${apiAddress(catalog, "/modules")}.`;
  const suggestions = suggestModules(catalog.modules, text).map((module) => suggestionOf(catalog, module));
  return { ...answer, message, suggestions };
}

/** An answer as events: start, one result event per result, and complete with the other members. */
export function eventsOf({ results, _meta, query_id, ...rest }: AskAnswer): AskEvent[] {
  const { response_type, version, response_format } = _meta;
  return [
    { event: "start", data: { query_id, _meta: { response_type, version, response_format, streaming: true } } },
    ...results.map((item, index) => ({ event: "result" as const, data: { index, item } })),
    { event: "complete", data: { query_id, _meta, ...rest } },
  ];
}

/** NLWeb failure codes that differ from the problem's slug in upper case. */
const codes: Record<string, string> = { "invalid-ask": "INVALID_REQUEST" };

/** A problem response that is also an NLWeb failure. */
export function asFailure(response: ApiResponse): ApiResponse {
  const body = response.body as Problem;
  const slug = body.type.replace(/^.*#errors-/, "");
  const failure: AskFailure = {
    ...body,
    _meta: { response_type: "failure", version: nlwebVersion },
    error: { code: codes[slug] ?? slug.replaceAll("-", "_").toUpperCase(), message: body.detail ?? body.title },
  };
  return { ...response, body: failure };
}

/** 400 with every validation error of a request. */
function invalidQuestion(site: Site, errors: ProblemError[]): { problem: ApiResponse } {
  const details = errors.map(({ parameter, pointer, detail }) => `${parameter ?? pointer} ${detail}`).join("; ");
  return { problem: asFailure(problem(site, "invalid-ask", `Invalid question: ${details}.`, { errors })) };
}

function resultOf({ catalog, facts, version, updated }: AskSource, module: Module, score: number): AskResult {
  const position = catalog.modules.indexOf(module) + 1;
  const { grounding, ...reference } = suggestionOf(catalog, module);
  const schema_object = learningResource(
    { facts, siteUrl: catalog.siteUrl, version },
    { ...module, updated: updated[module.slug] },
    position,
  );
  return { ...reference, score, schema_object, grounding };
}

const suggestionOf = (site: Site, { slug, title, description, url }: Module): AskSuggestion => {
  const page = siteAddress(site, `/modules/${slug}`);
  return {
    "@type": "LearningResource",
    "@id": `${page}#module`,
    name: title,
    description,
    url,
    site: new URL(site.siteUrl).hostname,
    grounding: { source_urls: [apiAddress(site, `/modules/${slug}`), page] },
  };
};

const flagOf = (flag: boolean | "true" | "false" | null | undefined): boolean | null =>
  flag === undefined || flag === null ? null : flag === true || flag === "true";

/** The client's id if it is a string of up to 128 visible characters, else a hash of the question. */
const queryIdOf = (clientId: unknown, text: string): string =>
  typeof clientId === "string" && /^[^\p{C}\p{Z}]{1,128}$/u.test(clientId) ? clientId : hashOf(text);

/** The FNV-1a hash of a text's UTF-8 bytes, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
