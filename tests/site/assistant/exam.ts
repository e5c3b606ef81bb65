/**
 * The exam: what an assistant can find out about the shipped course. Each task is a question with the facts of its answer; each
 * surface has the calls for it. Questions and facts were written from the course alone, calls from the descriptions alone, and
 * neither is changed to fit the results.
 */
import { readFileSync } from "node:fs";

export type Task = {
  id: string;
  kind: "where" | "list" | "quote" | "course" | "plans" | "compare" | "absent";
  question: string;
  /** What the results must have. */
  facts: string[];
  /** Whether the course has no answer, which the results must say. */
  absent?: boolean;
};

/** A call of a tool. The argument "$1.modules[0].slug" is that member of the first call's result. */
export type ToolCall = { server: string; name: string; arguments: Record<string, unknown> };

/** What a call returned: its text, and what later calls can refer to. isAbsent is whether it says that nothing answers. */
export type Returned = { text: string; data: unknown; isAbsent: boolean };

/** A task, how many calls it took, and the facts that their results lack. */
export type Outcome = { task: Task; calls: number; missing: string[] };

/** More calls than a careful assistant makes. */
const maxCalls = 3;

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${name}.json`, "utf8")) as Value;

export const tasks = read<Task[]>("tasks");

/** The calls of each task through the tools, and the pages to read if there is only markdown. */
export const callsOf = read<Record<string, { tools: ToolCall[]; markdown: string[] }>>("calls");

/** The calls of each task on the server for research connectors. */
export const searchCallsOf = read<Record<string, ToolCall[]>>("search-calls");

/** The paths of the JSON API and the feeds, for the tasks that fit them, written from docs/api.md. */
export const restCallsOf = read<Record<string, string[]>>("rest-calls");

/**
 * Other forms of facts, by task and fact: equal ones that the notes of the tasks name, and numbers from which an assistant computes
 * one. A list is a form of which all texts must be there.
 */
const otherForms = read<Record<string, Record<string, (string | string[])[]>>>("other-forms");

/** The outcome of a task: makes its calls one after the other and looks for the facts in everything they return. */
export async function outcomeOf<Call>(
  task: Task,
  calls: Call[],
  make: (call: Call) => Promise<Returned>,
): Promise<Outcome> {
  const returned: Returned[] = [];
  for (const call of calls.slice(0, maxCalls)) returned.push(await make(resolved(call, returned)));
  const text = returned.map((each) => normalized(each.text)).join(" ");
  const isGiven = (fact: string): boolean =>
    [fact, ...(otherForms[task.id]?.[fact] ?? [])].some((form) => [form].flat().every((each) => hasFact(text, each)));
  const missing = task.absent
    ? returned.some(({ isAbsent }) => isAbsent)
      ? []
      : ["that the course has no answer"]
    : task.facts.filter((fact) => !isGiven(fact));
  return { task, calls: returned.length, missing };
}

/** A line for each task that failed. */
export const failures = (outcomes: Outcome[]): string[] =>
  outcomes.flatMap(({ task: { id, question }, missing }) =>
    missing.length === 0 ? [] : `${id} lacks ${JSON.stringify(missing)}: ${question}`,
  );

/** The same text whether it is markdown, JSON or prose: without escapes, emphasis, thousands separators and case. */
export const normalized = (text: string): string =>
  text
    .replace(/\\n/g, " ")
    .replace(/[\\*_`]/g, "")
    .replace(/\s+/g, " ")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .toLowerCase();

/** Whether a normalized text has a fact; a number or an abbreviation as a whole word. */
function hasFact(text: string, fact: string): boolean {
  const expected = normalized(fact);
  if (!/^[\d.]+$/.test(expected) && expected.length > 3) return text.includes(expected);
  const word = expected.replaceAll(".", "\\.");
  return new RegExp(`(?<![\\d.a-z])${word}(?:\\.0+)?(?![\\da-z])`).test(text);
}

/** A call in which every reference is replaced by what it refers to; by an empty text if that is absent. */
function resolved<Call>(call: Call, returned: Returned[]): Call {
  if (typeof call === "string") {
    const [, number, path = ""] = /^\$(\d)\.(.+)$/.exec(call) ?? [];
    return (number === undefined ? call : (memberAt(returned[Number(number) - 1]?.data, path) ?? "")) as Call;
  }
  if (Array.isArray(call)) return call.map((each) => resolved(each, returned)) as Call;
  if (typeof call !== "object" || call === null) return call;
  return Object.fromEntries(Object.entries(call).map(([name, value]) => [name, resolved(value, returned)])) as Call;
}

/** The member of a value at a path such as modules[0].slug. */
const memberAt = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((name) => name !== "")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value);
