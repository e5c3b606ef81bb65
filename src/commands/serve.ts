/** npm run serve: the last build, on Cloudflare's own runtime. */
import { existsSync, readFileSync, statSync } from "node:fs";
import workerd from "workerd";
import { fileLimit, fileLimitWarning } from "../machine/file-limit.ts";
import { passedSocket } from "../machine/passed-socket.ts";
import { controlFd, type RuntimeExit, socketFd, startRuntime } from "../machine/runtime.ts";
import { stopOnSignals } from "../machine/signals.ts";
import { StartFailure, supervise } from "../machine/supervisor.ts";
import { whyNoPublication } from "../site/publication.ts";
import { runCommand, UserError } from "./command.ts";

/**
 * A server that listens: its own address, whether that is of a socket that was passed to it, the origin that the links
 * of its build name, and how to stop it without ending this process.
 */
export type Serving = { address: string; isPassed: boolean; siteUrl: string; stop: () => void };

/** Where to listen: at an address, or instead on a socket that a service manager passed, by its descriptor. */
export type Listener = { host: string; port: number; socket: number | null };

/**
 * Serves dist/ until the process gets a signal to stop; a runtime that exits is restarted. Resolves when it listens.
 * Throws UserError or RangeError when it cannot start.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<Serving> {
  const siteUrl = builtFor();
  const listener = listenerOf(environment);
  const { LISTEN_FDS: _, LISTEN_PID: __, LISTEN_FDNAMES: ___, ...inherited } = environment;
  const command = {
    program: workerd.default,
    args: [
      ...["serve", "src/machine/workerd.capnp", configurationOf(environment), ...listenOptions(listener)],
      ...["--directory-path", "disk=dist/client", "--control-fd", String(controlFd)],
    ],
    environment: { ...inherited, RATE_LIMIT: rateLimitOf(environment) },
    socket: listener.socket,
  };
  const limit = fileLimit();
  const warning = fileLimitWarning(limit);
  if (warning !== null) console.error(warning);
  const supervisor = supervise(() => startRuntime(command, printErrorLine), console.error, limit);
  stopOnSignals(supervisor);
  let isStoppedAlone = false;
  void supervisor.ended.then((ending) => {
    if (!isStoppedAlone) process.exit(ending === "stopped" ? 0 : 1);
  });
  const port = await supervisor.listening.catch((error) => {
    throw error instanceof StartFailure ? new UserError(whyNotListening(error.exit, listener)) : error;
  });
  const isPassed = listener.socket !== null;
  const stop = () => {
    isStoppedAlone = true;
    supervisor.stop();
  };
  return { address: `http://${isPassed ? `localhost:${port}` : addressOf(listener)}`, isPassed, siteUrl, stop };
}

/** Returns where to listen. Throws UserError for an invalid port, RangeError for a socket that cannot be used. */
export function listenerOf(environment: NodeJS.ProcessEnv): Listener {
  const port = portOf(environment);
  return { host: environment.HOST || "127.0.0.1", port, socket: passedSocket(environment, process.pid) };
}

const addressOf = ({ host, port }: Listener): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

const listenOptions = (listener: Listener): string[] =>
  listener.socket === null ? ["--socket-addr", `http=${addressOf(listener)}`] : ["--socket-fd", `http=${socketFd}`];

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
  throw new UserError(`PORT: got ${JSON.stringify(PORT)}; expected a number from 1 to 65535, such as 8788.`);
}

/** Which configuration of the runtime: one that believes CF-Connecting-IP, where a proxy sets it, or one that removes it. */
function configurationOf({ BEHIND_PROXY }: NodeJS.ProcessEnv): "direct" | "behindProxy" {
  if (!BEHIND_PROXY || BEHIND_PROXY === "0") return "direct";
  if (BEHIND_PROXY === "1") return "behindProxy";
  throw new UserError(
    `BEHIND_PROXY: got ${JSON.stringify(BEHIND_PROXY)}; expected 1 where a reverse proxy sets CF-Connecting-IP, else 0 or nothing.`,
  );
}

function rateLimitOf({ RATE_LIMIT }: NodeJS.ProcessEnv): string {
  if (!RATE_LIMIT) return "600";
  if (/^[0-9]{1,9}$/.test(RATE_LIMIT)) return RATE_LIMIT;
  throw new UserError(
    `RATE_LIMIT: got ${JSON.stringify(RATE_LIMIT)}; expected a whole number of requests per minute, such as 600; 0 turns rate limiting off.`,
  );
}

/** With a flag of V8 the runtime compiles its own scripts anew, in two milliseconds, and reports that. */
const ownCache = /bootstrap compile cache failed its compatibility check/;

/** Passes on what the runtime prints as errors, except for a taken port, which is reported in other words. */
function printErrorLine(line: string): void {
  if (!ownCache.test(line) && !/Address already in use/.test(line)) console.error(line);
}

/** Returns what to do about a port that cannot be used. */
export const otherPort = (port: number): string =>
  `choose another address, for example PORT=${port === 65535 ? 8788 : port + 1}.`;

/** What to do about a runtime that exited before it listened. */
function whyNotListening({ errorOutput }: RuntimeExit, listener: Listener): string {
  const { port } = listener;
  const other = otherPort(port);
  if (/Address already in use/.test(errorOutput)) return `Port ${port} is taken: ${other}`;
  if (/^Socket "http"/m.test(errorOutput)) return `The server cannot listen on ${addressOf(listener)}: ${other}`;
  return "The build in dist/ is broken: run npm run build again. What the runtime says of it is above.";
}

if (import.meta.main) {
  await runCommand(async () => {
    const { address, isPassed, siteUrl } = await serve(process.env);
    console.log(`Serving  ${address}${isPassed ? ", on the socket that was passed to it" : ""}`);
    if (new URL(siteUrl).port !== new URL(address).port) console.log(`Links of this build lead to ${siteUrl}.`);
  });
}
