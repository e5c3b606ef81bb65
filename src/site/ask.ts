/** /ask as a platform-independent function from Request to Response. See docs/specification.md, "POST /ask". */

import { bodyProblem, methodNotAllowed } from "../api/problems.ts";
import {
  type AskRequest,
  answerQuestion,
  asFailure,
  askMethods,
  eventsOf,
  parseAskBody,
  parseAskSearch,
} from "../ask/ask.ts";
import { eventStreamHeaders, eventText } from "../ask/event-stream.ts";
import { type BodyDeadlines, bodyDeadlines, readBody } from "../http/body.ts";
import { readHeader, wantsEvents } from "../http/request.ts";
import { ok, respond } from "../http/response.ts";
import { cacheText, textCachePer } from "../text/memoize.ts";
import type { LivePublication } from "./publication.ts";

/** The response to a request to /ask, as JSON or as events. Errors are always problem details, even for streaming requests. */
export async function answerAsk(
  request: Request,
  publication: LivePublication,
  deadlines = bodyDeadlines,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: askMethods, "Cache-Control": "no-store" } });
  }
  if (!isRead && request.method !== "POST") {
    const { pathname } = new URL(request.url);
    return respond(request, asFailure(methodNotAllowed(publication.catalog, request.method, pathname, askMethods)));
  }

  const { catalog } = publication;
  const parsed = isRead
    ? parseAskSearch(catalog, new URL(request.url).search)
    : await parsePost(request, publication, deadlines);
  if ("problem" in parsed) return respond(request, parsed.problem);
  const isStream = parsed.request.streaming ?? wantsEvents(readHeader(request, "Accept"));
  const text = answerText(publication, parsed.request, isStream);
  const vary = { Vary: "Accept" };
  if (isStream)
    return new Response(request.method === "HEAD" ? null : text, { headers: { ...eventStreamHeaders, ...vary } });
  return respond(request, { ...ok(null, vary), json: text });
}

/** Maximum memory of cached texts, in bytes. An answer has about 17 kB. */
const maxCachedBytes = 2 * 1024 * 1024;

const cachedTexts = textCachePer(maxCachedBytes);

/** The answer to a question as JSON or as events. It is cached by everything that decides it. */
function answerText(publication: LivePublication, request: AskRequest, isStream: boolean): string {
  const { text, alternatives, queryId } = request;
  const cache = cachedTexts(publication);
  const key = JSON.stringify([isStream, text, alternatives, queryId]);
  const known = cache.texts.get(key);
  if (known !== undefined) return known;
  const answer = answerQuestion(publication, request);
  return cacheText(cache, key, isStream ? eventsOf(answer).map(eventText).join("") : JSON.stringify(answer));
}

async function parsePost(
  request: Request,
  { catalog }: Pick<LivePublication, "catalog">,
  deadlines: BodyDeadlines,
): Promise<ReturnType<typeof parseAskBody>> {
  const body = await readBody(request, deadlines);
  if (body.kind !== "json" && body.kind !== "none")
    return { problem: asFailure(bodyProblem(catalog, body, "invalid-ask")) };
  return parseAskBody(catalog, body.kind === "json" ? body.value : undefined);
}
