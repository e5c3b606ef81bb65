/** The type of MCP tools, and schemas for their arguments. Each file in tools/ defines one tool. MCP: server/tools. */
import * as z from "zod";
import type { Catalog } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import type { SearchEngine } from "../search/engine.ts";

/** Returns the text of the markdown twin at a path. */
export type ReadTwin = (twin: string) => Promise<string>;

/** Returns the markdown of a page that is computed for a query string, such as a quote; null if it is not. */
export type ReadComputed = (page: DocumentEntry, search: string) => Promise<string | null>;

/** The data that tools use. edgeCountry is the client's country according to the edge, if available. */
export type ToolSource = PublishedCourse & {
  engine: SearchEngine;
  readTwin: ReadTwin;
  readComputed: ReadComputed;
  edgeCountry?: string | undefined;
};

/** An error message for arguments that match the schema but are not valid. */
export type Refusal = { refused: string };

type ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> = {
  name: string;
  title: string;
  description: string;
  /** When to call it: completes "Use get_module …" in the server's instructions. */
  use: string;
  input: Input;
  output: Output;
  /** Valid arguments for this course. */
  example: (catalog: Catalog) => Record<string, unknown>;
  run: (args: z.output<Input>, source: ToolSource) => Result<z.input<Output>> | Promise<Result<z.input<Output>>>;
};

type Result<Output> = Output | Refusal;

export type Tool = Omit<ToolDefinition<z.ZodType, z.ZodType>, "run"> & {
  run: (args: unknown, source: ToolSource) => object | Promise<object>;
};

/** A tool from its definition. The library validates the arguments before run, and the result after it. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType<unknown, object>>(
  definition: ToolDefinition<Input, Output>,
): Tool => ({ ...definition, run: (args, source) => definition.run(args as z.output<Input>, source) });

/**
 * The schema of a tool's arguments. Models may use aliases ({ q: "query" }); null counts as absent. The error for an unknown
 * argument lists the valid ones.
 */
export const argumentsOf = <Shape extends z.ZodRawShape>(shape: Shape, aliases: Record<string, string> = {}) =>
  z.preprocess(
    (args) => withoutAliases(args, aliases),
    z.strictObject(shape, {
      error: ({ code, keys }) =>
        code === "unrecognized_keys"
          ? `unknown argument ${String(keys).slice(0, 100)}; expected ${Object.keys(shape).join(", ") || "no arguments"}`
          : undefined,
    }),
  );

function withoutAliases(args: unknown, aliases: Record<string, string>): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value !== null)
      .map(([alias, value]) => {
        const name = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
        return name !== undefined && !Object.hasOwn(args, name) ? [name, value] : [alias, value];
      }),
  );
}

/** The schema of a list of texts. Also accepts one text. */
export const listOf = (schema: z.ZodType<string>, max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(schema, "must be a list of strings").max(max, `must have at most ${max} entries`),
  );

/** The schema of an integer in a range. Also accepts a string of digits. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
    z
      .int(`must be a whole number from ${min} to ${max}`)
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );
