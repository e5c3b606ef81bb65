/** The index that the API root answers with. */
import * as z from "zod";
import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import type { Describe } from "./describe/parts.ts";
import { type Operation, oneFile } from "./operation.ts";

const address = (description: string) => z.string().meta({ format: "uri", description });

export const indexSchema = z
  .object({
    name: z.string().meta({ description: "Name of the service." }),
    course: z.string().meta({ description: "Short name of the course." }),
    version: z.string().meta({ description: "Version of the API.", examples: ["v1"] }),
    documentation: address("The page for developers."),
    openapi: address("This API as OpenAPI 3.1."),
    endpoints: z
      .array(
        z
          .object({
            method: z.string().meta({ description: "Method of the request.", examples: ["GET"] }),
            href: z.string().meta({ description: "Absolute address; {name} stands for one segment." }),
            summary: z.string().meta({ description: "What it answers." }),
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
