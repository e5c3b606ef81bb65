/** The protocol's own test suite and its inspector, run against both servers. The baselines name what needs the suite's own server. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ask, isFronted, room, siteUrl } from "./ask.ts";

const servers = [
  { name: "docs", path: "/mcp" },
  { name: "product", path: "/mcp/product" },
];
const requirements = ["2025-11-25", "2026-07-28"];
const baselines = servers.flatMap(({ name, path }) =>
  requirements.map((revision) => ({ revision, path, file: `conformance/${name}-${revision}.yml` })),
);
const below = (file: string): string => join(import.meta.dirname, file);

/** What the tools write goes here, and away with the tests. */
const folder = mkdtempSync(join(tmpdir(), "mcp-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file that a package runs as a command. */
function command(name: string, bin: string): string {
  const manifest = fileURLToPath(import.meta.resolve(`${name}/package.json`));
  const { bin: files } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  return join(dirname(manifest), files[bin] ?? "");
}

/** Runs a command's file on this Node to its end. */
async function run(file: string, args: string[]): Promise<{ code: number | null; output: string }> {
  // Whoever sends what this command will send is told how much room there is, and waits for it.
  await ask("/api/v1/course");
  await room();
  const env = { ...process.env, HOME: folder, MCP_STORAGE_DIR: folder, NO_COLOR: "1" };
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

/** A baseline for a site with TLS: one scenario is about servers on localhost without it, and fails at the certificate. */
function beyondLocalhost(file: string): string {
  const path = join(folder, file.replaceAll("/", "-"));
  const reason = "for servers on localhost without TLS, says the suite";
  const entry = `  - dns-rebinding-protection:localhost-host-rebinding-rejected # ${reason}\n`;
  writeFileSync(path, readFileSync(below(file), "utf8").trimEnd().concat("\n", entry));
  return path;
}

describe("the conformance suite", () => {
  const suite = command("@modelcontextprotocol/conformance", "conformance");

  test.each(baselines)(
    "passes $path for $revision, but for what its baseline names",
    async ({ path, revision, file }) => {
      const { code, output } = await run(suite, [
        ...["server", "--url", siteUrl + path, "--requirements", revision],
        ...["--expected-failures", isFronted ? beyondLocalhost(file) : below(file)],
      ]);
      expect(code, output).toBe(0);
      expect(output).toContain("Baseline check passed");
    },
  );

  test.each(baselines)("$file excuses single checks alone, each with its reason", ({ file }) => {
    const text = readFileSync(below(file), "utf8");
    const { server } = parse(text) as { server: string[] };
    for (const entry of server) expect(entry).toMatch(/^[a-z0-9-]+:[a-z0-9-]+$/);
    const lines = text.split("\n").filter((line) => /^ +- /.test(line));
    expect(lines).toHaveLength(server.length);
    for (const line of lines) expect(line).toMatch(/ # \S.{15,}/);
  });

  // What a server must do by itself, whatever tools it has.
  test.each(baselines)("$file excuses nothing of the protocol's own", ({ file, path, revision }) => {
    const text = readFileSync(below(file), "utf8");
    const own = ["server-initialize", "ping", "tools-list", "dns-rebinding-protection", "wire-schema-valid"];
    const documents = ["resources-list:", "sep-2164-resource-not-found"];
    const handled = ["header-mismatch", "meta-invalid", "unsupported-version", "method-not-found", "discover"];
    for (const name of [...own, ...handled, ...(path === "/mcp" ? documents : [])])
      expect(text, `${name} ${revision}`).not.toContain(name);
  });
});

describe("the inspector", () => {
  const inspector = command("@modelcontextprotocol/inspector", "inspector");

  test.each(servers.flatMap(({ path }) => ["legacy", "modern"].map((era) => ({ path, era }))))(
    "lists the tools of $path strictly, in the $era era",
    async ({ path, era }) => {
      const { code, output } = await run(inspector, [
        ...["--cli", siteUrl + path, "--transport", "http", "--method", "tools/list", "--strict"],
        ...(era === "modern" ? ["--protocol-era", "modern"] : []),
      ]);
      expect(code, output).toBe(0);
      expect(output).toContain('"inputSchema"');
    },
  );

  test.each([
    ["/mcp", "get_pricing", []],
    ["/mcp/product", "quote_order", ["--tool-arg", "plan=complete"]],
  ])("calls a tool of %s: %s", async (path, name, args) => {
    const { code, output } = await run(inspector, [
      ...["--cli", siteUrl + path, "--transport", "http", "--protocol-era", "modern"],
      ...["--method", "tools/call", "--tool-name", name, ...args],
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain("structuredContent");
  });
});
