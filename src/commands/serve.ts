/** npm run serve: serves the last build on workerd, Cloudflare's runtime. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import workerd from "workerd";
import { fileProblem } from "../build/failure.ts";
import { movedAside } from "../build/folders.ts";
import { copyBuild, identityOf } from "../build/server/build-copy.ts";
import { limitLines, lineWriter } from "../build/server/log.ts";
import {
  controlFd,
  fileLimit,
  fileLimitWarning,
  type RuntimeExit,
  socketFd,
  startRuntime,
} from "../build/server/runtime.ts";
import { StartFailure, stopOnSignals, supervise } from "../build/server/supervisor.ts";
import { publicationError } from "../service/publication.ts";
import { runCommand, UserError } from "./command.ts";
import { commands } from "./commands.ts";
import {
  checkAddress,
  checkServerSettings,
  configurationOf,
  exposureWarning,
  type Listener,
  listenerOf,
  otherPort,
  publicationIn,
  rateLimitOf,
  releaseLine,
} from "./settings.ts";

/**
 * A running server: its URL, whether a service manager passed its socket, the origin of its build's links, and a function that
 * stops it without ending this process.
 */
type Serving = { address: string; isPassed: boolean; siteUrl: string; stop: () => void };

/**
 * Serves a private copy of the last build until the process receives a stop signal, and restarts the runtime if it exits.
 * Resolves when the server is listening. `report` is called with the line that names the
 * release. Throws UserError or RangeError if it cannot start.
 */
export async function serve(environment: NodeJS.ProcessEnv, report: (line: string) => void): Promise<Serving> {
  checkServerSettings(environment);
  const listener = listenerOf(environment);
  const [configuration, rateLimit] = [configurationOf(environment), rateLimitOf(environment)];
  await checkAddress(listener);
  checkBuild(builtFolder());
  const served = identityOf("dist");
  const copy = privateCopy();
  const publication = publicationIn(copy);
  report(releaseLine(process.cwd(), publication));
  const { LISTEN_FDS: _, LISTEN_PID: __, LISTEN_FDNAMES: ___, ...inherited } = environment;
  const command = {
    program: workerd.default,
    args: [
      ...["serve", join(copy, "workerd.capnp"), configuration, ...listenOptions(listener)],
      ...["--directory-path", `disk=${join(copy, "client")}`, "--control-fd", String(controlFd)],
    ],
    environment: { ...inherited, RATE_LIMIT: rateLimit },
    socket: listener.socket,
  };
  const limit = fileLimit();
  for (const warning of [exposureWarning(listener, configuration), fileLimitWarning(limit)])
    if (warning !== null) console.error(warning);
  const [print, printError] = [lineWriter(process.stdout), lineWriter(process.stderr)];
  const onErrorLine = limitLines(printError);
  const readers = { onLine: print, onErrorLine: (line: string) => isReportedElsewhere(line) || onErrorLine(line) };
  const supervisor = supervise(() => startRuntime(command, readers), printError, limit);
  stopOnSignals(supervisor);
  let isStoppedByCaller = false;
  void supervisor.ended.then((ending) => {
    if (!isStoppedByCaller) process.exit(ending === "stopped" ? 0 : 1);
  });
  const port = await supervisor.listening.catch((error) => {
    throw error instanceof StartFailure ? new UserError(whyNotListening(error.exit, listener)) : error;
  });
  reportNewerBuild(served);
  const isPassed = listener.socket !== null;
  const stop = () => {
    isStoppedByCaller = true;
    supervisor.stop();
  };
  const address = `http://${isPassed ? `localhost:${port}` : addressOf(listener)}`;
  return { address, isPassed, siteUrl: publication.catalog.siteUrl, stop };
}

const addressOf = ({ host, port }: Listener): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

const listenOptions = (listener: Listener): string[] =>
  listener.socket === null ? ["--socket-addr", `http=${addressOf(listener)}`] : ["--socket-fd", `http=${socketFd}`];

function builtFolder(): string {
  const folder = ["dist", movedAside].find((folder) => existsSync(join(folder, "server/publication.json")));
  if (folder === undefined)
    throw new UserError(`There is no build to serve: ${repair("run npm run build or npm start")}.`);
  return folder;
}

/** How to repair a build. A release cannot build, and is broken if it was not copied as a whole. */
const repair = (inProject = "run npm run build again"): string =>
  existsSync("release.json") ? "copy the whole release to this server again" : inProject;

function checkBuild(folder: string): void {
  try {
    const problem =
      publicationError(publicationIn(folder)) ?? workerError(readFileSync(join(folder, "server/worker.js"), "utf8"));
    if (problem !== null) throw new Error(problem);
    statSync(join(folder, "client/index.html"));
  } catch (error) {
    throw new UserError(`The build in dist/ is broken: ${repair()}. ${(error as Error).message}.`);
  }
}

/** Returns the folder of a copy of the last build for this process. Throws UserError if the copy cannot be written. */
function privateCopy(): string {
  try {
    return copyBuild(builtFolder);
  } catch (error) {
    const { code = "", path = "" } = error as NodeJS.ErrnoException;
    const isAboutCopy = code === "ENOSPC" || code === "EDQUOT" || code === "EROFS" || path.startsWith(tmpdir());
    const problem = fileProblem({ code, path: isAboutCopy ? tmpdir() : path });
    if (problem === null) throw error;
    throw new UserError(
      `The server cannot copy the build. ${problem}${isAboutCopy ? " Or set TMPDIR to another folder for temporary files." : ""}`,
    );
  }
}

/** How often to check for a newer build, in milliseconds. */
const checkMs = 2_000;

function reportNewerBuild(served: string | null): void {
  const timer = setInterval(() => {
    const current = identityOf("dist");
    if (current === null || current === served) return;
    clearInterval(timer);
    console.log(
      "dist/ has a newer build. This server keeps serving the one it started with. Restart it to serve the new one.",
    );
  }, checkMs).unref();
}

/** The error in a worker's source, null if it is complete. The runtime would start a truncated worker, which never responds. */
const workerError = (source: string): string | null =>
  /\bas default\s*\};?\s*$/.test(source) ? null : "worker.js is truncated";

/** A harmless message: because of a V8 flag, the runtime recompiles its own scripts (two milliseconds) and logs that. */
const cacheMessage = /bootstrap compile cache failed its compatibility check/;

/** Whether a line of the runtime's error output is not printed: a port in use is reported separately. */
const isReportedElsewhere = (line: string): boolean => cacheMessage.test(line) || /Address already in use/.test(line);

function whyNotListening({ errorOutput }: RuntimeExit, listener: Listener): string {
  const { port } = listener;
  if (/Address already in use/.test(errorOutput)) return `Port ${port} is in use: ${otherPort(port)}`;
  if (/^Socket "http"/m.test(errorOutput))
    return `The server cannot listen on ${addressOf(listener)}: set HOST or PORT.`;
  return `The build in dist/ is broken: ${repair()}. The runtime's error is above.`;
}

if (import.meta.main) {
  await runCommand(commands.serve, async () => {
    const { address, isPassed, siteUrl } = await serve(process.env, console.log);
    console.log(`Serving  ${address}${isPassed ? ", on the socket passed by the service manager" : ""}`);
    if (new URL(siteUrl).port !== new URL(address).port) console.log(`The links of this build point to ${siteUrl}.`);
    console.log("Stop with Ctrl-C.");
  });
}
