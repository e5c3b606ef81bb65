/** The REST API as OpenAPI 3.1, drawn from the schemas, bounds and errors that the code itself uses. Made while building. */

import { createDocument, type ZodOpenApiPathItemObject } from "zod-openapi";
import type { AskSource } from "../../ask/ask.ts";
import { apiPath, siteAddress } from "../../course/catalog.ts";
import { operations } from "../operations.ts";
import { problemSchema } from "../problems.ts";
import type { Retirement } from "../versioning.ts";
import { askPath } from "./ask.ts";
import { headerComponents, maxInt32, parameterComponents } from "./components.ts";
import { contentExtensions } from "./content-extensions.ts";
import { descriptionsOf } from "./operations.ts";
import { forEverybody } from "./responses.ts";

/** The OpenAPI document of the API and of /ask, which answer from this. Every example is a real answer. */
export function openApiDocument(source: AskSource & { retirement: Retirement | null }): unknown {
  const { catalog, version, retirement } = source;
  const deprecated = retirement === null ? {} : { deprecated: true };
  const descriptions = descriptionsOf(catalog);
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const { id, method, path, summary } of operations) {
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId: id, summary, ...deprecated, ...descriptions[id].openApi },
    };
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
          "No key, no account, nothing to pay. Errors are problem documents (RFC 9457); branch on `type`. Fields and endpoints may be added in place; ignore what you do not know. `x-content-version` is the version of the content, as in the header Content-Version, and `x-content-updated` its latest date.",
        license: { name: "MIT", identifier: "MIT" },
        ...contentExtensions(version),
        contact: { name: "For developers", url: siteAddress(catalog, "/developers") },
      },
      servers: [{ url: siteAddress(catalog, apiPath), description: "Version 1", ...forEverybody }],
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
        // Clients ignore unknown fields.
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        if (jsonSchema.type === "integer" && jsonSchema.format === undefined) {
          // What is counted here is modules, chapters, minutes and requests.
          jsonSchema.format = "int32";
          if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) jsonSchema.maximum = maxInt32;
        }
      },
    },
  );
}
