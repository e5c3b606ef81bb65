/** /ask: searches the modules for a question in plain language, with NLWeb 0.55 responses. See docs/specification.md, "POST /ask". */
import * as z from "zod";
import { apiAddress, type Module, type SiteUrl, siteAddress, structuredIds } from "../../course/catalog.ts";
import { isLongerThan } from "../../course/text/characters.ts";
import { jsonLine } from "../../course/text/encodings.ts";
import { cacheText, textCachePer } from "../../course/text/memoize.ts";
import { inSentence } from "../../course/text/sentence.ts";
import { durationOf } from "../../course/video.ts";
import {
  bodyProblem,
  errorList,
  methodNotAllowed,
  type Problem,
  type ProblemError,
  pointerErrors,
  problem,
  quoted,
} from "../api/problems.ts";
import { type BodyDeadlines, readBody } from "../http/body.ts";
import { isRead, readHeader, wantsEvents } from "../http/request.ts";
import { type ApiResponse, ok, optionsResponse, respond } from "../http/response.ts";
import type { LoadedCourse } from "../search/engine.ts";
import { type Found, type FoundModule, type FoundPage, find, type Reason } from "../search/find.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../search/query.ts";
import { type ReportQuestion, unansweredBy } from "../search/unanswered.ts";
import {
  type AskAnswer,
  type AskFailure,
  type AskModule,
  type AskPage,
  type AskSuggestion,
  maxQuestionCharacters,
  maxResults,
  nlwebVersion,
} from "./schemas.ts";

/** The Allow header of /ask. */
const askMethods = "GET, HEAD, POST, OPTIONS";

/** The course as /ask needs it. */
export type AskCourse = Pick<LoadedCourse, "catalog" | "facts" | "version" | "updated" | "engine">;
/** A validated request. text and alternatives are trimmed; streaming is null if the request does not set it. */
type AskRequest = { text: string; alternatives?: string[]; streaming: boolean | null; queryId: string };
type Parsed = { request: AskRequest } | { problem: ApiResponse };
type AskEvent = { event: "start" | "result" | "complete"; data: unknown };

/** A text that is not blank, of at most this number of characters. Leading and trailing whitespace is ignored. */
const questionText = (maxLength: number) =>
  z
    .string("must be a string")
    .transform((text) => text.toWellFormed().trim())
    .refine((text) => text !== "", "must not be blank")
    .refine((text) => !isLongerThan(text, maxLength), `must be at most ${maxLength} characters`)
    .meta({ override: { minLength: 1, maxLength, pattern: "\\S" } });

const questionSchema = questionText(maxQuestionCharacters).meta({
  description: "Leading and trailing whitespace is ignored.",
  examples: ["How do I stop two users from overwriting each other?"],
});

const alternativesSchema = z
  .array(questionText(maxAlternativeCharacters), "must be a list of strings")
  .max(maxAlternatives, `must have at most ${maxAlternatives} entries`)
  .meta({
    description: `Up to ${maxAlternatives} rephrasings: the same question in the subject's own terms, such as the names of methods, headers or errors that the person did not know. Send one or two when the question is in everyday words. They are searched together with the question; an off-topic one makes the results worse.`,
    examples: [["optimistic locking with If-Match", "412 Precondition Failed"]],
  });

const flagSchema = z.literal([true, false, "true", "false", null], "must be true or false").optional();

const streamingSchema = flagSchema.meta({
  description: "Whether to stream the response as server-sent events. Overrides Accept.",
});

const questionObjectSchema = z
  .object({ text: questionSchema.meta({ description: "The question." }) })
  .meta({ id: "AskQuestion" });

export const askRequestSchema = z
  .object(
    {
      query: z
        .union([questionSchema, questionObjectSchema], "must be a string, or an object with a text member")
        .meta({ description: "The question, as a string or as an object with a text member." }),
      alternatives: alternativesSchema.nullish(),
      prefer: z
        .object({ streaming: flagSchema }, "must be an object")
        .meta({ id: "AskPreferences", description: "May contain streaming, which overrides the top-level streaming." })
        .nullish(),
      streaming: streamingSchema,
      query_id: z
        .unknown()
        .optional()
        .meta({
          description:
            "Echoed in the response if it is a string of up to 128 visible characters; otherwise the service generates an id.",
          examples: ["b1f0"],
        }),
    },
    "must be an object with a query member",
  )
  .meta({ id: "AskRequest", description: "A question. Other members are ignored." });

/** The request in a JSON body, or a problem that lists every validation error. */
export function parseAskBody(site: SiteUrl, body: unknown): Parsed {
  const parsed = askRequestSchema.safeParse(body);
  if (!parsed.success) return invalidQuestion(site, pointerErrors(parsed.error));
  const { query, alternatives, prefer, streaming, query_id } = parsed.data;
  const text = typeof query === "string" ? query : query.text;
  return requestOf(text, alternatives, flagOf(prefer?.streaming) ?? flagOf(streaming), query_id);
}

