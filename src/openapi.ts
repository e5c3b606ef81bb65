/** The REST API as OpenAPI 3.1, drawn from the schemas, bounds and errors that the code itself uses. Made while building. */
import type * as z from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Answer } from "./domain/answer.ts";
import { indexSchema } from "./domain/api-index.ts";
import { type AskSource, answerQuestion, asFailure, eventsOf, parseAskBody } from "./domain/ask.ts";
import { askAnswerSchema, askFailureSchema, askRequestSchema, maxQuestionCharacters } from "./domain/ask-schemas.ts";
import { answerBatch, batchRequestSchema, batchResponseSchema } from "./domain/batch.ts";
import { apiPath, type Catalog, courseSchema, moduleSchema, pricingSchema, siteAddress } from "./domain/catalog.ts";
import {
  createExport,
  exportJobSchema,
  exportRequestSchema,
  exportResultSchema,
  writeExportId,
} from "./domain/exports.ts";
import { limits, maxPage, pageSchema, writeCursor } from "./domain/listing.ts";
import { type OperationId, operations } from "./domain/operations.ts";
import { type ProblemSlug, problem, problemSchema, problemTypes } from "./domain/problems.ts";
import { read } from "./domain/reads.ts";
import { maxQueryCharacters } from "./domain/search.ts";
import { eventText } from "./http/event-stream.ts";
import { defaultLimit, windowSeconds } from "./http/rate-limit.ts";

/** What this file adds to an operation of the table. */
type Described = Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
  description: string;
  responses: ZodOpenApiResponsesObject;
};

