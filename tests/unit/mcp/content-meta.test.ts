import { describe, expect, test } from "vitest";
import { contentMeta } from "../../../src/service/mcp/server.ts";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { ask, docs, eras, product, publication } from "./ask-mcp.ts";

const meta = { "example.course/content-version": "0123456789ab", "example.course/content-updated": "2026-10-28" };

describe.each(eras)("every result of the %s era has the content version", (era) => {
  testEach([
    ["search_curriculum", docs, { query: "caching" }],
    ["get_module", docs, { slug: "03-caching" }],
    ["get_pricing", docs, {}],
    ["a refusal", docs, { slug: "no such module" }],
    ["quote_order", product, { plan: "complete" }],
    ["create_enrollment_link", product, { plan: "complete" }],
    ["check_enrollment_channel", product, {}],
  ])("of each method", async (name, build, args) => {
    const tool = name === "a refusal" ? "get_module" : name;
    const { rpc } = await ask(build, "tools/call", { name: tool, arguments: args }, era);
    expect(rpc.result._meta).toMatchObject(meta);
  });

  test("of a resource", async () => {
    const { rpc } = await ask(docs, "resources/read", { uri: `${siteUrl}/pricing.md` }, era);
    expect(rpc.result._meta).toMatchObject(meta);
  });
});

describe("the prefix of _meta names is valid", () => {
  const prefixAt = (origin: string): string | undefined =>
    Object.keys(contentMeta({ ...publication, catalog: { ...publication.catalog, siteUrl: origin } }))[0];
  test("with the labels of the host reversed", () => {
    expect(prefixAt("https://learn.course.example")).toBe("example.course.learn/content-version");
    expect(prefixAt("https://mcp.course.example")).toBe("example.course.mcp/content-version");
    expect(prefixAt("https://xn--8db7b.example")).toBe("example.xn--8db7b/content-version");
    expect(prefixAt("http://localhost:8788")).toBe("localhost/content-version");
  });

  test("with labels that begin with a letter: IP addresses and numbers have no prefix", () => {
    const origins = ["http://127.0.0.1:8788", "http://[::1]:8788", "https://101.example"];
    expect(new Set(origins.map(prefixAt))).toEqual(new Set(["content-version"]));
  });

  test("and not one that the protocol reserves", () => {
    const origins = ["https://mcp.example", "https://tools.mcp.example", "https://modelcontextprotocol.example"];
    expect(new Set(origins.map(prefixAt))).toEqual(new Set(["content-version"]));
  });

  test("a course without dates has no date in _meta", () => {
    expect(contentMeta({ ...publication, version: { hash: "0123456789ab" } })).toEqual({
      "example.course/content-version": "0123456789ab",
    });
  });
});
