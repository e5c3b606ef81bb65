/** Registers tools with the MCP library: all are read-only and return their result as data and as text. MCP: server/tools. */
import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import { validated } from "./argument-errors.ts";
import type { Tool, ToolSource } from "./tool.ts";

/** Logs an unexpected error, whose details are not returned to the client. */
export type Report = (
  event: "tool-failed" | "document-failed",
  where: { method: string; url: string },
  status: number,
  error: unknown,
) => void;

/** All tools only read or compute, including those with "create" in their name. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * Registers a tool. Every result has meta as its `_meta`. A refusal is an error result, so that the model can read how to fix the
 * call; an unexpected error is an error result without details.
 */
export function registerTool(
  server: McpServer,
  { name, title, description, input, output, example, run }: Tool,
  source: ToolSource,
  meta: Record<string, string>,
  report: Report,
): void {
  const resultOf = async (args: unknown): Promise<CallToolResult> => {
    try {
      const data = await run(args, source);
      if ("refused" in data) return errorResult(String(data.refused));
      return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: { ...data } };
    } catch (error) {
      report("tool-failed", { method: "tools/call", url: `/${name}` }, 200, error);
      return errorResult("An unexpected error occurred; the request may be valid. Try again.");
    }
  };
  const validate = validated(input, () => example(source.catalog));
  server.registerTool(
    name,
    { title, description, inputSchema: compact(input, validate), outputSchema: compact(output), annotations },
    async (args: unknown) => ({ ...(await resultOf(args)), _meta: meta }),
  );
}

/**
 * A schema whose JSON Schema is smaller, since clients load every tool's schema into the model's context. It validates with validate
 * instead of its own function, if there is one.
 */
function compact<Schema extends z.ZodType>(schema: Schema, validate?: ReturnType<typeof validated>): Schema {
  const standard = schema["~standard"];
  const { input, output } = standard.jsonSchema;
  return {
    "~standard": {
      ...standard,
      ...(validate ? { validate } : {}),
      jsonSchema: {
        input: (options: Parameters<typeof input>[0]) => trim(input(options)) as Record<string, unknown>,
        output: (options: Parameters<typeof output>[0]) => allowMore(trim(output(options))) as Record<string, unknown>,
      },
    },
  } as unknown as Schema;
}

/** A JSON Schema without $schema, examples, id and the bounds of safe integers. Properties with these names stay. */
const trim = (schema: unknown): unknown =>
  without(schema, (name, member) =>
    ["$schema", "examples", "id"].includes(name)
      ? typeof member !== "object" || Array.isArray(member)
      : typeof member === "number" && Math.abs(member) === Number.MAX_SAFE_INTEGER,
  );

/** A JSON Schema that allows additional properties, since later versions may add fields. */
const allowMore = (schema: unknown): unknown => without(schema, (name) => name === "additionalProperties");

/** A JSON value without the members that match, at every depth. */
function without(value: unknown, isRemoved: (name: string, member: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, isRemoved));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name, member]) => !isRemoved(name, member));
  return Object.fromEntries(members.map(([name, member]) => [name, without(member, isRemoved)]));
}

const errorResult = (text: string) => ({ content: [{ type: "text" as const, text }], isError: true });
