/** Lessons that assistants have given with a prompt, replayed: each continues from the text with which the previous one ended. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postTo } from "../ask.ts";

/** What an assistant started and called, and what was returned. */
type Lesson = {
  prompt: { name: string; arguments: { module: string; state?: string } };
  says: string[];
  call: { slug: string; state?: string; mark: string[] };
  missed: string[];
  text: string;
};
const lessons: Lesson[] = JSON.parse(readFileSync(join(import.meta.dirname, "lessons.json"), "utf8"));

type Message = { content: { type: string; text?: string; resource?: { uri: string; text: string } } };

async function send<Result>(method: string, params: object, path = "/mcp"): Promise<Result> {
  const response = await postTo(path, { jsonrpc: "2.0", id: 1, method, params });
  return ((await response.json()) as { result: Result }).result;
}

test.each(lessons)("$prompt.name for module $prompt.arguments.module returns $text", async (lesson) => {
  const { messages } = await send<{ messages: Message[] }>("prompts/get", lesson.prompt);
  const [script, ...attached] = messages.map(({ content }) => content);
  for (const words of lesson.says) expect(script?.text).toContain(words);
  const checks = attached.find(({ resource }) => resource?.uri.endsWith("#checks"))?.resource?.text ?? "";
  for (const mark of lesson.call.mark) expect(checks).toContain(`"id":"${mark.split(" ")[1]}"`);
  const call = { name: "get_module", arguments: lesson.call };
  const { structuredContent } = await send<{ structuredContent: { state: Record<string, unknown> } }>(
    "tools/call",
    call,
  );
  expect(structuredContent.state).toMatchObject({ text: lesson.text, missed: lesson.missed });
});

test("compare_plans comes with a quote for each plan", async () => {
  const prompt = { name: "compare_plans", arguments: { seats: "12", country: "Germany" } };
  const { messages } = await send<{ messages: Message[] }>("prompts/get", prompt, "/mcp/product");
  const attached = messages.flatMap(({ content: { resource } }) => resource ?? []);
  const quotes = attached.filter(({ uri }) => uri.includes("/quote.md?"));
  expect(quotes.map(({ uri }) => new URL(uri).searchParams.get("plan"))).toEqual(["free", "complete", "teams"]);
  expect(quotes.at(-1)?.text).toContain("12 seats × $99");
});
