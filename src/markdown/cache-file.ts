/**
 * The file of the markdown cache. Pages share it during a build, and the next build reuses it, so that only edited texts are
 * parsed again. It is ignored if the code has changed.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { allEntries, restore, usedEntries } from "./cache.ts";

const file = ".astro/markdown-cache.json";

/** A hash of the code that produces the entries, including the versions of packages. */
function codeDigest(): string {
  const sources = ["src/content", "src/markdown", "src/text"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...sources.sort()]) hash.update(readFileSync(path));
  return hash.digest("hex");
}

/** Restores the cache from its file. */
export function restoreCache(): void {
  try {
    const saved = JSON.parse(readFileSync(file, "utf8"));
    if (saved.code === codeDigest()) restore(saved.entries);
  } catch {
    // There was no previous build, or it was interrupted while writing the file.
  }
}

/** Saves all entries, for the pages of this build. */
export const saveForPages = (): void => save(allEntries());

/** Saves the entries that this process used, for the next build. Drops unused ones. */
export const saveForNextBuild = (): void => save(usedEntries());

function save(entries: ReturnType<typeof usedEntries>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ code: codeDigest(), entries }));
}
