/** Reads that have no parameters: the index of the API, the course, its prices and the OpenAPI document. See docs/specification.md, "Endpoints". */
import * as z from "zod";
import { apiAddress, type Catalog, siteAddress } from "../../course/catalog.ts";
import { courseSchema } from "../../course/course.ts";
import { optionalCount, text, uri } from "../../course/json.ts";
import { pricingSchemaOf } from "../../course/pricing.ts";
import { sandboxCatalog } from "../../course/sandbox.ts";
import { type Describe, type Operation, type Operations, oneFile } from "./operation.ts";

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
            summary: text("What the operation does."),
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
      .meta({ description: "Downloads of the course; absent if there are none." }),
  })
  .meta({ id: "ApiIndex" });

/** The schema of the OpenAPI document; OpenAPI itself defines everything but the version. */
export const openApiSchema = z
  .object({ openapi: text("Version of OpenAPI.", "3.1.1") })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI 3.1 document." });

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

export const courseOperations = {
  getIndex: oneFile("/", "List every operation", ({ catalog }, { operations }) => apiIndex(catalog, operations)),
  getCourse: oneFile(
    "/course",
    "Get the course's totals, languages and canonical URL",
    ({ catalog }) => catalog.course,
  ),
  getPricing: {
    ...oneFile("/pricing", "Get plans and prices in every region", ({ catalog }) => catalog.pricing),
    needs: "prices",
  },
  getSandboxPricing: {
    ...oneFile("/sandbox/pricing", "Get fixture prices", ({ catalog }) => sandboxCatalog(catalog).pricing),
    needs: "prices",
  },
  getOpenApi: oneFile("/openapi.json", "Get this API's OpenAPI 3.1 document", ({ openApi }) => openApi),
} satisfies Operations;

export const describeCourse: Describe<typeof courseOperations> = (catalog, answerTo) => {
  const schema = pricingSchemaOf(catalog);
  // The downloads differ from course to course.
  const { downloads: _, ...index } = answerTo("/") as z.infer<typeof indexSchema>;
  return {
    getIndex: {
      tag: "Service",
      description: "Lists every operation with its absolute URL.",
      schema: indexSchema,
      // The document itself lists all operations.
      example: { ...index, endpoints: index.endpoints.slice(0, 2) },
    },
    getCourse: {
      tag: "Course",
      description: "Returns the course and its totals.",
      schema: courseSchema,
      example: answerTo("/course"),
    },
    getPricing: {
      tag: "Course",
      description: "Returns the plans with their prices.",
      component: "Pricing",
      schema,
      example: answerTo("/pricing"),
    },
    getSandboxPricing: {
      tag: "Sandbox",
      description: "Works like /pricing, but returns fixture data that never changes.",
      component: "Pricing",
      schema,
      example: answerTo("/sandbox/pricing"),
    },
    getOpenApi: {
      tag: "Service",
      description: `Returns this document, which is also served at ${siteAddress(catalog, "/openapi.json")}, byte for byte.`,
      schema: openApiSchema,
      example: answerTo("/openapi.json"),
    },
  };
};
