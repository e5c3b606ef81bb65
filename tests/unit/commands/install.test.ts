/** What npm is asked to do on a fresh clone, by an npm that writes down what it is asked. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "install-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("packages are installed without a script of theirs; then those that package.json allows may run them, and no other", () => {
  const allowScripts = { "a-tool": true, "@scope/b": true, "c-refused": false };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ allowScripts }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: {} }));
  writeFileSync(join(folder, "npm"), '#!/bin/sh\necho "$@" >> asked\n');
  chmodSync(join(folder, "npm"), 0o755);
  execFileSync(process.execPath, [resolve("src/commands/install.mjs")], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  expect(readFileSync(join(folder, "asked"), "utf8").trim().split("\n")).toEqual([
    "ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error",
    "rebuild --loglevel=error a-tool @scope/b",
  ]);
});
