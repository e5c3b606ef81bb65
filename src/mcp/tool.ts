/** How every tool is offered and answers: described, read-only, its result the same as data and as text. MCP: server/tools. */
import type { BaseToolCallback, CallToolResult, McpServer, ServerContext } from "@modelcontextprotocol/server";
import * as z from "zod";
import { failureLine } from "../site/failure-log.ts";

/** What a tool answers: its data, or what is wrong with the request and what would do. */
export type ToolAnswer = object | { refused: string };

export type Tool<Input extends z.ZodType> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: z.ZodType;
  answer: (input: z.output<Input>) => ToolAnswer;
};

/** Declares a tool; the type of what it answers from follows from its input schema. */
export const tool = <Input extends z.ZodType>(declared: Tool<Input>): Tool<Input> => declared;

/** Every tool here only looks things up or computes, "create" in a name included. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * Registers a tool whose every result carries meta. A refusal is an error result, so that a model reads what to do next;
 * a fault is one without inner detail.
 */
export function offer<Input extends z.ZodType>(
  server: McpServer,
  declared: Tool<Input>,
  meta: Record<string, string>,
): void {
  const { name, title, description, input, output, answer } = declared;
  const answered = (given: z.output<Input>): CallToolResult => {
    try {
      const data = answer(given);
      if ("refused" in data) return failed(String(data.refused));
      return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: { ...data } };
    } catch (error) {
      console.error(failureLine("tool-failed", { method: "tools/call", url: `/${name}` }, 200, error));
      return failed("The tool failed unexpectedly; the request itself may be fine. Try again.");
    }
  };
  const call = (given: z.output<Input>): CallToolResult => ({ ...answered(given), _meta: meta });
  server.registerTool(
    name,
    { title, description, inputSchema: compact(input), outputSchema: compact(output), annotations },
    // The library's type of a callback is conditional on the schema, which cannot be resolved while Input is open.
    call as BaseToolCallback<CallToolResult, ServerContext, Input>,
  );
}

/**
 * The schema, told in fewer bytes: clients load the whole listing into a model's context.
 * Left out are examples, bounds that every integer has, and the name of the dialect, which is the protocol's own.
 */
function compact<Schema extends z.ZodType>(schema: Schema): Schema {
  const standard = schema["~standard"];
  const { input, output } = standard.jsonSchema;
  return {
    "~standard": {
      ...standard,
      jsonSchema: {
        input: (options: Parameters<typeof input>[0]) => trimmed(input(options)) as Record<string, unknown>,
        output: (options: Parameters<typeof output>[0]) => opened(trimmed(output(options))) as Record<string, unknown>,
      },
    },
  } as unknown as Schema;
}

function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, member]) =>
      !["$schema", "examples", "id"].includes(name) || (typeof member === "object" && !Array.isArray(member)),
  );
  return Object.fromEntries(
    kept
      .filter(([, member]) => typeof member !== "number" || Math.abs(member) !== Number.MAX_SAFE_INTEGER)
      .map(([name, member]) => [name, trimmed(member)]),
  );
}

/** The schema of an output without what forbids further fields, at every depth: a later version may add some. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "additionalProperties");
  return Object.fromEntries(kept.map(([name, member]) => [name, opened(member)]));
}

const failed = (text: string) => ({ content: [{ type: "text" as const, text }], isError: true });

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
