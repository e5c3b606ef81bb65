/** A question in plain language → the modules it names, as NLWeb 0.55 words it. See docs/specification.md, "POST /ask". */
import type { Answer } from "../api/answer.ts";
import { pointerErrors } from "../api/body.ts";
import { type Problem, type ProblemError, problem, quoted } from "../api/problems.ts";
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

/** The methods of /ask, as Allow names them. */
export const askMethods = "GET, HEAD, POST, OPTIONS";

type Site = Pick<Catalog, "siteUrl">;

/** What questions are answered from. */
export type AskSource = Pick<PublishedCourse, "catalog" | "facts" | "version" | "updated">;

/** A checked request: text is trimmed, streaming is null where the request does not say. */
export type AskRequest = { text: string; streaming: boolean | null; queryId: string };

type Parsed = { request: AskRequest } | { problem: Answer };

/** One event of an answer that is streamed. */
type AskEvent = { event: "start" | "result" | "complete"; data: unknown };

/** The question of a POST's JSON value, or the problem that names what is wrong with it. */
export function parseAskBody(site: Site, body: unknown): Parsed {
  const parsed = askRequestSchema.safeParse(body);
  if (!parsed.success) return refused(site, pointerErrors(parsed.error));
  const { query, prefer, streaming, query_id } = parsed.data;
  const text = typeof query === "string" ? query : query.text;
  const wish = flagOf(prefer?.streaming) ?? flagOf(streaming);
  return { request: { text, streaming: wish, queryId: queryIdOf(query_id, text) } };
}

/** The question of an address's query string, given as query or as q, or the problem that names what is wrong with it. */
export function parseAskSearch(site: Site, search: string): Parsed {
  const parameters = new URLSearchParams(search);
  const name = parameters.has("query") || !parameters.has("q") ? "query" : "q";
  const [asked, ...more] = [...parameters.getAll("query"), ...parameters.getAll("q")];
  if (asked === undefined) return refused(site, [{ parameter: name, detail: "must be given: it is the question" }]);
  if (more.length > 0) return refused(site, [{ parameter: name, detail: "must be given once, as query or as q" }]);
  const twice = ["streaming", "query_id"].filter((each) => parameters.getAll(each).length > 1);
  if (twice.length > 0)
    return refused(
      site,
      twice.map((parameter) => ({ parameter, detail: "must be given once" })),
    );
  const text = questionSchema.safeParse(asked);
  const streaming = streamingSchema.safeParse(parameters.get("streaming"));
  if (text.success && streaming.success) {
    const queryId = queryIdOf(parameters.get("query_id"), text.data);
    return { request: { text: text.data, streaming: flagOf(streaming.data), queryId } };
  }
  const wrong = (parameter: string, issues: { message: string }[] = []): ProblemError[] =>
    issues.map(({ message }) => ({ parameter, detail: message }));
  return refused(site, [...wrong(name, text.error?.issues), ...wrong("streaming", streaming.error?.issues)]);
}

/** What a question finds: at most ten results, best first; where nothing is found a message and modules to offer instead. Never fails. */
export function answerQuestion(source: AskSource, { text, queryId }: AskRequest): AskAnswer {
  const { catalog, version } = source;
  const found = rankModules(catalog.modules, text);
  const results = found.slice(0, maxResults).map(({ module, score }) => resultOf(source, module, score));
  const answer: AskAnswer = {
    query_id: queryId,
    _meta: {
      response_type: "answer",
      version: nlwebVersion,
      response_format: "conv_search",
      result_count: results.length,
      total_items: found.length,
      decontextualized_query: text,
      content_version: version.hash,
      ...(version.updated === undefined ? {} : { content_updated: version.updated }),
    },
    results,
  };
  if (results.length > 0) return answer;
  const message = `No module matches ${quoted(text)}; ${apiAddress(catalog, "/modules")} lists the modules.`;
  const suggestions = suggestModules(catalog.modules, text).map((module) => suggestionOf(catalog, module));
  return { ...answer, message, suggestions };
}

/** The same answer as events: one start, one result for each hit, one complete with everything that is not a result. */
export function eventsOf({ results, _meta, query_id, ...rest }: AskAnswer): AskEvent[] {
  const { response_type, version, response_format } = _meta;
  return [
    { event: "start", data: { query_id, _meta: { response_type, version, response_format, streaming: true } } },
    ...results.map((item, index) => ({ event: "result" as const, data: { index, item } })),
    { event: "complete", data: { query_id, _meta, ...rest } },
  ];
}

/** Codes of NLWeb failures that are not just the problem's type in capitals. */
const codes: Record<string, string> = { "invalid-ask": "INVALID_REQUEST" };

/** A problem as an answer of /ask: the same document, and at the same time a failure of NLWeb. */
export function asFailure(answer: Answer): Answer {
  const body = answer.body as Problem;
  const slug = body.type.replace(/^.*#errors-/, "");
  const failure: AskFailure = {
    ...body,
    _meta: { response_type: "failure", version: nlwebVersion },
    error: { code: codes[slug] ?? slug.replaceAll("-", "_").toUpperCase(), message: body.detail ?? body.title },
  };
  return { ...answer, body: failure };
}

/** 400 that names everything that is wrong with a question. */
function refused(site: Site, errors: ProblemError[]): { problem: Answer } {
  const said = errors.map(({ parameter, pointer, detail }) => `${parameter ?? pointer} ${detail}`).join("; ");
  return { problem: asFailure(problem(site, "invalid-ask", `The question cannot be read: ${said}.`, { errors })) };
}

function resultOf({ catalog, facts, version, updated }: AskSource, module: Module, score: number): AskResult {
  const position = catalog.modules.indexOf(module) + 1;
  const { grounding, ...named } = suggestionOf(catalog, module);
  const schema_object = learningResource(
    { facts, siteUrl: catalog.siteUrl, version },
    { ...module, updated: updated[module.slug] },
    position,
  );
  return { ...named, score, schema_object, grounding };
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

/** The caller's id if it is text of up to 128 visible characters, else one made from the question: equal questions, equal ids. */
const queryIdOf = (given: unknown, text: string): string =>
  typeof given === "string" && /^[^\p{C}\p{Z}]{1,128}$/u.test(given) ? given : hashOf(text);

/** FNV-1a of the text's UTF-8 bytes, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
