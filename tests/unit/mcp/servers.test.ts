import { describe, expect, test } from "vitest";
import type { Module } from "../../../src/course/catalog.ts";
import {
  servers as declaredServers,
  identityOf,
  instructionsOf,
  serverCard,
  toolNames,
} from "../../../src/mcp/servers.ts";
import { testEach } from "../../each.ts";
import { catalog } from "../sample-course.ts";
import { ask, call, eras, publication, servers } from "./ask-mcp.ts";

describe.each(servers)("the server of %s matches its declaration", (_, build, __, declared) => {
  testEach(declared.tools)("each tool returns its own example", async (tool) => {
    for (const era of eras) {
      const { isError, data } = await call(build, tool.name, tool.example(catalog), era);
      expect(isError).toBe(false);
      expect(tool.output.safeParse(data).error).toBeUndefined();
    }
  });

  test("its instructions name every tool and when to use it", async () => {
    const instructions = instructionsOf(declared, publication);
    for (const { name, use } of declared.tools) expect(instructions).toContain(`${name} ${use}`);
    const { rpc } = await ask(build, "server/discover", {});
    expect(rpc.result.instructions).toBe(instructions);
  });

  test("its instructions have at most 1,200 characters, also with long names", () => {
    const long = "A name that goes on and on 😀 ".repeat(40);
    const siteUrl = `https://${"a.".repeat(123)}example`;
    const instructions = instructionsOf(declared, {
      facts: { ...publication.facts, name: long, title: long, language: "sl-Latn-IT-rozaj-nedis-1994-x-very-long-tag" },
      catalog: {
        ...catalog,
        siteUrl,
        course: { ...catalog.course, modules: 12_000, parts: 1200, subtitles: Array.from({ length: 90 }, () => long) },
        modules: Array.from({ length: 12_000 }, () => ({ ...(catalog.modules[0] as Module), minutes: 90 })),
        pricing: { ...catalog.pricing, teams: { ...catalog.pricing.teams, minSeats: 10_000 } },
      },
    });
    expect(new URL(siteUrl).hostname.length).toBe(253);
    expect(instructions.length).toBeLessThanOrEqual(1200);
    expect(instructions.isWellFormed()).toBe(true);
    for (const { name, use } of declared.tools) expect(instructions).toContain(`${name} ${use}`);
    expect(instructions).toContain(`${siteUrl}/mcp`);
  });

  test("its initialize result matches its card", async () => {
    const { name, title, description, version } = serverCard(identityOf(declared, publication), catalog.siteUrl);
    expect(description.length).toBeLessThanOrEqual(100);
    const about = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const { rpc } = await ask(build, "initialize", about, "legacy");
    expect(rpc.result.serverInfo).toMatchObject({ name, title, description, version });
  });
});

test("its tools are listed in order", () => {
  expect(toolNames(declaredServers.documentation)).toBe("search_curriculum, get_module, get_pricing");
  expect(toolNames(declaredServers.enrollment)).toBe("quote_order, create_enrollment_link, check_enrollment_channel");
  expect(toolNames(declaredServers.search)).toBe("search, fetch");
});
