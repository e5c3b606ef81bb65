/** Git queries: the commit, branch and changed files of a folder, and checkouts. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { invalidText } from "../text/invalid.ts";
import { UsageError, UserError } from "./command.ts";

/** The output of a git command without the final line break; null if it fails. */
function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  return status === 0 ? stdout.trimEnd() : null;
}

/** The commit that is checked out in a folder; null outside a repository or before the first commit. */
export const commitOf = (folder: string): string | null => git(folder, "rev-parse", "--verify", "HEAD");

/** The branch that is checked out in a folder; null if HEAD is detached. */
export const branchOf = (folder: string): string | null => git(folder, "symbolic-ref", "--short", "HEAD");

/** The folder of the repository that contains a folder; null outside a repository. */
export const repositoryOf = (folder: string): string | null => git(folder, "rev-parse", "--show-toplevel");

/** The URL of a folder's remote "origin"; null without one. */
export const originOf = (folder: string): string | null => git(folder, "remote", "get-url", "origin");

/** The subject of the commit that is checked out in a folder; null without one. */
export const subjectOf = (folder: string): string | null => git(folder, "log", "-1", "--format=%s");

/** The path of a folder in its repository, such as `courses/tea/`: empty for the repository's own folder, null outside a repository. */
export const folderInRepository = (folder: string): string | null => git(folder, "rev-parse", "--show-prefix");

/** The files in a folder that differ from its commit, each untracked file included; the folder itself if it is not in a repository. */
export function changedIn(folder: string): string[] {
  const status = git(folder, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", ".");
  if (status === null) return [folder];
  return status
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => entry.slice(3));
}

/**
 * Checks out a commit into a temporary folder, with a link to this project's packages if the lock files are identical. Throws
 * UserError for an unknown commit.
 */
export function checkOut(name: string): { folder: string; commit: string; remove: () => void } {
  const commit = git(".", "rev-parse", "--verify", "--end-of-options", `${name}^{commit}`);
  if (commit === null) {
    throw new UsageError(
      invalidText("--commit", JSON.stringify(name), "a commit of this repository", "git log --oneline lists them"),
    );
  }
  const folder = join(mkdtempSync(join(tmpdir(), "deploy-")), "site");
  if (git(".", "worktree", "add", "--detach", folder, commit) === null) {
    throw new UserError(
      `The commit ${commit} cannot be checked out into ${folder}. Run git worktree list to see existing worktrees.`,
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
