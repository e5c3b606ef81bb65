/** The server's settings, read from environment variables and validated before a build starts. */
import { once } from "node:events";
import { fstatSync, readFileSync } from "node:fs";
import { createServer, isIP } from "node:net";
import { join } from "node:path";
import {
  checkContentFolder,
  checkTemporaryFolder,
  type Environment,
  invalidVariable,
  maxFilesOf,
  portOf,
  retirementOf,
  siteUrlOf,
} from "../build/environment.ts";
import { invalidText } from "../course/text/sentence.ts";
import { millisecondsOf } from "../service/http/body.ts";
import type { Publication } from "../service/publication.ts";
import { UserError } from "./command.ts";

/** Where to listen: on a host and port, or on a socket that a service manager passed, by its file descriptor. */
export type Listener = { host: string; port: number; socket: number | null };

/** Returns where to listen. Throws RangeError for an invalid host or port, and for a socket that cannot be used. */
export const listenerOf = (environment: Environment): Listener => ({
  host: hostOf(environment),
  port: portOf(environment),
  socket: passedSocket(environment, process.pid),
});

const hostName = /^(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i;

function hostOf({ HOST }: Environment): string {
  if (!HOST) return "127.0.0.1";
  // Digits and dots that are not an IP address are not a host name either.
  if (isIP(HOST) || (hostName.test(HOST) && !/^[\d.]+$/.test(HOST))) return HOST;
  throw invalidHost(HOST);
}

const invalidHost = (host: string): RangeError =>
  invalidVariable(
    "HOST",
    host,
    "an IP address or host name of this machine, such as 127.0.0.1, or 0.0.0.0 for all interfaces",
  );

/** Returns the name of the runtime configuration: behindProxy trusts CF-Connecting-IP, direct removes it. */
export function configurationOf({ BEHIND_PROXY }: Environment): "direct" | "behindProxy" {
  if (!BEHIND_PROXY || BEHIND_PROXY === "0") return "direct";
  if (BEHIND_PROXY === "1") return "behindProxy";
  throw invalidVariable(
    "BEHIND_PROXY",
    BEHIND_PROXY,
    "1 if a reverse proxy sets CF-Connecting-IP, otherwise 0 or nothing",
  );
}

const isLoopback = (host: string): boolean => /^(?:127\.[\d.]+|::1|localhost)$/i.test(host);

/**
 * Returns a warning if clients of other machines can reach the service without a reverse proxy, or null. A passed socket has its address
 * from the service manager. The runtime adds up repeated header lines before any code of the service runs.
 */
export function exposureWarning({ host, socket }: Listener, configuration: "direct" | "behindProxy"): string | null {
  if (socket !== null || configuration === "behindProxy" || isLoopback(host)) return null;
  return (
    `Warning: HOST=${host} accepts connections from other machines, and BEHIND_PROXY=1 is not set. One request that repeats a ` +
    "header thousands of times can take seconds and use gigabytes of memory; only a proxy prevents this. " +
    "Set one up (docs/operating.md), or set HOST=127.0.0.1."
  );
}

/** Returns the maximum number of requests per minute for each client. */
export function rateLimitOf({ RATE_LIMIT }: Environment): string {
  if (!RATE_LIMIT) return "600";
  if (/^[0-9]{1,9}$/.test(RATE_LIMIT)) return RATE_LIMIT;
  throw invalidVariable(
    "RATE_LIMIT",
    RATE_LIMIT,
    "a whole number of requests per minute, such as 600, or 0 for no limit",
  );
}

function checkLog({ LOG }: Environment): void {
  if (!LOG || LOG === "0" || LOG === "1") return;
  throw invalidVariable(
    "LOG",
    LOG,
    "1 to log every response and the questions that the course does not answer, otherwise 0 or nothing",
  );
}

function checkDeadline(name: "BODY_IDLE_MS" | "BODY_TOTAL_MS", value: string | undefined): void {
  if (!value || millisecondsOf(value) !== undefined) return;
  throw invalidVariable(name, value, "a whole number of milliseconds from 1 to 9999999, such as 10000");
}

type Setting = (environment: Environment) => unknown;

const buildSettings: Setting[] = [siteUrlOf, checkContentFolder, maxFilesOf, retirementOf];

const serverSettings: Setting[] = [
  listenerOf,
  rateLimitOf,
  configurationOf,
  checkLog,
  ({ BODY_IDLE_MS }) => checkDeadline("BODY_IDLE_MS", BODY_IDLE_MS),
  ({ BODY_TOTAL_MS }) => checkDeadline("BODY_TOTAL_MS", BODY_TOTAL_MS),
  checkTemporaryFolder,
];

/** Throws UserError with one line per invalid setting of a build. */
export const checkBuildSettings = (environment: Environment): void => check(buildSettings, environment);

/** Throws UserError with one line per invalid setting of a server. */
export const checkServerSettings = (environment: Environment): void => check(serverSettings, environment);

/** Throws UserError with one line per invalid setting of a build or a server. */
export const checkSettings = (environment: Environment): void =>
  check([...serverSettings, ...buildSettings], environment);

function check(settings: Setting[], environment: Environment): void {
  const problems = settings.flatMap((read) => {
    try {
      read(environment);
      return [];
    } catch (error) {
      return [(error as RangeError).message];
    }
  });
  if (problems.length > 0) throw new UserError([...new Set(problems)].join("\n"));
}

/** The timeout for looking up a host name, in milliseconds. */
const lookupMs = 1_500;

/** Throws UserError or RangeError if the server could not listen, so that this is reported before the build. */
export async function checkAddress({ host, port, socket }: Listener): Promise<void> {
  if (socket !== null) return;
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, "listening", { signal: AbortSignal.timeout(lookupMs) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new UserError(`Port ${port} is in use: ${otherPort(port)}`);
    if (code === "EACCES") {
      throw new RangeError(invalidText("PORT", String(port), "a port that this user may listen on, such as 8788"));
    }
    throw invalidHost(host);
  } finally {
    probe.close();
  }
}

/** Returns what to do about a port that cannot be used. */
export const otherPort = (port: number): string =>
  `choose another port, for example PORT=${port === 65535 ? 8788 : port + 1}.`;

/** Returns the publication of a build in a folder with `server/`. Throws if it cannot be read. */
export const publicationIn = (build: string): Publication =>
  JSON.parse(readFileSync(join(build, "server/publication.json"), "utf8"));

/**
 * Returns the first line of a server's log: the project's folder, the version of the published content, and that of the
 * software. The folder names the release (docs/operating.md); git is not on every server.
 */
export function releaseLine(project: string, { version }: Pick<Publication, "version">): string {
  const { version: software } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };
  return `Release  ${project}: content version ${version.hash}, software version ${software}`;
}

