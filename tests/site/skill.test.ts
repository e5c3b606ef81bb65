/** The example dialogues of the published skill, replayed: each call is made as written, and its result has the facts of the answer. */
import { describe, expect, test } from "vitest";
import { ask, postTo } from "./ask.ts";

type Dialogue = {
  question: string;
  tool: string;
  path: string;
  args: object;
  answer: string;
  note: string;
  twin: string;
};
type Leaf = string | number | boolean | null;

const skill = await (await ask("/.well-known/agent-skills/course-reference/SKILL.md")).text();
const [, section = ""] = /^## Example dialogues\n([\s\S]*?)^## /m.exec(skill) ?? [];
const form =
  /^(?<question>.+)\n\n`(?<tool>\w+)` at `(?<path>[^`]+)`:\n\n```json\n(?<args>.+)\n```\n\n> (?<answer>.+)\n\n(?<note>.+) As markdown: `GET (?<twin>[^`]+)`\n*$/;
const dialogues = section
  .split(/^### /m)
  .slice(1)
  .map((text): Dialogue => {
    const { args = "", ...rest } = form.exec(text)?.groups ?? {};
    return { ...(rest as Omit<Dialogue, "args">), args: JSON.parse(args) };
  });

/** Returns markdown without escapes. */
const textOf = (markdown: string): string => markdown.replace(/\\([^\w\s])/g, "$1");

/** Returns what is in bold, and the texts and URLs of links. */
function factsIn(markdown: string): string[] {
  const bold = [...markdown.matchAll(/\*\*((?:\\.|[^*\\])+)\*\*/g)].map(([, text = ""]) => text);
  const links = [...markdown.matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)]+)\)/g)].flatMap(([, text = "", url = ""]) =>
    text === "this quote" ? [url] : [text, url],
  );
  return [...bold, ...links].map(textOf);
}

const leavesOf = (value: unknown): Leaf[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value as Leaf];

/** Whether a value of the result is the fact: a whole number equals it, any other text contains it. */
const states = (leaves: Leaf[], fact: string): boolean =>
  leaves.some((leaf) => (/^\d+$/.test(fact) ? leaf === Number(fact) : typeof leaf === "string" && leaf.includes(fact)));

test("there are six dialogues, which use every kind of question", () => {
  expect(dialogues.map(({ tool }) => tool)).toEqual([
    "search_curriculum",
    "get_module",
    "search_curriculum",
    "get_pricing",
    "quote_order",
    "search_curriculum",
  ]);
});

describe.each(dialogues.map((dialogue) => [dialogue.question, dialogue] as const))("%s", (_, dialogue) => {
  const { tool, path, args, answer, note, twin } = dialogue;

  test("the result of the call has every fact of the answer", async () => {
    const params = { name: tool, arguments: args };
    const { result } = await (await postTo(path, { jsonrpc: "2.0", id: 1, method: "tools/call", params })).json();
    expect(result.isError, JSON.stringify(result)).not.toBe(true);
    const leaves = leavesOf(result.structuredContent);
    const facts = [...factsIn(answer), ...factsIn(note)];
    expect(factsIn(answer).length).toBeGreaterThan(0);
    expect(facts.filter((fact) => !states(leaves, fact))).toEqual([]);
    expect(answer.replace(/\*\*.+?\*\*|\[.+?\]\(.+?\)/g, ""), "every number is marked as a fact").not.toMatch(/\d/);
    for (const [, name = ""] of note.matchAll(/`(\w+)`/g)) {
      if (name !== "nearest" && name !== "alternatives")
        expect(JSON.stringify(result.structuredContent), name).toContain(`"${name}":`);
    }
  });

  test("the markdown has the same texts, prices and addresses", async () => {
    const response = await ask(twin);
    expect(response.status).toBe(200);
    const text = textOf(await response.text());
    // Interface texts write counts and durations in the course's language.
    expect(factsIn(answer).filter((fact) => !/^\d+$/.test(fact) && !text.includes(fact))).toEqual([]);
  });
});

test("the answer about a topic that is not covered is right: nothing matches", async () => {
  const { args, path, tool } = dialogues.at(-1) as Dialogue;
  const params = { name: tool, arguments: args };
  const { result } = await (await postTo(path, { jsonrpc: "2.0", id: 1, method: "tools/call", params })).json();
  expect(result.structuredContent).toMatchObject({ total: 0, modules: [], match: "none" });
});
