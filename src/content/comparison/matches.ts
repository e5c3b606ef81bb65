/** Which item of an older version is which of a newer one, one to one. */

/** An item of the older version and what it has become. */
export type Match<Item> = { before: Item; after: Item };

/** Items of one kind: their matches, and those that only one version has. */
export type Matched<Item> = { matches: Match<Item>[]; removed: Item[]; added: Item[] };

/** A value that two versions of an item share, such as the URL of its video; undefined never matches. */
type Key<Item> = (item: Item) => string | undefined;

/**
 * The items of two versions. Items that alone in their version have a key are the same, the first keys first; of the rest, those
 * with mostly the same text. Each item is matched once. A key is one function, or one for each version.
 */
export function matchedItems<Item>(
  older: readonly Item[],
  newer: readonly Item[],
  { keys, textOf }: { keys: readonly (Key<Item> | { before: Key<Item>; after: Key<Item> })[]; textOf?: Key<Item> },
): Matched<Item> {
  const after = new Map<Item, Item>();
  const matched = new Set<Item>();
  const removed = (): Item[] => older.filter((item) => !after.has(item));
  const added = (): Item[] => newer.filter((item) => !matched.has(item));
  const match = (one: Item, other: Item): void => {
    after.set(one, other);
    matched.add(other);
  };
  for (const key of keys) {
    const [keyBefore, keyAfter] = typeof key === "function" ? [key, key] : [key.before, key.after];
    const newerByKey = Map.groupBy(added(), keyAfter);
    for (const [value, [one, ...others]] of Map.groupBy(removed(), keyBefore)) {
      const [other, ...more] = newerByKey.get(value) ?? [];
      const isUnique = others.length === 0 && more.length === 0;
      if (value !== undefined && isUnique && one !== undefined && other !== undefined) match(one, other);
    }
  }
  for (const pair of textOf === undefined ? [] : similarPairs(removed(), added(), textOf))
    if (!after.has(pair.before) && !matched.has(pair.after)) match(pair.before, pair.after);
  return {
    matches: older.flatMap((before) => {
      const item = after.get(before);
      return item === undefined ? [] : [{ before, after: item }];
    }),
    removed: removed(),
    added: added(),
  };
}

/** The minimum share of a text that a renamed item keeps, and the minimum number of characters. */
const [minShare, minCharacters] = [0.5, 40];

/** Pairs of items with mostly the same text, the most similar first. */
function similarPairs<Item>(older: readonly Item[], newer: readonly Item[], textOf: Key<Item>): Match<Item>[] {
  const withLines = newer.map((after) => ({ after, lines: linesIn(textOf(after)) }));
  return older
    .flatMap((before) => {
      const lines = linesIn(textOf(before));
      return withLines.map((each) => ({ before, after: each.after, share: sharedBy(lines, each.lines) }));
    })
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share);
}

/** The lines of a text, without indentation and blank lines. */
const linesIn = (text = ""): ReadonlySet<string> =>
  new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );

/** The share of the longer text that is in both, from 0 to 1; 0 if that is too short to tell. */
function sharedBy(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = lengthOf([...some].filter((line) => others.has(line)));
  return shared < minCharacters ? 0 : shared / Math.max(lengthOf(some), lengthOf(others));
}

const lengthOf = (lines: Iterable<string>): number => [...lines].reduce((sum, line) => sum + line.length, 0);
