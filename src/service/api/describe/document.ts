/** The OpenAPI 3.1 document, generated at build time from the schemas, limits and problem types that the service uses. */
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { apiPath, type Catalog, siteAddress } from "../../../course/catalog.ts";
import { hasPrices } from "../../../course/features.ts";
import { pricingSchemaOf } from "../../../course/pricing.ts";
import { sandboxCatalog } from "../../../course/sandbox.ts";
import { type AskCourse, answerQuestion, askRequestSchema, eventsOf, eventText, parseAskBody } from "../../ask/ask.ts";
import { askAnswerSchema } from "../../ask/schemas.ts";
import { exampleQuestion } from "../../search/keyword-filter.ts";
import { compute, descriptions, type OperationId, operationsOf, read } from "../api.ts";
import type { AnswerTo, ComputationDescription, ReadDescription } from "../operation.ts";
import type { ProblemSlug } from "../problems.ts";
import type { Retirement } from "../versioning.ts";
import {
  apiHeaders,
  apiService,
  askService,
  cachedHeaders,
  commonHeaders,
  conditionalParameters,
  contentExtensions,
  correlationParameters,
  headerComponents,
  headersOf,
  maxInt32,
  notModified,
  parameterComponents,
  parametersOf,
  problemComponents,
  problemResponses,
  publicServer,
  responseOf,
} from "./components.ts";

/** The OpenAPI document of the API and /ask. The examples are actual responses. */
export function openApiDocument(course: AskCourse & { retirement: Retirement | null }): unknown {
  const { catalog, version, retirement } = course;
  const deprecated = retirement === null ? {} : { deprecated: true };
  const descriptions = descriptionsOf(catalog);
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const { id, method, path, summary } of operationsOf(catalog)) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId: id, summary, ...deprecated, ...descriptions[id] },
    };
  }
  paths["/ask"] = askPath(course);
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: `${catalog.course.name}: Course Reference API`,
        version: "1.0.0",
        summary: `Public, read-only facts about one online course: curriculum${hasPrices(catalog) ? ", totals and prices" : " and totals"}.`,
        description:
          "Free, without an API key or account. Errors are problem details (RFC 9457): branch on `type`. Invalid HTTP gets 400, 414, 431 or 501 in plain text. New fields and endpoints may be added to this version: ignore unknown fields. Reads tagged Course or Sandbox, without q or cursor, are also static files: the path plus `.json`; pages are at `/modules.page-{page}.limit-{limit}.json`. `x-content-version` is the version of the content, as in the Content-Version header, and `x-content-updated` is the date of its last change.",
        license: { name: "MIT", identifier: "MIT" },
        ...contentExtensions(version),
        contact: { name: "Developer documentation", url: siteAddress(catalog, "/developers") },
      },
      servers: [{ url: siteAddress(catalog, apiPath), description: "Version 1", ...publicServer }],
      security: [],
      tags: [
        {
          name: "Course",
          description: `The course${hasPrices(catalog) ? ", its modules and prices" : " and its modules"}.`,
        },
        { name: "Bulk", description: "Batches of reads, and exports of all modules." },
        { name: "Sandbox", description: "Fixture data with the same schemas as the course data." },
        { name: "Questions", description: "Questions in plain language. Not part of the versioned API." },
        { name: "Service", description: "The index and the OpenAPI document." },
      ],
      externalDocs: { description: "Developer documentation", url: siteAddress(catalog, "/developers") },
      paths,
      components: {
        schemas: { Count: { ...countSchema, description: "A count." } },
        responses: {
          NotModified: notModified({ ...cachedHeaders, ...headersOf("Content-Location") }),
          ...(hasPrices(catalog) ? pricingResponse(catalog) : {}),
          ...problemComponents(catalog),
        },
        headers: headerComponents,
        parameters: parameterComponents(catalog),
      },
    } as Parameters<typeof createDocument>[0],
    {
      override: ({ jsonSchema, io }) => {
        if (!hasPrices(catalog) && jsonSchema.description)
          jsonSchema.description = withoutPrices(jsonSchema.description);
        // Responses may gain fields without a new version, and unknown members of requests are ignored.
        delete jsonSchema.additionalProperties;
        // The examples of responses have all members.
        if (io === "output") delete jsonSchema.examples;
        if (jsonSchema.type === "integer" && jsonSchema.format === undefined) {
          // Integers here count modules, chapters, minutes and requests, which all fit in 32 bits.
          jsonSchema.format = "int32";
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = maxInt32;
        }
      },
    },
  );
  return compact(document, retirement !== null);
}

