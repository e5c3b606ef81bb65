/** The OpenAPI document as an operation of the API. */
import * as z from "zod";
import { siteAddress } from "../course/catalog.ts";
import { text } from "../course/json.ts";
import type { Describe } from "./describe/parts.ts";
import { oneFile } from "./operation.ts";

/** The schema of the OpenAPI document; OpenAPI itself defines everything but the version. */
export const openApiSchema = z
  .object({ openapi: text("Version of OpenAPI.", "3.1.1") })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI 3.1 document." });

export const openApiOperations = {
  getOpenApi: oneFile("/openapi.json", "Get this API's OpenAPI 3.1 document", ({ openApi }) => openApi),
};

export const describeOpenApi: Describe<typeof openApiOperations> = ({ catalog, describeRead, example }) => ({
  getOpenApi: describeRead({
    tag: "Service",
    description: `Returns this document, which is also served at ${siteAddress(catalog, "/openapi.json")}, byte for byte.`,
    schema: openApiSchema,
    example: example("/openapi.json"),
    sample: { target: "/openapi.json", isLong: true },
  }),
});
