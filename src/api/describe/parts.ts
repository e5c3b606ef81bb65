/** What families of operations describe themselves with. Only the build calls this; the families import no more than its types. */
import type * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { apiPath, type Catalog } from "../../course/catalog.ts";
import type { Operations } from "../operation.ts";
import { computationAt, matchPath } from "../operations.ts";
import type { ProblemSlug } from "../problems.ts";
import { compute, read } from "../reads.ts";
import { always, cached, conditional, correlation, parametersOf, problemResponses, refs } from "./responses.ts";

/**
 * A value that the reader of /developers may change before trying an operation: where it goes, what it is at first, and what it
 * may be. A required one may not be blank.
 */
export type TryItField = {
  name: string;
  place: "path" | "query" | "member" | "body" | "events";
  value: string;
  hint: string;
  required?: boolean;
};

/** What a family adds to its operations for readers: the rest of OpenAPI's operation, and the fields of the try-it panel. */
export type Described = {
  openApi: Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
    description: string;
    responses: ZodOpenApiResponsesObject;
  };
  tryIt: readonly TryItField[];
};

/** The descriptions of a family: one for each operation that it has. */
export type Describe<Family extends Operations> = (parts: OpenApiParts) => Record<keyof Family, Described>;

/** returns says what an answer is; headers and parameters are names of components. */
type Own = {
  tag: string;
  description: string;
  returns?: string;
  headers?: readonly string[];
  schema: z.ZodType;
  example: unknown;
  links?: object | undefined;
  tryIt?: readonly TryItField[];
};
type OwnRead = Own & { parameters?: readonly string[]; errors?: readonly ProblemSlug[] };
type OwnComputation = Own & {
  body: { required: boolean; schema: z.ZodType; example: unknown };
  status: 200 | 202;
  error: ProblemSlug;
};

export type OpenApiParts = ReturnType<typeof openApiParts>;

/** The sentence about the file with the same answer. */
const fixedAddress = (path: string): string => ` The same bytes are served at the fixed address \`${apiPath}${path}\`.`;

/** The parts for a catalogue: examples are what the API answers from it. */
export function openApiParts(catalog: Catalog) {
  const source = { catalog, openApi: { openapi: "3.1.1" } };
  const failed = (...slugs: ProblemSlug[]) =>
    problemResponses(catalog, [...slugs, "version-retired", "uri-too-long", "rate-limit-exceeded", "internal"]);
  const answer = ({ returns = "The answer.", schema, example, links }: Own, headers: object) => ({
    description: returns,
    headers,
    content: { "application/json": { schema, example } },
    ...(links ? { links } : {}),
  });
  const described = (own: Own, rest: object, responses: object): Described => ({
    openApi: {
      tags: [own.tag],
      description: own.description,
      ...rest,
      responses: responses as ZodOpenApiResponsesObject,
    },
    tryIt: own.tryIt ?? [],
  });

  /** What the API answers to GET. */
  const example = (target: string): unknown => read(source, target).body;

  /** What the API answers to POST. */
  function answerTo(path: string, body: unknown): unknown {
    const matched = matchPath(path);
    const operation = matched && computationAt(matched);
    if (!operation) throw new Error(`No operation answers POST ${path}.`);
    return compute(source, operation, body).body;
  }

  /** A read: cached, and unchanged for whoever has it. */
  function reading(own: OwnRead): Described {
    const headers = { ...cached, ...refs("headers", ...(own.headers ?? [])) };
    const parameters = [...parametersOf(...(own.parameters ?? [])), ...conditional];
    return described(
      own,
      { parameters },
      {
        200: answer(own, headers),
        304: { description: "Unchanged: If-None-Match names the current ETag.", headers },
        ...failed(...(own.errors ?? [])),
      },
    );
  }

  /** A read that is one file, at an address of its own too. */
  const readingFile = (tag: string, path: string, description: string, schema: z.ZodType): Described =>
    reading({ tag, description: description + fixedAddress(`${path}.json`), schema, example: example(path) });

  /** A computation over a JSON body. */
  function computing(own: OwnComputation): Described {
    const { required, ...json } = own.body;
    const requestBody = { required, content: { "application/json": json } };
    return described(
      own,
      { parameters: correlation, requestBody },
      {
        [own.status]: answer(own, { ...always, ...refs("headers", ...(own.headers ?? [])) }),
        ...failed(own.error, "request-timeout", "payload-too-large", "unsupported-media-type"),
      },
    );
  }

  return { catalog, example, answerTo, fixedAddress, reading, readingFile, computing };
}
