/** The parameters of requests and the members of their bodies as tables of markdown, from JSON Schema. */
import { blocks } from "../../content/markdown/document.ts";

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

/** A parameter of an OpenAPI operation. */
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
};

/** A line of a table. A member of a member is named after both: requests[].path. */
type Field = { name: string; type: string; isRequired: boolean; description: string; example?: unknown };

/** A table for each place of parameters but headers, which are the same for every operation. */
export const parameterTables = (parameters: readonly Parameter[]): string =>
  blocks(
    ...["Path", "Query"].map((place) =>
      tableOf(
        `${place} parameters`,
        parameters
          .filter((parameter) => parameter.in === place.toLowerCase())
          .map(({ schema, required = false, ...field }) => ({ ...field, type: typeOf(schema), isRequired: required })),
      ),
    ),
  );

/** A table of the members of a body, with those of objects in it. */
export const bodyTable = (schema: Schema): string => tableOf("Body", fieldsOf(schema));

function tableOf(title: string, fields: Field[]): string {
  if (fields.length === 0) return "";
  const lines = fields.map(({ name, type, isRequired, description, example }) => {
    const text = typeof example === "string" ? example : JSON.stringify(example);
    const shown = example === undefined ? "" : ` Example: ${inCell(codeSpan(text))}.`;
    return `| \`${name}\`${isRequired ? " (required)" : ""} | ${type} | ${inCell(description)}${shown} |`;
  });
  return blocks(`**${title}**`, ["| Name | Type | Meaning |", "|---|---|---|", ...lines].join("\n"));
}

/** Text as code in a line: between more backticks than it has in a row. */
export function codeSpan(text: string): string {
  const ticks = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return ticks.length === 1 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

/** Text in a cell of a table. */
export const inCell = (text: string): string => text.replaceAll("|", "\\|");

function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([member, whole]) => {
    const schema = withoutNull(whole);
    const name = prefix + member;
    const description = whole.description ?? schema.description ?? "";
    const [example] = whole.examples ?? schema.examples ?? [];
    const field = { name, type: typeOf(whole), isRequired: required.includes(member), description, example };
    return [field, ...fieldsOf(schema.items ?? schema, schema.items ? `${name}[].` : `${name}.`)];
  });
}

/** The type of a value with its bounds: "integer, 1 to 100; default 20". */
function typeOf(whole: Schema): string {
  const schema = withoutNull(whole);
  const { minimum, maximum = Number.MAX_SAFE_INTEGER, maxLength, items, minItems, maxItems } = schema;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const bounds = [
    minimum !== undefined && (maximum < Number.MAX_SAFE_INTEGER ? `${minimum} to ${maximum}` : `from ${minimum}`),
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
