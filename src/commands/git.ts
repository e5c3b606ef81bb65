/** Git queries: the commit, branch and changed files of a folder, and checkouts. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { invalidText } from "../course/text/sentence.ts";
import { UsageError, UserError } from "./command.ts";

/** The output of a git command without the final line break; null if it fails. */
const git = (folder: string, ...args: string[]): string | null => gitWith({}, folder, ...args);

function gitWith(environment: Record<string, string>, folder: string, ...args: string[]): string | null {
  const env = { ...process.env, ...environment };
  // A long history has more than Node's default of 1 MiB.
  const options = { encoding: "utf8", env, maxBuffer: 256 * 1024 * 1024 } as const;
  const { status, stdout } = spawnSync("git", ["-C", folder, ...args], options);
  return status === 0 ? stdout.trimEnd() : null;
}

/** The hash of what a name means in a repository; null if it means nothing. */
const objectOf = (folder: string, name: string): string | null =>
  git(folder, "rev-parse", "--verify", "--end-of-options", name);

const invalid = (argument: string, name: string, expected: string, fix: string): UsageError =>
  new UsageError(invalidText(argument, JSON.stringify(name), expected, fix));

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

/** A rename of a file, with its paths in the course, and whether the file was a draft then. */
export type Rename = { before: string; after: string; isDraft: () => boolean };

/** Renames in the working tree and history, newest first; null outside a repository or before the first commit. */
export function renamesIn(folder: string, part: string): Rename[] | null {
  const options = ["--raw", "-z", "--no-abbrev", "--find-renames", "-l0", "--diff-filter=R", "--relative"];
  const current = git(folder, "diff", "HEAD", ...options, "--", part);
  const history = git(folder, "log", "--format=", "--no-follow", "--no-show-signature", ...options, "HEAD", "--", part);
  if (current === null || history === null) return null;
  // `:100644 100644 <old blob> <new blob> R100`, the old path, the new path.
  const renames = `${current}\0${history}`.matchAll(/:\d+ \d+ ([0-9a-f]+) [0-9a-f]+ R\d*\0([^\0]+)\0([^\0]+)/g);
  return [...renames].map(([, blob = "", before = "", after = ""]) => ({
    before,
    after,
    isDraft: () =>
      /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?draft:[ \t]*true\b/.test(git(folder, "cat-file", "blob", blob) ?? ""),
  }));
}

/**
 * Checks out a commit into a temporary folder, with a link to this project's packages if the lock files are identical. Throws
 * UserError for an unknown commit.
 */
export function checkOut(name: string): { folder: string; commit: string; remove: () => void } {
  const commit = objectOf(".", `${name}^{commit}`);
  if (commit === null)
    throw invalid("--commit", name, "a commit of this repository", "git log --oneline lists commits");
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

/**
 * A folder of a repository as it was at a commit, tag or branch, in a temporary folder. Neither the working tree nor the index of the
 * repository is changed. Throws UserError outside a repository, UsageError for an unknown name or a commit without the folder.
 */
export function folderAt(name: string, folder: string): { folder: string; commit: string; remove: () => void } {
  const [prefix, root] = [folderInRepository(folder), repositoryOf(folder)];
  if (prefix === null || root === null)
    throw new UserError(
      `${folder} is not in a git repository, so it has no version ${JSON.stringify(name)}. Compare with a folder instead.`,
    );
  const commit = objectOf(root, `${name}^{commit}`);
  if (commit === null)
    throw invalid(
      "<older>",
      name,
      `a course folder, or a commit, tag or branch of the repository of ${folder}`,
      "git log --oneline lists commits; a shallow clone lacks older ones",
    );
  const tree = objectOf(root, `${commit}:${prefix}`);
  if (tree === null) throw invalid("<older>", name, `a version that has the folder ${prefix}`, "choose a later one");
  const temporary = mkdtempSync(join(tmpdir(), "older-"));
  const index = { GIT_INDEX_FILE: join(temporary, "index") };
  const target = join(temporary, "course");
  const remove = (): void => rmSync(temporary, { recursive: true, force: true });
  const isRead = gitWith(index, root, "read-tree", tree) !== null;
  if (!isRead || gitWith(index, root, "checkout-index", "--all", "--quiet", `--prefix=${target}/`) === null) {
    remove();
    throw new UserError(
      `The version ${name} of ${folder} cannot be read into ${target}. Check that the disk is not full.`,
    );
  }
  return { folder: target, commit, remove };
}