const refs = (kind: "headers" | "parameters", ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${kind}/${name}` }]));
const parametersOf = (...names: string[]) => Object.values(refs("parameters", ...names)) as { $ref: string }[];

const paced = refs("headers", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
const always = { ...paced, ...refs("headers", "Deprecation") };
const cached = { ...always, ...refs("headers", "ETag", "Cache-Control") };
const correlation = parametersOf("Idempotency-Key");
const conditional = parametersOf("If-None-Match", "Idempotency-Key");

/** The OpenAPI document of the API and of /ask, which answer from this. Every example is a real answer. */
export function openApiDocument(source: AskSource): unknown {
  const { catalog } = source;
  const described = operationsOf(catalog);
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const { id, method, path, summary } of operations) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: id, summary, ...described[id] } };
  }
  paths["/ask"] = askPath(source);
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: `${catalog.course.name}: Course Reference API`,
        version: "1.0.0",
        summary: "Public, read-only facts about one online course: curriculum, totals and prices.",
        description:
          "No key, no account, nothing to pay. Errors are problem documents (RFC 9457); branch on `type`. Fields and endpoints may be added in place; ignore what you do not know.",
        license: { name: "MIT", identifier: "MIT" },
        contact: { name: "For developers", url: siteAddress(catalog, "/developers") },
      },
      servers: [{ url: siteAddress(catalog, apiPath), description: "Version 1" }],
      security: [],
      tags: [
        { name: "Course", description: "The course, its modules and prices." },
        { name: "Bulk", description: "Several answers, or all of them, at once." },
        { name: "Sandbox", description: "Frozen data in the shapes of the real thing." },
        { name: "Questions", description: "Questions in plain language, beside the versioned API." },
        { name: "Service", description: "The API about itself." },
      ],
      externalDocs: { description: "The page for developers", url: siteAddress(catalog, "/developers") },
      paths,
      components: {
        schemas: { Problem: problemSchema },
        headers: headerComponents,
        parameters: parameterComponents(catalog),
      },
    } as Parameters<typeof createDocument>[0],
    {
      override: ({ jsonSchema, io }) => {
        // Clients ignore unknown fields, and zod's own bound of integers is no rule of this API.
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    },
  );
}

function operationsOf(catalog: Catalog): Record<OperationId, Described> {
  const source = { catalog, openApi: { openapi: "3.1.1" } };
  const slug = catalog.modules[0]?.slug ?? "";
  const exportId = writeExportId({ q: null, format: "json" });
  const batch = { requests: [{ path: "/course" }, { path: "/modules/no-such-module", id: "missing" }] };

  const ok = (description: string, schema: z.ZodType, example: unknown, links: object = {}) => ({
    description,
    headers: cached,
    content: { "application/json": { schema, example } },
    ...links,
  });
  const failed = (...slugs: ProblemSlug[]) => problemResponses(catalog, [...slugs, "rate-limit-exceeded", "internal"]);
  const notModified = { description: "Unchanged: If-None-Match names the current ETag.", headers: cached };
  const fixed = (path: string): string => ` The same bytes are served at the fixed address \`${apiPath}${path}\`.`;

  const reading = (tag: string, description: string, schema: z.ZodType, target: string): Described => ({
    tags: [tag],
    description,
    parameters: conditional,
    responses: { 200: ok("The answer.", schema, read(source, target).body), 304: notModified, ...failed() },
  });
  const listing = (tag: string, path: "/modules" | "/sandbox/modules", description: string, links = {}): Described => ({
    tags: [tag],
    description: `${description} Unknown parameters are ignored. Each page without q is also served at the fixed address \`${apiPath}${path}.page-{page}.limit-{limit}.json\`.`,
    parameters: [...parametersOf("q", "page", "limit", "cursor"), ...conditional],
    responses: {
      200: ok("One page of modules.", pageSchema, read(source, `${path}?limit=2`).body, links),
      304: notModified,
      ...failed("invalid-parameter", "invalid-cursor"),
    },
  });

  return {
    getIndex: reading("Service", "Where everything is.", indexSchema, "/"),
    getCourse: reading("Course", `The course and its totals.${fixed("/course.json")}`, courseSchema, "/course"),
    listModules: listing(
      "Course",
      "/modules",
      "Every module in course order, or with q those whose title, description or part contains it.",
      {
        links: {
          firstModule: {
            operationId: "getModule",
            parameters: { slug: "$response.body#/data/0/slug" },
            description: "The first module of the page on its own.",
          },
        },
      },
    ),
    getModule: {
      tags: ["Course"],
      description: `The module with this slug (any letter case), else with this exact title, else the first in course order whose title contains the text.${fixed("/modules/{slug}.json")}`,
      parameters: [...parametersOf("slug"), ...conditional],
      responses: {
        200: {
          ...ok("The module.", moduleSchema, read(source, `/modules/${slug}`).body),
          headers: { ...cached, ...refs("headers", "Content-Location") },
        },
        304: notModified,
        ...failed("module-not-found", "not-found"),
      },
    },
    getPricing: reading("Course", `Free, Complete and Teams.${fixed("/pricing.json")}`, pricingSchema, "/pricing"),
    listSandboxModules: listing("Sandbox", "/sandbox/modules", "Like /modules, over data that never changes."),
    getSandboxPricing: reading(
      "Sandbox",
      `Prices that never change.${fixed("/sandbox/pricing.json")}`,
      pricingSchema,
      "/sandbox/pricing",
    ),
    batch: {
      tags: ["Bulk"],
      description:
        "Answers each item as the read on its own would be answered, in order. The outer status is 200 even when items fail; look at each item's status. A batch counts as one request.",
      parameters: correlation,
      requestBody: { required: true, content: { "application/json": { schema: batchRequestSchema, example: batch } } },
      responses: {
        200: {
          description: "One answer for each item.",
          headers: always,
          content: {
            "application/json": {
              schema: batchResponseSchema,
              example: answerBatch(catalog, batch, (target) => read(source, target)).body,
            },
          },
        },
        ...failed("invalid-batch", "payload-too-large", "unsupported-media-type"),
      },
    },
    createExport: {
      tags: ["Bulk"],
      description: "Creates a job that is already complete. Without a body it covers every module.",
      parameters: correlation,
      requestBody: {
        required: false,
        content: { "application/json": { schema: exportRequestSchema, example: { query: "a", format: "json" } } },
      },
      responses: {
        202: {
          description: "The job.",
          headers: { ...always, ...refs("headers", "Location", "Retry-After") },
          content: {
            "application/json": { schema: exportJobSchema, example: createExport(catalog, { query: "a" }).body },
          },
          links: {
            job: {
              operationId: "getExport",
              parameters: { id: "$response.body#/id" },
              description: "The job resource.",
            },
            result: {
              operationId: "getExportResult",
              parameters: { id: "$response.body#/id" },
              description: "The export payload.",
            },
          },
        },
        ...failed("invalid-export", "payload-too-large", "unsupported-media-type"),
      },
    },
    getExport: {
      tags: ["Bulk"],
      description: "The job, recomputed from its id. It never expires.",
      parameters: [...parametersOf("ExportId"), ...conditional],
      responses: {
        200: ok("The job.", exportJobSchema, read(source, `/exports/${exportId}`).body),
        304: notModified,
        ...failed("export-not-found", "not-found"),
      },
    },
    getExportResult: {
      tags: ["Bulk"],
      description: "Every module that matches the job's request, in one response.",
      parameters: [...parametersOf("ExportId"), ...conditional],
      responses: {
        200: ok("The payload.", exportResultSchema, {
          count: 1,
          modules: catalog.modules.slice(0, 1),
          pricing: catalog.pricing,
        }),
        304: notModified,
        ...failed("export-not-found", "not-found"),
      },
    },
    getOpenApi: {
      tags: ["Service"],
      description: `This document; the same bytes are at ${siteAddress(catalog, "/openapi.json")}.`,
      parameters: conditional,
      responses: {
        200: {
          description: "The OpenAPI document.",
          headers: cached,
          content: {
            "application/json": {
              schema: {
                type: "object",
                description: "An OpenAPI 3.1 document.",
                properties: { openapi: { type: "string", description: "Version of the format." } },
                required: ["openapi"],
              },
              example: { openapi: "3.1.1" },
            },
          },
        },
        304: notModified,
        ...failed(),
      },
    },
  };
}

