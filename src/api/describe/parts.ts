/** Builders for the OpenAPI descriptions of operations. Only the build runs them: operation files import just the types. */
import type * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Catalog } from "../../course/catalog.ts";
import type { Operations } from "../operation.ts";
import { computationAt, matchIn } from "../operations.ts";
import type { ProblemSlug } from "../problems.ts";
import { compute, read } from "../reads.ts";
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
} from "./responses.ts";

/** An input of the try-it panel on /developers: where its value goes in the request, its initial value, and a hint. */
export type TryItField = {
  name: string;
  place: "path" | "query" | "member" | "body" | "events";
  value: string;
  hint: string;
  required?: boolean;
};

/** The documentation of an operation: its OpenAPI operation object, and its inputs in the try-it panel. */
export type Described = {
  openApi: Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
    description: string;
    responses: ZodOpenApiResponsesObject;
  };
  tryIt: readonly TryItField[];
};

/** A function that describes every operation of a file. */
export type Describe<Family extends Operations> = (parts: OpenApiParts) => Record<keyof Family, Described>;

/** An example that several responses share, as a component. The object must be the same each time. */
type SharedExample = { id: string; value: unknown };

/** returns describes the success response; headers and parameters are component names. */
type Details = {
  tag: string;
  description: string;
  returns?: string;
  headers?: readonly string[];
  schema: z.ZodType;
  example?: unknown;
  shared?: SharedExample;
  links?: object | undefined;
  tryIt?: readonly TryItField[];
};
type ReadDetails = Details & {
  /** The name of the component that is the success response. */
  component?: string;
  parameters?: readonly string[];
  /** When the read is redirected. */
  moved?: string;
  errors?: readonly ProblemSlug[];
};
type ComputationDetails = Details & {
  body: { required: boolean; schema: z.ZodType; example: unknown };
  status: 200 | 202;
  error: ProblemSlug;
};

export type OpenApiParts = ReturnType<typeof openApiParts>;

/** The builders for a catalog. Examples are the API's responses for it. */
export function openApiParts(catalog: Catalog) {
  const source = { catalog, openApi: { openapi: "3.1.1" } };
  const failures = (...slugs: ProblemSlug[]) =>
    problemResponses(apiService, [...slugs, "version-retired", "uri-too-long", "rate-limit-exceeded", "internal"]);
  const success = ({ returns = "Success.", schema, example, shared, links }: Details, headers: object) => ({
    description: returns,
    headers,
    content: { "application/json": { schema, ...(shared ? { examples: { shared } } : { example }) } },
    ...(links ? { links } : {}),
  });
  const redirection = (description: string) => ({
    description,
    headers: { ...apiHeaders, ...headersOf("Cache-Control", "Location") },
  });
  const describe = (details: Details, request: object, responses: object): Described => ({
    openApi: {
      tags: [details.tag],
      description: details.description,
      ...request,
      responses: responses as ZodOpenApiResponsesObject,
    },
    tryIt: details.tryIt ?? [],
  });

  /** The response body of GET. */
  const example = (target: string): unknown => read(source, target).body;

  /** The response body of POST. */
  function responseTo(path: string, body: unknown): unknown {
    const match = matchIn(catalog, path);
    const operation = match && computationAt(match);
    if (!operation) throw new Error(`The API has no operation POST ${path}.`);
    return compute(source, operation, body).body;
  }

  /** The description of a cacheable read. */
  function describeRead(details: ReadDetails): Described {
    const headers = { ...cachedHeaders, ...headersOf(...(details.headers ?? [])) };
    const parameters = [...parametersOf(...(details.parameters ?? [])), ...conditionalParameters];
    return describe(
      details,
      { parameters },
      {
        200: details.component ? responseOf(details.component) : success(details, headers),
        304: responseOf("NotModified"),
        ...(details.moved === undefined ? {} : { 308: redirection(details.moved) }),
        ...failures(...(details.errors ?? [])),
      },
    );
  }

  /** The description of a POST with a JSON body. */
  function describeComputation(details: ComputationDetails): Described {
    const { required, ...json } = details.body;
    const requestBody = { required, content: { "application/json": json } };
    return describe(
      details,
      { parameters: correlationParameters, requestBody },
      {
        [details.status]: success(details, { ...apiHeaders, ...headersOf(...(details.headers ?? [])) }),
        ...failures(details.error, "request-timeout", "payload-too-large", "unsupported-media-type"),
      },
    );
  }

  return { catalog, example, responseTo, describeRead, describeComputation };
}
