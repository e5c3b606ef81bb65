/** How every tool is offered and answers: described, read-only, its result the same as data and as text. MCP: server/tools. */
import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Tool, ToolSource } from "./tool.ts";

/** Records a fault that its caller learns nothing of: the event, what was called, the status that is answered, and the error. */
export type Report = (
  event: "tool-failed" | "document-failed",
  where: { method: string; url: string },
  status: number,
  error: unknown,
) => void;

/** Every tool here only looks things up or computes, "create" in a name included. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * Registers a tool whose every result carries meta. A refusal is an error result, so that a model reads what to do next;
 * a fault is one without inner detail.
 */
export function offer(
  server: McpServer,
  { name, title, description, input, output, answer }: Tool,
  source: ToolSource,
  meta: Record<string, string>,
  report: Report,
): void {
  const answered = (given: unknown): CallToolResult => {
    try {
      const data = answer(given, source);
      if ("refused" in data) return failed(String(data.refused));
      return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: { ...data } };
    } catch (error) {
      report("tool-failed", { method: "tools/call", url: `/${name}` }, 200, error);
      return failed("The tool failed unexpectedly; the request itself may be fine. Try again.");
    }
  };
  server.registerTool(
    name,
    { title, description, inputSchema: compact(input), outputSchema: compact(output), annotations },
    (given: unknown) => ({ ...answered(given), _meta: meta }),
  );
}

/** The schema in fewer bytes: clients load the whole listing into a model's context. */
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

/** Left out are examples, bounds that every integer has, and the name of the dialect; a field of such a name stays. */
const trimmed = (schema: unknown): unknown =>
  without(schema, (name, member) =>
    ["$schema", "examples", "id"].includes(name)
      ? typeof member !== "object" || Array.isArray(member)
      : typeof member === "number" && Math.abs(member) === Number.MAX_SAFE_INTEGER,
  );

/** Left out is what forbids further fields: a later version may add some. */
const opened = (schema: unknown): unknown => without(schema, (name) => name === "additionalProperties");

/** A JSON value without some of its members, at every depth. */
function without(value: unknown, isLeftOut: (name: string, member: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, isLeftOut));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => !isLeftOut(name, member));
  return Object.fromEntries(kept.map(([name, member]) => [name, without(member, isLeftOut)]));
}

const failed = (text: string) => ({ content: [{ type: "text" as const, text }], isError: true });
