/** The description of the API itself. */
import * as z from "zod";
import { siteAddress } from "../course/catalog.ts";
import { text } from "../course/json.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

/** The description itself, as far as one promises what a standard already does. */
export const openApiSchema = z
  .object({ openapi: text("Version of the format.", "3.1.1") })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI 3.1 document." });

export const openApiOperations = {
  getOpenApi: oneFile("/openapi.json", "This API as OpenAPI 3.1", ({ openApi }) => openApi),
};

export const describeOpenApi: Describe<typeof openApiOperations> = ({ catalog, reading, example }) => ({
  getOpenApi: reading({
    tag: "Service",
    description: `This document; the same bytes are at ${siteAddress(catalog, "/openapi.json")}.`,
    schema: openApiSchema,
    example: example("/openapi.json"),
  }),
});
