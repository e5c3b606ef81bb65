/** The parameters of operations and tools as tables of markdown, from the schemas that requests are checked with. */
import * as z from "zod";
import { parameterComponents } from "../../api/describe/components.ts";
import type { Catalog } from "../../course/catalog.ts";
import { blocks } from "../../markdown/document.ts";

/** The keywords of JSON Schema that the tables show. */
type Schema = {
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

type Row = { name: string; type: string; isRequired: boolean; description: string; example?: unknown };

type Component = {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
};

const places: Record<string, string> = { path: "Path parameters", query: "Query parameters", header: "Headers" };

/** A table for each place of the components with these names. */
export function parameterTables(catalog: Catalog, names: readonly string[]): string {
  const components = parameterComponents(catalog) as Record<string, Component>;
  const chosen = names.flatMap((name) => components[name] ?? []);
  return blocks(
    ...Object.entries(places).map(([place, title]) =>
      tableOf(
        title,
        chosen
          .filter((component) => component.in === place)
          .map(({ name, required = false, description, schema, example }) => ({
            ...{ name, type: typeOf(schema), isRequired: required, description },
            ...(example === undefined || place === "header" ? {} : { example }),
          })),
      ),
    ),
  );
}

/** A table of the members of a JSON object, with those of objects in it. */
export const memberTable = (title: string, schema: z.ZodType): string => tableOf(title, rowsOf(jsonSchemaOf(schema)));

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

function rowsOf({ properties = {}, required = [] }: Schema, prefix = ""): Row[] {
  return Object.entries(properties).flatMap(([member, whole]) => {
    const schema = withoutNull(whole);
    const name = prefix + member;
    const description = whole.description ?? schema.description ?? "";
    const [example] = whole.examples ?? schema.examples ?? [];
    const row = { name, type: typeOf(whole), isRequired: required.includes(member), description };
    const inner = schema.items ?? schema;
    const path = schema.items ? `${name}[].` : `${name}.`;
    return [{ ...row, ...(example === undefined ? {} : { example }) }, ...rowsOf(inner, path)];
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

function tableOf(title: string, rows: Row[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(({ name, type, isRequired, description, example }) => {
    const shown =
      example === undefined
        ? ""
        : ` Example: \`${inCell(typeof example === "string" ? example : JSON.stringify(example))}\`.`;
    return `| \`${name}\`${isRequired ? " (required)" : ""} | ${type} | ${inCell(description)}${shown} |`;
  });
  return blocks(`**${title}**`, ["| Name | Type | Meaning |", "|---|---|---|", ...lines].join("\n"));
}

/** Text in a cell of a table. */
const inCell = (text: string): string => text.replaceAll("|", "\\|");
