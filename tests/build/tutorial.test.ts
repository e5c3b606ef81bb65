/** docs/tutorial.md, followed step by step from an empty folder: its commands, its files, and every output. `vitest -u` updates the outputs. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { commands } from "../../src/commands/commands.ts";
import { documentText } from "../documents.ts";
import { freePort, plainEnvironment } from "../project.ts";
import { committedProject } from "./committed-project.ts";

const path = "docs/tutorial.md";
const page = documentText(path);

const software = committedProject();
let folder = mkdtempSync(join(tmpdir(), "reader-"));
const start = folder;
let server: ChildProcess | null = null;
/** What the commands have printed since the last output of the page. */
let printed = "";
const failed: string[] = [];

afterAll(async () => {
  await stopServer();
  software.remove();
  rmSync(start, { recursive: true, force: true });
});

/** The ports of the page, and those that take their places in this run. */
const ports = { "4321": String(await freePort()), "8788": String(await freePort()) };
const withPorts = (text: string): string =>
  Object.entries(ports).reduce((all, [own, free]) => all.replaceAll(`localhost:${own}`, `localhost:${free}`), text);
const withoutPorts = (text: string): string =>
  Object.entries(ports).reduce((all, [own, free]) => all.replaceAll(`localhost:${free}`, `localhost:${own}`), text);

// Astro uses these variables of vitest for its own tests.
const { VITEST: _, NODE_ENV: __, ...environment } = plainEnvironment();

function begin(command: string, variables: Record<string, string> = {}): ChildProcess {
  const env = {
    ...environment,
    // Without npm's own lines.
    npm_config_loglevel: "silent",
    // The repository that the page clones is the copy of the project.
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `url.${software.folder}.insteadOf`,
    GIT_CONFIG_VALUE_0: "https://github.com/owner/name.git",
    ...variables,
  };
  const child = spawn("sh", ["-c", command], { cwd: folder, env, detached: true });
  // curl and git report their progress as errors.
  const streams = /^(?:curl|git) /.test(command) ? [child.stdout] : [child.stdout, child.stderr];
  for (const stream of streams) stream.on("data", (data) => (printed += data));
  return child;
}

/** Does what a line of the page says. A server keeps running until the next command that is not curl. */
async function run(line: string): Promise<void> {
  if (!line.startsWith("curl ")) await stopServer();
  const [, to] = /^cd (\S+)$/.exec(line) ?? [];
  if (to !== undefined) {
    folder = join(folder, to);
    // The packages that the next command would install.
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  } else if (line.startsWith("npm run dev") || line.startsWith("npm start")) {
    const port = ports[line.startsWith("npm start") ? "8788" : "4321"];
    server = begin(line, { PORT: port });
    await vi.waitUntil(
      () => server?.exitCode !== null || /^Ready at [\s\S]*^Stop with|watching for file changes/m.test(printed),
      {
        timeout: 600_000,
        interval: 50,
      },
    );
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  } else {
    const [code] = await once(begin(withPorts(line)), "close");
    if (code !== 0) failed.push(line);
  }
}

/** Stops the server as Ctrl-C does. */
async function stopServer(): Promise<void> {
  if (server?.pid === undefined) return;
  const closed = once(server, "close");
  process.kill(-server.pid, "SIGINT");
  await closed;
  server = null;
}

/** Writes a file; the preview reports it, if it is running. */
async function write(name: string, text: string): Promise<void> {
  // The file exists: the reader replaces it.
  readFileSync(join(folder, name), "utf8");
  writeFileSync(join(folder, name), text);
  if (server !== null)
    await vi.waitUntil(() => printed.includes(`${name}: `) && printed.endsWith("\n"), {
      timeout: 600_000,
      interval: 50,
    });
}

/** An output without the lines of Astro and Vite, which the page leaves out. */
const linesOfProject = (output: string): string =>
  output.replaceAll(/^(?:\d\d:\d\d:\d\d | ?astro |┃ ).*\n|^\n(?=$)/gm, "");

/** A text with what differs between runs masked: durations, dates and digests. */
const masked = (text: string): string =>
  text
    .replaceAll(/\b\d+(?:\.\d+)? m?s\b/g, "(duration)")
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, "(date)")
    .replaceAll(/\b(?=[a-f]*\d)[\da-f]{8,}\b/g, "(digest)");

const formatted = (json: string): string =>
  `${JSON.stringify(JSON.parse(json), null, 2).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, "[$1, $2]")}\n`;

/** Returns the output since the last one of the page: as the page shows it, if only what is masked differs. */
function outputAs(language: string, shown: string): string {
  const output = withoutPorts(linesOfProject(printed));
  printed = "";
  const text = language === "json" ? formatted(output) : output;
  return masked(text) === masked(shown) ? shown : text;
}

test("every command of the page prints what the page shows", async () => {
  let followed = "";
  let end = 0;
  for (const { 0: block, 1: language = "", 2: text = "", index } of page.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const prose = page.slice(end, index);
    end = index + block.length;
    for (const [url] of prose.matchAll(/\bhttp:\/\/localhost:[\w/-]+/g))
      expect((await fetch(withPorts(url))).status, url).toBe(200);
    followed += `${prose}\`\`\`${language}\n`;
    if (language === "text" || language === "json") followed += outputAs(language, text);
    else {
      followed += text;
      const [name] = prose.match(/(?<=Replace `|replace `)[^`]+/g)?.slice(-1) ?? [];
      if (language === "sh") for (const line of text.trimEnd().split("\n")) await run(line);
      else if (name !== undefined) await write(name, text);
      else throw new Error(`${path} does not name the file of this block:\n${text}`);
    }
    followed += "```";
  }
  await expect(followed + page.slice(end)).toMatchFileSnapshot(resolve(path));
  expect(failed).toEqual(["npm run check -- bread"]);
  expect(printed).toBe("");
});

test("what the page says about packages, the oldest Node and the ports is true", () => {
  const [, message = ""] =
    /: "(Installing packages [^"]*)"/.exec(readFileSync("src/commands/install.mjs", "utf8")) ?? [];
  expect(page).toContain(`prints \`${message}\``);
  expect(commands.dev.variables.PORT).toContain("(default: 4321)");
  expect(commands.serve.variables.PORT).toContain("(default: 8788)");
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  expect(page).toContain(`Node ${engines.node.replace(">=", "")} or later`);
});
