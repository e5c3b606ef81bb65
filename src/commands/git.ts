/** What git knows of a folder. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { invalidText } from "../text/invalid.ts";
import { UsageError, UserError } from "./command.ts";

/** What a git command says, without the last line's end; null where it fails. */
function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  return status === 0 ? stdout.trimEnd() : null;
}

/** The commit that is checked out in a folder; null outside of a repository or before the first commit. */
export const commitOf = (folder: string): string | null => git(folder, "rev-parse", "--verify", "HEAD");

/** The branch that is checked out in a folder; null on none. */
export const branchOf = (folder: string): string | null => git(folder, "symbolic-ref", "--short", "HEAD");

/** The files below a folder that differ from its commit, with those that git does not know yet; the folder itself where git knows none of it. */
export function changedIn(folder: string): string[] {
  const status = git(folder, "status", "--porcelain", "-z", "--no-renames", "--", ".");
  if (status === null) return [folder];
  return status
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => entry.slice(3));
}

/** A commit in a folder of its own, with this project's packages where it asks for the same ones. Throws UserError for what is no commit. */
export function checkedOut(name: string): { folder: string; commit: string; remove: () => void } {
  const commit = git(".", "rev-parse", "--verify", "--end-of-options", `${name}^{commit}`);
  if (commit === null) {
    throw new UsageError(
      invalidText("--commit", JSON.stringify(name), "a commit of this repository", "git log --oneline lists them"),
    );
  }
  const folder = join(mkdtempSync(join(tmpdir(), "deploy-")), "site");
  if (git(".", "worktree", "add", "--detach", folder, commit) === null) {
    throw new UserError(
      `The commit ${commit} cannot be checked out into ${folder}; git worktree list shows the others.`,
    );
  }
  const packages = join(folder, "node_modules");
  const lock = (root: string): string => readFileSync(join(root, "package-lock.json"), "utf8");
  const isShared = lock(folder) === lock(".");
  if (isShared) symlinkSync(resolve("node_modules"), packages);
  const remove = (): void => {
    if (isShared) rmSync(packages, { force: true });
    git(".", "worktree", "remove", "--force", folder);
    rmSync(resolve(folder, ".."), { recursive: true, force: true });
  };
  return { folder, commit, remove };
}