/** The first descriptor that systemd passes (SD_LISTEN_FDS_START). */
const firstPassedFd = 3;

/**
 * Returns the descriptor of the listening socket passed to the process `pid`, or null if there is none. Throws RangeError if
 * it was passed to another process, is not a socket, or is not the only one.
 */
export function passedSocket(
  { LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv,
  pid: number,
  isSocket: (fd: number) => boolean = isOpenSocket,
): number | null {
  if (!LISTEN_FDS || LISTEN_FDS === "0") return null;
  if (LISTEN_PID !== String(pid)) {
    throw invalidVariable(
      "LISTEN_PID",
      LISTEN_PID ?? "",
      `${pid}, the ID of this process`,
      "npm does not pass sockets on: start node serve.js in the folder of a release directly, or unset LISTEN_FDS",
    );
  }
  if (LISTEN_FDS !== "1") {
    throw invalidVariable(
      "LISTEN_FDS",
      LISTEN_FDS,
      "1, a single listening socket",
      "keep one ListenStream= in the socket unit",
    );
  }
  if (!isSocket(firstPassedFd)) {
    throw new RangeError(
      invalidText(
        "LISTEN_FDS",
        `descriptor ${firstPassedFd}, which is not a socket`,
        "a listening socket",
        "unset LISTEN_FDS, or start the service from its socket unit",
      ),
    );
  }
  return firstPassedFd;
}

function isOpenSocket(fd: number): boolean {
  try {
    return fstatSync(fd).isSocket();
  } catch {
    return false;
  }
}
