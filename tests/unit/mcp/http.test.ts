import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { docs, envelope, eras, message, post, send, servers } from "./ask-mcp.ts";

const list = JSON.stringify(message("legacy", "tools/list").body);

describe.each(servers)("%s over HTTP", (_, build, tools) => {
  test("OPTIONS is 204 with the methods", async () => {
    const response = await send(build, { method: "OPTIONS" });
    expect([response.status, response.headers.get("Allow"), await response.text()]).toEqual([204, "POST, OPTIONS", ""]);
  });

  testEach(["GET", "HEAD", "DELETE", "PUT", "PATCH"])(
    "any other method is 405 with Allow, as a problem",
    async (method) => {
      const response = await send(build, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
      expect(response.headers.get("Content-Type")).toBe("application/problem+json");
      const text = await response.text();
      if (method === "HEAD") expect(text).toBe("");
      else
        expect(JSON.parse(text)).toMatchObject({
          status: 405,
          type: `${siteUrl}/developers#errors-method-not-allowed`,
        });
    },
  );

  testEach([
    "text/plain",
    "application/jsonx",
    "application/problem+json",
    "application/x-www-form-urlencoded",
    undefined,
  ])("any other Content-Type is 415", async (type) => {
    const { status, rpc } = await post(build, list, { "Content-Type": type });
    expect([status, rpc.error.code, rpc.id]).toEqual([415, -32600, null]);
  });

  testEach(["gzip", "br", "x", "identity, gzip", ""])("any Content-Encoding but identity is 415", async (coding) => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": coding };
    const { status, rpc, headers: sent } = await post(build, list, headers);
    expect([status, rpc.error.code, rpc.id]).toEqual([415, -32600, null]);
    expect(sent.get("Accept-Encoding")).toBe("identity");
  });

  testEach(["application/json", "Application/JSON; charset=utf-8"])(
    "application/json is accepted with any parameters",
    async (type) => {
      expect((await post(build, list, { "Content-Type": type })).rpc.result.tools).toHaveLength(tools.length);
    },
  );

  testEach([
    undefined,
    "*/*",
    "application/json",
    "application/*",
    "application/json, text/event-stream",
    "text/event-stream, application/json;q=0.5",
    "text/html, */*;q=0.1",
  ])("Accept with JSON returns JSON in both eras", async (accept) => {
    for (const era of eras) {
      const { body, headers } = message(era, "tools/list");
      const answer = await post(build, JSON.stringify(body), { ...headers, Accept: accept });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect(answer.rpc.result.tools).toHaveLength(tools.length);
    }
  });

  testEach(["text/html", "text/event-stream", "image/*", "text/html, application/xml", "application/json;q=0, */*"])(
    "Accept without JSON is 406",
    async (accept) => {
      const { status, rpc } = await post(build, list, { Accept: accept });
      expect([status, rpc.error.code, rpc.id]).toEqual([406, -32600, null]);
    },
  );

  test("a body of 64 KiB is accepted, one more byte is 413, also without Content-Length", async () => {
    const padded = (bytes: number): string => list + " ".repeat(bytes - list.length);
    expect((await post(build, padded(65_536))).status).toBe(200);
    const chunked = (text: string): ReadableStream => {
      const chunks = text.match(/[\s\S]{1,8192}/g) ?? [];
      return new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(chunk));
        },
      });
    };
    expect((await post(build, chunked(padded(65_536)))).status).toBe(200);
    for (const body of [padded(65_537), chunked(padded(65_537)), padded(3_000_000)]) {
      const { status, rpc } = await post(build, body);
      expect([status, rpc.error.code, rpc.id]).toEqual([413, -32600, null]);
    }
  });

  testEach<[string, BodyInit]>([
    ["nothing", ""],
    ["blanks", "  \n"],
    ["half an object", '{"jsonrpc":'],
    ["a bare word", "undefined"],
    ["two values", "{}{}"],
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ["a byte order mark in the middle", "{\ufeff}"],
  ])("a body that is not JSON is -32700 with id null", async (_, body) => {
    const { status, rpc } = await post(build, body);
    expect([status, rpc.error.code, rpc.id]).toEqual([400, -32700, null]);
  });

  testEach([
    "null",
    '"tools/list"',
    "{}",
    '{"id":1,"method":"tools/list"}',
    '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":1,"method":5}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}',
  ])("JSON that is not JSON-RPC is -32600", async (body) => {
    const { status, rpc } = await post(build, body);
    expect([status, rpc.error.code]).toEqual([400, -32600]);
  });

  testEach(["[]", `[${list}]`, `[${list},${list}]`])("a batch is -32600", async (body) => {
    const { status, rpc } = await post(build, body);
    expect([status, rpc.error.code, rpc.id]).toEqual([400, -32600, null]);
    expect(rpc.error.message).toContain("one message");
  });

  test("a notification or a response is 202 without a body", async () => {
    const modern = { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "notifications/cancelled" };
    for (const [body, headers] of [
      [{ jsonrpc: "2.0", method: "notifications/initialized" }, {}],
      [{ jsonrpc: "2.0", method: "notifications/nobody-knows" }, {}],
      [{ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1, _meta: envelope } }, modern],
      [{ jsonrpc: "2.0", id: 1, result: {} }, {}],
    ] as const) {
      const answer = await post(build, JSON.stringify(body), headers);
      expect([answer.status, answer.text], JSON.stringify(body)).toEqual([202, ""]);
    }
  });
});

describe("the Origin and the Host", () => {
  const from = (to: string, origin?: string) => post(docs, list, { Origin: origin }, to);

  testEach([
    [`${siteUrl}/mcp`, undefined],
    [`${siteUrl}/mcp`, siteUrl],
    [`${siteUrl}/mcp`, "https://app.example"],
    [`${siteUrl}/mcp`, "http://localhost:3000"],
    ["https://abc.course.pages.dev/mcp", "https://app.example"],
    ["http://localhost:8788/mcp", undefined],
    ["http://localhost:8788/mcp", "http://localhost:3000"],
    ["http://127.0.0.1:8788/mcp", "http://localhost:5173"],
    ["http://[::1]:8788/mcp", "http://127.0.0.1"],
  ])("from this site or a trusted one are accepted", async (to, origin) => {
    expect((await from(to, origin)).status).toBe(200);
  });

  testEach([
    [`${siteUrl}/mcp`, "null"],
    [`${siteUrl}/mcp`, "nonsense"],
    [`${siteUrl}/mcp`, ""],
    [`${siteUrl}/mcp`, "file:///x.html"],
    [`${siteUrl}/mcp`, "chrome-extension://abc"],
    ["http://localhost:8788/mcp", "https://evil.example"],
    ["http://127.0.0.1:8788/mcp", "https://localhost.evil.example"],
    ["http://[::1]:8788/mcp", siteUrl],
    ["https://evil.example/mcp", undefined],
    ["https://evil.example/mcp", "https://evil.example"],
    ["https://course.example.evil.example/mcp", undefined],
    ["https://pages.dev.evil.example/mcp", undefined],
    ["http://169.254.169.254/mcp", undefined],
  ])("from another site are 403", async (to, origin) => {
    const { status, rpc } = await from(to, origin);
    expect([status, rpc.error.code, rpc.id]).toEqual([403, -32600, null]);
  });
});
