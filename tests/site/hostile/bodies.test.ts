/** Bodies that attack their parser. */
import { describe, expect, test } from "vitest";
import { mcpPaths } from "../../mcp-paths.ts";
import { ask, postApi, postTo, problemOf } from "../ask.ts";

/** The endpoints that read a JSON body, and the problem type of an invalid one. */
const endpoints: [path: string, problem: string | null][] = [
  ["/api/v1/batch", "invalid-batch"],
  ["/api/v1/exports", "invalid-export"],
  ["/ask", "invalid-ask"],
  ...mcpPaths.map((path): [string, null] => [path, null]),
];

/** Checks that a body was refused: with the problem of its endpoint, or as a JSON-RPC error. */
async function expectRefused(response: Response, problem: string | null, status = 400): Promise<void> {
  if (problem !== null) await problemOf(response, problem, status);
  else {
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", id: null, error: { message: expect.any(String) } });
  }
}

const nested = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);

describe.each(endpoints)("%s", (path, problem) => {
  test("JSON as deep as 64 KiB allow is refused as invalid", async () => {
    const objects = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    for (const deep of [nested("[", "]", 32_768), `{"requests":${objects},"query":${objects}}`])
      await expectRefused(await postTo(path, deep), problem);
  });

  test("JSON of 100,000 levels is too large, terminated or not", async () => {
    for (const deep of [nested("[", "]", 100_000), "[".repeat(100_000)])
      await expectRefused(await postTo(path, deep), problem === null ? null : "payload-too-large", 413);
  });

  test("bytes that are not UTF-8 are refused anywhere", async () => {
    for (const bytes of [[0xff], [0x22, 0xc0, 0xaf, 0x22], [0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]]) {
      const headers = { "Content-Type": "application/json" };
      await expectRefused(await ask(path, { method: "POST", headers, body: Uint8Array.from(bytes) }), problem);
    }
  });

  test("a truncated compressed body is refused", async () => {
    const headers = { "Content-Encoding": "gzip" };
    const response = await postTo(path, "{", headers);
    expect([400, 415]).toContain(response.status);
  });
});

describe("__proto__ in a body is an ordinary member, and affects no other body", () => {
  const course = '{"path":"/course"}';

  test("of a batch", async () => {
    for (const body of [
      `{"__proto__":{"requests":[${course}]}}`,
      `{"constructor":{"prototype":{"requests":[${course}]}}}`,
    ])
      await problemOf(await postApi("/batch", body), "invalid-batch", 400);
    const { errors } = await problemOf(
      await postApi("/batch", `{"requests":[{"__proto__":${course}}]}`),
      "invalid-batch",
      400,
    );
    expect(errors).toEqual([{ pointer: "#/requests/0/path", detail: "must be a string" }]);
    await problemOf(await postApi("/batch", "{}"), "invalid-batch", 400);
    const named = (await (
      await postApi("/batch", `{"requests":[{"path":"/course","id":"__proto__"}]}`)
    ).json()) as object;
    expect(named).toMatchObject({ count: 1, responses: [{ id: "__proto__", status: 200 }] });
  });

  test("of an export", async () => {
    for (const body of ['{"__proto__":{"query":"cache"}}', '{"constructor":{"prototype":{"query":"cache"}}}', "{}"])
      expect(await (await postApi("/exports", body)).json()).toMatchObject({ request: { q: null, format: "json" } });
    await problemOf(await postApi("/exports", '{"format":"__proto__"}'), "invalid-export", 400);
  });

  test("of a question", async () => {
    for (const body of ['{"__proto__":{"query":"a"}}', '{"query":{"__proto__":{"text":"a"}}}'])
      await problemOf(await postTo("/ask", body), "invalid-ask", 400);
    await problemOf(await postTo("/ask", "{}"), "invalid-ask", 400);
  });

  test.each([
    ["/mcp", "search_curriculum", '{"__proto__":{"query":"a"}}', "query"],
    ["/mcp", "search_curriculum", '{"constructor":"a"}', "query"],
    ["/mcp", "get_module", '{"__proto__":"1"}', "slug"],
    ["/mcp", "get_pricing", '{"toString":1}', "unknown argument toString"],
    ["/mcp/product", "quote_order", '{"plan":"constructor"}', "plan"],
    ["/mcp/product", "check_enrollment_channel", '{"country":"__proto__"}', "country"],
    ["/mcp/search", "search", '{"__proto__":{"query":"a"}}', "query"],
    ["/mcp/search", "fetch", '{"id":"__proto__"}', "No document has the id"],
    ["/mcp/search", "fetch", '{"id":"/../../etc/passwd"}', "No document has the id"],
    ["/mcp/search", "fetch", '{"id":"//elsewhere.example/pricing"}', "No document has the id"],
  ])("of the arguments of %s %s: %s", async (path, name, args, fix) => {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`;
    const { result } = (await (await postTo(path, message)).json()) as {
      result: { isError: boolean; content: { text: string }[] };
    };
    expect([result.isError, result.content[0]?.text]).toEqual([true, expect.stringContaining(fix)]);
  });

  test("of valid arguments", async () => {
    const call = (args: string): Promise<string> =>
      postTo(
        "/mcp/product",
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"quote_order","arguments":${args}}}`,
      ).then((response) => response.text());
    expect(await call('{"plan":"teams","seats":7,"__proto__":{"seats":9}}')).toBe(
      await call('{"plan":"teams","seats":7}'),
    );
  });
});

describe("a lone surrogate", () => {
  test("in a search becomes a replacement character, and the URLs in the response work", async () => {
    const created = await postApi("/exports", '{"query":"\\ud800"}');
    const job = (await created.json()) as { request: { q: string }; links: { result: string } };
    expect([created.status, job.request.q]).toEqual([202, "\ufffd"]);
    const { pathname } = new URL(job.links.result);
    expect(await (await ask(pathname)).json()).toMatchObject({ count: 0 });
  });

  test("in a question, an id or a path is returned as valid UTF-8", async () => {
    const bodies: [string, string][] = [
      ["/ask", '{"query":"\\udfff\\ud800 cache","query_id":"\\ud800"}'],
      ["/api/v1/batch", '{"requests":[{"path":"/modules/\\ud800","id":"\\udc00"},{"path":"/modules?q=\\ud800"}]}'],
      [
        "/mcp",
        '{"jsonrpc":"2.0","id":"\\ud800","method":"tools/call","params":{"name":"get_module","arguments":{"slug":"\\ud800"}}}',
      ],
      ["/mcp", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\\ud800","arguments":{}}}'],
    ];
    for (const [path, body] of bodies) {
      const response = await postTo(path, body);
      expect(response.status, body).toBe(200);
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await response.arrayBuffer());
      expect(JSON.parse(text), body).toBeTypeOf("object");
    }
  });
});
