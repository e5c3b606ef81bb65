/** The members of objects with their types and bounds, from the schemas that requests are checked with. For tables in documentation. */
import * as z from "zod";

/** The keywords of JSON Schema that are shown. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  examples?: unknown[];
};

/** A parameter or member. A member of a member is named after both: requests[].path. */
export type Field = { name: string; type: string; isRequired: boolean; description: string; example?: unknown };

/** The members of an object, with those of objects in it. */
export const fieldsIn = (schema: z.ZodType): Field[] => fieldsOf(jsonSchemaOf(schema));

/** The names of an object's members, in order. */
export const memberNames = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});

function jsonSchemaOf(schema: z.ZodType): Schema {
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema & Definitions;
  return resolved(whole, whole.$defs ?? {}) as Schema;
}

type Definitions = { $defs?: Record<string, Schema> };

/** A schema with each reference replaced by what it refers to. */
function resolved(value: unknown, definitions: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, definitions));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, $defs: _, ...rest } = value as Schema & Definitions & { $ref?: string };
  const target = $ref === undefined ? {} : resolved(definitions[$ref.split("/").at(-1) ?? ""], definitions);
  const own = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, resolved(each, definitions)]));
  return { ...(target as Schema), ...own };
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([member, whole]) => {
    const schema = withoutNull(whole);
    const name = prefix + member;
    const description = whole.description ?? schema.description ?? "";
    const [example] = whole.examples ?? schema.examples ?? [];
    const row = { name, type: typeOf(whole), isRequired: required.includes(member), description };
    const inner = schema.items ?? schema;
    const path = schema.items ? `${name}[].` : `${name}.`;
    return [{ ...row, ...(example === undefined ? {} : { example }) }, ...fieldsOf(inner, path)];
  });
}

/** The type of a value with its bounds: "integer, 1 to 100; default 20". */
export function typeOf(whole: Schema): string {
  const schema = withoutNull(whole);
  const { minimum, maximum, maxLength, items, minItems, maxItems } = schema;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const bounds = [
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `${minimum} to ${maximum}`,
    minimum !== undefined && (maximum ?? Number.MAX_SAFE_INTEGER) >= Number.MAX_SAFE_INTEGER && `from ${minimum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
    maxItems !== undefined && (minItems ? `${minItems} to ${maxItems} items` : `up to ${maxItems} items`),
  ].filter((bound) => bound !== false);
  const type = values
    ? valuesIn(values)
    : schema.anyOf
      ? [...new Set(schema.anyOf.map((each) => nameOf(each)))].join(" or ")
      : items
        ? `array of ${nameOf(items)}s`
        : nameOf(schema);
  const text = [type, ...bounds].join(", ");
  return whole.default === undefined ? text : `${text}; default ${whole.default}`;
}

const nameOf = (schema: Schema): string => [schema.type ?? "any value"].flat()[0] ?? "any value";

/** The values of an enumeration; true and "true" are one. */
function valuesIn(values: unknown[]): string {
  const names = [...new Set(values.filter((value) => value !== null).map(String))];
  return names.join() === "true,false" ? "boolean" : names.map((name) => `\`${name}\``).join(" or ");
}

/** A schema without null, which counts as absent. */
function withoutNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const others = anyOf.filter(({ type }) => type !== "null");
  const [only] = others;
  return others.length === 1 && only ? { ...only, ...rest } : { ...rest, anyOf: others };
}