/** The request in a query string, whose question is query or q, or a problem that lists every validation error. */
export function parseAskSearch(site: SiteUrl, search: string): Parsed {
  const parameters = new URLSearchParams(search);
  const name = parameters.has("query") || !parameters.has("q") ? "query" : "q";
  const [question, ...more] = [...parameters.getAll("query"), ...parameters.getAll("q")];
  if (question === undefined) return invalidQuestion(site, [{ parameter: name, detail: "is required" }]);
  if (more.length > 0) return invalidQuestion(site, [{ parameter: name, detail: "must appear once, as query or q" }]);
  const repeated = ["streaming", "query_id"].filter((each) => parameters.getAll(each).length > 1);
  const once = repeated.map((parameter) => ({ parameter, detail: "must appear once" }));
  if (once.length > 0) return invalidQuestion(site, once);
  const text = questionSchema.safeParse(question);
  const streaming = streamingSchema.safeParse(parameters.get("streaming"));
  const alternatives = alternativesSchema.safeParse(parameters.getAll("alternatives"));
  if (text.success && streaming.success && alternatives.success)
    return requestOf(text.data, alternatives.data, flagOf(streaming.data), parameters.get("query_id"));
  const errorsOf = (parameter: string, issues: { message: string }[] = []): ProblemError[] =>
    issues.map(({ message }) => ({ parameter, detail: message }));
  return invalidQuestion(site, [
    ...errorsOf(name, text.error?.issues),
    ...errorsOf("alternatives", alternatives.error?.issues),
    ...errorsOf("streaming", streaming.error?.issues),
  ]);
}

const requestOf = (
  text: string,
  alternatives: string[] | null | undefined,
  streaming: boolean | null,
  clientId: unknown,
): Parsed => ({
  request: {
    text,
    ...(alternatives?.length ? { alternatives } : {}),
    streaming,
    queryId: queryIdOf(clientId, text),
  },
});

/**
 * At most ten results for a question, best first. Pages that answer a question about the course come first, or last if modules
 * contain the single word or the quoted phrase. Without results, the answer has a message and suggested modules.
 */
export function answerQuestion(course: AskCourse, { text, alternatives, queryId }: AskRequest): AskAnswer {
  const { catalog, version, engine } = course;
  const hits = find(engine, catalog.modules, { text, alternatives }, maxResults);
  const pages = hits.pages.map((page) => pageResult(catalog, page));
  const modules = hits.modules.slice(0, maxResults - pages.length).map((each) => moduleResult(course, each));
  const results = hits.isAboutCourse ? [...pages, ...modules] : [...modules, ...pages];
  const message = messageFor(course, text, hits);
  return {
    query_id: queryId,
    _meta: {
      response_type: "answer",
      version: nlwebVersion,
      response_format: "conv_search",
      result_count: results.length,
      total_items: hits.total + pages.length,
      match: hits.label,
      ...(hits.corrections.length === 0 ? {} : { corrections: hits.corrections }),
      decontextualized_query: text,
      content_version: version.hash,
      ...(version.updated === undefined ? {} : { content_updated: version.updated }),
    },
    results,
    ...(message === "" ? {} : { message }),
    ...(results.length > 0 ? {} : { suggestions: hits.suggestions.map((module) => suggestionOf(catalog, module)) }),
  };
}

