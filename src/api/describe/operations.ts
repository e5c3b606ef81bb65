/** What OpenAPI says of each operation of the table. */
import type * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { apiPath, type Catalog, courseSchema, moduleSchema, pricingSchema, siteAddress } from "../../course/catalog.ts";
import { answerBatch, batchRequestSchema, batchResponseSchema } from "../batch.ts";
import { createExport, exportJobSchema, exportRequestSchema, exportResultSchema, writeExportId } from "../exports.ts";
import { indexSchema, openApiSchema } from "../index.ts";
import { pageSchema } from "../listing.ts";
import type { OperationId } from "../operations.ts";
import type { ProblemSlug } from "../problems.ts";
import { read } from "../reads.ts";
import { always, cached, conditional, correlation, parametersOf, problemResponses, refs } from "./responses.ts";

/** What this file adds to an operation of the table. */
type Described = Omit<ZodOpenApiOperationObject, "operationId" | "summary" | "responses"> & {
  description: string;
  responses: ZodOpenApiResponsesObject;
};

export function operationsOf(catalog: Catalog): Record<OperationId, Described> {
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
  const failed = (...slugs: ProblemSlug[]) =>
    problemResponses(catalog, [...slugs, "version-retired", "uri-too-long", "rate-limit-exceeded", "internal"]);
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
        304: { ...notModified, headers: { ...cached, ...refs("headers", "Content-Location") } },
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
    readBatch: {
      tags: ["Bulk"],
      description:
        "Answers each item as the read on its own would be answered, in order. The outer status is 200 even when items fail; look at each item's status. A batch counts as one request. Its response has at most 1 MiB: an item whose result does not fit has status 413 and a problem of type batch-response-too-large, and later items that fit are still answered.",
      parameters: correlation,
      requestBody: { required: true, content: { "application/json": { schema: batchRequestSchema, example: batch } } },
      responses: {
        200: {
          description: "One answer for each item.",
          headers: always,
          content: {
            "application/json": {
              schema: batchResponseSchema,
              example: answerBatch(source, batch).body,
            },
          },
        },
        ...failed("invalid-batch", "request-timeout", "payload-too-large", "unsupported-media-type"),
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
        ...failed("invalid-export", "request-timeout", "payload-too-large", "unsupported-media-type"),
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
    getOpenApi: reading(
      "Service",
      `This document; the same bytes are at ${siteAddress(catalog, "/openapi.json")}.`,
      openApiSchema,
      "/openapi.json",
    ),
  };
}
