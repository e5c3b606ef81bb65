/** The index that the API root answers with. */
import * as z from "zod";
import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import { text, uri } from "../course/json.ts";
import type { Describe } from "./describe/parts.ts";
import { type Operation, oneFile } from "./operation.ts";

export const indexSchema = z
  .object({
    name: text("Name of the service."),
    course: text("Short name of the course."),
    version: text("Version of the API.", "v1"),
    documentation: uri("The page for developers."),
    openapi: uri("This API as OpenAPI 3.1."),
    endpoints: z
      .array(
        z
          .object({
            method: text("Method of the request.", "GET"),
            href: text("Absolute address; {name} stands for one segment."),
            summary: text("What it answers."),
          })
          .meta({ id: "Endpoint", description: "One operation." }),
      )
      .meta({ description: "Every operation of the API." }),
  })
  .meta({ id: "ApiIndex", description: "Where everything is." });

/** The index of the API with absolute addresses. Never fails. */
export const apiIndex = (catalog: Catalog, operations: readonly Operation[]): z.infer<typeof indexSchema> => ({
  name: "Course Reference Service",
  course: catalog.course.name,
  version: "v1",
  documentation: siteAddress(catalog, "/developers"),
  openapi: siteAddress(catalog, "/openapi.json"),
  endpoints: operations.map(({ method, path, summary }) => ({
    method,
    href: apiAddress(catalog, path === "/" ? "" : path),
    summary,
  })),
});

export const indexOperations = {
  getIndex: oneFile("/", "Index of the API", ({ catalog }, { operations }) => apiIndex(catalog, operations)),
};

export const describeIndex: Describe<typeof indexOperations> = ({ reading, example }) => ({
  getIndex: reading({
    tag: "Service",
    description: "Where everything is.",
    schema: indexSchema,
    example: example("/"),
  }),
});
