/** What an MCP tool is made of, and how its arguments are read. Each file of tools/ declares one. MCP: server/tools. */
import * as z from "zod";
import type { Catalog } from "../course/catalog.ts";
import type { PublishedCourse } from "../course/published.ts";

/** What tools answer from. edgeCountry is the country that the edge sees, if any. */
export type ToolSource = PublishedCourse & { edgeCountry?: string | undefined };

/** What is wrong with a call whose arguments have the right types, and what would do. */
export type Refusal = { refused: string };

type Declared<Input extends z.ZodType, Output extends z.ZodType> = {
  name: string;
  title: string;
  description: string;
  /** When to call it, as the end of the sentence "Use get_module …" in the server's instructions. */
  use: string;
  input: Input;
  output: Output;
  /** Arguments that this course answers. */
  example: (catalog: Catalog) => Record<string, unknown>;
  answer: (given: z.output<Input>, source: ToolSource) => z.input<Output> | Refusal;
};

export type Tool = Omit<Declared<z.ZodType, z.ZodType>, "answer"> & {
  answer: (given: unknown, source: ToolSource) => object;
};

/** A tool. What it answers must have the shape of its output; input has checked what it answers from. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType<unknown, object>>(
  declared: Declared<Input, Output>,
): Tool => ({ ...declared, answer: (given, source) => declared.answer(given as z.output<Input>, source) });

/**
 * The arguments of a tool: exactly these, also under other names that models use (otherNames: { q: "query" }); null is as absent.
 * An argument that is still unknown is refused with the names that are known.
 */
export const argumentsOf = <Shape extends z.ZodRawShape>(shape: Shape, otherNames: Record<string, string> = {}) =>
  z.preprocess(
    (given) => renamed(given, otherNames),
    z.strictObject(shape, {
      error: ({ code, keys }) =>
        code === "unrecognized_keys"
          ? `unknown argument ${String(keys).slice(0, 100)}; this tool takes ${Object.keys(shape).join(", ") || "no arguments"}`
          : undefined,
    }),
  );

function renamed(given: unknown, otherNames: Record<string, string>): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => {
        const meant = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
        return meant !== undefined && !Object.hasOwn(given, meant) ? [meant, value] : [name, value];
      }),
  );
}

/** A whole number within bounds, also as its digits in a text; nothing else is taken for a number. */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (given) => (typeof given === "string" && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given),
    z
      .int(`must be a whole number from ${least} to ${most}`)
      .min(least, `must be at least ${least}`)
      .max(most, `must be at most ${most}`),
  );
