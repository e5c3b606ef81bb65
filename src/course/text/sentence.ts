/** English sentences: lists, and errors about what a person wrote. */

/** The items with commas, and a word before the last: "a, b and c". */
export const inSentence = (items: readonly string[], last: "and" | "or" = "and"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;

/** A count and its noun: "1 chapter", "6 chapters". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The wording of errors about front matter, variables and options. got is as shown, with its quotation marks. */
export const invalidText = (name: string, got: string, expected: string, fix?: string): string =>
  `${name}: got ${got}; expected ${expected}${fix === undefined ? "" : `; ${fix}`}`;
