import { describe, expect, test } from "vitest";
import { testEach } from "../../each.ts";
import { ask, docs, envelope, eras, message, type Params, post, servers } from "./ask-mcp.ts";

const list = JSON.stringify(message("legacy", "tools/list").body);

describe.each(servers)("messages to %s", (_, build, tools, declared) => {
  test("a legacy request with an unknown version in its header is 400 with the supported versions", async () => {
    const { status, rpc } = await post(build, list, { "MCP-Protocol-Version": "1999-01-01" });
    expect([status, rpc.error.code]).toEqual([400, -32000]);
    expect(rpc.error.message).toMatch(/2025-11-25, 2025-06-18/);
  });

  testEach(["2025-11-25", "2025-06-18", "2025-03-26", undefined])(
    "a legacy request with a supported version in its header succeeds",
    async (version) => {
      expect((await post(build, list, { "MCP-Protocol-Version": version })).status).toBe(200);
    },
  );

  testEach<[string, Record<string, string | undefined>]>([
    ["Mcp-Method is missing", { "Mcp-Method": undefined }],
    ["Mcp-Method is another", { "Mcp-Method": "tools/list" }],
    ["Mcp-Name is missing", { "Mcp-Name": undefined }],
    ["Mcp-Name is another", { "Mcp-Name": "other" }],
    ["MCP-Protocol-Version is missing", { "MCP-Protocol-Version": undefined }],
    ["MCP-Protocol-Version is another", { "MCP-Protocol-Version": "2025-11-25" }],
  ])("a modern request whose headers do not match its body is 400 -32020", async (_, changes) => {
    const { body, headers } = message("modern", "tools/call", { name: tools[0], arguments: {} });
    const { status, rpc } = await post(build, JSON.stringify(body), { ...headers, ...changes });
    expect([status, rpc.error.code, rpc.id]).toEqual([400, -32020, 1]);
  });

  testEach<[string, Params]>([
    ["no _meta", {}],
    ["an empty _meta", { _meta: {} }],
    ["no clientCapabilities", { _meta: { ...envelope, "io.modelcontextprotocol/clientCapabilities": undefined } }],
    ["wrong clientCapabilities", { _meta: { ...envelope, "io.modelcontextprotocol/clientCapabilities": 5 } }],
  ])("a modern request with an invalid _meta is 400 -32602", async (_, params) => {
    const { headers } = message("modern", "tools/list");
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params };
    const { status, rpc } = await post(build, JSON.stringify(body), headers);
    expect([status, rpc.error.code]).toEqual([400, -32602]);
  });

  test("an unsupported modern version is 400 -32022 with the supported versions", async () => {
    const { body, headers } = message("modern", "tools/list");
    const text = JSON.stringify(body).replaceAll("2026-07-28", "2031-01-01");
    const { status, rpc } = await post(build, text, { ...headers, "MCP-Protocol-Version": "2031-01-01" });
    expect([status, rpc.error.code]).toEqual([400, -32022]);
    expect(rpc.error.data?.supported).toEqual(["2026-07-28"]);
  });

  testEach([
    "nope",
    ...(declared.prompts.length > 0 ? [] : ["prompts/list", "prompts/get"]),
    ...(build === docs ? [] : ["completion/complete"]),
    "logging/setLevel",
    "resources/subscribe",
    "",
  ])("an unknown method is -32601: 404 in the modern era, 200 in the older", async (method) => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, method, {}, era);
      expect([status, rpc.error.code, rpc.id]).toEqual([era === "modern" ? 404 : 200, -32601, 1]);
    }
  });

  testEach([
    ["2025-06-18", "2025-06-18"],
    ["2025-11-25", "2025-11-25"],
    ["2099-01-01", "2025-11-25"],
    ["2026-07-28", "2025-11-25"],
  ])("initialize negotiates the version and creates no session", async (requested, expected) => {
    const params = { protocolVersion: requested, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const { status, headers, rpc } = await ask(build, "initialize", params, "legacy");
    expect([status, rpc.result.protocolVersion]).toEqual([200, expected]);
    expect(headers.has("Mcp-Session-Id")).toBe(false);
    expect(rpc.result.instructions).toEqual(expect.any(String));
  });

  test("server/discover returns the server's identity and capabilities, and may be cached", async () => {
    const { rpc } = await ask(build, "server/discover", {});
    expect(rpc.result).toMatchObject({
      supportedVersions: ["2026-07-28"],
      resultType: "complete",
      ttlMs: 3_600_000,
      cacheScope: "public",
      capabilities: { tools: { listChanged: false } },
    });
    const instructions = String(rpc.result.instructions);
    expect(instructions.length).toBeLessThanOrEqual(2000);
    for (const name of tools) expect(instructions).toContain(name);
  });

  test("every list may be cached for an hour by any cache, in the modern era", async () => {
    for (const method of build === docs ? ["tools/list", "resources/list", "resources/templates/list"] : ["tools/list"])
      expect((await ask(build, method, {})).rpc.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: "public" });
  });

  test("a cursor is -32602, since lists have one page", async () => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, "tools/list", { cursor: "abc" }, era);
      expect([status, rpc.error.code, rpc.id]).toEqual([200, -32602, 1]);
      expect((await ask(build, "tools/list", {}, era)).rpc.result.nextCursor).toBeUndefined();
      const hasPrompts = declared.prompts.length > 0;
      expect((await ask(build, "prompts/list", { cursor: "abc" }, era)).rpc.error.code).toBe(
        hasPrompts ? -32602 : -32601,
      );
    }
  });

  test("an unknown tool is -32602 with its name and the tools of the server", async () => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, "tools/call", { name: "nope", arguments: {} }, era);
      expect([status, rpc.error.code]).toEqual([200, -32602]);
      expect(rpc.error.message).toBe(`Tool nope not found; the tools of this server are ${tools.join(", ")}`);
      for (const name of ["__proto__", "constructor", "toString", ""])
        expect((await ask(build, "tools/call", { name, arguments: {} }, "legacy")).rpc.error).toEqual({
          code: -32602,
          message: `Tool ${name} not found; the tools of this server are ${tools.join(", ")}`,
        });
    }
  });

  testEach<[string, Params | undefined, string]>([
    ["tools/call", undefined, "params"],
    ["tools/call", {}, "params.name"],
    ["tools/call", { name: 5 }, "params.name"],
    ["tools/call", { name: tools[0], arguments: [] }, "params.arguments"],
    ["tools/call", { name: tools[0], arguments: "x" }, "params.arguments"],
    ["initialize", undefined, "params"],
    ["initialize", { protocolVersion: "2025-11-25" }, "params.capabilities"],
    ["initialize", { protocolVersion: 5, capabilities: {}, clientInfo: {} }, "params.protocolVersion"],
  ])("invalid params are -32602 with the name of the member", async (method, params, path) => {
    const { status, rpc } = await ask(build, method, params, "legacy");
    expect([status, rpc.error.code, rpc.id]).toEqual([200, -32602, 1]);
    expect(rpc.error.message).toMatch(/^Invalid params: /);
    expect(rpc.error.message).toContain(`${path}: `);
    expect(rpc.error.message).not.toMatch(/[\n[\]{}]|undefined/);
  });

  testEach(["[{", "[ ", '[{"path":[', "{}", "]", "[[{}]]"])("a long invalid name is refused", async (text) => {
    const name = text.repeat(Math.floor(40_000 / text.length));
    for (const end of ["", "]"])
      expect((await ask(build, "tools/call", { name: name + end }, "legacy")).rpc.error.code).toBe(-32602);
  });

  test("a response has the id of its request, a number or a string", async () => {
    for (const id of [0, -7, 9_007_199_254_740_991, "", "abc", "ü"]) {
      const { body } = message("legacy", "tools/list", undefined, id);
      expect((await post(build, JSON.stringify(body))).rpc.id).toBe(id);
    }
  });

  test("concurrent requests each get their own response", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, id) => {
        const { body, headers } = message(id % 2 ? "modern" : "legacy", "tools/list", undefined, id);
        return post(build, JSON.stringify(body), headers);
      }),
    );
    expect(answers.map(({ rpc }) => rpc.id)).toEqual(Array.from({ length: 40 }, (_, id) => id));
    expect(new Set(answers.map(({ rpc }) => JSON.stringify(rpc.result.tools))).size).toBe(1);
  });
});
