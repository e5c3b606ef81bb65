/** The tables of docs/specification.md are those of the code; `vitest -u` updates them. */
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { courseSchema } from "../../../src/course/course.ts";
import { moduleSchema } from "../../../src/course/module.ts";
import { pricingSchemaOf } from "../../../src/course/pricing.ts";
import { type FileAddress, files, type PageAddress, pages } from "../../../src/service/addresses.ts";
import { descriptions, operations } from "../../../src/service/api/api.ts";
import { answersOf } from "../../../src/service/api/describe/document.ts";
import { pageSchema } from "../../../src/service/api/modules.ts";
import type { ComputationDescription, ReadDescription } from "../../../src/service/api/operation.ts";
import { problemSchema, problemTypes } from "../../../src/service/api/problems.ts";
import { listedTool } from "../../../src/service/mcp/server.ts";
import { servers } from "../../../src/service/mcp/servers.ts";
import { documentText, filled, tableRows } from "../../documents.ts";
import { catalog } from "../sample-course.ts";

const path = "docs/specification.md";

type Schema = {
  type?: string | string[];
  format?: string;
  minimum?: number;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  $ref?: string;
};
type Cells = readonly string[];

/** Returns a table without its rows that occur twice. */
const table = (header: Cells, rows: readonly Cells[]): string =>
  [...new Set([header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`))].join("\n");

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(", ");

const nameOf = ({ $ref = "" }: Schema): string => $ref.replace("#/$defs/", "");

/** Returns a schema as JSON Schema, and a function that replaces a reference to one of its named parts by that part. */
function jsonSchemaOf(schema: z.ZodType): Schema & { resolved: (one: Schema) => Schema } {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema) as Schema & { $defs?: Record<string, Schema> };
  const resolved = (one: Schema): Schema => ({ ...$defs[nameOf(one)], ...one });
  return { ...resolved(whole), resolved };
}

const formats: Record<string, string> = { uri: "URI", date: "date" };

function typeOf({ type = "", format = "", minimum, items }: Schema): string {
  if (items) return `array of ${nameOf(items) || `${items.type}s`}`;
  const [name = "", orNull = ""] = [type].flat();
  return `${formats[format] ?? name}${orNull && " or null"}${minimum === undefined ? "" : ` ≥ ${minimum}`}`;
}

/** Regions have the same fields, so one row describes all. */
const anyRegion = (field: string): string => field.replace(/\.(?:intl|il)\./, ".*.");

/** Returns the fields of a resource. A field that is an object is described by its own fields, named after both. */
function fieldTable(schema: z.ZodType): string {
  const { resolved, ...whole } = jsonSchemaOf(schema);
  const rowsOf = ({ properties = {}, required = [] }: Schema, place = ""): Cells[] =>
    Object.entries(properties).flatMap(([name, declared]) => {
      const field = resolved(declared);
      if (field.properties) return rowsOf(field, `${place}${name}.`);
      const meaning = (field.description ?? "").replace(/\.$/, "");
      const row = [code(anyRegion(place + name)), typeOf(field), required.includes(name) ? "yes" : "", meaning];
      const hasItsTable = nameOf(field.items ?? {}) === "Module";
      return [row, ...(hasItsTable ? [] : rowsOf(resolved(field.items ?? {}), `${place}${name}[].`))];
    });
  return table(["Field", "Type", "Required", "Meaning"], rowsOf(whole));
}

const operationTable = (): string => {
  const described = descriptions(catalog, answersOf(catalog));
  return table(
    ["Operation", "Parameters", "Success", "Errors"],
    operations.map(({ id, method, path }) => {
      const description: ReadDescription | ComputationDescription = described[id];
      const schema = String(description.schema.meta()?.id);
      if ("body" in description) {
        const members = Object.keys(jsonSchemaOf(description.body.schema).properties ?? {});
        return [
          `${method} ${code(path)}`,
          codes(members),
          `${description.status} ${schema}`,
          codes([description.error]),
        ];
      }
      const { parameters = [], moved, errors = [] } = description;
      const query = path.includes("{") ? [] : parameters;
      return [`${method} ${code(path)}`, codes(query), `200 ${schema}${moved ? ", 308" : ""}`, codes(errors)];
    }),
  );
};

const errorTable = (): string =>
  table(
    ["Slug", "Status", "Title"],
    Object.entries(problemTypes).map(([slug, { status, title }]) => [code(slug), String(status), title]),
  );

const toolTable = (): string =>
  table(
    ["Server", "Tool", "Arguments"],
    Object.values(servers).flatMap(({ path, tools }) =>
      tools.map((tool) => [
        code(path),
        code(tool.name),
        codes(Object.keys(listedTool(tool).inputSchema.properties ?? {})),
      ]),
    ),
  );

const promptTable = (): string =>
  table(
    ["Server", "Prompt", "Arguments"],
    Object.values(servers).flatMap(({ path, prompts }) =>
      prompts.map((prompt) => [code(path), code(prompt.name), codes(prompt.arguments.map(({ name }) => name))]),
    ),
  );

const condition = ({ needs }: Pick<FileAddress, "needs">): string =>
  needs === "securityContact" ? "a security contact" : (needs ?? "");

const pageTable = (): string =>
  table(
    ["Path", "Computed for", "Only with"],
    Object.values<PageAddress>(pages).map((page) => [code(page.at), codes(page.computedBy), condition(page)]),
  );

/** What each generated file contains, which the document itself states. */
const contents = new Map(
  tableRows(path, "## Discovery files").map(([file = "", content = ""]) => [file, content] as const),
);

const fileTable = (): string =>
  table(
    ["Path", "Content", "Only with"],
    Object.entries<FileAddress>(files).map(([at, file]) => [code(at), contents.get(code(at)) ?? "", condition(file)]),
  );

test("the tables list every field, operation, error, tool, prompt, page and file", async () => {
  const tables = {
    "fields: module": fieldTable(moduleSchema),
    "fields: course": fieldTable(courseSchema),
    "fields: pricing": fieldTable(pricingSchemaOf(catalog)),
    "fields: page": fieldTable(pageSchema),
    "fields: problem": fieldTable(problemSchema),
    operations: operationTable(),
    errors: errorTable(),
    tools: toolTable(),
    prompts: promptTable(),
    pages: pageTable(),
    files: fileTable(),
  };
  for (const name of Object.keys(tables)) expect(documentText(path)).toContain(`<!-- ${name} -->`);
  const text = Object.entries(tables).reduce((all, [name, rows]) => filled(all, name, rows), documentText(path));
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../..", path));
});

test("the document states what each file contains", () => {
  expect(Object.keys(files).filter((file) => !contents.get(code(file)))).toEqual([]);
});