/** /ask, which is below the site's root and not below the API's. */
function askPath(source: AskSource): ZodOpenApiPathItemObject {
  const { catalog } = source;
  const asked = { query: catalog.modules[0]?.title ?? "a" };
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
    problemResponses(catalog, [...slugs, "rate-limit-exceeded", "internal"], {
      headers: paced,
      schema: askFailureSchema,
      word: asFailure,
    });
  const described = (id: string, summary: string, description: string) => ({
    operationId: id,
    summary,
    tags: ["Questions"],
    description: `${description} A keyword search over titles, parts and descriptions, with no model behind it: first the whole question, as q of /modules finds it, then its words. A single word finds exactly what q finds. At most ten results come back, best first; nothing found is 200 with a message and with modules to offer instead. Events are sent where the request asks for streaming, else where Accept lists text/event-stream.`,
  });
  return {
    servers: [{ url: siteAddress(catalog, ""), description: "The site's root" }],
    get: {
      ...described("askByAddress", "Ask a question in the address", "Answers a question in plain language."),
      parameters: [...parametersOf("query", "streaming", "query_id"), ...conditional],
      responses: {
        200: found({ ...paced, ...refs("headers", "ETag", "Cache-Control", "Vary") }),
        304: {
          description: "Unchanged: If-None-Match names the current ETag.",
          headers: { ...paced, ...refs("headers", "ETag", "Cache-Control", "Vary") },
        },
        ...failed("invalid-ask"),
      },
    } as ZodOpenApiOperationObject,
    post: {
      ...described("ask", "Ask a question", "Answers a question in plain language."),
      parameters: correlation,
      requestBody: { required: true, content: { "application/json": { schema: askRequestSchema, example: asked } } },
      responses: { 200: found(paced), ...failed("invalid-ask", "payload-too-large", "unsupported-media-type") },
    } as ZodOpenApiOperationObject,
  };
}

/** The responses of the given problem types, those of one status together, each with an example. */
function problemResponses(
  catalog: Catalog,
  slugs: ProblemSlug[],
  { headers, schema, word } = { headers: always, schema: problemSchema as z.ZodType, word: (answer: Answer) => answer },
): ZodOpenApiResponsesObject {
  const responses: Record<string, object> = {};
  for (const status of new Set(slugs.map((slug) => problemTypes[slug].status))) {
    const own = slugs.filter((slug) => problemTypes[slug].status === status);
    const examples = own.map((slug) => {
      const { title, when } = problemTypes[slug];
      return [slug, { summary: title, value: word(problem(catalog, slug, when.replaceAll("`", ""))).body }];
    });
    const more = status === 429 ? ["Retry-After"] : status === 415 ? ["Accept"] : [];
    responses[status] = {
      description: own.map((slug) => problemTypes[slug].when).join(" "),
      headers: { ...headers, ...refs("headers", ...more) },
      content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
    };
  }
  return responses as ZodOpenApiResponsesObject;
}

