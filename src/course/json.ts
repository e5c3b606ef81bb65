/** Constructors for JSON schemas with a description and an optional example. */
import * as z from "zod";

/** A function that adds a description to a schema. Optional schemas are described as a whole, which keeps the order of members in OpenAPI. */
const described =
  <Schema extends z.ZodType>(schema: Schema) =>
  (description: string, example?: string | number): Schema =>
    schema.meta({ description, ...(example !== undefined && { examples: [example] }) });

export const text = described(z.string());
export const optionalText = described(z.string().optional());
/** A non-negative integer. */
export const count = described(z.int().min(0));
export const optionalCount = described(z.int().min(0).optional());
/** An absolute URL. */
export const uri = described(z.string().meta({ format: "uri" }));
export const optionalUri = described(z.string().optional().meta({ format: "uri" }));
