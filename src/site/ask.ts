/** /ask as a function from Request to Response, in web standards alone. See docs/specification.md, "POST /ask". */

import { problem, quoted } from "../api/problems.ts";
import { type ApiResponse, ok } from "../api/response.ts";
import { answerQuestion, asFailure, askMethods, eventsOf, parseAskBody, parseAskSearch } from "../ask/ask.ts";
import { eventStreamHeaders, eventText } from "../ask/event-stream.ts";
import { brokenRule, isUnread, notJson, refusedBody } from "./api.ts";
import { acceptsEvents } from "./negotiate.ts";
import type { Publication } from "./publication.ts";
import { type BodyDeadlines, bodyDeadlines, readBody } from "./request-body.ts";
import { respond } from "./respond.ts";

/** Answers a request to /ask as JSON or as events; whatever is wrong with it is said before the first event. */
export async function answerAsk(
  request: Request,
  publication: Publication,
  deadlines = bodyDeadlines,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: askMethods, "Cache-Control": "no-store" } });
  }
  if (!isRead && request.method !== "POST") return respond(request, methodRefused(request, publication));

  const { catalog } = publication;
  const parsed = isRead
    ? parseAskSearch(catalog, new URL(request.url).search)
    : await parsePost(request, publication, deadlines);
  if ("problem" in parsed) return respond(request, parsed.problem);
  const answer = answerQuestion(publication, parsed.request);
  const vary = { Vary: "Accept" };
  if (parsed.request.streaming ?? acceptsEvents(request.headers.get("Accept"))) {
    const events = eventsOf(answer).map(eventText).join("");
    return new Response(request.method === "HEAD" ? null : events, { headers: { ...eventStreamHeaders, ...vary } });
  }
  return respond(request, ok(answer, vary));
}

async function parsePost(
  request: Request,
  { catalog }: Publication,
  deadlines: BodyDeadlines,
): Promise<ReturnType<typeof parseAskBody>> {
  const body = await readBody(request, deadlines);
  if (isUnread(body)) return { problem: asFailure(refusedBody(catalog, body)) };
  const rule = brokenRule(body);
  if (rule) return { problem: asFailure(notJson(catalog, "invalid-ask", rule)) };
  return parseAskBody(catalog, body.kind === "json" ? body.value : undefined);
}

const methodRefused = ({ method, url }: Request, { catalog }: Publication): ApiResponse =>
  asFailure(
    problem(
      catalog,
      "method-not-allowed",
      `${quoted(new URL(url).pathname)} does not answer ${quoted(method)}; it answers ${askMethods}.`,
      { headers: { Allow: askMethods } },
    ),
  );