function messageFor({ catalog }: AskCourse, text: string, { label, corrections, unmentioned }: Found): string {
  const corrected = corrections.map(({ from, to }) => `${quoted(to)} instead of ${quoted(from)}`).join(", ");
  const sentences = [
    corrected !== "" && label !== "none" && `Showing results for ${corrected}.`,
    label === "none" && `No module matches ${quoted(text)}; list the modules at ${apiAddress(catalog, "/modules")}.`,
    label === "nearest" &&
      (unmentioned.length === 0
        ? `Nothing matches ${quoted(text)} exactly; these are the closest matches.`
        : `No text in the course mentions ${inSentence(unmentioned.map(quoted), "or")}; these are the closest matches.`),
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
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

function invalidQuestion(site: SiteUrl, errors: ProblemError[]): { problem: ApiResponse } {
  const detail = `Invalid question: ${errorList(errors)}.`;
  return { problem: asFailure(problem(site, "invalid-ask", detail, { errors })) };
}

function moduleResult({ catalog, updated }: AskCourse, { module, score, reason, excerpt }: FoundModule): AskModule {
  const { grounding, ...reference } = suggestionOf(catalog, module);
  const { slug, minutes } = module;
  return {
    ...reference,
    score,
    excerpt: excerpt.text,
    marks: excerpt.marks,
    hasPart: reason ? partOf(catalog, reason) : undefined,
    schema_object: {
      "@context": "https://schema.org",
      "@type": "LearningResource",
      identifier: slug,
      position: catalog.modules.indexOf(module) + 1,
      timeRequired: minutes === undefined ? undefined : durationOf(minutes),
      provider: { "@id": structuredIds(catalog.siteUrl).organization },
      dateModified: updated[slug],
    },
    grounding,
  };
}

/** A reason as schema.org data. */
export function partOf(site: SiteUrl, reason: Reason): NonNullable<AskModule["hasPart"]> {
  const { kind, name, path, number, start, video } = reason;
  const url = siteAddress(site, path);
  if (kind === "section") return { "@type": "WebPageElement", name, url };
  return { "@type": "Clip", name, url, clipNumber: number, startOffset: start, sameAs: video };
}

/** A section of a page as a result. */
export function pageResult(
  site: SiteUrl,
  { path, title, heading, score, excerpt: { text, marks } }: FoundPage,
): AskPage {
  const url = siteAddress(site, path);
  const page = siteAddress(site, path.replace(/#.*$/, ""));
  return {
    "@type": "WebPageElement",
    "@id": url,
    name: heading,
    description: text,
    url,
    site: new URL(site.siteUrl).hostname,
    score,
    excerpt: text,
    marks,
    schema_object: {
      "@context": "https://schema.org",
      "@type": "WebPageElement",
      name: heading,
      url,
      text,
      isPartOf: { "@type": "WebPage", name: title, url: page },
    },
    grounding: { source_urls: [page] },
  };
}

const suggestionOf = (site: SiteUrl, { slug, title, description, url }: Module): AskSuggestion => {
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

/** The response to a request to /ask, as JSON or as events. Errors are always problem details, even for streaming requests. */
export async function answerAsk(
  request: Request,
  course: AskCourse,
  deadlines?: BodyDeadlines,
  reportQuestion?: ReportQuestion,
): Promise<Response> {
  const { method, url } = request;
  if (method === "OPTIONS") return optionsResponse(askMethods);
  if (!isRead(request) && method !== "POST")
    return respond(request, asFailure(methodNotAllowed(course.catalog, method, new URL(url).pathname, askMethods)));
  const parsed = isRead(request)
    ? parseAskSearch(course.catalog, new URL(url).search)
    : await parsePost(request, course.catalog, deadlines);
  if ("problem" in parsed) return respond(request, parsed.problem);
  const isStream = parsed.request.streaming ?? wantsEvents(readHeader(request, "Accept"));
  const text = answerText(course, parsed.request, isStream, reportQuestion);
  const vary = { Vary: "Accept" };
  if (isStream) return new Response(method === "HEAD" ? null : text, { headers: { ...eventStreamHeaders, ...vary } });
  return respond(request, { ...ok(null, vary), json: text });
}

async function parsePost(request: Request, site: SiteUrl, deadlines?: BodyDeadlines): Promise<Parsed> {
  const body = await readBody(request, deadlines);
  if (body.kind !== "json" && body.kind !== "none")
    return { problem: asFailure(bodyProblem(site, body, "invalid-ask")) };
  return parseAskBody(site, body.kind === "json" ? body.value : undefined);
}

/** Maximum memory of cached texts, in bytes. An answer has about 17 kB. */
const maxCachedBytes = 2 * 1024 * 1024;
const cachedTexts = textCachePer(maxCachedBytes);

/** The answer to a question as JSON or as events. It is cached by everything that decides it, unless its question is reported each time. */
function answerText(course: AskCourse, request: AskRequest, isStream: boolean, reportQuestion: ReportQuestion): string {
  const { text, alternatives, queryId } = request;
  const cache = cachedTexts(course);
  const key = JSON.stringify([isStream, text, alternatives, queryId]);
  const known = cache.texts.get(key);
  if (known !== undefined) return known;
  const answer = answerQuestion(course, request);
  const answered = isStream ? eventsOf(answer).map(eventText).join("") : JSON.stringify(answer);
  const unanswered = reportQuestion && unansweredBy(text, answer._meta.match);
  if (!unanswered) return cacheText(cache, key, answered);
  reportQuestion(unanswered);
  return answered;
}

/** The response headers of an event stream. X-Accel-Buffering turns off response buffering in nginx. */
const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** The text of one server-sent event, with its data as one line of JSON. WHATWG HTML, "Server-sent events". */
export const eventText = ({ event, data }: { event: string; data: unknown }): string =>
  `event: ${event}\ndata: ${jsonLine(data)}\n\n`;
