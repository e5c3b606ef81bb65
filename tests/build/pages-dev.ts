/** Cloudflare Pages as wrangler simulates it: its routes, functions and asset service. */
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

/**
 * Starts wrangler in a folder with a wrangler.jsonc, with the last build and the functions or with other arguments;
 * stop ends its processes.
 */
export async function pagesDev(
  folder: string,
  port: string,
  ...args: string[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(
    resolve("node_modules/.bin/wrangler"),
    ["pages", "dev", ...args, "--ip", "127.0.0.1", "--port", port, "--inspector-port", "0"],
    { cwd: folder, detached: true, env: { ...process.env, CI: "1" } },
  );
  await waitForOutput(child, /Ready on /);
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.on("close", done));
    // In its own process group, with wrangler's children.
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Resolves when a process prints a text; rejects with its output when it exits earlier. */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((done, fail) => {
    let output = "";
    const onData = (data: Buffer): void => {
      output += data;
      if (pattern.test(output)) done();
    };
    child.stdout?.on("data", onData);
    child.stderr?.on("data", onData);
    child.on("close", () => fail(new Error(`wrangler ended:\n${output}`)));
  });
}
