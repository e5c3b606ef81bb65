/** npm run serve: the last build, on Cloudflare's own runtime. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Source } from "../domain/reads.ts";
import { runCommand, UserError } from "./command.ts";

/** The date whose runtime behavior the functions are written for. */
const compatibilityDate = "2026-11-01";
const startSeconds = 60;

/** Serves dist/ until the process is told to stop. Resolves when it is ready; throws UserError when it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<{ address: string; siteUrl: string }> {
  const siteUrl = builtFor();
  const host = environment.HOST || "127.0.0.1";
  const port = portOf(environment);
  const limit = rateLimitOf(environment);
  await refuseTakenPort(host, port);

  const wrangler = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");
  const flags = [
    ...["pages", "dev", "dist/client", "--ip", host, "--port", String(port)],
    ...["--compatibility-date", compatibilityDate, "--binding", `RATE_LIMIT=${limit}`],
    ...["--log-level", "error", "--show-interactive-dev-session=false"],
  ];
  const child = spawn(process.execPath, [wrangler, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1" },
  });
  const said = passOn(child);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill("SIGTERM"));
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  await ready(child, address, said);
  child.on("exit", (code) => process.exit(code ?? 0));
  return { address, siteUrl };
}

/** The origin that the links of the last build name. */
function builtFor(): string {
  const path = "dist/server/source.json";
  if (!existsSync(path)) throw new UserError("There is no build to serve: run npm run build first, or npm start.");
  return (JSON.parse(readFileSync(path, "utf8")) as Source).catalog.siteUrl;
}

/** The port to listen on. Throws UserError for anything but a port. */
export function portOf({ PORT }: NodeJS.ProcessEnv): number {
  if (!PORT) return 8788;
  const port = /^[0-9]{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (port >= 1 && port <= 65535) return port;
  throw new UserError(`PORT came ${JSON.stringify(PORT)}, expected a number from 1 to 65535.`);
}

function rateLimitOf({ RATE_LIMIT }: NodeJS.ProcessEnv): string {
  if (!RATE_LIMIT) return "600";
  if (/^[0-9]{1,9}$/.test(RATE_LIMIT)) return RATE_LIMIT;
  throw new UserError(
    `RATE_LIMIT came ${JSON.stringify(RATE_LIMIT)}, expected a whole number of requests a minute; 0 switches the brake off.`,
  );
}

async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is taken" : `cannot be opened on ${host} (${error.code})`;
      reject(new UserError(`Port ${port} ${why}: choose another, for example PORT=${port + 1} npm start.`));
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Passes errors on, and keeps what was said for the case that the start fails. */
function passOn(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data: Buffer) => {
      said = (said + data).slice(-4000);
    });
  }
  child.stderr?.pipe(process.stderr);
  return () => said;
}

async function ready(child: ChildProcess, address: string, said: () => string): Promise<void> {
  const until = Date.now() + startSeconds * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new UserError(`The server stopped while starting.\n${said()}`);
    try {
      const response = await fetch(`${address}/api/v1/course.json`);
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await wait(100);
  }
  child.kill("SIGTERM");
  throw new UserError(`The server did not answer within ${startSeconds} seconds.\n${said()}`);
}

if (import.meta.main) {
  await runCommand(async () => {
    const { address, siteUrl } = await serve(process.env);
    console.log(`Serving  ${address}`);
    if (!siteUrl.endsWith(`:${portOf(process.env)}`)) console.log(`Links of this build lead to ${siteUrl}.`);
  });
}
