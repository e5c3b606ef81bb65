/** A cache for values computed from texts, since parsing markdown takes most of a build's time. */

/** Entries from a previous run, and entries that this run has used. Values are JSON and depend only on their key. */
let restored: ReadonlyMap<string, unknown> = new Map();
let used = new Map<string, unknown>();

/** The cached or computed value for a text. kind must be one line that identifies the computation. */
export function memoize<Value>(kind: string, text: string, compute: () => Value): Value {
  const key = `${kind}\n${text}`;
  if (used.has(key)) return used.get(key) as Value;
  const value = restored.has(key) ? (restored.get(key) as Value) : compute();
  used.set(key, value);
  return value;
}

/** Restores entries from a previous run of the same code. */
export function restore(entries: Iterable<readonly [key: string, value: unknown]>): void {
  restored = new Map(entries);
}

type Entries = readonly (readonly [key: string, value: unknown])[];

/** The entries that this run has used. */
export const usedEntries = (): Entries => [...used];

/** The entries that this run has used, and restored entries that it has not used yet. */
export const allEntries = (): Entries => [...new Map([...restored, ...used])];

/** Starts a new generation: drops entries that the last one did not use, so that edits do not fill the memory. */
export function startGeneration(): void {
  restored = new Map([...restored, ...used].filter(([key]) => used.size === 0 || used.has(key)));
  used = new Map();
}
