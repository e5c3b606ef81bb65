/** Assistants reach everything that the course says, through each surface alone. */
import { describe, expect, test } from "vitest";
import { ask, postTo, siteUrl } from "../ask.ts";
import {
  callsOf,
  failures,
  type Outcome,
  outcomeOf,
  type Returned,
  restCallsOf,
  searchCallsOf,
  type ToolCall,
  tasks,
} from "./exam.ts";

/** Calls a tool. */
async function callTool({ server, name, arguments: args }: ToolCall): Promise<Returned> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  const { result } = (await (await postTo(server, message)).json()) as {
    result: { content: unknown; structuredContent?: { match?: string; results?: unknown[] } };
  };
  const data = result.structuredContent;
  return {
    text: JSON.stringify(data ?? result.content),
    data,
    isAbsent: isMissed(data?.match) || data?.results?.length === 0,
  };
}

const isMissed = (match: string | undefined): boolean => match === "nearest" || match === "none";

/** Reads a page as markdown. A page that is not a search says by its whole text what it lacks, provided that it exists. */
async function readPage(address: string): Promise<Returned> {
  const path = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address;
  const response = await ask(path, { headers: { Accept: "text/markdown" } });
  // The words of a link read like those around it.
  const text = (await response.text()).replace(/\[([^\]]*)\]\([^()\s]*\/glossary#[^()\s]*\)/g, "$1");
  const firstModule = `${/\/modules\/[a-z0-9-]+/.exec(text)?.[0]}.md`;
  const isAbsent =
    response.ok && (!path.includes("?q=") || /^(?:Nothing in the course|No module|No results for) /m.test(text));
  return { text: `${path} ${text}`, data: { firstModule }, isAbsent };
}

/** Reads JSON, or lines of JSON. */
async function readJson(path: string): Promise<Returned> {
  return { text: await (await ask(path)).text(), data: null, isAbsent: false };
}

/** Asks /ask a question, or reads the page of a result. */
async function askOrRead(call: string | Record<string, unknown>): Promise<Returned> {
  if (typeof call === "string") return readPage(call);
  const data = (await (await postTo("/ask", call)).json()) as { _meta: { match: string } };
  return { text: JSON.stringify(data), data, isAbsent: isMissed(data._meta.match) };
}

/** The outcomes of tasks, one after the other. */
async function outcomesOf<Call>(
  some: typeof tasks,
  callsFor: (id: string) => Call[],
  make: (call: Call) => Promise<Returned>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const task of some) outcomes.push(await outcomeOf(task, callsFor(task.id), make));
  return outcomes;
}

const share = (outcomes: Outcome[]): number =>
  outcomes.filter(({ missing }) => missing.length === 0).length / outcomes.length;

const meanOf = (outcomes: Outcome[]): number => outcomes.reduce((sum, { calls }) => sum + calls, 0) / outcomes.length;

/** The searches of a task's tool calls. */
const questionsOf = (id: string): ToolCall[] =>
  callsOf[id]?.tools.filter(({ arguments: { query } }) => typeof query === "string" && query !== "") ?? [];

describe("an assistant that sees only descriptions", () => {
  test("answers 58 of 60 questions with the tools, in fewer than two calls", async () => {
    const outcomes = await outcomesOf(tasks, (id) => callsOf[id]?.tools ?? [], callTool);
    expect(share(outcomes), failures(outcomes).join("\n")).toBeGreaterThanOrEqual(58 / 60);
    expect(meanOf(outcomes)).toBeLessThan(2);
  });

  test("answers 59 of 60 questions from markdown alone", async () => {
    const outcomes = await outcomesOf(tasks, (id) => callsOf[id]?.markdown ?? [], readPage);
    expect(share(outcomes), failures(outcomes).join("\n")).toBeGreaterThanOrEqual(59 / 60);
  });

  test("answers 54 of 60 questions with search and fetch alone", async () => {
    const outcomes = await outcomesOf(tasks, (id) => searchCallsOf[id] ?? [], callTool);
    expect(share(outcomes), failures(outcomes).join("\n")).toBeGreaterThanOrEqual(54 / 60);
  });

  test("answers all questions about lists, prices and languages from the JSON API that fit it", async () => {
    const some = tasks.filter(({ id }) => restCallsOf[id]);
    const outcomes = await outcomesOf(some, (id) => restCallsOf[id] ?? [], readJson);
    expect(failures(outcomes)).toEqual([]);
  });

  test("answers 9 of 10 questions that need a search with /ask and the page of its first result", async () => {
    const some = tasks.filter(({ id, kind }) => ["where", "course", "absent"].includes(kind) && questionsOf(id)[0]);
    const outcomes = await outcomesOf(
      some,
      (id) => [...questionsOf(id).map((call) => call.arguments), "$1.results[0].@id"],
      askOrRead,
    );
    expect(share(outcomes), failures(outcomes).join("\n")).toBeGreaterThanOrEqual(9 / 10);
  });
});
