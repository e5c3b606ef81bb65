/** The OpenAPI path item of /ask. */

import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from "zod-openapi";
import { siteAddress } from "../../../course/catalog.ts";
import { type AskCourse, answerQuestion, askRequestSchema, eventsOf, eventText, parseAskBody } from "../../ask/ask.ts";
import { askAnswerSchema } from "../../ask/schemas.ts";
import { exampleQuestion } from "../../search/example.ts";
import type { ProblemSlug } from "../problems.ts";
import {
  askService,
  commonHeaders,
  conditionalParameters,
  correlationParameters,
  headerComponents,
  headersOf,
  notModified,
  parametersOf,
  problemResponses,
  publicServer,
} from "./components.ts";

const eventStreamSchema = {
  type: "string" as const,
  description:
    "A start event with query_id and _meta, a result event with index and item for each result, and a complete event with the other members of the JSON response. The item is complete, unlike in the example.",
};

const jsonEtag = {
  ...headerComponents.ETag,
  description: "Strong validator of JSON in response to a GET. Other responses have none.",
  required: false,
};

/** An event of the example. Its item has only the first members, since the JSON example has a complete one. */
export function withShortItem({ event, data }: { event: string; data: unknown }) {
  if (event !== "result") return { event, data };
  const result = data as { item: object };
  return { event, data: { ...result, item: Object.fromEntries(Object.entries(result.item).slice(0, 3)) } };
}

/** The path item of /ask. Its server is the site's root, not the API's. */
export function askPath(course: AskCourse): ZodOpenApiPathItemObject {
  const { catalog } = course;
  const exampleBody = { query: exampleQuestion(catalog) };
  const parsed = parseAskBody(catalog, exampleBody);
  if (!("request" in parsed))
    throw new Error(`The example request of /ask is invalid: ${JSON.stringify(parsed.problem.body)}`);
  const answer = answerQuestion(course, parsed.request);
  const results = answer.results.slice(0, 1);
  const example = { ...answer, results, _meta: { ...answer._meta, result_count: results.length } };
  const events = eventsOf(example).map(withShortItem).map(eventText).join("");

  // One response for both methods: a component must be the same object each time.
  const success = {
    id: "AskAnswer",
    description: "The results, as JSON or as server-sent events.",
    headers: { ...commonHeaders, ...headersOf("Cache-Control", "Vary"), ETag: jsonEtag },
    content: {
      "application/json": { schema: askAnswerSchema, example },
      "text/event-stream": { schema: eventStreamSchema, example: events },
    },
  };
  const failures = (...slugs: ProblemSlug[]) =>
    problemResponses(askService, [...slugs, "uri-too-long", "rate-limit-exceeded", "internal"]);
  const operation = (id: string, summary: string, description: string) => ({
    operationId: id,
    summary,
    tags: ["Questions"],
    description,
  });
  const description =
    "Searches all texts of the course: titles, descriptions, chapters, overviews, transcripts and the pages about the course itself. No language model is involved. For a single word, the modules that match q of /modules come first. Without results, the status is 200. The response is a stream if streaming is true or, without streaming, if Accept names text/event-stream with at least the weight of application/json.";
  return {
    servers: [{ url: siteAddress(catalog, ""), description: "Root of the site", ...publicServer }],
    get: {
      ...operation("askByAddress", "Ask a question in the URL", "Responds like the POST."),
      parameters: [...parametersOf("query", "alternatives", "streaming", "query_id"), ...conditionalParameters],
      responses: {
        200: success,
        304: notModified({ ...commonHeaders, ...headersOf("ETag", "Cache-Control", "Vary") }),
        ...failures("invalid-ask"),
      },
    } as ZodOpenApiOperationObject,
    post: {
      ...operation("ask", "Ask a question", description),
      parameters: correlationParameters,
      requestBody: {
        required: true,
        content: { "application/json": { schema: askRequestSchema, example: exampleBody } },
      },
      responses: {
        200: success,
        ...failures("invalid-ask", "request-timeout", "payload-too-large", "unsupported-media-type"),
      },
    } as ZodOpenApiOperationObject,
  };
}
