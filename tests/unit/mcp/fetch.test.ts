/** fetch: what it accepts, and the documents that it returns. */
import { describe, expect, test } from "vitest";
import { bodyOf } from "../../../src/service/mcp/tool.ts";
import { testEach } from "../../each.ts";
import { siteUrl } from "../sample-course.ts";
import { call, searchServerOf, twinText } from "./ask-mcp.ts";
import { build, course } from "./research-course.ts";

describe("fetch", () => {
  test("returns the whole markdown of a document, with its facts as texts", async () => {
    expect((await call(build, "fetch", { id: "/modules/01-first-requests" })).data).toEqual({
      id: "/modules/01-first-requests",
      title: "First requests",
      text: twinText("/modules/01-first-requests.md"),
      url: `${siteUrl}/modules/01-first-requests`,
      metadata: {
        kind: "module",
        language: "en",
        description: "About First requests.",
        markdown: `${siteUrl}/modules/01-first-requests.md`,
        updated: "2026-10-28",
      },
    });
    expect((await call(build, "fetch", { id: "/contact" })).data).toMatchObject({ metadata: { kind: "author" } });
  });

  test("returns a module with its transcript", async () => {
    const { text } = (await call(build, "fetch", { id: "/modules/03-caching" })).data as { text: string };
    expect(text.startsWith(twinText("/modules/03-caching.md"))).toBe(true);
    expect(text).toContain("\n## Transcript: Caching\n\n");
    expect(text.endsWith(`${bodyOf(twinText("/modules/03-caching/transcript.md"))}\n`)).toBe(true);
  });

  testEach([
    ["/", "/"],
    ["/index.md", "/"],
    [" /pricing ", "/pricing"],
    ["/Pricing/", "/pricing"],
    ["/pricing?mode=agent", "/pricing"],
    ["/pricing?utm_source=x", "/pricing"],
    [`${siteUrl}/pricing.md?mode=agent`, "/pricing"],
    ["03-caching", "/modules/03-caching"],
    ["09-etags", "/modules/10-validators"],
    ["/modules/09-ETags", "/modules/10-validators"],
    [`${siteUrl}/modules/09-etags.md?mode=agent#x`, "/modules/10-validators"],
    [`${siteUrl}/modules/03-caching.md`, "/modules/03-caching"],
    ["/api/v1/modules/03-caching.json", "/modules/03-caching"],
    ["/modules/03-caching/transcript#t75", "/modules/03-caching/transcript"],
    ["/parts/%d7%97%d7%9c%d7%a7", "/parts/%D7%97%D7%9C%D7%A7"],
  ])("accepts an id and the addresses of a document", async (id, expected) => {
    expect((await call(build, "fetch", { id })).data.id).toBe(expected);
  });

  test("returns a page that is computed for a query string, under an id with it", async () => {
    expect((await call(build, "fetch", { id: `${siteUrl}/pricing?region=il&mode=agent` })).data).toMatchObject({
      id: "/pricing?region=il",
      text: "# pricing ?region=il\n",
      url: `${siteUrl}/pricing?region=il`,
      metadata: { markdown: `${siteUrl}/pricing.md?region=il` },
    });
  });

  testEach([
    "/nothing",
    "/modules/99-nothing",
    "/404",
    "https://elsewhere.example/pricing",
    "http://course.example.evil.example/pricing",
    "file:///etc/passwd",
    "/../../etc/passwd",
    "/modules/%2e%2e%2f03-caching",
    "/%ff%00",
    "__proto__",
    "💥\ud800",
  ])("refuses an unknown id, and says what an id looks like and where to get one", async (id) => {
    const { isError, text } = await call(build, "fetch", { id });
    expect(isError).toBe(true);
    expect(text).toContain("No document has the id ");
    expect(text).toContain('such as "/modules/01-first-requests" or "/pricing". Call search: it returns the ids.');
    expect(text.isWellFormed()).toBe(true);
  });

  test("refuses a missing, blank or very long id in few words", async () => {
    for (const args of [{}, { id: " " }, { id: 7 }, { id: "k".repeat(20_000) }, { id: "/pricing", more: 1 }]) {
      const { isError, text } = await call(build, "fetch", args);
      expect(isError).toBe(true);
      expect(text.length).toBeLessThan(400);
      expect(text).not.toContain("No document");
    }
  });

  test("returns long texts whole, and says what is missing of longer ones", async () => {
    const whole = `# Long\n\n${"A paragraph.\n\n".repeat(5000)}`;
    const longer = `# Longer\n\n${"A paragraph.\n\n".repeat(6000)}`;
    const of = async (text: string) =>
      (
        await call(
          searchServerOf(course, async () => text),
          "fetch",
          { id: "/pricing" },
        )
      ).data as {
        text: string;
        metadata: Record<string, string>;
      };
    expect(whole.length).toBeGreaterThan(70_000);
    expect(await of(whole)).toMatchObject({
      text: whole,
      metadata: expect.not.objectContaining({ truncated: expect.anything() }),
    });
    const cut = await of(longer);
    expect(cut.text.length).toBeLessThanOrEqual(80_000);
    expect(longer.startsWith(cut.text)).toBe(true);
    expect(cut.metadata.truncated).toBe(
      `text has the first ${cut.text.length} of ${longer.length} characters; all of it is at ${siteUrl}/pricing.md`,
    );
  });
});
