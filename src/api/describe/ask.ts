/** The OpenAPI path item of /ask. */

import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from "zod-openapi";
import { type AskSource, answerQuestion, asFailure, eventsOf, parseAskBody } from "../../ask/ask.ts";
import { eventText } from "../../ask/event-stream.ts";
import { askAnswerSchema, askFailureSchema, askRequestSchema } from "../../ask/schemas.ts";
import { siteAddress } from "../../course/catalog.ts";
import { exampleQuestion } from "../../search/example.ts";
import type { ProblemSlug } from "../problems.ts";
import { headerComponents } from "./components.ts";
import {
  conditionalParameters,
  correlationParameters,
  liveHeaders,
  parametersOf,
  problemResponses,
  publicServer,
  refs,
} from "./responses.ts";

/** The path item of /ask. Its server is the site's root, not the API's. */
export function askPath(source: AskSource): ZodOpenApiPathItemObject {
  const { catalog } = source;
  const exampleBody = { query: exampleQuestion(catalog) };
  const parsed = parseAskBody(catalog, exampleBody);
  if (!("request" in parsed))
    throw new Error(`The example request of /ask is invalid: ${JSON.stringify(parsed.problem.body)}`);
  const answer = answerQuestion(source, parsed.request);
  const results = answer.results.slice(0, 1);
  const example = { ...answer, results, _meta: { ...answer._meta, result_count: results.length } };
  const events = eventsOf(example).map(eventText).join("");

  const success = (headers: object) => ({
    description: "The results, as JSON or as server-sent events.",
    headers,
    content: {
      "application/json": { schema: askAnswerSchema, example },
      "text/event-stream": {
        schema: {
          type: "string" as const,
          description:
            "A start event with query_id and _meta, a result event with index and item for each result, and a complete event with the other members of the JSON response.",
        },
        example: events,
      },
    },
  });
  const failures = (...slugs: ProblemSlug[]) =>
    problemResponses(catalog, [...slugs, "uri-too-long", "rate-limit-exceeded", "internal"], {
      headers: liveHeaders,
      schema: askFailureSchema,
      convert: asFailure,
    });
  const operation = (id: string, summary: string) => ({
    operationId: id,
    summary,
    tags: ["Questions"],
    description:
      "Searches everything the course says for a question in plain language: titles, descriptions, chapters, overviews, transcripts and the pages about the course itself. No language model is involved. Returns at most ten results, best first, each with the text that matches and, in hasPart, the section, chapter or moment that answers. For a single word, the modules that q of /modules finds come first. _meta.match says whether the results answer or only come nearest; a search without results returns 200 with a message and suggested modules. The response is streamed as server-sent events if the request sets streaming, or, if it does not, if Accept names text/event-stream with at least the weight of application/json.",
  });
  const jsonEtag = {
    ...headerComponents.ETag,
    description: "Strong validator of the JSON response. Event streams have none.",
    required: false,
  };
  return {
    servers: [{ url: siteAddress(catalog, ""), description: "Root of the site", ...publicServer }],
    get: {
      ...operation("askByAddress", "Ask a question in the URL"),
      parameters: [...parametersOf("query", "alternatives", "streaming", "query_id"), ...conditionalParameters],
      responses: {
        200: success({ ...liveHeaders, ...refs("headers", "Cache-Control", "Vary"), ETag: jsonEtag }),
        304: {
          description: "Not modified: If-None-Match matches the current ETag.",
          headers: { ...liveHeaders, ...refs("headers", "ETag", "Cache-Control", "Vary") },
        },
        ...failures("invalid-ask"),
      },
    } as ZodOpenApiOperationObject,
    post: {
      ...operation("ask", "Ask a question"),
      parameters: correlationParameters,
      requestBody: {
        required: true,
        content: { "application/json": { schema: askRequestSchema, example: exampleBody } },
      },
      responses: {
        200: success({ ...liveHeaders, ...refs("headers", "Vary") }),
        ...failures("invalid-ask", "request-timeout", "payload-too-large", "unsupported-media-type"),
      },
    } as ZodOpenApiOperationObject,
  };
}
