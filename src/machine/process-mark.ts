/** Which process something belongs to, so that a later one sees whether the owner still runs. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** A process. `started` tells it from a later one with the same ID; null where the system does not say. */
export type ProcessMark = { host: string; pid: number; started: string | null };

/** Returns the mark of this process. */
export const thisProcess = (): ProcessMark => ({
  host: hostname(),
  pid: process.pid,
  started: startOf(process.pid),
});

/** Returns whether a process still runs; null where it belongs to another machine or container and nobody here knows. */
export function isRunning({ host, pid, started }: ProcessMark): boolean | null {
  if (host !== hostname()) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, and runs.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === startOf(pid);
}

/** Returns the mark that a text contains, null where it contains none: its writer was killed, or has only begun. */
export function markIn(text: string): ProcessMark | null {
  try {
    const mark = JSON.parse(text) as ProcessMark;
    return typeof mark.host === "string" && Number.isInteger(mark.pid) ? mark : null;
  } catch {
    return null;
  }
}

/** When a process started, in the system's own form. */
function startOf(pid: number): string | null {
  if (process.platform === "win32") return null;
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The name of the program, in parentheses, may contain spaces; field 22 is the start time (proc_pid_stat(5)).
    const [, fields = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return `${boot} ${fields.split(" ")[19]}`;
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || null;
  }
}
