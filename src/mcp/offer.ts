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

/**
 * The schema in fewer bytes: clients load the whole listing into a model's context.
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
