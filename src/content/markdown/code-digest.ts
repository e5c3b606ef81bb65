/** A hash of code, for caches whose entries must not outlive the code that made them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const digests = new Map<string, string>();

/** Returns the hash of the files in these folders and of the versions of packages. Read once: a process runs the code it started with. */
export function codeDigest(...folders: string[]): string {
  const key = folders.join(" ");
  const digest = digests.get(key) ?? digestOf(folders);
  digests.set(key, digest);
  return digest;
}

function digestOf(folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...files.sort()]) hash.update(readFileSync(path));
  return hash.digest("hex");
}
