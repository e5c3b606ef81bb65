/** One build at a time; the lock of a killed build never blocks. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { lockBuild } from "../../../src/build/folders.ts";
import { type ProcessMark, thisProcess } from "../../../src/build/server/process-mark.ts";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
const path = join(folder, "inside/build.lock");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(path, { force: true }));

const parent = (): ProcessMark => ({ ...thisProcess(), pid: process.ppid });
/** A running process: the parent of the tests. Its start time is read in a process of Node, as its own build would. */
const running = (): ProcessMark => {
  const program = `const { thisProcess } = await import(${JSON.stringify(join(process.cwd(), "src/build/server/process-mark.ts"))});
    Object.defineProperty(process, "pid", { value: ${process.ppid} });
    console.log(JSON.stringify(thisProcess()));`;
  return JSON.parse(
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }).stdout,
  );
};
/** Returns the ID of a process that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ["--eval", ""]).pid;
const holdLock = (text: string, secondsAgo = 0): void => {
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
};
/** Acquires the lock while its holder exits; returns the names of the processes that it waited for. */
async function lockHolders(): Promise<string[]> {
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
  expect(await lockHolders()).toEqual([]);
});

test("a build waits for another running process, and reports it once", async () => {
  holdLock(JSON.stringify(running()));
  expect(await lockHolders()).toEqual([`process ${process.ppid}`]);
});

test("the lock of a process that has ended is taken over", async () => {
  holdLock(JSON.stringify({ ...thisProcess(), pid: endedPid() }));
  expect(await lockHolders()).toEqual([]);
});

test("the lock of an ended process is taken over when another process has its ID", async () => {
  holdLock(JSON.stringify({ ...parent(), started: "earlier" }));
  expect(await lockHolders()).toEqual([]);
});

test("a process does not wait for itself: its own earlier build failed", async () => {
  holdLock(JSON.stringify(thisProcess()));
  expect(await lockHolders()).toEqual([]);
});

test("the lock of another machine or container blocks for at most ten minutes", async () => {
  const elsewhere = JSON.stringify({ host: "elsewhere", pid: 1, started: null });
  holdLock(elsewhere, 9 * 60);
  expect(await lockHolders()).toEqual(["process 1 on elsewhere"]);
  holdLock(elsewhere, 11 * 60);
  expect(await lockHolders()).toEqual([]);
});

test("an incomplete lock file blocks for at most two seconds", async () => {
  holdLock("");
  expect(await lockHolders()).toEqual(["another process"]);
  holdLock("{", 3);
  expect(await lockHolders()).toEqual([]);
});

test("releasing keeps the lock of another process", async () => {
  const unlock = await lockBuild(path, () => {});
  holdLock(JSON.stringify(running()));
  unlock();
  expect(existsSync(path)).toBe(true);
});
