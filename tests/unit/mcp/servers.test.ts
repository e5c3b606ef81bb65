/** The servers match their declarations, cards and registry entries. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { Module } from "../../../src/course/catalog.ts";
import {
  servers as declaredServers,
  identityOf,
  instructionsOf,
  registryEntry,
  serverCard,
  toolNames,
} from "../../../src/service/mcp/servers.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { ask, publication, servers } from "./ask-mcp.ts";

describe.each(servers)("the server of %s matches its declaration", (_, build, __, declared) => {
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

/**
 * The rules of the registry's schema for a server that is only remote, and of its validation: a name below the proven domain, a single
 * version, and URLs without braces, since those would be variables. Source: MCP registry, server.json schema of 2025-12-11.
 */
const rules = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  websiteUrl: z.url(),
  remotes: z.tuple([z.strictObject({ type: z.literal("streamable-http"), url: z.url().regex(/^[^{}]*$/) })]),
});

describe.each(servers)("server.json of %s", (_path, _, __, declared) => {
  const entry = registryEntry(identityOf(declared, publication), siteUrl);

  test("follows the rules of the registry", () => {
    expect(rules.safeParse(entry).error).toBeUndefined();
    expect(entry.name).toBe(`example.course/course-${declared.name}`);
  });

  test("has a title of at most 100 characters, also for a course with a long name", () => {
    for (const name of ["n".repeat(300), "😀".repeat(99), `${"a".repeat(61)}😀${"b".repeat(300)}`]) {
      const facts = { ...publication.facts, name };
      const long = registryEntry(identityOf(declared, { catalog, facts }), siteUrl);
      expect(rules.safeParse(long).error).toBeUndefined();
      expect(long.title.isWellFormed()).toBe(true);
    }
  });
});

test("every server has a name of its own, as the registry requires", () => {
  const names = servers.map(([, , , declared]) => identityOf(declared, publication).name);
  expect(new Set(names).size).toBe(servers.length);
});
