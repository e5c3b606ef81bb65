/** server.json of each server: what the MCP registry accepts, and in step with the server's card. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { identityOf, registryEntry } from "../../../src/mcp/servers.ts";
import { catalog, siteUrl } from "../sample-course.ts";
import { publication, servers } from "./ask-mcp.ts";

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
