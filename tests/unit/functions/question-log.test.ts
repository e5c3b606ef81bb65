/** The log of questions that the course does not answer: from every surface that searches, each time, and without who asked. */
import { expect, test } from "vitest";
import { computed } from "../../../functions/computed.ts";
import { questionLine } from "../../../src/service/question-log.ts";
import { createRequestHandler } from "../../../src/service/request-handler.ts";
import { mcpPaths } from "../../mcp-paths.ts";
import { message } from "../mcp/ask-mcp.ts";
import { siteUrl } from "../sample-course.ts";
import { language } from "./language.ts";
import publication from "./publication.ts";

const [documentation, , search] = mcpPaths;

/** A page with the elements that the curriculum fills in, and its markdown. */
const page = ["q", "found", "results", "whole"].map((id) => `<div id="${id}"></div>`).join("\n");
const twin = "---\ntitle: Curriculum\n---\n# Curriculum\n";

/** Returns how to send requests to a new site, and the lines that it has logged. */
function loggingSite() {
  const lines: string[] = [];
  const site = createRequestHandler(publication, computed, language);
  const assets = {
    fetch: async (input: Request | string | URL) =>
      new Response(new URL(input instanceof Request ? input.url : input).pathname.endsWith(".md") ? twin : page, {
        headers: { "Cache-Control": "public" },
      }),
  };
  const send = async (path: string, init: RequestInit = {}): Promise<void> => {
    const response = await site(new Request(siteUrl + path, init), {
      now: Date.parse("2026-11-26T12:00:00Z"),
      assets,
      client: { forwarded: "203.0.113.7", connection: "203.0.113.7:4711", country: "IL" },
      settings: { RATE_LIMIT: "0" },
      logQuestion: (line) => lines.push(line),
    });
    await response.text();
  };
  return { send, lines };
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

function call(name: string, args: Record<string, unknown>, era: "legacy" | "modern" = "legacy"): RequestInit {
  const { body, headers } = message(era, "tools/call", { name, arguments: args }, 1);
  return post(body, headers);
}

/** Returns the request of each surface for a question, with the path that is logged. */
const askedOn = (question: string): [path: string, init: RequestInit, at: string][] => {
  const q = encodeURIComponent(question);
  return [
    [`/curriculum?q=${q}`, {}, "/curriculum"],
    [`/curriculum.md?q=${q}`, {}, "/curriculum.md"],
    [`/curriculum?q=${q}`, { headers: { Accept: "text/markdown" } }, "/curriculum"],
    [`/ask?query=${q}`, {}, "/ask"],
    ["/ask", post({ query: question }), "/ask"],
    ["/ask", post({ query: question, streaming: true }), "/ask"],
    [documentation, call("search_curriculum", { query: question }), documentation],
    [documentation, call("search_curriculum", { query: question }, "modern"), documentation],
    [search, call("search", { query: question }), search],
    [search, call("fetch", { id: `/curriculum?q=${q}` }), search],
  ];
};

test("a question that finds nothing is logged each time on every surface, and one that is answered on none", async () => {
  for (const [at, [path, init, logged]] of askedOn("zzqq vvkk").entries()) {
    const { send, lines } = loggingSite();
    const [, answered] = askedOn("caching")[at] ?? [];
    for (let time = 0; time < 4; time++) await send(path, init);
    await send(path.replace("zzqq%20vvkk", "caching"), answered);
    const line = `{"time":"2026-11-26T12:00:00.000Z","event":"not-answered","at":"${logged}","match":"none","question":"zzqq vvkk"}`;
    expect({ path, init, lines }).toEqual({ path, init, lines: [line, line, line, line] });
  }
});

test("a question with only nearest matches is logged as such", async () => {
  const { send, lines } = loggingSite();
  await send("/ask", post({ query: "caching zzqq" }));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ match: "nearest", question: "caching zzqq" }),
  ]);
});

test("only the question of a call is logged: no other argument, header or address", async () => {
  const { send, lines } = loggingSite();
  await send("/ask", post({ query: "zzqq", alternatives: ["vvkk"], query_id: "mine" }, { "User-Agent": "xxjj" }));
  await send(documentation, call("search_curriculum", { query: "zzqq", alternatives: ["vvkk"], limit: 7 }));
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ["time", "event", "at", "match", "question"],
    ["time", "event", "at", "match", "question"],
  ]);
  expect(lines.join("\n")).not.toMatch(/vvkk|mine|xxjj|203\.0\.113/);
});

test("an empty question, the whole curriculum and the rest of a result are not logged", async () => {
  const { send, lines } = loggingSite();
  await send("/curriculum?q=");
  await send("/ask?query=");
  await send(documentation, call("search_curriculum", { query: "" }));
  await send(documentation, call("search_curriculum", { query: "zzqq vvkk", cursor: "from-5" }));
  expect(lines).toEqual([]);
});

test("a logged question is one line of at most 200 characters, without control characters", () => {
  const question = `a\u001b[2J\nb\u009b\u202ec\u2028d\ud800${"e".repeat(400)}`;
  const line = questionLine("/ask", { question, match: "none" }, 0);
  const { question: logged } = JSON.parse(line) as { question: string };
  expect(line).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(logged).toMatch(/^a \[2J b c d\ufffde+…$/);
  expect(logged).toHaveLength(200);
});
