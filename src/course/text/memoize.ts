/** What is computed once: values of objects, and texts by key, up to a limit of memory. */

/** A function that computes a value when it is first called. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}

/** A function that computes a value for an object the first time, and caches it as long as the object lives. The object must not change. */
export function memoize<Owner extends object, Value>(compute: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { value: Value }>();
  return (owner) => {
    const cached = values.get(owner);
    if (cached) return cached.value;
    const value = compute(owner);
    values.set(owner, { value });
    return value;
  };
}

/** Cached texts, oldest first, with the memory that they take at most. seen has the hashes of keys that came once. */
export type TextCache = { texts: Map<string, string>; bytes: number; maxBytes: number; seen: Set<number> };

export const newTextCache = (maxBytes: number): TextCache => ({
  texts: new Map(),
  bytes: 0,
  maxBytes,
  seen: new Set(),
});

/** Maximum share of the limit that one text may take, and the share that stays when the limit is reached. */
const [maxShare, keptShare] = [1 / 8, 3 / 4];
/** Maximum length of a key, in UTF-16 code units, and maximum number of keys that came once. */
const [maxKey, maxSeen] = [4096, 4096];
/** Estimated memory of an entry besides its characters, in bytes. */
const entryBytes = 100;

/** The memory of an entry: a character takes up to two bytes. */
const bytesOf = (key: string, text: string): number => 2 * (key.length + text.length) + entryBytes;

/** The key of a JSON value. Values that differ only in the order of members have the same. */
export const jsonKey = (value: unknown): string => JSON.stringify(value, inOrder) ?? "";

const inOrder = (_: string, value: unknown): unknown =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The text, after caching it if its key has come before: inputs that never recur would only fill the memory. */
export function cacheText(cache: TextCache, key: string, text: string): string {
  const bytes = bytesOf(key, text);
  if (key.length > maxKey || bytes > cache.maxBytes * maxShare || isNew(cache, key)) return text;
  drop(cache, key);
  cache.texts.set(key, text);
  cache.bytes += bytes;
  // Several at once: finding the oldest entry of a map takes longer the more have been deleted before it.
  if (cache.bytes > cache.maxBytes)
    for (const oldest of cache.texts.keys()) {
      if (cache.bytes <= cache.maxBytes * keptShare) break;
      drop(cache, oldest);
    }
  return text;
}

function isNew({ seen }: TextCache, key: string): boolean {
  const hash = hashOf(key);
  if (seen.has(hash)) return false;
  if (seen.size >= maxSeen) seen.clear();
  seen.add(hash);
  return true;
}

/** A hash of a text (FNV-1a). Of two keys with the same one, the second is cached a turn early. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function drop(cache: TextCache, key: string): void {
  const text = cache.texts.get(key);
  if (text === undefined) return;
  cache.texts.delete(key);
  cache.bytes -= bytesOf(key, text);
}

/** Returns a function that has a cache for each object, such as a course: a text that belongs to one never answers for another. */
export const textCachePer = (maxBytes: number): ((owner: object) => TextCache) => memoize(() => newTextCache(maxBytes));
