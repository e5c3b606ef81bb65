/** What OpenAPI says of /ask. */

import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from "zod-openapi";
import { type AskSource, answerQuestion, asFailure, eventsOf, parseAskBody } from "../../ask/ask.ts";
import { eventText } from "../../ask/event-stream.ts";
import { askAnswerSchema, askFailureSchema, askRequestSchema } from "../../ask/schemas.ts";
import { siteAddress } from "../../course/catalog.ts";
import { exampleQuestion } from "../../search/example.ts";
import type { ProblemSlug } from "../problems.ts";
import { headerComponents } from "./components.ts";
import { conditional, correlation, forEverybody, live, parametersOf, problemResponses, refs } from "./responses.ts";

/** /ask, which is below the site's root and not below the API's. */
export function askPath(source: AskSource): ZodOpenApiPathItemObject {
  const { catalog } = source;
  const asked = { query: exampleQuestion(catalog) };
  const parsed = parseAskBody(catalog, asked);
  if (!("request" in parsed)) throw new Error(`The example of /ask is wrong: ${JSON.stringify(parsed.problem.body)}`);
  const answer = answerQuestion(source, parsed.request);
  const short = { ...answer, results: answer.results.slice(0, 1) };
  const example = { ...short, _meta: { ...answer._meta, result_count: short.results.length } };
  const events = eventsOf(example).map(eventText).join("");

  const found = (headers: object) => ({
    description: "What the question found, as JSON or as events.",
    headers,
    content: {
      "application/json": { schema: askAnswerSchema, example },
      "text/event-stream": {
        schema: {
          type: "string" as const,
          description:
            "One event start with query_id and _meta, one event result with index and item for each hit, one event complete with everything that is not a result.",
        },
        example: events,
      },
    },
  });
  const failed = (...slugs: ProblemSlug[]) =>
    problemResponses(catalog, [...slugs, "uri-too-long", "rate-limit-exceeded", "internal"], {
      headers: live,
      schema: askFailureSchema,
      word: asFailure,
    });
  const described = (id: string, summary: string, description: string) => ({
    operationId: id,
    summary,
    tags: ["Questions"],
    description: `${description} A keyword search over titles, parts and descriptions, with no model behind it: first the whole question, as q of /modules finds it, then its words. A single word finds exactly what q finds. At most ten results come back, best first; nothing found is 200 with a message and with modules to offer instead. Events are sent where the request asks for streaming, else where Accept lists text/event-stream.`,
  });
  const etagOfJson = {
    ...headerComponents.ETag,
    description: "Strong validator of JSON; events have none.",
    required: false,
  };
  return {
    servers: [{ url: siteAddress(catalog, ""), description: "The site's root", ...forEverybody }],
    get: {
      ...described("askByAddress", "Ask a question in the address", "Answers a question in plain language."),
      parameters: [...parametersOf("query", "streaming", "query_id"), ...conditional],
      responses: {
        200: found({ ...live, ...refs("headers", "Cache-Control", "Vary"), ETag: etagOfJson }),
        304: {
          description: "Unchanged: If-None-Match names the current ETag.",
          headers: { ...live, ...refs("headers", "ETag", "Cache-Control", "Vary") },
        },
        ...failed("invalid-ask"),
      },
    } as ZodOpenApiOperationObject,
    post: {
      ...described("ask", "Ask a question", "Answers a question in plain language."),
      parameters: correlation,
      requestBody: { required: true, content: { "application/json": { schema: askRequestSchema, example: asked } } },
      responses: {
        200: found({ ...live, ...refs("headers", "Vary") }),
        ...failed("invalid-ask", "request-timeout", "payload-too-large", "unsupported-media-type"),
      },
    } as ZodOpenApiOperationObject,
  };
}
