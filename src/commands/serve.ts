/** npm run serve: the last build, on Cloudflare's own runtime. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import workerd from "workerd";
import { fileProblem } from "../build/file-problem.ts";
import { movedAside } from "../build/folders.ts";
import { copyBuild, identityOf } from "../machine/build-copy.ts";
import { fileLimit, fileLimitWarning } from "../machine/file-limit.ts";
import { controlFd, type RuntimeExit, socketFd, startRuntime } from "../machine/runtime.ts";
import { stopOnSignals } from "../machine/signals.ts";
import { StartFailure, supervise } from "../machine/supervisor.ts";
import { publicationError } from "../site/publication.ts";
import { runCommand, UserError } from "./command.ts";
import { commands } from "./commands.ts";
import { configurationOf, type Listener, listenerOf, otherPort, rateLimitOf } from "./settings.ts";

/**
 * A server that listens: its own address, whether that is of a socket that was passed to it, the origin that the links
 * of its build name, and how to stop it without ending this process.
 */
export type Serving = { address: string; isPassed: boolean; siteUrl: string; stop: () => void };

/**
 * Serves the last build until the process gets a signal to stop, whatever happens to dist/ meanwhile; a runtime that exits is
 * restarted. Resolves when it listens.
 * Throws UserError or RangeError when it cannot start.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<Serving> {
  const listener = listenerOf(environment);
  const [configuration, rateLimit] = [configurationOf(environment), rateLimitOf(environment)];
  checkBuild(builtFolder());
  const served = identityOf("dist");
  const copy = privateCopy();
  const { siteUrl } = JSON.parse(readFileSync(join(copy, "server/publication.json"), "utf8")).catalog;
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
  reportNewerBuild(served);
  const isPassed = listener.socket !== null;
  const stop = () => {
    isStoppedAlone = true;
    supervisor.stop();
  };
  return { address: `http://${isPassed ? `localhost:${port}` : addressOf(listener)}`, isPassed, siteUrl, stop };
}

const addressOf = ({ host, port }: Listener): string => `${host.includes(":") ? `[${host}]` : host}:${port}`;

const listenOptions = (listener: Listener): string[] =>
  listener.socket === null ? ["--socket-addr", `http=${addressOf(listener)}`] : ["--socket-fd", `http=${socketFd}`];

/** The folder of the last build: dist, or where a build that was killed had moved it. Throws UserError where there is none. */
function builtFolder(): string {
  const folder = ["dist", movedAside].find((folder) => existsSync(join(folder, "server/publication.json")));
  if (folder === undefined) throw new UserError("There is no build to serve: run npm run build first, or npm start.");
  return folder;
}

/** Throws UserError where a build is not complete. */
function checkBuild(folder: string): void {
  try {
    const publication = JSON.parse(readFileSync(join(folder, "server/publication.json"), "utf8"));
    const wrong = publicationError(publication) ?? whyNoWorker(readFileSync(join(folder, "server/worker.js"), "utf8"));
    if (wrong !== null) throw new Error(wrong);
    statSync(join(folder, "client/index.html"));
  } catch (error) {
    throw new UserError(`The build in dist/ is broken: run npm run build again. ${(error as Error).message}.`);
  }
}

/** A copy of the last build, which nothing but this process uses. Throws UserError where there is no room for it. */
function privateCopy(): string {
  try {
    return copyBuild(builtFolder);
  } catch (error) {
    const { code = "", path = "" } = error as NodeJS.ErrnoException;
    const isAboutCopy = code === "ENOSPC" || code === "EDQUOT" || code === "EROFS" || path.startsWith(tmpdir());
    const problem = fileProblem({ code, path: isAboutCopy ? tmpdir() : path });
    if (problem === null) throw error;
    throw new UserError(
      `The server cannot copy the build. ${problem}${isAboutCopy ? " Or name another folder for temporary files in TMPDIR." : ""}`,
    );
  }
}

/** How often to look for a newer build, in milliseconds. */
const lookMs = 2_000;

/** Prints once that dist/ has another build than the one that is served. */
function reportNewerBuild(served: string | null): void {
  const timer = setInterval(() => {
    const current = identityOf("dist");
    if (current === null || current === served) return;
    clearInterval(timer);
    console.log(
      "A newer build is in dist/. This server keeps serving the build that it started with: stop it, then run npm run serve.",
    );
  }, lookMs).unref();
}

/** The runtime starts a worker that is cut off too, and has it answer nothing. */
const whyNoWorker = (source: string): string | null =>
  /\bas default\s*\};?\s*$/.test(source) ? null : "worker.js has no end";

/** With a flag of V8 the runtime compiles its own scripts anew, in two milliseconds, and reports that. */
const ownCache = /bootstrap compile cache failed its compatibility check/;

/** Passes on what the runtime prints as errors, except for a taken port, which is reported in other words. */
function printErrorLine(line: string): void {
  if (!ownCache.test(line) && !/Address already in use/.test(line)) console.error(line);
}

/** What to do about a runtime that exited before it listened. */
function whyNotListening({ errorOutput }: RuntimeExit, listener: Listener): string {
  const { port } = listener;
  const other = otherPort(port);
  if (/Address already in use/.test(errorOutput)) return `Port ${port} is taken: ${other}`;
  if (/^Socket "http"/m.test(errorOutput)) return `The server cannot listen on ${addressOf(listener)}: ${other}`;
  return "The build in dist/ is broken: run npm run build again. The error of the runtime is above.";
}

if (import.meta.main) {
  await runCommand(commands.serve, async () => {
    const { address, isPassed, siteUrl } = await serve(process.env);
    console.log(`Serving  ${address}${isPassed ? ", on the socket that was passed to it" : ""}`);
    if (new URL(siteUrl).port !== new URL(address).port) console.log(`Links of this build lead to ${siteUrl}.`);
    console.log("Stop with Ctrl-C.");
  });
}
