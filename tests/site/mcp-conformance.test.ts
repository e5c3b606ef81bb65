/**
 * The protocol's conformance suite and its inspector, run against all servers. The baselines list the checks that need
 * the suite's own server.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { ask, isBehindProxy, room, siteUrl } from "./ask.ts";

const servers = [
  { name: "docs", path: "/mcp" },
  { name: "product", path: "/mcp/product" },
  { name: "search", path: "/mcp/search" },
];
const requirements = ["2025-11-25", "2026-07-28"];
const baselines = servers.flatMap(({ name, path }) =>
  requirements.map((revision) => ({ revision, path, file: `conformance/${name}-${revision}.yml` })),
);
const below = (file: string): string => join(import.meta.dirname, file);

/** The output folder of the tools, removed with the tests. */
const folder = mkdtempSync(join(tmpdir(), "mcp-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the file of a package's command. */
function command(name: string, bin: string): string {
  const manifest = fileURLToPath(import.meta.resolve(`${name}/package.json`));
  const { bin: files } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  return join(dirname(manifest), files[bin] ?? "");
}

/** Runs a script with the current Node version. */
async function run(file: string, args: string[]): Promise<{ code: number | null; output: string }> {
  // Waits until the rate limit allows the command's requests.
  await ask("/api/v1/course");
  await room();
  const env = { ...process.env, HOME: folder, MCP_STORAGE_DIR: folder };
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/**
 * Returns the baseline of an HTTPS site. There the scenario about DNS rebinding fails: it accepts only URLs on localhost, and
 * even there it connects under the name of another host, which has no certificate. tests/unit/mcp/http.test.ts covers its rules.
 */
function baselineOverHttps(file: string): string {
  const path = join(folder, file.replaceAll("/", "-"));
  const entry = "  - dns-rebinding-protection # needs a URL on localhost without TLS\n";
  writeFileSync(path, readFileSync(below(file), "utf8").trimEnd().concat("\n", entry));
  return path;
}

describe("the conformance suite", () => {
  const suite = command("@modelcontextprotocol/conformance", "conformance");

  test.each(baselines)("passes $path for $revision, except for its baseline", async ({ path, revision, file }) => {
    const { code, output } = await run(suite, [
      ...["server", "--url", siteUrl + path, "--requirements", revision],
      ...["--expected-failures", isBehindProxy ? baselineOverHttps(file) : below(file)],
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain("Baseline check passed");
  });
});

describe("the inspector", () => {
  const inspector = command("@modelcontextprotocol/inspector", "inspector");

  test.each(servers)("lists the tools of $path in strict mode", async ({ path }) => {
    const { code, output } = await run(inspector, [
      ...["--cli", siteUrl + path, "--transport", "http", "--method", "tools/list", "--strict"],
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain('"inputSchema"');
  });

  test("calls a tool in the modern era", async () => {
    const { code, output } = await run(inspector, [
      ...["--cli", `${siteUrl}/mcp/product`, "--transport", "http", "--protocol-era", "modern"],
      ...["--method", "tools/call", "--tool-name", "quote_order", "--tool-arg", "plan=complete"],
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain("structuredContent");
  });
});
