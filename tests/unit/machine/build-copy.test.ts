/** The copy of a build that a server serves. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { copyBuild, identityOf, removeStaleCopies } from "../../../src/build/server/build-copy.ts";
import { thisProcess } from "../../../src/build/server/process-mark.ts";

const folder = mkdtempSync(join(tmpdir(), "copies-"));
const temporary = join(folder, "temporary");
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  vi.stubEnv("TMPDIR", temporary);
  rmSync(folder, { recursive: true });
  mkdirSync(temporary, { recursive: true });
});

/** Writes a build in which every file has the same text. */
function writeBuild(name: string, text: string): string {
  for (const file of ["server/worker.js", "server/publication.json", "client/index.html", "client/.well-known/a"]) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(folder, name);
}
const textsIn = (copy: string): string[] =>
  ["server/worker.js", "server/publication.json", "client/index.html", "client/.well-known/a"].map((file) =>
    readFileSync(join(copy, file), "utf8"),
  );
const copies = (): string[] => readdirSync(temporary);

test("the copy has every file of the build and the runtime's configuration, and does not change with the build", () => {
  const build = writeBuild("dist", "one");
  const copy = copyBuild(() => build);
  expect(readFileSync(join(copy, "workerd.capnp"), "utf8")).toContain('embed "server/worker.js"');
  writeFileSync(join(build, "client/index.html"), "two");
  rmSync(join(build, "server"), { recursive: true });
  expect(textsIn(copy)).toEqual(["one", "one", "one", "one"]);
});

test("a build without a file is an error of the file system", () => {
  const build = writeBuild("dist", "one");
  rmSync(join(build, "server/worker.js"));
  expect(() => copyBuild(() => build)).toThrow(/ENOENT.*worker\.js/);
});

test("copies of running servers are kept, and those of killed ones are removed", () => {
  const own = thisProcess();
  const write = (name: string, owner: unknown, hoursAgo = 0): void => {
    const file = join(temporary, `course-server-${name}`, "owner.json");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof owner === "string" ? owner : JSON.stringify(owner));
    const time = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(file, time, time);
  };
  write("running", own);
  write("ended", { ...own, started: "before" });
  write("elsewhere", { ...own, host: "elsewhere" }, 47);
  write("elsewhere-long-ago", { ...own, host: "elsewhere" }, 49);
  write("beginning", "{");
  write("never-begun", "{", 1);
  mkdirSync(join(temporary, "another-program"));
  removeStaleCopies();
  expect(copies().sort()).toEqual([
    "another-program",
    "course-server-beginning",
    "course-server-elsewhere",
    "course-server-running",
  ]);
});

test("builds have different identities, and a missing build has null", () => {
  const first = identityOf(writeBuild("dist", "one"));
  expect(identityOf(join(folder, "dist"))).toBe(first);
  rmSync(join(folder, "dist"), { recursive: true });
  expect(identityOf(join(folder, "dist"))).toBeNull();
  expect(identityOf(writeBuild("dist", "twice"))).not.toBe(first);
});
