import { McpServer } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { offer } from "../../../src/mcp/offer.ts";
import { argumentsOf, tool } from "../../../src/mcp/tool.ts";
import { logFailure } from "../../../src/site/failure-log.ts";
import {
  ask,
  docs,
  docsOf,
  envelope,
  eras,
  message,
  type Params,
  post,
  product,
  publication,
  send,
  servers,
  twinText,
} from "../mcp/ask-mcp.ts";
import { siteUrl } from "../sample-course.ts";

const list = JSON.stringify(message("legacy", "tools/list").body);

/** What goes to the console while a test provokes faults. */
let said: string[] = [];
const { error } = console;
beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => said.push(words.join(" "));
});
afterEach(() => {
  console.error = error;
});

describe.each(servers)("%s over HTTP", (_, build, tools) => {
  test("OPTIONS is 204 and tells the methods", async () => {
    const response = await send(build, { method: "OPTIONS" });
    expect([response.status, response.headers.get("Allow"), await response.text()]).toEqual([204, "POST, OPTIONS", ""]);
  });

  test.each(["GET", "HEAD", "DELETE", "PUT", "PATCH"])("%s is 405 with Allow, as a problem", async (method) => {
    const response = await send(build, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const text = await response.text();
    if (method === "HEAD") expect(text).toBe("");
    else
      expect(JSON.parse(text)).toMatchObject({ status: 405, type: `${siteUrl}/developers#errors-method-not-allowed` });
  });

  test.each([
    "text/plain",
    "application/jsonx",
    "application/problem+json",
    "application/x-www-form-urlencoded",
    undefined,
  ])("Content-Type %s is 415", async (type) => {
    const { status, rpc } = await post(build, list, { "Content-Type": type });
    expect([status, rpc.error.code, rpc.id]).toEqual([415, -32600, null]);
  });

  test.each(["application/json", "Application/JSON; charset=utf-8"])("Content-Type %s is served", async (type) => {
    expect((await post(build, list, { "Content-Type": type })).rpc.result.tools).toHaveLength(tools.length);
  });

  test.each([
    undefined,
    "*/*",
    "application/json",
    "application/*",
    "application/json, text/event-stream",
    "text/event-stream, application/json;q=0.5",
    "text/html, */*;q=0.1",
  ])("Accept %s is served as JSON in both eras", async (accept) => {
    for (const era of eras) {
      const { body, headers } = message(era, "tools/list");
      const answer = await post(build, JSON.stringify(body), { ...headers, Accept: accept });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect(answer.rpc.result.tools).toHaveLength(tools.length);
    }
  });

  test.each(["text/html", "text/event-stream", "image/*", "text/html, application/xml"])(
    "Accept %s excludes JSON and is 406",
    async (accept) => {
      const { status, rpc } = await post(build, list, { Accept: accept });
      expect([status, rpc.error.code, rpc.id]).toEqual([406, -32600, null]);
    },
  );

  test("a body of 64 KiB is read, one byte more is 413, also when no length is announced", async () => {
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

  test.each<[string, BodyInit]>([
    ["nothing", ""],
    ["blanks", "  \n"],
    ["half an object", '{"jsonrpc":'],
    ["a bare word", "undefined"],
    ["two values", "{}{}"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ["a byte order mark in the middle", "{\ufeff}"],
  ])("%s is not JSON: -32700 with id null", async (_, body) => {
    const { status, rpc } = await post(build, body);
    expect([status, rpc.error.code, rpc.id]).toEqual([400, -32700, null]);
  });

  test.each([
    "null",
    "5",
    '"tools/list"',
    "true",
    "{}",
    '{"a":1}',
    '{"id":1,"method":"tools/list"}',
    '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":1,"method":5}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"x"}',
  ])("%s is JSON but not JSON-RPC: -32600", async (body) => {
    const { status, rpc } = await post(build, body);
    expect([status, rpc.error.code]).toEqual([400, -32600]);
  });

  test.each(["[]", `[${list}]`, `[${list},${list}]`])("the batch %s is refused: -32600", async (body) => {
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

  test("a legacy body with an unknown version in its header is 400 and names those that are served", async () => {
    const { status, rpc } = await post(build, list, { "MCP-Protocol-Version": "1999-01-01" });
    expect([status, rpc.error.code]).toEqual([400, -32000]);
    expect(rpc.error.message).toMatch(/2025-11-25, 2025-06-18/);
  });

  test.each(["2025-11-25", "2025-06-18", "2025-03-26", undefined])(
    "a legacy body with version %s in its header is served",
    async (version) => {
      expect((await post(build, list, { "MCP-Protocol-Version": version })).status).toBe(200);
    },
  );

  test.each<[string, Record<string, string | undefined>]>([
    ["Mcp-Method is missing", { "Mcp-Method": undefined }],
    ["Mcp-Method is another", { "Mcp-Method": "tools/list" }],
    ["Mcp-Name is missing", { "Mcp-Name": undefined }],
    ["Mcp-Name is another", { "Mcp-Name": "other" }],
    ["MCP-Protocol-Version is missing", { "MCP-Protocol-Version": undefined }],
    ["MCP-Protocol-Version is another", { "MCP-Protocol-Version": "2025-11-25" }],
  ])("a modern request where %s is 400 -32020", async (_, wrong) => {
    const { body, headers } = message("modern", "tools/call", { name: tools[0], arguments: {} });
    const { status, rpc } = await post(build, JSON.stringify(body), { ...headers, ...wrong });
    expect([status, rpc.error.code, rpc.id]).toEqual([400, -32020, 1]);
  });

  test.each<[string, Params]>([
    ["no _meta", {}],
    ["an empty _meta", { _meta: {} }],
    ["no clientCapabilities", { _meta: { ...envelope, "io.modelcontextprotocol/clientCapabilities": undefined } }],
    ["wrong clientCapabilities", { _meta: { ...envelope, "io.modelcontextprotocol/clientCapabilities": 5 } }],
  ])("a modern request with %s is 400 -32602", async (_, params) => {
    const { headers } = message("modern", "tools/list");
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params };
    const { status, rpc } = await post(build, JSON.stringify(body), headers);
    expect([status, rpc.error.code]).toEqual([400, -32602]);
  });

  test("a modern version that is not served is 400 -32022 and names those that are", async () => {
    const { body, headers } = message("modern", "tools/list");
    const text = JSON.stringify(body).replaceAll("2026-07-28", "2031-01-01");
    const { status, rpc } = await post(build, text, { ...headers, "MCP-Protocol-Version": "2031-01-01" });
    expect([status, rpc.error.code]).toEqual([400, -32022]);
    expect(rpc.error.data?.supported).toEqual(["2026-07-28"]);
  });

  test.each([
    "nope",
    "prompts/list",
    "prompts/get",
    "completion/complete",
    "logging/setLevel",
    "resources/subscribe",
    "",
  ])("the unknown method %j is -32601: 404 in the modern era, 200 in the older", async (method) => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, method, {}, era);
      expect([status, rpc.error.code, rpc.id]).toEqual([era === "modern" ? 404 : 200, -32601, 1]);
    }
  });

  test("initialize is offered the client's version where it is served, else 2025-11-25, and makes no session", async () => {
    for (const [asked, offered] of [
      ["2025-06-18", "2025-06-18"],
      ["2025-11-25", "2025-11-25"],
      ["2099-01-01", "2025-11-25"],
      ["2026-07-28", "2025-11-25"],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const { status, headers, rpc } = await ask(build, "initialize", params, "legacy");
      expect([status, rpc.result.protocolVersion], asked).toEqual([200, offered]);
      expect(headers.has("Mcp-Session-Id")).toBe(false);
      expect(rpc.result.instructions).toEqual(expect.any(String));
    }
  });

  test("session headers of a client are ignored", async () => {
    const { status, headers } = await post(build, list, { "Mcp-Session-Id": "abc", "Last-Event-ID": "7" });
    expect(status).toBe(200);
    expect(headers.has("Mcp-Session-Id")).toBe(false);
  });

  test("ping is answered in the older era and gone in the modern", async () => {
    expect((await ask(build, "ping", undefined, "legacy")).rpc.result).toEqual({});
    expect((await ask(build, "ping", {}, "modern")).status).toBe(404);
  });

  test("server/discover tells who answers, what it can do, and that this may be kept", async () => {
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

  test("every list may be kept for an hour by anybody, in the modern era", async () => {
    for (const method of build === docs ? ["tools/list", "resources/list", "resources/templates/list"] : ["tools/list"])
      expect((await ask(build, method, {})).rpc.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: "public" });
  });

  test("a subscription is acknowledged and ends at once, since nothing changes", async () => {
    const { status, text } = await ask(build, "subscriptions/listen", { notifications: { toolsListChanged: true } });
    expect(status).toBe(200);
    expect(text).toContain("notifications/subscriptions/acknowledged");
    expect(text).toContain('"resultType":"complete"');
  });

  test("a cursor is -32602, since lists come in one page", async () => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, "tools/list", { cursor: "abc" }, era);
      expect([status, rpc.error.code, rpc.id]).toEqual([200, -32602, 1]);
      expect((await ask(build, "tools/list", {}, era)).rpc.result.nextCursor).toBeUndefined();
      expect((await ask(build, "prompts/list", { cursor: "abc" }, era)).rpc.error.code).toBe(-32601);
    }
  });

  test("an unknown tool is an error -32602 that names it", async () => {
    for (const era of eras) {
      const { status, rpc } = await ask(build, "tools/call", { name: "nope", arguments: {} }, era);
      expect([status, rpc.error.code]).toEqual([200, -32602]);
      expect(rpc.error.message).toContain("nope");
      for (const name of ["__proto__", "constructor", "toString", ""])
        expect((await ask(build, "tools/call", { name, arguments: {} }, "legacy")).rpc.error).toEqual({
          code: -32602,
          message: `Tool ${name} not found`,
        });
    }
  });

  test.each<[string, Params | undefined, string]>([
    ["tools/call", undefined, "params"],
    ["tools/call", {}, "params.name"],
    ["tools/call", { name: 5 }, "params.name"],
    ["tools/call", { name: tools[0], arguments: [] }, "params.arguments"],
    ["tools/call", { name: tools[0], arguments: "x" }, "params.arguments"],
    ["initialize", undefined, "params"],
    ["initialize", { protocolVersion: "2025-11-25" }, "params.capabilities"],
    ["initialize", { protocolVersion: 5, capabilities: {}, clientInfo: {} }, "params.protocolVersion"],
  ])("%s with params %j is -32602 and says in words that %s is wrong", async (method, params, path) => {
    const { status, rpc } = await ask(build, method, params, "legacy");
    expect([status, rpc.error.code, rpc.id]).toEqual([200, -32602, 1]);
    expect(rpc.error.message).toMatch(/^Invalid params: /);
    expect(rpc.error.message).toContain(`${path}: `);
    expect(rpc.error.message).not.toMatch(/[\n[\]{}]|undefined/);
  });

  test("what is missing from the envelope is said to be missing, not undefined", async () => {
    const { body, headers } = message("modern", "tools/list");
    const _meta = { ...envelope, "io.modelcontextprotocol/clientInfo": { name: "no version" } };
    const { rpc } = await post(build, JSON.stringify({ ...body, params: { _meta } }), headers);
    expect(rpc.error.message).toContain("clientInfo.version: is missing, expected string");
    expect(JSON.stringify(rpc)).not.toContain("undefined");
  });

  test.each(["[{", "[ ", '[{"path":[', "{}", "]", "[[{}]]"])(
    "a long name of %j is told from a list of mistakes at once",
    async (text) => {
      const name = text.repeat(Math.floor(40_000 / text.length));
      const before = performance.now();
      for (const end of ["", "]"])
        expect((await ask(build, "tools/call", { name: name + end }, "legacy")).rpc.error.code).toBe(-32602);
      expect(performance.now() - before).toBeLessThan(500);
    },
  );

  test("answers carry the id of their request, a number or a text", async () => {
    for (const id of [0, -7, 9_007_199_254_740_991, "", "abc", "ü"]) {
      const { body } = message("legacy", "tools/list", undefined, id);
      expect((await post(build, JSON.stringify(body))).rpc.id).toBe(id);
    }
  });

  test("nothing is kept between requests: many at once each get their own answer", async () => {
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

describe("resources", () => {
  test("an unknown address is -32602 with the address, never empty contents", async () => {
    for (const era of eras) {
      for (const uri of [`${siteUrl}/nope.md`, `${siteUrl}/modules/../nope.md`, "file:///etc/passwd", "test://x"]) {
        const { status, rpc } = await ask(docs, "resources/read", { uri }, era);
        expect([status, rpc.error.code, rpc.error.data], uri).toEqual([200, -32602, { uri }]);
      }
    }
    expect((await ask(docs, "resources/read", { uri: "no address" }, "legacy")).rpc.error.code).toBe(-32602);
    expect((await ask(docs, "resources/read", {}, "legacy")).rpc.error.code).toBe(-32602);
  });

  test("are known to the documentation server alone", async () => {
    for (const era of eras) expect((await ask(product, "resources/list", {}, era)).rpc.error.code).toBe(-32601);
  });

  test("are each read as the twin's text, at the address as it was asked for", async () => {
    for (const era of eras) {
      const { resources } = (await ask(docs, "resources/list", {}, era)).rpc.result as { resources: { uri: string }[] };
      expect(resources.map(({ uri }) => uri)).toEqual(publication.documents.map(({ twin }) => siteUrl + twin));
      for (const { uri } of resources) {
        expect((await ask(docs, "resources/read", { uri }, era)).rpc.result.contents).toEqual([
          { uri, mimeType: "text/markdown", text: twinText(uri.slice(siteUrl.length)) },
        ]);
      }
    }
  });

  test("of a long course come in pages of 500, each document once, in both eras", async () => {
    const [first] = publication.documents;
    const documents = Array.from({ length: 1001 }, (_, at) => ({ ...first, path: `/${at}`, twin: `/${at}.md` }));
    const many = { ...publication, documents: documents as typeof publication.documents };
    const build = docsOf(many);
    for (const era of eras) {
      const uris: string[][] = [];
      let params: Params = {};
      do {
        const { resources, nextCursor } = (await ask(build, "resources/list", params, era)).rpc.result as {
          resources: { uri: string }[];
          nextCursor?: string;
        };
        uris.push(resources.map(({ uri }) => uri));
        params = { cursor: nextCursor };
      } while (params.cursor !== undefined);
      expect(uris.map(({ length }) => length)).toEqual([500, 500, 1]);
      expect(uris.flat()).toEqual(documents.map(({ twin }) => siteUrl + twin));
      for (const cursor of ["x", "", "page-at-0", "page-at-1", "page-at-499", "page-at-1500", "page-at-1e3"])
        expect((await ask(build, "resources/list", { cursor }, era)).rpc.error.code, cursor).toBe(-32602);
    }
  });

  test("are described: name, title, type, size, whom they are for and how much they matter", async () => {
    const { resources } = (await ask(docs, "resources/list", {})).rpc.result as { resources: Params[] };
    expect(resources[1]).toEqual({
      uri: `${siteUrl}/curriculum.md`,
      name: "/curriculum",
      title: "Curriculum",
      description: "About Curriculum.",
      mimeType: "text/markdown",
      size: 40,
      annotations: { audience: ["assistant", "user"], priority: 1 },
    });
    expect(resources[2]?.annotations).toEqual({
      audience: ["assistant", "user"],
      priority: 0.6,
      lastModified: "2026-10-28T00:00:00Z",
    });
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    for (const { uri } of resources) expect(new URL(String(uri)).href).toBe(uri);
  });
});

describe("the Origin and the Host", () => {
  const from = (to: string, origin?: string) => post(docs, list, { Origin: origin }, to);

  test.each([
    [`${siteUrl}/mcp`, undefined],
    [`${siteUrl}/mcp`, siteUrl],
    [`${siteUrl}/mcp`, "https://app.example"],
    [`${siteUrl}/mcp`, "http://localhost:3000"],
    ["https://abc.course.pages.dev/mcp", "https://app.example"],
    ["http://localhost:8788/mcp", undefined],
    ["http://localhost:8788/mcp", "http://localhost:3000"],
    ["http://127.0.0.1:8788/mcp", "http://localhost:5173"],
    ["http://[::1]:8788/mcp", "http://127.0.0.1"],
  ])("%s may be asked from %s", async (to, origin) => {
    expect((await from(to, origin)).status).toBe(200);
  });

  test.each([
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
  ])("%s is 403 from %s", async (to, origin) => {
    const { status, rpc } = await from(to, origin);
    expect([status, rpc.error.code, rpc.id]).toEqual([403, -32600, null]);
  });
});

describe("a fault leaks nothing", () => {
  const secret = "SECRET at inner/x.ts:1 TypeError";
  const fail = (): never => {
    throw new Error(secret);
  };

  test("of a document that cannot be read", async () => {
    for (const era of eras) {
      const { text, rpc } = await ask(
        docsOf(publication, fail),
        "resources/read",
        { uri: `${siteUrl}/pricing.md` },
        era,
      );
      expect(rpc.error.code).toBe(-32603);
      expect(rpc.error.message).toMatch(/try again later/);
      expect(text).not.toMatch(/SECRET|inner|TypeError/);
    }
    expect(said.join()).toContain("SECRET");
  });

  test("of a tool that throws, or answers against its own schema", async () => {
    const broken = (): McpServer => {
      const server = new McpServer({ name: "broken", version: "1" });
      const input = argumentsOf({});
      const about = { title: "t", description: "d", use: "to fail", input, example: () => ({}) };
      const throws = tool({ ...about, name: "throws", output: z.looseObject({}), answer: fail });
      const output = z.looseObject({ must: z.string() });
      const lies = tool({ ...about, name: "lies", output, answer: () => ({ secret }) as never });
      for (const each of [throws, lies]) offer(server, each, publication, {}, logFailure);
      return server;
    };
    for (const era of eras) {
      for (const name of ["throws", "lies"]) {
        const { status, text, rpc } = await ask(broken, "tools/call", { name, arguments: {} }, era);
        expect([status, rpc.result.isError]).toEqual([200, true]);
        expect(text).not.toMatch(/SECRET|inner|TypeError/);
      }
    }
    expect(said.join()).toContain("SECRET");
  });

  test("of a server that cannot be made, in the modern era; in the older it is the middleware's to answer", async () => {
    const { status, text, rpc } = await ask(fail, "tools/list", {});
    expect([status, rpc.error.code]).toEqual([500, -32603]);
    expect(text).not.toMatch(/SECRET|inner|TypeError/);
    await expect(ask(fail, "tools/list", undefined, "legacy")).rejects.toThrow("SECRET");
  });
});
