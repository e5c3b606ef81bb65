/** The operations as OpenAPI describes them, with examples that are the API's own responses. */
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Catalog } from "../../../course/catalog.ts";
import { compute, descriptions, type OperationId, read } from "../api.ts";
import type { AnswerTo, ComputationDescription, ReadDescription } from "../operation.ts";
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

/** An OpenAPI operation, without its id and summary. */
export type Described = Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
  responses: ZodOpenApiResponsesObject;
};

/** The problem types of every request with a body. */
const bodyErrors = ["request-timeout", "payload-too-large", "unsupported-media-type"] as const satisfies ProblemSlug[];

/** The problem types of every request to the API. */
export const apiErrors = [
  "version-retired",
  "uri-too-long",
  "rate-limit-exceeded",
  "internal",
] as const satisfies ProblemSlug[];

/** The OpenAPI operations by id, with examples from this catalog. */
export function descriptionsOf(catalog: Catalog): Record<OperationId, Described> {
  const all = Object.entries(descriptions(catalog, answersOf(catalog))).map(([id, description]) => [
    id,
    "body" in description ? computationOf(description) : readOf(description),
  ]);
  return Object.fromEntries(all);
}

/** Returns the API's responses for a course. Throws for a POST to a path that has none. */
export function answersOf(catalog: Catalog): AnswerTo {
  const course = { catalog, openApi: { openapi: "3.1.1" } };
  return (target, body) => (body === undefined ? read(course, target) : compute(course, target, body)).body;
}

/** A cacheable read. */
function readOf(description: ReadDescription): Described {
  const { headers = [], parameters = [], component, moved, errors = [] } = description;
  return described(
    description,
    { parameters: [...parametersOf(...parameters), ...conditionalParameters] },
    {
      200: component ? responseOf(component) : successOf(description, { ...cachedHeaders, ...headersOf(...headers) }),
      304: responseOf("NotModified"),
      ...(moved === undefined ? {} : { 308: redirection(moved) }),
      ...failures(...errors),
    },
  );
}

/** A POST with a JSON body. */
function computationOf(description: ComputationDescription): Described {
  const { headers = [], body, status, error } = description;
  const { required, ...json } = body;
  return described(
    description,
    { parameters: correlationParameters, requestBody: { required, content: { "application/json": json } } },
    {
      [status]: successOf(description, { ...apiHeaders, ...headersOf(...headers) }),
      ...failures(error, ...bodyErrors),
    },
  );
}

const described = (
  { tag, description }: ReadDescription | ComputationDescription,
  request: object,
  responses: object,
): Described => ({ tags: [tag], description, ...request, responses: responses as ZodOpenApiResponsesObject });

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
