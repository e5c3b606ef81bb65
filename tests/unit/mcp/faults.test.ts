import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { mcpServer, preparedServer } from "../../../src/service/mcp/server.ts";
import { servers } from "../../../src/service/mcp/servers.ts";
import { argumentsOf, tool } from "../../../src/service/mcp/tool.ts";
import { siteUrl } from "../sample-course.ts";
import { ask, docsOf, eras, publication, report, today } from "./ask-mcp.ts";

/** Console output during a test. */
let logged: string[] = [];
const { error } = console;
beforeEach(() => {
  logged = [];
  console.error = (...words: unknown[]) => logged.push(words.join(" "));
});
afterEach(() => {
  console.error = error;
});

describe("a failure reveals no internal details", () => {
  const secret = "SECRET at inner/x.ts:1 TypeError";
  const fail = (): never => {
    throw new Error(secret);
  };

  test("when a document cannot be read", async () => {
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
    expect(logged.join()).toContain("SECRET");
  });

  test("when a tool throws or violates its own schema", async () => {
    const broken = () => {
      const input = argumentsOf({});
      const about = { title: "t", description: "d", use: "to fail", input, example: () => ({}) };
      const throws = tool({ ...about, name: "throws", output: z.looseObject({}), run: fail });
      const output = z.looseObject({ must: z.string() });
      const invalidOutput = tool({ ...about, name: "lies", output, run: () => ({ secret }) as never });
      const definition = { ...servers.enrollment, tools: [throws, invalidOutput] };
      const context = { readMarkdown: fail, readComputed: fail, today, report };
      return mcpServer(preparedServer(definition, publication), context);
    };
    for (const era of eras) {
      for (const name of ["throws", "lies"]) {
        const { status, text, rpc } = await ask(broken, "tools/call", { name, arguments: {} }, era);
        expect([status, rpc.result.isError]).toEqual([200, true]);
        expect(text).not.toMatch(/SECRET|inner|TypeError/);
      }
    }
    expect(logged.join()).toContain("SECRET");
  });

  test("when a server cannot be created; in the older era the middleware responds", async () => {
    const { status, text, rpc } = await ask(fail, "tools/list", {});
    expect([status, rpc.error.code]).toEqual([500, -32603]);
    expect(text).not.toMatch(/SECRET|inner|TypeError/);
    await expect(ask(fail, "tools/list", undefined, "legacy")).rejects.toThrow("SECRET");
  });
});
