/** One build at a time, and no lock that a killed build leaves for good. */
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
/** A process that runs: the one that started the tests. Its start is read in a process of Node, as its own build would. */
const running = (): ProcessMark => {
  const program = `const { thisProcess } = await import(${JSON.stringify(join(process.cwd(), "src/machine/process-mark.ts"))});
    Object.defineProperty(process, "pid", { value: ${process.ppid} });
    console.log(JSON.stringify(thisProcess()));`;
  return JSON.parse(
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }).stdout,
  );
};
/** The ID of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ["--eval", ""]).pid;
const hold = (text: string, secondsAgo = 0): void => {
  writeFileSync(path, text);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(path, time, time);
};
/** The names of the processes that were waited for until the lock was taken; the holder ends while it is waited for. */
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

test("a lock that nobody holds is taken at once, and its file is removed when it is released", async () => {
  expect(await waitedFor()).toEqual([]);
});

test("a build waits for another process that runs, and names it once", async () => {
  hold(JSON.stringify(running()));
  expect(await waitedFor()).toEqual([`process ${process.ppid}`]);
});

test("a lock of a process that has ended is taken over", async () => {
  hold(JSON.stringify({ ...thisProcess(), pid: ended() }));
  expect(await waitedFor()).toEqual([]);
});

test("a lock of an earlier process whose ID another one has now is taken over", async () => {
  hold(JSON.stringify({ ...parent(), started: "earlier" }));
  expect(await waitedFor()).toEqual([]);
});

test("a process never waits for itself: its earlier build has failed", async () => {
  hold(JSON.stringify(thisProcess()));
  expect(await waitedFor()).toEqual([]);
});

test("a lock of another machine or container is waited for, for ten minutes at most", async () => {
  const elsewhere = JSON.stringify({ host: "elsewhere", pid: 1, started: null });
  hold(elsewhere, 9 * 60);
  expect(await waitedFor()).toEqual(["process 1 on elsewhere"]);
  hold(elsewhere, 11 * 60);
  expect(await waitedFor()).toEqual([]);
});

test("a file that a process has only begun to write is waited for, for two seconds at most", async () => {
  hold("");
  expect(await waitedFor()).toEqual(["another process"]);
  hold("{", 3);
  expect(await waitedFor()).toEqual([]);
});

test("releasing leaves the lock of another process alone", async () => {
  const unlock = await lockBuild(path, () => {});
  hold(JSON.stringify(running()));
  unlock();
  expect(existsSync(path)).toBe(true);
});
