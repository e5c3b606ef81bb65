/** Lists in English sentences. */

/** The items with commas, and "and" before the last: "a, b and c". */
export const inSentence = (items: string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
