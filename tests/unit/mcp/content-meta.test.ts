import { describe, expect, test } from "vitest";
import { contentMeta } from "../../../src/mcp/content-meta.ts";
import { siteUrl } from "../sample-course.ts";
import { ask, docs, eras, product, publication } from "./ask-mcp.ts";

const meta = { "example.course/content-version": "0123456789ab", "example.course/content-updated": "2026-10-28" };

describe.each(eras)("every result of the %s era names the version of the content", (era) => {
  test.each([
    ["search_curriculum", docs, { query: "caching" }],
    ["get_module", docs, { slug: "03-caching" }],
    ["get_pricing", docs, {}],
    ["a refusal", docs, { slug: "no such module" }],
    ["quote_order", product, { plan: "complete" }],
    ["create_enrollment_link", product, { plan: "complete" }],
    ["check_enrollment_channel", product, {}],
  ])("%s", async (name, build, args) => {
    const tool = name === "a refusal" ? "get_module" : name;
    const { rpc } = await ask(build, "tools/call", { name: tool, arguments: args }, era);
    expect(rpc.result._meta).toMatchObject(meta);
  });

  test("a resource", async () => {
    const { rpc } = await ask(docs, "resources/read", { uri: `${siteUrl}/pricing.md` }, era);
    expect(rpc.result._meta).toMatchObject(meta);
  });
});

describe("the names are those that the protocol allows", () => {
  const prefixAt = (origin: string): string | undefined =>
    Object.keys(contentMeta({ ...publication, catalog: { ...publication.catalog, siteUrl: origin } }))[0];
  test.each([
    ["https://learn.course.example", "example.course.learn/content-version"],
    ["http://localhost:8788", "localhost/content-version"],
    ["https://xn--8db7b.example", "example.xn--8db7b/content-version"],
    // Labels begin with a letter.
    ["http://127.0.0.1:8788", "content-version"],
    ["http://[::1]:8788", "content-version"],
    ["https://101.example", "content-version"],
    // The protocol keeps these to itself.
    ["https://mcp.example", "content-version"],
    ["https://tools.mcp.example", "content-version"],
    ["https://modelcontextprotocol.example", "content-version"],
    ["https://mcp.course.example", "example.course.mcp/content-version"],
  ])("%s: %s", (origin, name) => {
    expect(prefixAt(origin)).toBe(name);
  });

  test("a course without dates tells none", () => {
    expect(contentMeta({ ...publication, version: { hash: "0123456789ab" } })).toEqual({
      "example.course/content-version": "0123456789ab",
    });
  });
});
