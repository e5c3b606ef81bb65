/** npm run serve: the last build, on Cloudflare's own runtime. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import workerd from "workerd";
import { whyNoPublication } from "../domain/publication.ts";
import { runCommand, UserError } from "./command.ts";

/** A server that listens: its own address, the origin that the links of its build name, and how to end it alone. */
export type Serving = { address: string; siteUrl: string; stop: () => void };

/** Serves dist/ until the process is told to stop. Resolves when it listens; throws UserError when it cannot start. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<Serving> {
  const siteUrl = builtFor();
  const host = environment.HOST || "127.0.0.1";
  const port = portOf(environment);
  const socket = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const child = spawn(
    workerd.default,
    [
      ...["serve", "src/machine/workerd.capnp", configurationOf(environment)],
      ...["--socket-addr", `http=${socket}`, "--directory-path", "disk=dist/client", "--control-fd", "3"],
    ],
    { stdio: ["ignore", "inherit", "pipe", "pipe"], env: { ...environment, RATE_LIMIT: rateLimitOf(environment) } },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill("SIGTERM"));
  await listening(child, socket, port);
  // Told to stop, the runtime ends the open requests and exits with 0.
  const endToo = (code: number | null) => process.exit(code ?? 1);
  child.on("exit", endToo);
  const stop = () => {
    child.off("exit", endToo);
    child.kill("SIGTERM");
  };
  return { address: `http://${socket}`, siteUrl, stop };
}

/** The origin that the links of the last build name. Throws UserError where there is no build, or only a part of one. */
function builtFor(): string {
  if (!existsSync("dist/server/publication.json"))
    throw new UserError("There is no build to serve: run npm run build first, or npm start.");
  try {
    const publication = JSON.parse(readFileSync("dist/server/publication.json", "utf8"));
    const wrong = whyNoPublication(publication) ?? whyNoWorker(readFileSync("dist/server/worker.js", "utf8"));
    if (wrong !== null) throw new Error(wrong);
    statSync("dist/client/index.html");
    return publication.catalog.siteUrl;
  } catch (error) {
    throw new UserError(`The build in dist/ is broken: run npm run build again. ${(error as Error).message}.`);
  }
}

/** The runtime starts a worker that is cut off too, and has it answer nothing. */
const whyNoWorker = (source: string): string | null =>
  /\bas default\s*\};?\s*$/.test(source) ? null : "worker.js has no end";

/** The port to listen on. Throws UserError for anything but a port. */
export function portOf({ PORT }: NodeJS.ProcessEnv): number {
  if (!PORT) return 8788;
  const port = /^[0-9]{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (port >= 1 && port <= 65535) return port;
  throw new UserError(`PORT came ${JSON.stringify(PORT)}, expected a number from 1 to 65535.`);
}

/** Which configuration of the runtime: one that believes CF-Connecting-IP, where a proxy sets it, or one that removes it. */
function configurationOf({ BEHIND_PROXY }: NodeJS.ProcessEnv): "direct" | "behindProxy" {
  if (!BEHIND_PROXY || BEHIND_PROXY === "0") return "direct";
  if (BEHIND_PROXY === "1") return "behindProxy";
  throw new UserError(
    `BEHIND_PROXY came ${JSON.stringify(BEHIND_PROXY)}, expected 1 where a proxy in front sets CF-Connecting-IP, else 0 or nothing.`,
  );
}

function rateLimitOf({ RATE_LIMIT }: NodeJS.ProcessEnv): string {
  if (!RATE_LIMIT) return "600";
  if (/^[0-9]{1,9}$/.test(RATE_LIMIT)) return RATE_LIMIT;
  throw new UserError(
    `RATE_LIMIT came ${JSON.stringify(RATE_LIMIT)}, expected a whole number of requests a minute; 0 switches the brake off.`,
  );
}

/** With a flag of V8 the runtime compiles its own scripts anew, in two milliseconds, and reports that. */
const ownCache = /^.*bootstrap compile cache failed its compatibility check.*\n/gm;

/** Resolves when the runtime says that it listens; what it says on its error output is passed on, but for a taken port. */
function listening(child: ChildProcess, socket: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (data: Buffer) => {
      said = (said + data).slice(-4000);
      if (!/Address already in use/.test(said)) process.stderr.write(String(data).replace(ownCache, ""));
    });
    child.stdio[3]?.on("data", (data: Buffer) => {
      if (data.includes('"listen"')) resolve();
    });
    child.on("error", reject);
    child.on("exit", () => {
      reject(new UserError(whyNotListening(said, socket, port)));
    });
  });
}

/** What to do about a runtime that ended with these words. */
function whyNotListening(said: string, socket: string, port: number): string {
  const other = `choose another address, for example PORT=${port === 65535 ? 8788 : port + 1}.`;
  if (/Address already in use/.test(said)) return `Port ${port} is taken: ${other}`;
  if (/^Socket "http"/m.test(said)) return `The server cannot listen on ${socket}: ${other}`;
  return "The build in dist/ is broken: run npm run build again. What the runtime says of it is above.";
}

if (import.meta.main) {
  await runCommand(async () => {
    const { address, siteUrl } = await serve(process.env);
    console.log(`Serving  ${address}`);
    if (new URL(siteUrl).port !== new URL(address).port) console.log(`Links of this build lead to ${siteUrl}.`);
  });
}
