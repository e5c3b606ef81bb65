/** What MCP tools are, and what they share: schemas for arguments, a budget for results, sections of markdown. Each file in tools/ defines one tool. MCP: server/tools. */
import * as z from "zod";
import type { Catalog } from "../../course/catalog.ts";
import type { Plan } from "../../course/offer.ts";
import type { DocumentEntry } from "../../course/published.ts";
import { isLongerThan, shortened } from "../../course/text/characters.ts";
import type { LoadedCourse } from "../search/engine.ts";
import type { ReportQuestion } from "../search/unanswered.ts";

/** Returns the markdown of a page, or of a file, at a path. */
export type ReadMarkdown = (path: string) => Promise<string>;
/** Returns the markdown of a page that is computed for a query string, such as a quote; null if it is not. */
export type ReadComputed = (page: DocumentEntry, search: string) => Promise<string | null>;

/**
 * What a tool gets besides its arguments: the course, and the request. today is an ISO date in UTC; edgeCountry is the client's country
 * according to the edge, if available.
 */
export type ToolContext = LoadedCourse & {
  today: string;
  readMarkdown: ReadMarkdown;
  readComputed: ReadComputed;
  edgeCountry?: string | undefined;
  reportQuestion?: ReportQuestion;
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
  run: (args: z.output<Input>, context: ToolContext) => Result<z.input<Output>> | Promise<Result<z.input<Output>>>;
  /** The tool for a course that sells these plans, if it names them. */
  forPlans?: (plans: readonly Plan[]) => Tool;
  /** The tool for a course without prices, if it is another one. Built on first use: most courses have prices. */
  withoutPrices?: () => Tool;
};

type Result<Output> = Output | Refusal;

export type Tool = Omit<ToolDefinition<z.ZodType, z.ZodType>, "run"> & {
  run: (args: unknown, context: ToolContext) => object | Promise<object>;
};

/** A tool from its definition. callTool (server.ts) validates the arguments before run, and the result after it. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType<unknown, object>>(
  definition: ToolDefinition<Input, Output>,
): Tool => ({ ...definition, run: (args, context) => definition.run(args as z.output<Input>, context) });

/** The JSON-RPC message that calls a tool, without a handshake. */
export const toolCall = (name: string, args: Record<string, unknown>) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});

/**
 * The schema of a tool's arguments. Models may use aliases ({ q: "query" }); null counts as absent. The error for an unknown
 * argument lists the valid ones.
 */
export const argumentsOf = <Shape extends z.ZodRawShape>(shape: Shape, aliases: Record<string, string> = {}) =>
  z.preprocess(
    (args) => withoutAliases(args, aliases),
    z.strictObject(shape, {
      error: ({ code, keys }) => {
        if (code !== "unrecognized_keys") return undefined;
        const unknown = keys as string[];
        const names = unknown.join(", ").slice(0, 100);
        return `unknown argument${unknown.length === 1 ? "" : "s"} ${names}; expected ${Object.keys(shape).join(", ") || "no arguments"}`;
      },
    }),
  );

/** Arguments by their names. Of several aliases of one, the first in the table counts. */
function withoutAliases(args: unknown, aliases: Record<string, string>): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const present = Object.entries(args).filter(([, value]) => value !== null);
  const isGiven = (alias: string): boolean => present.some(([name]) => name === alias);
  const nameOf = (alias: string): string | undefined => {
    const name = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
    return name === undefined || Object.hasOwn(args, name) ? undefined : name;
  };
  const isFirst = (alias: string): boolean =>
    Object.keys(aliases).find((other) => aliases[other] === aliases[alias] && isGiven(other)) === alias;
  return Object.fromEntries(
    present.flatMap(([alias, value]) => {
      const name = nameOf(alias);
      return name === undefined ? [[alias, value]] : isFirst(alias) ? [[name, value]] : [];
    }),
  );
}

/** The schema of a text of at most this number of characters. */
export const textUpTo = (max: number, error: string) =>
  z
    .string(error)
    .trim()
    .refine((text) => !isLongerThan(text, max), `must be at most ${max} characters`)
    .meta({ maxLength: max });

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

/** A list; undefined if it is empty, so that a result does not have it. */
export const ifAny = <Item>(list: Item[]): Item[] | undefined => (list.length === 0 ? undefined : list);

// The budget of results: clients put every result into the model's context.

/** Maximum size of a result, in bytes of JSON. */
export const maxResultBytes = 8000;
/** Maximum lengths of texts to try if the result is too large, in characters. */
const cuts = [1000, 500, 250, 120, 60];

/** The size of a value, in bytes of JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The result, with its long texts truncated to a budget in bytes if it is larger. URLs are kept. */
export function withinBudget<Result extends object>(result: Result, budget = maxResultBytes): Result {
  if (bytesOf(result) <= budget) return result;
  const shorter = cuts.map((most) => withShortTexts(result, most) as Result);
  return shorter.find((each) => bytesOf(each) <= budget) ?? shorter.at(-1) ?? result;
}

function withShortTexts(value: unknown, most: number): unknown {
  if (typeof value === "string") return /^https?:/.test(value) ? value : shortened(value, most);
  if (Array.isArray(value)) return value.map((each) => withShortTexts(each, most));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withShortTexts(member, most)]));
}

// Pages as markdown.

/** The text of the section of level 2 with a heading, without it; empty if there is none. Lines in code blocks are not headings. */
export function sectionOf(markdown: string, heading: string): string {
  const lines: string[] = [];
  let isInside = false;
  let fence = "";
  for (const line of markdown.split("\n")) {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const isFence = mark !== "";
    if (fence === "" && line.startsWith("## ")) {
      if (isInside) break;
      isInside = line === `## ${heading}`;
      continue;
    }
    if (isFence && fence === "") fence = mark;
    else if (isFence && mark.startsWith(fence) && /^ {0,3}[`~]+\s*$/.test(line)) fence = "";
    if (isInside) lines.push(line);
  }
  return lines.join("\n").trim();
}

/** The text below the first heading of a page's markdown. */
export const bodyOf = (markdown: string): string => markdown.replace(/^[\s\S]*?^# .*\n/m, "").trim();

/** A text of at most this number of characters, cut before a paragraph if possible, and whether it was cut. */
export function truncated(text: string, max: number): { text: string; isCut: boolean } {
  if (text.length <= max) return { text, isCut: false };
  const paragraph = text.lastIndexOf("\n\n", max);
  return { text: text.slice(0, paragraph > max / 2 ? paragraph : max).toWellFormed(), isCut: true };
}

/** A query string without mode=agent, which requests markdown. */
export const withoutMode = (search: string): string =>
  search.replace(/([?&])mode=agent(?:&|$)/, "$1").replace(/[?&]$/, "");
