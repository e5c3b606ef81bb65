/** How tools/list describes a tool. MCP: server/tools. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Tool } from "./tool.ts";

/** All tools only read or compute, including those with "create" in their name. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The dialect of JSON Schema that MCP prescribes. */
const dialect = { target: "draft-2020-12" } as const;

/** A tool as clients see it. Its schemas are small, since clients load those of every tool into the model's context. */
export const listedTool = ({ name, title, description, input, output }: Tool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: objectSchema(trim(converters(input).input(dialect))),
  annotations,
  outputSchema: objectSchema(allowMore(trim(converters(output).output(dialect)))),
});

const converters = (schema: z.ZodType) => schema["~standard"].jsonSchema;

/** A JSON Schema of an object, which begins with its type. */
const objectSchema = (schema: unknown): ListedTool["inputSchema"] => ({ type: "object", ...(schema as object) });

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
