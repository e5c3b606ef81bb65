/** Messages for arguments that do not match a tool's schema: the argument, the rule, the value that was sent and an example. */
import type * as z from "zod";

type Issues = { message: string; path: PropertyKey[] }[];

/** Maximum number of errors to report. */
const maxIssues = 3;

/** How much of a value is repeated, in characters of JSON. */
const maxValueCharacters = 60;

/** The arguments of a tool as its schema reads them, or what is wrong with them. example returns valid arguments for this course. */
export function validArguments(
  schema: z.ZodType,
  args: unknown,
  example: () => Record<string, unknown>,
): { value: unknown } | { issues: Issues } {
  const parsed = schema.safeParse(args, { reportInput: true });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, maxIssues).map(({ code, message, path, input }) => ({
    // An unknown argument is named in its message.
    message: code === "unrecognized_keys" ? message : `${message}; got ${shortJson(input)}`,
    path,
  }));
  const last = issues.at(-1);
  if (last) last.message += `. Example: ${JSON.stringify(example())}`;
  return { issues };
}

/** A value as JSON, cut to maxValueCharacters; "nothing" for an absent one. */
function shortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > maxValueCharacters ? `${json.slice(0, maxValueCharacters)}…` : json;
}
