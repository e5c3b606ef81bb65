/** Warms up the worker while it starts: a request's processor time is limited more strictly than that of a start. */
import { siteAddress } from "../course/catalog.ts";
import { exampleCall, regionKeys } from "../course/offer.ts";
import { compute } from "./api/api.ts";
import { answerQuestion, parseAskBody } from "./ask/ask.ts";
import type { Computed, Service } from "./context.ts";
import { answerMessage } from "./mcp/http.ts";
import { mcpServer, type PreparedServer } from "./mcp/server.ts";
import { nearPages } from "./near-pages.ts";
import { exampleQuestion, exampleWord } from "./search/keyword-filter.ts";

/** How many questions are answered at most; in a course of many modules fewer, since each takes longer. */
const [maxQuestions, maxSearchedModules] = [4, 6000];
type Course = Service["course"];

/** Computes an answer of each kind and forgets it. No answer, time or count of the warm-up is kept. */
export function warmUp({
  course: loaded,
  computed,
  mcpServers,
}: Pick<Service, "course" | "computed" | "mcpServers">): void {
  // Answers are cached by the course that they belong to: those of the copy are freed with it.
  const course = { ...loaded };
  warmUpSearch(course);
  warmUpComputations(course);
  warmUpPages(course, computed);
  for (const server of mcpServers.values()) warmUpServer(server);
}

/** Questions and missing paths. Every other one has words that the course lacks. */
function warmUpSearch(course: Course): void {
  const { catalog } = course;
  const count = Math.min(maxQuestions, Math.ceil(maxSearchedModules / catalog.modules.length));
  const first = exampleQuestion(catalog);
  const questions = catalog.modules.slice(0, count).map(({ title }, at) => `${title}${at % 2 === 0 ? "" : "x qzzq"}`);
  for (const query of [first, `${first}x qzzzzzzzq`, ...questions]) {
    const parsed = parseAskBody(course.catalog, { query, alternatives: [first.slice(0, 100)] });
    if ("request" in parsed) JSON.stringify(answerQuestion(course, parsed.request));
    nearPages(course, `/${query}`);
  }
}

function warmUpComputations(course: Course): void {
  const word = exampleWord(course.catalog);
  const paths = [
    "/course",
    "/nothing",
    "/modules?limit=1",
    ...[...word].map((letter) => `/modules?q=${encodeURIComponent(letter)}`),
  ];
  const bodies = { "/batch": { requests: paths.slice(0, 20).map((path) => ({ path })) }, "/exports": { query: word } };
  for (const [path, body] of Object.entries(bodies)) JSON.stringify(compute(course, path, body).body);
}

function warmUpPages(course: Course, { pages, markdown }: Computed): void {
  const search = new URLSearchParams({ q: exampleQuestion(course.catalog) });
  const { prices } = course;
  const { plan, seats = 1 } = exampleCall(prices ?? {});
  const quote = new URLSearchParams({ plan, seats: String(seats), country: "Germany" });
  const pricing = new URLSearchParams({ region: regionKeys(prices?.regions ?? {}).at(-1) ?? "" });
  const queries = { curriculum: search, ...(prices === null ? {} : { quote, pricing }) };
  for (const [name, query] of Object.entries(queries)) {
    const type = name as keyof typeof queries;
    for (const compute of [
      () => markdown[type](course, query, undefined)?.contentOf("# Page\n"),
      () => pages[type](course, query, undefined)?.({ text: "" }),
    ])
      try {
        compute();
      } catch {
        // An empty page lacks what is replaced, which is the last step.
      }
  }
}

const markdown = async (): Promise<string> => "# Page\n\n## Overview\n\nText.\n";

type Message = [method: string, params: Record<string, unknown>];

function messagesTo({
  definition: { tools, hasDocuments },
  course: { catalog, documents },
}: PreparedServer): Message[] {
  const calls = tools.map(({ name, example }): Message => ["tools/call", { name, arguments: example(catalog) }]);
  const reads = documents
    .slice(0, 1)
    .map(({ markdownPath }): Message => ["resources/read", { uri: siteAddress(catalog, markdownPath) }]);
  return [["tools/list", {}], ...calls, ...(hasDocuments ? reads : [])];
}

/** The messages to a server, from clients of both eras of MCP. */
function warmUpServer(server: PreparedServer): void {
  const { definition, course } = server;
  const context = { readMarkdown: markdown, readComputed: markdown, today: "2026-01-01", report: () => {} };
  const url = siteAddress(course.catalog, definition.path);
  const send = ([method, params]: Message, headers: Record<string, string> = {}): void => {
    const request = new Request(url, { method: "POST", headers: { ...headers, "Content-Type": "application/json" } });
    const body = { jsonrpc: "2.0", id: 1, method, params };
    // Rejects at its end: the runtime creates no responses while it starts.
    answerMessage(request, body, () => mcpServer(server, context)).catch(() => {});
  };
  send(["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo }]);
  for (const [at, message] of messagesTo(server).entries()) {
    send(message);
    // What differs in the version of 2026 is the same for all tools.
    if (at >= 2) continue;
    const [method, params] = message;
    const named = typeof params.name === "string" ? { "Mcp-Name": params.name } : {};
    const headers = { "Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": method, ...named };
    send([method, { ...params, _meta: envelope }], headers);
  }
}

const clientInfo = { name: "warm-up", version: "1" };

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": clientInfo,
  "io.modelcontextprotocol/clientCapabilities": {},
};
