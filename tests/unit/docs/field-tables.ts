/** The fields of front matter as a markdown table, generated from their JSON Schema. */
import { type FileKind, frontMatterSchema } from "../../../src/content/front-matter-schemas.ts";
import { courseFields } from "../../../src/course/course.ts";
import { type Fields, notShownYet } from "../../../src/course/field.ts";
import { moduleFields } from "../../../src/course/module.ts";
import { ownRegionFields } from "../../../src/course/pricing.ts";

type Schema = {
  type?: string | string[];
  description?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  examples?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
type Row = { field: string; isRequired: boolean; value: string; meaning: string; example: string };

/** Fields that are recorded but used nowhere, or shown on no page yet, by their path in the file. */
const unused = new Map(
  (
    [
      ["", courseFields],
      ["", moduleFields],
      ["regions.*.", ownRegionFields],
    ] as [string, Fields][]
  ).flatMap(([place, fields]) =>
    Object.entries(fields).flatMap(([name, { display, json }]): [string, string][] =>
      "omitted" in display && display.omitted === notShownYet.display.omitted
        ? [[place + name, "omitted" in json ? "" : " (in the API already)"]]
        : [],
    ),
  ),
);

/** Regions have the same fields, so one row describes all. */
const anyRegion = (path: string): string => path.replace(/(^|\.)intl(?=\.|$)/, "$1*");

/** Returns the table of a kind of file: course, module, pricing or page. isLater selects the fields that pages do not use yet. */
export function fieldTable(kind: FileKind, isLater = false): string {
  const rows = rowsOf(frontMatterSchema(kind) as Schema, "");
  const unique = rows.filter(({ field }, index) => rows.findIndex((row) => row.field === field) === index);
  const lines = unique
    .filter(({ field }) => unused.has(field.replace(/\[\].*/, "")) === isLater)
    .map(
      ({ field, isRequired, value, meaning, example }) =>
        `| \`${field}\` | ${isRequired ? "yes" : ""} | ${value} | ${meaning} | ${example} |`,
    );
  return ["| Field | Required | Value | Meaning | Example |", "|---|---|---|---|---|", ...lines].join("\n");
}

const rowsOf = ({ properties = {}, additionalProperties, required = [] }: Schema, path: string): Row[] =>
  Object.entries({
    ...properties,
    ...(typeof additionalProperties === "object" ? { "*": additionalProperties } : {}),
  }).flatMap(([name, declared]) => {
    const field = anyRegion(`${path}${name}`);
    const { schema, value } = kindOf(declared);
    const inner = schema.properties ? rowsOf(schema, `${field}.`) : [];
    // An item that may also be a text is described by the fields of its other form.
    const item = schema.items?.properties ? schema.items : schema.items?.anyOf?.find(({ properties }) => properties);
    const items = item ? rowsOf(item, `${field}[].`) : [];
    // A mapping is described by its fields only.
    if (inner.length > 0) return inner;
    return [
      {
        field,
        isRequired: required.includes(name),
        value,
        meaning: meaningOf(declared) + (unused.get(field) ?? ""),
        example: exampleOf(schema),
      },
      ...items,
    ];
  });

/** Returns a description without what the column of values contains. */
const meaningOf = ({ description, anyOf }: Schema): string =>
  (description ?? anyOf?.[0]?.description ?? "")
    .replace(/^A list of (.)/, (_, first: string) => first.toUpperCase())
    .replace(/; (?:no page shows it|not shown) yet/, "")
    .replace(/\.$/, "");

/** Returns the schema with the details of a field, and its type as text. */
function kindOf(declared: Schema): { schema: Schema; value: string } {
  const list = declared.anyOf?.find(({ type }) => type === "array");
  if (list) return { schema: list, value: "list, or whole number" };
  const { type, pattern = "", format, minimum, maximum, items } = declared;
  const bound = maximum === undefined ? (minimum ? `, ${minimum} or greater` : "") : `, ${minimum} to ${maximum}`;
  if (type === "array")
    return { schema: declared, value: items?.enum ? `list of ${items.enum.map(code).join(", ")}` : "list" };
  if (declared.enum) return { schema: declared, value: declared.enum.map(code).join(", ") };
  if (type === "object") return { schema: declared, value: "mapping" };
  if (type === "boolean") return { schema: declared, value: "`true`, `false`" };
  if (type === "integer") return { schema: declared, value: `whole number${bound}` };
  if (type === "number" && declared.maximum === 0) return { schema: declared, value: "`0`" };
  if (type === "number") return { schema: declared, value: `number${bound}` };
  if (/\/\|\[Hh\]/.test(pattern)) return { schema: declared, value: "path or URL" };
  if (/\[Hh\]/.test(pattern)) return { schema: declared, value: "URL" };
  if (format === "email") return { schema: declared, value: "email address" };
  return { schema: declared, value: pattern.includes("\\d{4}-\\d{2}") ? "date" : "text" };
}

const code = (text: unknown): string => `\`${String(text).replaceAll("|", "\\|")}\``;

function exampleOf({ examples, items }: Schema): string {
  const [own] = examples ?? [];
  if (own !== undefined) return code(typeof own === "string" ? own.replace(/^"(.*)"$/, "$1") : own);
  const [item] = items?.examples ?? [];
  return item === undefined ? (items?.enum ? code(`[${items.enum.slice(0, 2).join(", ")}]`) : "") : code(`[${item}]`);
}
