/** The words of JSON schemas: each takes what describes its value, and an example where one helps. */
import * as z from "zod";

/** A function that describes a schema. What may be absent is described as a whole, which decides the order of members in OpenAPI. */
const described =
  <Schema extends z.ZodType>(schema: Schema) =>
  (description: string, example?: string | number): Schema =>
    schema.meta({ description, ...(example !== undefined && { examples: [example] }) });

export const text = described(z.string());
export const optionalText = described(z.string().optional());

/** How many there are of something. */
export const count = described(z.int().min(0));
export const optionalCount = described(z.int().min(0).optional());

/** An absolute address. */
export const uri = described(z.string().meta({ format: "uri" }));
export const optionalUri = described(z.string().optional().meta({ format: "uri" }));