/** A description without its example of a page that a course without prices does not have. */
const withoutPrices = (description: string): string => description.replace(", such as its prices", "");

const pricingResponse = (catalog: Catalog) => ({
  Pricing: {
    description: "The plans.",
    headers: cachedHeaders,
    content: {
      "application/json": {
        schema: pricingSchemaOf(catalog),
        examples: {
          course: { value: catalog.pricing },
          sandbox: { value: sandboxCatalog(catalog).pricing },
        },
      },
    },
  },
});

type Json = Record<string, unknown>;
const countSchema = { type: "integer", minimum: 0, maximum: maxInt32, format: "int32" };
/** The headers that only a planned retirement adds to responses. */
const retirementHeaders = ["Sunset", "Link"];

/** The document, shortened: with counts by reference, and without headers that are not sent while no retirement is planned. */
function compact<Document extends object>(document: Document, isRetiring: boolean): Document {
  const text = JSON.stringify(document, (key, value) => {
    if (typeof value !== "object" || value === null) return value;
    if (key === "headers" && !isRetiring) return without(value, retirementHeaders);
    return key !== "Count" && isCount(value)
      ? { $ref: "#/components/schemas/Count", ...without(value, countKeys) }
      : value;
  });
  return JSON.parse(text);
}

const countKeys = Object.keys(countSchema);

const isCount = (value: Json): boolean => Object.entries(countSchema).every(([name, own]) => value[name] === own);

const without = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

// The operations, with examples that are the API's own responses.

/** An OpenAPI operation, without its id and summary. */
export type Described = Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
  responses: ZodOpenApiResponsesObject;
};

const bodyErrors: ProblemSlug[] = ["request-timeout", "payload-too-large", "unsupported-media-type"];

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

// The path item of /ask.

const eventStreamSchema = {
  type: "string" as const,
  description:
    "A start event with query_id and _meta, a result event with index and item for each result, and a complete event with the JSON response without results. The item is complete, unlike in the example.",
};

const jsonEtag = {
  ...headerComponents.ETag,
  description: "Strong validator of JSON returned by GET. Other responses have none.",
  required: false,
};

/** An event of the example. Its item has only the first members, since the JSON example has a complete one. */
function withShortItem({ event, data }: { event: string; data: unknown }) {
  if (event !== "result") return { event, data };
  const result = data as { item: object };
  return { event, data: { ...result, item: Object.fromEntries(Object.entries(result.item).slice(0, 3)) } };
}

/** The path item of /ask. Its server is the site's root, not the API's. */
function askPath(course: AskCourse): ZodOpenApiPathItemObject {
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
  const failuresOf = (...slugs: ProblemSlug[]) =>
    problemResponses(askService, [...slugs, "uri-too-long", "rate-limit-exceeded", "internal"]);
  const operation = (id: string, summary: string, description: string) => ({
    operationId: id,
    summary,
    tags: ["Questions"],
    description,
  });
  const description =
    "Searches all texts of the course: titles, descriptions, chapters, overviews, transcripts and the pages about the course itself. No language model is involved. For a single word, the modules that /modules?q= returns come first. The status is 200 even without results. The response is a stream if streaming is true. If streaming is absent, the response is a stream if Accept gives text/event-stream at least the weight of application/json.";
  return {
    servers: [{ url: siteAddress(catalog, ""), description: "Root of the site", ...publicServer }],
    get: {
      ...operation("askByAddress", "Ask a question in the URL", "Responds like the POST."),
      parameters: [...parametersOf("query", "alternatives", "streaming", "query_id"), ...conditionalParameters],
      responses: {
        200: success,
        304: notModified({ ...commonHeaders, ...headersOf("ETag", "Cache-Control", "Vary") }),
        ...failuresOf("invalid-ask"),
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
        ...failuresOf("invalid-ask", ...bodyErrors),
      },
    } as ZodOpenApiOperationObject,
  };
}
