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

/** A request that documentation shows, below the API root, and the body of its response; undefined if it is too long to show. */
export type Sample = { target: string; body?: unknown; response: unknown };

/**
 * The documentation of an operation: its OpenAPI operation object, its inputs in the try-it panel, and what a reference shows. parameters
 * are names of components; errors has the problem types of this operation, without those of every operation.
 */
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
  /** The path and query of the request that documentation shows; isLong: its response is too long for it. */
  sample: { target: string; isLong?: boolean };
  /** The name of the component that is the success response. */
  component?: string;
  parameters?: readonly string[];
  /** When the read is redirected. */
  moved?: string;
  errors?: readonly ProblemSlug[];
};
type ComputationDetails = Details & {
  /** The request that documentation shows. */
  sample: { target: string; body: unknown };
  body: { required: boolean; schema: z.ZodType; example: unknown };
  status: 200 | 202;
  error: ProblemSlug;
};

/** The problem types of every request with a body. */
export const bodyErrors = [
  "request-timeout",
  "payload-too-large",
  "unsupported-media-type",
] as const satisfies ProblemSlug[];

/** The problem types of every request to the API. */
export const commonErrors = [
  "version-retired",
  "uri-too-long",
  "rate-limit-exceeded",
  "internal",
] as const satisfies ProblemSlug[];

export type OpenApiParts = ReturnType<typeof openApiParts>;

/** The builders for a catalog. Examples are the API's responses for it. */
export function openApiParts(catalog: Catalog) {
  const source = { catalog, openApi: { openapi: "3.1.1" } };
  const failures = (...slugs: ProblemSlug[]) => problemResponses(apiService, [...slugs, ...commonErrors]);
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
  const describe = (
    details: Details,
    request: object,
    responses: object,
    shown: Omit<Described, "openApi" | "tryIt" | "tag">,
  ): Described => ({
    ...shown,
    tag: details.tag,
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
      {
        parameters: details.parameters ?? [],
        status: 200,
        errors: details.errors ?? [],
        sample: {
          target: details.sample.target,
          response: details.sample.isLong ? undefined : example(details.sample.target),
        },
      },
    );
  }

  /** The description of a POST with a JSON body. */
  function describeComputation(details: ComputationDetails): Described {
    const { required, ...json } = details.body;
    const { target, body } = details.sample;
    const requestBody = { required, content: { "application/json": json } };
    return describe(
      details,
      { parameters: correlationParameters, requestBody },
      {
        [details.status]: success(details, { ...apiHeaders, ...headersOf(...(details.headers ?? [])) }),
        ...failures(details.error, ...bodyErrors),
      },
      {
        parameters: [],
        body: json.schema,
        status: details.status,
        errors: [details.error, ...bodyErrors],
        sample: { target, body, response: responseTo(target, body) },
      },
    );
  }

  return { catalog, example, responseTo, describeRead, describeComputation };
}
