/** The commands of docs/operating.md that install, upgrade and roll back a release, run with other paths. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf } from "../../documents.ts";

const blocks = blocksOf("docs/operating.md", "sh");
/** Returns the block that contains a command. */
const block = (command: string): string => {
  const matches = blocks.filter((text) => text.includes(command));
  expect(matches, command).toHaveLength(1);
  return matches[0] ?? "";
};

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "operating-")));
  for (const name of ["course.git", "tools", "srv"]) mkdirSync(join(folder, name));
  // Commands other than git and the shell's are logged. The build records its release.
  for (const tool of ["npm", "systemctl"]) {
    const script = `#!/bin/sh\necho "${tool} $*" >>'${folder}/log'\n[ "$BUILD" != fails ] || exit 1\ncp release built 2>/dev/null || true\n`;
    writeFileSync(join(folder, "tools", tool), script);
    chmodSync(join(folder, "tools", tool), 0o755);
  }
  git("init", "--quiet", "--initial-branch", "main");
  commit("first");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync(
    "git",
    ["-c", "user.name=Tests", "-c", "user.email=tests@course.example", "-c", "commit.gpgsign=false", ...args],
    {
      cwd: join(folder, "course.git"),
      encoding: "utf8",
    },
  ).trim();

/** Commits a file "release" with a name; returns the commit's ID. */
function commit(name: string): string {
  writeFileSync(join(folder, "course.git/release"), name);
  git("add", ".");
  git("commit", "--quiet", "--message", name);
  return git("rev-parse", "HEAD");
}

/** Runs a block in a clean shell; returns its exit code. */
function run(text: string, environment: Record<string, string> = {}): number | null {
  const script = text
    .replaceAll("/srv/", `${folder}/srv/`)
    .replaceAll("https://git.example/course.git", `${folder}/course.git`);
  const env = { PATH: `${join(folder, "tools")}:${process.env.PATH}`, HOME: folder, ...environment };
  const { status, stderr } = spawnSync("sh", ["-c", script], { cwd: folder, env, encoding: "utf8" });
  expect(stderr).not.toMatch(/not found|fatal/);
  return status;
}

const served = (): string => readFileSync(join(folder, "srv/course/built"), "utf8");

test("after a first release, an upgrade, a failed build and a rollback, the link leads to the last good build", () => {
  const first = git("rev-parse", "HEAD");
  run(block("git clone --bare"));
  expect(served()).toBe("first");

  commit("second");
  const upgrade = block("fetch origin");
  run(upgrade);
  expect(served()).toBe("second");
  expect(readFileSync(join(folder, "log"), "utf8").split("\n").slice(-4)).toEqual([
    "npm run build",
    "systemctl restart course.service",
    "npm run smoke -- https://course.example",
    "",
  ]);

  commit("third");
  run(upgrade, { BUILD: "fails" });
  expect(served()).toBe("second");

  const rollback = blocks.filter((text) => text.startsWith("ln -sfn /srv/releases/0123abc"));
  run(rollback.join("").replace("0123abc", first));
  expect(served()).toBe("first");
});
