/** One build at a time; the lock of a killed build never blocks. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { lockBuild } from "../../../src/build/lock.ts";
import { type ProcessMark, thisProcess } from "../../../src/machine/process-mark.ts";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
const path = join(folder, "inside/build.lock");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(path, { force: true }));

const parent = (): ProcessMark => ({ ...thisProcess(), pid: process.ppid });
/** A running process: the one that started the tests. Its start time is read in a process of Node, as its own build would. */
const running = (): ProcessMark => {
  const program = `const { thisProcess } = await import(${JSON.stringify(join(process.cwd(), "src/machine/process-mark.ts"))});
    Object.defineProperty(process, "pid", { value: ${process.ppid} });
    console.log(JSON.stringify(thisProcess()));`;
  return JSON.parse(
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }).stdout,
  );
};
/** Returns the ID of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ["--eval", ""]).pid;
const hold = (text: string, secondsAgo = 0): void => {
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
};
/** Acquires the lock while its holder exits; returns the names of the processes that it waited for. */
async function waitedFor(): Promise<string[]> {
  const names: string[] = [];
  const unlock = await lockBuild(path, (other) => {
    names.push(other);
    rmSync(path);
  });
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(thisProcess());
  unlock();
  expect(existsSync(path)).toBe(false);
  return names;
}

test("a free lock is acquired at once, and released by removing its file", async () => {
  expect(await waitedFor()).toEqual([]);
});

test("a build waits for another running process, and reports it once", async () => {
  hold(JSON.stringify(running()));
  expect(await waitedFor()).toEqual([`process ${process.ppid}`]);
});

test("the lock of a process that has ended is taken over", async () => {
  hold(JSON.stringify({ ...thisProcess(), pid: ended() }));
  expect(await waitedFor()).toEqual([]);
});

test("the lock of an ended process is taken over when another process has its ID", async () => {
  hold(JSON.stringify({ ...parent(), started: "earlier" }));
  expect(await waitedFor()).toEqual([]);
});

test("a process does not wait for itself: its own earlier build failed", async () => {
  hold(JSON.stringify(thisProcess()));
  expect(await waitedFor()).toEqual([]);
});

test("the lock of another machine or container blocks for at most ten minutes", async () => {
  const elsewhere = JSON.stringify({ host: "elsewhere", pid: 1, started: null });
  hold(elsewhere, 9 * 60);
  expect(await waitedFor()).toEqual(["process 1 on elsewhere"]);
  hold(elsewhere, 11 * 60);
  expect(await waitedFor()).toEqual([]);
});

test("an incomplete lock file blocks for at most two seconds", async () => {
  hold("");
  expect(await waitedFor()).toEqual(["another process"]);
  hold("{", 3);
  expect(await waitedFor()).toEqual([]);
});

test("releasing keeps the lock of another process", async () => {
  const unlock = await lockBuild(path, () => {});
  hold(JSON.stringify(running()));
  unlock();
  expect(existsSync(path)).toBe(true);
});
