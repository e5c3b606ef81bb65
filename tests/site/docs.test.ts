/** The examples of docs/api.md and docs/agents.md, run against the site: every output is what the page shows. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf, documentText, shellLines } from "../documents.ts";
import { ask, readApi, room, siteUrl } from "./ask.ts";
import { curlRequest } from "./curl.ts";

/** The origin that the examples call, as the documents write it. */
const localSite = "http://localhost:8788";

/** Returns the requests of a document that are written as URL and headers, without their filters. */
const requestsOf = (name: string) =>
  shellLines(`docs/${name}.md`)
    .filter((line) => line.startsWith("curl ") && !line.includes("--etag-"))
    .map((line) => {
      const { url, ...init } = curlRequest(line.replace(/ \| (?:jq|head) .*$/, ""));
      expect(url, line).toMatch(new RegExp(`^${localSite}/`));
      return { line, path: url.slice(localSite.length), init };
    });

/** What an example shows besides a success: the status of an error, or a text of the response. */
const expectations: Record<string, { status?: number; text?: string }> = {
  "/api/v1/modules?limit=0": { status: 400, text: "#errors-invalid-parameter" },
  "/api/v1/modules?q=cache&limit=2": { text: '"nextCursor"' },
  "/pricing?mode=agent": { text: "---\n" },
  "/ask": { text: "ETags" },
  "/mcp/product": { text: '"totalText"' },
};

const program = blocksOf("docs/api.md", "js").find((text) => text.startsWith("// titles.mjs\n")) ?? "";
const run = promisify(execFile);

/** Runs the program of docs/api.md against an origin. Returns the lines that it prints. */
const titlesFrom = async (origin: string): Promise<string[]> => {
  const { stdout } = await run(process.execPath, [
    "--input-type=module",
    "--eval",
    program.replaceAll(localSite, origin),
  ]);
  return stdout.trimEnd().split("\n");
};

/** Whether this machine has jq, and a curl with --json. */
const hasTools = await run("sh", ["-c", "jq --version && curl --help all"]).then(
  ({ stdout }) => stdout.includes(" --json "),
  () => false,
);

/** Matches a block of commands with the block after it, which shows their output. */
const outputs = /(^```sh\n((?:(?:curl|node) .*\n)+)```\n\n```(?:json|markdown|text)\n)(?:(?!```).*\n)*(?=```$)/gm;

/** The examples name modules of the shipped course. */
const { name: course } = await readApi<{ name: string }>("/course");

describe.skipIf(course !== "The Readable Web")("every example", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "docs-"));
    writeFileSync(join(folder, "titles.mjs"), program.replaceAll(localSite, siteUrl));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["api", 4],
    ["agents", 6],
  ])("of docs/%s.md has the response that the text describes", async (name, count) => {
    const requests = requestsOf(name);
    expect(requests).toHaveLength(count);
    for (const { line, path, init } of requests) {
      const response = await ask(path, init);
      const { status = 200, text = "" } = expectations[path] ?? {};
      expect(response.status, line).toBe(status);
      expect(await response.text(), line).toContain(text);
    }
  });

  // To update the pages after a change of the course: npm run test:site -- site/docs -u
  test.skipIf(!hasTools).each([
    ["api", 6],
    ["agents", 3],
  ])("of docs/%s.md prints what the page shows", async (name, count) => {
    const path = `docs/${name}.md`;
    let text = documentText(path);
    const examples = [...text.matchAll(outputs)];
    expect(examples).toHaveLength(count);
    for (const [example, start = "", commands = ""] of examples) {
      await room();
      const { stdout } = await run("sh", ["-ec", commands.replaceAll(localSite, siteUrl)], { cwd: folder });
      text = text.replace(example, () => start + stdout.replaceAll(siteUrl, localSite));
    }
    await expect(text).toMatchFileSnapshot(resolve(import.meta.dirname, "../..", path));
  });

  test("of a markdown version gives the same text", async () => {
    const texts = await Promise.all(
      requestsOf("agents")
        .filter(({ path }) => path.startsWith("/pricing"))
        .map(async ({ path, init }) => (await ask(path, init)).text()),
    );
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(`${siteUrl}/llms.txt`);
  });

  test("of a retry waits as long as the response says, and ends at another error", async () => {
    const { data } = await readApi<{ data: { title: string }[] }>("/modules?q=cache&limit=100");
    expect(await titlesFrom(siteUrl)).toEqual(data.map(({ title }) => title));

    const requests: { url: string | undefined; time: number }[] = [];
    const page = { data: [{ title: "First" }], links: { next: null } };
    const server = createServer(({ url }, response) => {
      requests.push({ url, time: performance.now() });
      if (requests.length === 1) response.writeHead(429, { "Retry-After": "1" }).end();
      else if (requests.length === 2) response.end(JSON.stringify(page));
      else response.writeHead(400).end("a problem");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await titlesFrom(origin)).toEqual(["First"]);
      const [first, second, ...others] = requests;
      expect(others).toEqual([]);
      expect(second?.url).toBe(first?.url);
      expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(900);
      await expect(titlesFrom(origin)).rejects.toThrow("400: a problem");
      expect(requests).toHaveLength(3);
    } finally {
      server.close();
    }
  });
});
