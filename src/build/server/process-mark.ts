/** Identifies the process that owns a file, so that another process can check whether the owner still runs. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** A process. `started` distinguishes it from a later one with the same ID; null if the system does not report it. */
export type ProcessMark = { host: string; pid: number; started: string | null };

/** Returns the mark of this process. */
export const thisProcess = (): ProcessMark => ({
  host: hostname(),
  pid: process.pid,
  started: startOf(process.pid),
});

/** Returns whether a process is still running; null if unknown, because it is on another machine or in another container. */
export function isRunning({ host, pid, started }: ProcessMark): boolean | null {
  if (host !== hostname()) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === startOf(pid);
}

/** Returns the mark in a text; null if it is incomplete, since its writer was killed or has not finished. */
export function markIn(text: string): ProcessMark | null {
  try {
    const mark = JSON.parse(text) as ProcessMark;
    return typeof mark.host === "string" && Number.isInteger(mark.pid) ? mark : null;
  } catch {
    return null;
  }
}

/** The start time of a process, in the system's format. */
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
