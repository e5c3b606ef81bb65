import { describe, expect, test } from "vitest";
import { mcpPaths } from "../mcp-paths.ts";
import { ask, postTo, postUnannounced } from "./ask.ts";

describe.each(mcpPaths)("%s over HTTP", (path) => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const modern = { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list" };

  const post = (body: unknown, headers: Record<string, string> = {}, at: string = path): Promise<Response> =>
    postTo(at, body, headers);

  /** One response of each kind. */
  const rows: [what: string, status: number, code: number | null, send: () => Promise<Response>][] = [
    ["a list", 200, null, () => post(list)],
    ["a list with a trailing slash", 200, null, () => post(list, {}, `${path}/`)],
    ["a modern list", 200, null, () => post({ ...list, params: { _meta: envelope } }, modern)],
    ["a notification", 202, null, () => post({ jsonrpc: "2.0", method: "notifications/initialized" })],
    ["a batch", 400, -32600, () => post([list])],
    ["no JSON", 400, -32700, () => post("{")],
    ["no JSON-RPC", 400, -32600, () => post({})],
    ["nothing", 400, -32700, () => post("")],
    ["text", 415, -32600, () => post(list, { "Content-Type": "text/plain" })],
    ["a compressed body", 415, -32600, () => post(list, { "Content-Encoding": "gzip" })],
    ["an Accept without JSON", 406, -32600, () => post(list, { Accept: "text/html" })],
    ["an invalid Origin", 403, -32600, () => post(list, { Origin: "null" })],
    ["too much", 413, -32600, () => post(JSON.stringify(list) + " ".repeat(70_000))],
    ["an unknown version", 400, -32000, () => post(list, { "MCP-Protocol-Version": "1999-01-01" })],
    [
      "another method in the header",
      400,
      -32020,
      () => post({ ...list, params: { _meta: envelope } }, { ...modern, "Mcp-Method": "tools/call" }),
    ],
    ["no envelope", 400, -32602, () => post({ ...list, params: {} }, modern)],
    ["an unknown method", 200, -32601, () => post({ ...list, method: "nope" })],
    [
      "an unknown modern method",
      404,
      -32601,
      () => post({ ...list, method: "nope", params: { _meta: envelope } }, { ...modern, "Mcp-Method": "nope" }),
    ],
    ["a cursor", 200, -32602, () => post({ ...list, params: { cursor: "x" } })],
  ];

  test.each(rows)("%s is %d with code %j", async (_, status, code, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    if (status === 202) {
      expect(await response.text()).toBe("");
    } else {
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      const { jsonrpc, error } = (await response.json()) as { jsonrpc: string; error?: { code: number } };
      expect([jsonrpc, error?.code ?? null]).toEqual(["2.0", code]);
    }
  });

  test("more than 64 KiB is 413 also without Content-Length", async () => {
    const response = await postUnannounced(path);
    expect([response.status, (await response.json()).error.code]).toEqual([413, -32600]);
  });

  test.each(["GET", "HEAD", "DELETE", "PUT", "PATCH"])("%s is 405 with Allow", async (method) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect((await response.text()) === "").toBe(method === "HEAD");
  });

  test("a browser's preflight is 204 and allows every header of clients", async () => {
    const response = await ask(path, {
      method: "OPTIONS",
      headers: {
        Origin: "https://app.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,mcp-protocol-version,mcp-method,mcp-name",
      },
    });
    expect([response.status, response.headers.get("Allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(Number(response.headers.get("Access-Control-Max-Age"))).toBeGreaterThan(0);
    const allowed = (response.headers.get("Access-Control-Allow-Headers") ?? "").toLowerCase().split(/, */);
    for (const name of [
      ...["content-type", "accept", "authorization", "mcp-protocol-version", "mcp-method"],
      ...["mcp-name", "mcp-session-id", "last-event-id"],
    ])
      expect(allowed).toContain(name);
  });

  test("every response has CORS, rate-limit headers and no-store, and no session or credentials", async () => {
    const responses = await Promise.all([
      ...rows.map(([, , , send]) => send()),
      ...["GET", "HEAD", "DELETE", "OPTIONS"].map((method) => ask(path, { method })),
    ]);
    for (const { headers, status } of responses) {
      for (const name of ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])
        expect(headers.get(name), String(status)).toMatch(/^\d+$/);
      expect(headers.get("Access-Control-Allow-Origin"), String(status)).toBe("*");
      const exposed = headers.get("Access-Control-Expose-Headers")?.toLowerCase();
      for (const name of ["mcp-protocol-version", "retry-after", "ratelimit-limit", "ratelimit-remaining"])
        expect(exposed, String(status)).toContain(name);
      expect(headers.get("Cache-Control"), String(status)).toBe("no-store");
      for (const name of ["Access-Control-Allow-Credentials", "Mcp-Session-Id", "Set-Cookie"])
        expect(headers.has(name), `${status} ${name}`).toBe(false);
    }
  });
});
