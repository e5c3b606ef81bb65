/** The operations as OpenAPI and /developers describe them, with examples that are the API's own responses. */
import type * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Catalog } from "../../course/catalog.ts";
import { computationAt, compute, descriptions, matchIn, type OperationId, read } from "../api.ts";
import type { AnswerTo, ComputationDescription, ReadDescription, TryItField } from "../operation.ts";
import type { ProblemSlug } from "../problems.ts";
import {
  apiHeaders,
  apiService,
  cachedHeaders,
  conditionalParameters,
  correlationParameters,
  headersOf,
  parametersOf,
  problemResponses,
  responseOf,
} from "./components.ts";

/** A request that documentation shows, below the API root, and the body of its response; undefined if it is too long to show. */
export type Sample = { target: string; body?: unknown; response: unknown };

/** The documentation of an operation: its OpenAPI operation object, its inputs in the try-it panel, and what a reference shows. */
export type Described = {
  openApi: Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
    description: string;
    responses: ZodOpenApiResponsesObject;
  };
  tryIt: readonly TryItField[];
  tag: string;
  parameters: readonly string[];
  body?: z.ZodType;
  status: 200 | 202;
  errors: readonly ProblemSlug[];
  sample: Sample;
};

/** The problem types of every request with a body. */
export const bodyErrors = [
  "request-timeout",
  "payload-too-large",
  "unsupported-media-type",
] as const satisfies ProblemSlug[];

/** The problem types of every request to the API. */
export const apiErrors = [
  "version-retired",
  "uri-too-long",
  "rate-limit-exceeded",
  "internal",
] as const satisfies ProblemSlug[];

/** The documentation of all operations by id, with examples from this catalog. */
export function descriptionsOf(catalog: Catalog): Record<OperationId, Described> {
  const answerTo = answersOf(catalog);
  const all = Object.entries(descriptions(catalog, answerTo)).map(([id, description]) => [
    id,
    "body" in description ? computationOf(description, answerTo) : readOf(description, answerTo),
  ]);
  return Object.fromEntries(all);
}

/** Returns the API's responses for a course. Throws for a POST to a path that has none. */
export function answersOf(catalog: Catalog): AnswerTo {
  const course = { catalog, openApi: { openapi: "3.1.1" } };
  return (target, body) => {
    if (body === undefined) return read(course, target).body;
    const match = matchIn(catalog, target);
    const operation = match && computationAt(match);
    if (!operation) throw new Error(`The API has no operation POST ${target}.`);
    return compute(course, operation, body).body;
  };
}

/** The documentation of a cacheable read. */
function readOf(description: ReadDescription, answerTo: AnswerTo): Described {
  const { headers = [], parameters = [], component, moved, errors = [], sample } = description;
  const success = component
    ? responseOf(component)
    : successOf(description, { ...cachedHeaders, ...headersOf(...headers) });
  return {
    ...described(
      description,
      { parameters: [...parametersOf(...parameters), ...conditionalParameters] },
      {
        200: success,
        304: responseOf("NotModified"),
        ...(moved === undefined ? {} : { 308: redirection(moved) }),
        ...failures(...errors),
      },
    ),
    parameters,
    status: 200,
    errors,
    sample: { target: sample.target, response: sample.isLong ? undefined : answerTo(sample.target) },
  };
}

/** The documentation of a POST with a JSON body. */
function computationOf(description: ComputationDescription, answerTo: AnswerTo): Described {
  const { headers = [], body, status, error, sample } = description;
  const { required, ...json } = body;
  return {
    ...described(
      description,
      { parameters: correlationParameters, requestBody: { required, content: { "application/json": json } } },
      {
        [status]: successOf(description, { ...apiHeaders, ...headersOf(...headers) }),
        ...failures(error, ...bodyErrors),
      },
    ),
    parameters: [],
    body: json.schema,
    status,
    errors: [error, ...bodyErrors],
    sample: { ...sample, response: answerTo(sample.target, sample.body) },
  };
}

const described = (
  { tag, description, tryIt = [] }: ReadDescription | ComputationDescription,
  request: object,
  responses: object,
): Pick<Described, "tag" | "openApi" | "tryIt"> => ({
  tag,
  openApi: { tags: [tag], description, ...request, responses: responses as ZodOpenApiResponsesObject },
  tryIt,
});

const successOf = (
  { returns = "Success.", schema, example, shared, links }: ReadDescription | ComputationDescription,
  headers: object,
) => ({
  description: returns,
  headers,
  content: { "application/json": { schema, ...(shared ? { examples: { shared } } : { example }) } },
  ...(links ? { links } : {}),
});

const redirection = (description: string) => ({
  description,
  headers: { ...apiHeaders, ...headersOf("Cache-Control", "Location") },
});

const failures = (...slugs: ProblemSlug[]) => problemResponses(apiService, [...slugs, ...apiErrors]);
