/** Calls tools. Every result is data and text; every error is a result that the model can read. MCP: server/tools. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { validArguments } from "./argument-errors.ts";
import type { Tool, ToolSource } from "./tool.ts";

/** Logs an unexpected error, whose details are not returned to the client. */
export type Report = (
  event: "tool-failed" | "document-failed",
  where: { method: string; url: string },
  status: number,
  error: unknown,
) => void;

/** A call: the tool's name, and its arguments, which may be absent. */
type Call = { name: string; arguments?: unknown };

/** The result of a call, with meta as its `_meta` if the arguments are valid. Throws ProtocolError for a tool that is not one of these. */
export async function callTool(
  tools: readonly Tool[],
  { name, arguments: args = {} }: Call,
  source: ToolSource,
  meta: Record<string, string>,
  report: Report,
): Promise<CallToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${name} not found`);
  const parsed = validArguments(tool.input, args, () => tool.example(source.catalog));
  if ("issues" in parsed)
    return errorResult(`Input validation error: Invalid arguments for tool ${name}: ${textOf(parsed.issues)}`);
  const result = { ...(await resultOf(tool, parsed.value, source, report)), _meta: meta };
  if (result.isError) return result;
  const { error } = tool.output.safeParse(result.structuredContent);
  return error
    ? errorResult(`Output validation error: Invalid structured content for tool ${name}: ${textOf(error.issues)}`)
    : result;
}

/** The result of a tool. A refusal is an error result that says how to fix the call; an unexpected error is one without details. */
async function resultOf(
  { name, run }: Tool,
  args: unknown,
  source: ToolSource,
  report: Report,
): Promise<CallToolResult> {
  try {
    const data = await run(args, source);
    if ("refused" in data) return errorResult(String(data.refused));
    return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: { ...data } };
  } catch (error) {
    report("tool-failed", { method: "tools/call", url: `/${name}` }, 200, error);
    return errorResult("An unexpected error occurred; the request may be valid. Try again.");
  }
}

/** The issues of a value, each after its path, as the library words them. */
const textOf = (issues: readonly Pick<z.core.$ZodIssue, "message" | "path">[]): string =>
  issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`))
    .join(", ");

const errorResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });
