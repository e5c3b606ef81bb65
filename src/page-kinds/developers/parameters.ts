/** The parameters of operations as tables of markdown. */
import { parameterComponents } from "../../api/describe/components.ts";
import { type Field, fieldsIn, type Schema, typeOf } from "../../api/describe/fields.ts";
import type { Catalog } from "../../course/catalog.ts";
import { blocks } from "../../markdown/document.ts";

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
export const memberTable = (title: string, schema: Parameters<typeof fieldsIn>[0]): string =>
  tableOf(title, fieldsIn(schema));

function tableOf(title: string, rows: Field[]): string {
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
