/**
 * The file of the markdown cache. Pages share it during a build, and the next build reuses it, so that only edited texts are
 * parsed again. It is ignored if the code has changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { allEntries, restore, usedEntries } from "./cache.ts";
import { codeDigest } from "./code-digest.ts";

const file = ".astro/markdown-cache.json";

/** The code that makes the entries. */
const digest = (): string => codeDigest("src/content", "src/content/markdown", "src/course/text");

/** Restores the cache from its file. */
export function restoreCache(): void {
  try {
    const saved = JSON.parse(readFileSync(file, "utf8"));
    if (saved.code === digest()) restore(saved.entries);
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
  writeFileSync(file, JSON.stringify({ code: digest(), entries }));
}
