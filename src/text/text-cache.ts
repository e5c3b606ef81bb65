/** Texts that are cached in memory by key, up to a limit in bytes. */

/** Cached texts, oldest first, with the memory that they take at most. */
export type TextCache = { texts: Map<string, string>; bytes: number; maxBytes: number };

export const newTextCache = (maxBytes: number): TextCache => ({ texts: new Map(), bytes: 0, maxBytes });

/** Maximum share of the limit that one text may take. */
const maxShare = 1 / 8;

/** Estimated memory of an entry besides its characters, in bytes. */
const entryBytes = 100;

/** The memory of an entry: a character takes up to two bytes. */
const bytesOf = (key: string, text: string): number => 2 * (key.length + text.length) + entryBytes;

/** The text, after caching it under a key. The oldest texts are dropped to make room for it; one that is too large is not cached. */
export function cacheText(cache: TextCache, key: string, text: string): string {
  const bytes = bytesOf(key, text);
  if (bytes > cache.maxBytes * maxShare) return text;
  drop(cache, key);
  cache.texts.set(key, text);
  cache.bytes += bytes;
  for (const oldest of cache.texts.keys()) {
    if (cache.bytes <= cache.maxBytes) break;
    drop(cache, oldest);
  }
  return text;
}

function drop(cache: TextCache, key: string): void {
  const text = cache.texts.get(key);
  if (text === undefined) return;
  cache.texts.delete(key);
  cache.bytes -= bytesOf(key, text);
}

/** Returns a function that has a store for each object, such as a publication: a text that belongs to one never answers for another. */
export function textCachePer(maxBytes: number): (owner: object) => TextCache {
  const stores = new WeakMap<object, TextCache>();
  return (owner) => {
    const known = stores.get(owner);
    if (known) return known;
    const cache = newTextCache(maxBytes);
    stores.set(owner, cache);
    return cache;
  };
}
