/** The index of the API, served at its root. */
import * as z from "zod";
import { apiAddress, type Catalog, siteAddress } from "../course/catalog.ts";
import { optionalCount, text, uri } from "../course/json.ts";
import type { Describe } from "./describe/parts.ts";
import { type Operation, oneFile } from "./operation.ts";

export const indexSchema = z
  .object({
    name: text("Name of the service."),
    course: text("Short name of the course."),
    version: text("Version of the API.", "v1"),
    documentation: uri("The developer documentation."),
    openapi: uri("The OpenAPI 3.1 document."),
    endpoints: z
      .array(
        z
          .object({
            method: text("Method of the request.", "GET"),
            href: text("Absolute URL; {name} is a path parameter."),
            summary: text("What the operation returns."),
          })
          .meta({ id: "Endpoint" }),
      )
      .meta({ description: "Every operation of the API." }),
    downloads: z
      .array(
        z
          .object({
            format: text("Name of the format.", "epub"),
            href: uri("The file."),
            type: text("Media type of the file.", "application/epub+zip"),
            bytes: optionalCount("Size of the file in bytes.", 120_000),
          })
          .meta({ id: "Download" }),
      )
      .optional()
      .meta({ description: "The course as files to keep; absent if there are none." }),
  })
  .meta({ id: "ApiIndex" });

/** The index of the API. */
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
  ...(catalog.downloads && {
    downloads: catalog.downloads.map(({ path, format, type, bytes }) => ({
      format,
      href: siteAddress(catalog, path),
      type,
      ...(bytes === undefined ? {} : { bytes }),
    })),
  }),
});

export const indexOperations = {
  getIndex: oneFile("/", "List every operation", ({ catalog }, { operations }) => apiIndex(catalog, operations)),
};

export const describeIndex: Describe<typeof indexOperations> = ({ describeRead, example }) => {
  // The downloads differ from course to course.
  const { downloads: _, ...index } = example("/") as z.infer<typeof indexSchema>;
  return {
    getIndex: describeRead({
      tag: "Service",
      description: "Lists every operation with its absolute URL.",
      schema: indexSchema,
      sample: { target: "/" },
      // The document itself lists all operations.
      example: { ...index, endpoints: index.endpoints.slice(0, 2) },
    }),
  };
};