const headerOf = (description: string, schema: object, example: string | number) => ({ description, schema, example });
const count = { type: "integer", format: "int32", minimum: 0 };

const headerComponents = {
  "RateLimit-Limit": headerOf("Requests allowed per window and isolate.", count, defaultLimit),
  "RateLimit-Remaining": headerOf("Requests left in the window.", count, defaultLimit - 1),
  "RateLimit-Reset": headerOf(`Seconds until the window of ${windowSeconds} s ends.`, count, windowSeconds),
  Deprecation: headerOf("false while this version has no retirement date.", { type: "string" }, "false"),
  ETag: headerOf("Strong validator of the body.", { type: "string" }, '"0f343b0931126a20f133d67c2b018a3b"'),
  "Cache-Control": headerOf(
    "How long the answer may be reused.",
    { type: "string" },
    "public, max-age=60, s-maxage=300",
  ),
  Vary: headerOf("The request header that the form of the answer depends on.", { type: "string" }, "Accept"),
  "Content-Location": headerOf(
    "Address of the module by its slug, where it was found otherwise.",
    { type: "string", format: "uri" },
    "https://readable-web.example/api/v1/modules/14-validators",
  ),
  Location: headerOf(
    "The job resource.",
    { type: "string", format: "uri" },
    "https://readable-web.example/api/v1/exports/WzEsImpzb24iLG51bGxd.c3d4a1f2",
  ),
  "Retry-After": headerOf("Seconds to wait.", count, 0),
  Accept: headerOf("The media type that would do.", { type: "string" }, "application/json"),
};

function parameterComponents(catalog: Catalog) {
  const slug = catalog.modules[0]?.slug ?? "";
  return {
    q: {
      name: "q",
      in: "query",
      description: "Topic keyword; blank is as if absent.",
      schema: { type: "string", maxLength: maxQueryCharacters },
      example: "a",
    },
    query: {
      name: "query",
      in: "query",
      required: true,
      description: "The question. It may be called q as well.",
      schema: { type: "string", minLength: 1, maxLength: maxQuestionCharacters },
      example: catalog.modules[0]?.title ?? "a",
    },
    streaming: {
      name: "streaming",
      in: "query",
      description: "Whether the answer comes as events. Says more than Accept.",
      schema: { type: "boolean" },
      example: false,
    },
    query_id: {
      name: "query_id",
      in: "query",
      description: "Comes back in the answer if it is text of up to 128 visible characters.",
      schema: { type: "string", maxLength: 128 },
      example: "b1f0",
    },
    page: {
      name: "page",
      in: "query",
      description: "Page, 1-based. A page after the last is empty.",
      schema: { type: "integer", format: "int64", minimum: 1, maximum: maxPage, default: 1 },
      example: 1,
    },
    limit: {
      name: "limit",
      in: "query",
      description: "Modules per page.",
      schema: { type: "integer", format: "int32", minimum: limits.min, maximum: limits.max, default: limits.default },
      example: limits.default,
    },
    cursor: {
      name: "cursor",
      in: "query",
      description:
        "Opaque value from pagination.nextCursor of the same listing. It carries q and its own page size and overrides page and limit.",
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]+$", maxLength: 4096 },
      example: writeCursor("/modules", { page: 1, limit: limits.default, q: null }),
    },
    slug: {
      name: "slug",
      in: "path",
      required: true,
      description: "A module's slug, title or part of a title.",
      schema: { type: "string", minLength: 1, maxLength: 2048 },
      example: slug,
    },
    ExportId: {
      name: "id",
      in: "path",
      required: true,
      description: "The id of an export job, exactly as it was given.",
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]+\\.[0-9a-f]{8}$", maxLength: 4096 },
      example: writeExportId({ q: null, format: "json" }),
    },
    "If-None-Match": {
      name: "If-None-Match",
      in: "header",
      description: "ETags of copies at hand, or *; an unchanged answer is 304.",
      schema: { type: "string", maxLength: 4096 },
      example: '"0f343b0931126a20f133d67c2b018a3b"',
    },
    "Idempotency-Key": {
      name: "Idempotency-Key",
      in: "header",
      description: "Comes back in the response header of the same name; for correlation only.",
      schema: { type: "string", maxLength: 255 },
      example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
    },
  };
}
