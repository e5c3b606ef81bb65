/** The listening socket passed by a service manager: systemd socket activation, sd_listen_fds(3). */
import { fstatSync } from "node:fs";
import { invalidText } from "../../course/text/sentence.ts";

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
    throw new RangeError(
      invalidText(
        "LISTEN_PID",
        JSON.stringify(LISTEN_PID ?? ""),
        `${pid}, the process that serves`,
        "npm does not pass sockets on: start node_modules/.bin/node src/commands/serve.ts directly, or unset LISTEN_FDS",
      ),
    );
  }
  if (LISTEN_FDS !== "1") {
    throw new RangeError(
      invalidText(
        "LISTEN_FDS",
        JSON.stringify(LISTEN_FDS),
        "1, a single listening socket",
        "keep one ListenStream= in the socket unit",
      ),
    );
  }
  if (!isSocket(firstPassedFd)) {
    throw new RangeError(
      invalidText(
        "LISTEN_FDS",
        `a descriptor ${firstPassedFd} that is not a socket`,
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
