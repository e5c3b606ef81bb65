/** Texts that are kept in memory by key, up to a limit in bytes. */

/** Kept texts, oldest first, with the memory that they take at most. */
export type Kept = { texts: Map<string, string>; bytes: number; maxBytes: number };

export const newKept = (maxBytes: number): Kept => ({ texts: new Map(), bytes: 0, maxBytes });

/** Maximum share of the limit that one text may take. */
const maxShare = 1 / 8;

/** Estimated memory of an entry besides its characters, in bytes. */
const entryBytes = 100;

/** The memory of an entry: a character takes up to two bytes. */
const bytesOf = (key: string, text: string): number => 2 * (key.length + text.length) + entryBytes;

/** The text, after keeping it under a key. The oldest texts are dropped to make room for it; one that is too large is not kept. */
export function keep(kept: Kept, key: string, text: string): string {
  const bytes = bytesOf(key, text);
  if (bytes > kept.maxBytes * maxShare) return text;
  drop(kept, key);
  kept.texts.set(key, text);
  kept.bytes += bytes;
  for (const oldest of kept.texts.keys()) {
    if (kept.bytes <= kept.maxBytes) break;
    drop(kept, oldest);
  }
  return text;
}

function drop(kept: Kept, key: string): void {
  const text = kept.texts.get(key);
  if (text === undefined) return;
  kept.texts.delete(key);
  kept.bytes -= bytesOf(key, text);
}

/** Returns a function that has a store for each object, such as a publication: a text that belongs to one never answers for another. */
export function keptFor(maxBytes: number): (owner: object) => Kept {
  const stores = new WeakMap<object, Kept>();
  return (owner) => {
    const known = stores.get(owner);
    if (known) return known;
    const kept = newKept(maxBytes);
    stores.set(owner, kept);
    return kept;
  };
}
