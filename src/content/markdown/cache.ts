/** Caches what is computed from texts across builds, since parsing markdown takes most of a build's time. */
import { createHash, hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Entries from a previous run, and entries that this run has used. Values are JSON and depend only on their key. */
let restored: ReadonlyMap<string, unknown> = new Map();
let used = new Map<string, unknown>();

/** The cached or computed value for a text. kind must be one line that identifies the computation. */
export function memoize<Value>(kind: string, text: string, compute: (text: string) => Value): Value {
  const key = `${kind} ${hash("sha256", text, "base64url")}`;
  if (used.has(key)) return used.get(key) as Value;
  const value = restored.has(key) ? (restored.get(key) as Value) : compute(text);
  used.set(key, value);
  return value;
}

/** What the preview computed from texts before this save, and since. Null in a build, which reads each text only once. */
let remembered: { before: ReadonlyMap<string, unknown>; now: Map<string, unknown> } | null = null;

/** Starts to remember. Called by the preview, which reads the whole course again after each save. */
export function startRemembering(): void {
  remembered = { before: new Map(), now: new Map() };
}

/** The remembered or computed value for a text. Unlike those of memoize, values may be objects of any kind, and are never saved. */
export function remember<Value>(kind: string, text: string, compute: () => Value): Value {
  if (remembered === null) return compute();
  const { before, now } = remembered;
  const key = `${kind}\n${text}`;
  if (!now.has(key)) now.set(key, before.has(key) ? before.get(key) : compute());
  return now.get(key) as Value;
}

/** The value or, in the preview, the object from before this save with the same JSON, so that what is memoized for it can be reused. */
export const asBefore = <Value extends object>(kind: string, value: Value): Value =>
  remembered === null ? value : remember(kind, JSON.stringify(value), () => value);

/** Restores entries from a previous run of the same code. */
export function restore(entries: Iterable<readonly [key: string, value: unknown]>): void {
  restored = new Map(entries);
}

type Entries = readonly (readonly [key: string, value: unknown])[];

/** The entries that this run has used. */
export const usedEntries = (): Entries => [...used];

/** Starts a new generation: drops entries that the last one did not use, so that edits do not fill the memory. */
export function startGeneration(): void {
  restored = new Map([...restored, ...used].filter(([key]) => used.size === 0 || used.has(key)));
  used = new Map();
  if (remembered) remembered = { before: remembered.now, now: new Map() };
}

const file = ".astro/markdown-cache.json";

const digest = (): string => codeDigest("src/content", "src/course");

/** Restores the cache from its file, unless the code has changed. */
export function restoreCache(): void {
  try {
    const saved = JSON.parse(readFileSync(file, "utf8"));
    if (saved.code === digest()) restore(saved.entries);
  } catch {
    // There was no previous build, or it was interrupted while writing the file.
  }
}

/** Saves the entries that this process used, for the next build. Drops unused ones. */
export function saveCache(): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ code: digest(), entries: usedEntries() }));
}

const digests = new Map<string, string>();

/** Returns the hash of the files in these folders and of the versions of packages. Read once: a process runs the code it started with. */
export function codeDigest(...folders: string[]): string {
  const known = digests.get(folders.join());
  if (known !== undefined) return known;
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...files.sort()]) hash.update(readFileSync(path));
  const digest = hash.digest("hex");
  digests.set(folders.join(), digest);
  return digest;
}
