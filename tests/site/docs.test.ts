/** The curl examples of docs/api.md and docs/agents.md, sent to the running site. */
import { describe, expect, test } from "vitest";
import { shellLines } from "../documents.ts";
import { ask, readApi, siteUrl } from "./ask.ts";
import { curlRequest } from "./curl.ts";

/** The origin that the examples call, as the documents write it. */
const localSite = "http://localhost:8788";

/** Returns the curl lines of a document, without their comments. */
const curlLines = (name: string): string[] => shellLines(`docs/${name}.md`).filter((line) => line.startsWith("curl "));

/** What an example shows besides a success: the status of an error, or a text of the response. */
const expectations: Record<string, { status?: number; text?: string }> = {
  "/api/v1/modules?limit=0": { status: 400, text: "#errors-invalid-parameter" },
  "/api/v1/modules?limit=2": { text: '"nextCursor"' },
  "/api/v1/exports": { status: 202, text: '"completed"' },
  "/api/v1/batch": { text: '"id":"first","status":200' },
  "/pricing?mode=agent": { text: "---\n" },
  "/ask?query=etags": { text: "ETags" },
  "/mcp/product": { text: '"totalText"' },
  "/mcp/search": { text: '"title":"ETags and validators"' },
};

/** The examples name modules of the shipped course. */
const { name: course } = await readApi<{ name: string }>("/course");

describe.skipIf(course !== "The Readable Web")("every curl example", () => {
  test.each(["api", "agents"])("of docs/%s.md has the response that the text describes", async (name) => {
    const lines = curlLines(name);
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const { url, ...init } = curlRequest(line);
      expect(url, line).toMatch(new RegExp(`^${localSite}/`));
      const path = url.slice(localSite.length);
      const response = await ask(path, init);
      const { status = 200, text = "" } = expectations[path] ?? {};
      expect(response.status, line).toBe(status);
      expect(await response.text(), line).toContain(text);
    }
  });

  test("of a markdown version gives the same text", async () => {
    const lines = curlLines("agents").filter((line) => /\/pricing(?!\.md\?)/.test(line));
    const texts = await Promise.all(
      lines.map(async (line) => {
        const { url, ...init } = curlRequest(line);
        return (await ask(url.slice(localSite.length), init)).text();
      }),
    );
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(`${siteUrl}/llms.txt`);
  });

  test("with events has one start, a result and one complete", async () => {
    const line = curlLines("agents").find((each) => each.includes("text/event-stream")) ?? "";
    const { url, ...init } = curlRequest(line);
    const body = await (await ask(url.slice(localSite.length), init)).text();
    const events = [...body.matchAll(/^event: (.*)$/gm)].map(([, event]) => event);
    expect([events[0], events[1], events.at(-1)]).toEqual(["start", "result", "complete"]);
  });
});
