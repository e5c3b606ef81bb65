/** Thousands of seeded malformed messages. SEED=7 uses another seed. */
import { expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { ask, room } from "./ask.ts";
import { type Hostile, hostile } from "./hostile-messages.ts";

const seed = Number(process.env.SEED ?? 20_261_120);
const rateLimit = Number((await ask("/api/v1/course")).headers.get("RateLimit-Limit"));
/** Fewer when the site is rate-limited. */
const messages = rateLimit < 10_000 ? 1000 : process.env.FULL ? 4000 : 1500;
const concurrency = 16;
const timeoutMs = 10_000;

/** What no response may reveal: stack frames, names of files, libraries and JavaScript errors. */
const internals =
  /\bat \S+ \(|:\d+:\d+|\b[\w-]+\.(?:ts|js|mjs|cjs)\b|node_modules|file:\/\/\/(?!etc)|zod|ajv|(?:Type|Syntax|Range|Reference)Error|undefined is not|is not a function|cannot read|\[object Object\]|in JSON at position/i;

/** Returns the violation of a response to a message; null if none. */
async function violationOf(
  { path, method, headers, body }: Hostile,
  counts: Map<string, number>,
): Promise<string | null> {
  const withBody = method === "GET" || method === "HEAD" ? {} : { body };
  const response = await ask(path, { method, headers, signal: AbortSignal.timeout(timeoutMs), ...withBody });
  const text = await response.text();
  const type = response.headers.get("Content-Type");
  const summary = `${response.status} ${type} ${text.slice(0, 500)}`;
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  count(String(response.status));
  if (response.status >= 500) return `a fault: ${summary}`;
  if (response.status === 202 || method === "HEAD") return text === "" ? null : `a body: ${summary}`;
  if (type !== "application/json" && type !== "application/problem+json") return `not JSON: ${summary}`;
  const { error, result } = JSON.parse(text) as {
    error?: { code: number; message: string };
    result?: { isError?: true };
  };
  if (error) count(String(error.code));
  if (result) count(result.isError ? "isError" : "result");
  // A course's own texts may contain these words.
  if ((!result || result.isError) && internals.test(text)) return `inner detail: ${summary}`;
  if (error?.code === -32603) return `an internal error: ${summary}`;
  return error && !error.message ? `an error without a message: ${summary}` : null;
}

/** Returns the responses to valid calls of all servers, byte for byte. */
const validResponses = (): Promise<string[]> =>
  Promise.all(
    [
      { path: "/mcp", name: "get_pricing", arguments: {} },
      { path: "/mcp", name: "search_curriculum", arguments: { query: "a" } },
      { path: "/mcp/product", name: "quote_order", arguments: { plan: "complete", country: "IL" } },
      { path: "/mcp/search", name: "search", arguments: { query: "a" } },
      { path: "/mcp/search", name: "fetch", arguments: { id: "/pricing" } },
    ].map(async ({ path, ...params }) => {
      const response = await ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      });
      return `${response.status} ${await response.text()}`;
    }),
  );

test(`${messages} malformed messages cause no failure, timeout or leak, and valid ones still get the same response (SEED=${seed})`, async () => {
  const before = await validResponses();
  for (const answer of before) expect(answer).toMatch(/^200 .*"structuredContent"/);

  const counts = new Map<string, number>();
  const violations: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < messages; index = next++) {
      const message = hostile(seed, index);
      await room();
      const violation = await violationOf(message, counts).catch(
        (error: Error) => `no answer: ${error.name} ${error.message}`,
      );
      if (violation !== null) {
        const { path, method, headers, text } = message;
        violations.push(`#${index} ${method} ${path} ${JSON.stringify(headers)} ${text.slice(0, 300)}\n  ${violation}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  expect(violations.slice(0, 10), `${violations.length} complaints`).toEqual([]);

  // The messages are of every kind.
  const kinds = ["200", "202", "400", "404", "405", "406", "413", "415", "result", "isError"];
  const codes = ["-32700", "-32600", "-32601", "-32602", "-32020", "-32022", "-32000"];
  for (const kind of [...kinds, ...codes]) expect(counts.get(kind), kind).toBeGreaterThan(0);

  expect(await validResponses()).toEqual(before);
});

test("the messages depend on the seed only, and are for all servers", () => {
  const all = Array.from({ length: messages }, (_, index) => hostile(seed, index));
  expect(hostile(seed, 17)).toEqual(all[17]);
  for (const path of mcpPaths)
    expect(all.filter((message) => message.path === path).length).toBeGreaterThan(messages / 4);
});
