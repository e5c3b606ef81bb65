/** Shortens the OpenAPI document: repeated schemas become references, and headers that this site does not send are removed. */
import { maxInt32 } from "./components.ts";

type Json = Record<string, unknown>;

/** The schema of most numbers here. */
export const countSchema = { type: "integer", minimum: 0, maximum: maxInt32, format: "int32" };

/** The headers that only a planned retirement adds to responses. */
const retirementHeaders = ["Sunset", "Link"];

/** The document with counts by reference, and without headers that are not sent while no retirement is planned. */
export function compact<Document extends object>(document: Document, isRetiring: boolean): Document {
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
