/** The OpenAPI 3.1 document, generated at build time from the schemas, limits and problem types that the service uses. */

import { createDocument, type ZodOpenApiPathItemObject } from "zod-openapi";
import { apiPath, type Catalog, siteAddress } from "../../../course/catalog.ts";
import { hasPrices } from "../../../course/features.ts";
import { pricingSchema } from "../../../course/pricing.ts";
import { sandboxCatalog } from "../../../course/sandbox.ts";
import type { AskCourse } from "../../ask/ask.ts";
import { operationsOf } from "../api.ts";
import type { Retirement } from "../versioning.ts";
import { askPath } from "./ask.ts";
import {
  cachedHeaders,
  contentExtensions,
  headerComponents,
  headersOf,
  maxInt32,
  notModified,
  parameterComponents,
  problemComponents,
  publicServer,
} from "./components.ts";
import { descriptionsOf } from "./operations.ts";

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
          "Free, without an API key or account. Errors are problem details (RFC 9457): branch on `type`. Invalid HTTP is 400, 414, 431 or 501 in plain text. New fields and endpoints may be added to this version: ignore unknown fields. Reads without q and cursor are also static files: the path with `.json`, and pages as `/modules.page-{page}.limit-{limit}.json`. `x-content-version` is the version of the content, as in the Content-Version header, and `x-content-updated` is its latest date.",
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
        { name: "Sandbox", description: "Fixture data in the production schemas." },
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

/** The component for the response with the prices. */
const pricingResponse = (catalog: Catalog) => ({
  Pricing: {
    description: "The plans.",
    headers: cachedHeaders,
    content: {
      "application/json": {
        schema: pricingSchema,
        examples: {
          course: { value: catalog.pricing },
          sandbox: { value: sandboxCatalog(catalog).pricing },
        },
      },
    },
  },
});

type Json = Record<string, unknown>;

/** The schema of most numbers here. */
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
