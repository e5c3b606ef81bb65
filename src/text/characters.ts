/** Lengths of texts in Unicode code points, as in JSON Schema. JSON Schema 2020-12 validation, section 6.3.1. */

/** Whether a text has more than this number of characters. */
export const isLongerThan = (text: string, characters: number): boolean =>
  // A code point is one or two UTF-16 units, so short texts need not be counted.
  text.length > characters && [...text].length > characters;

/** A text with at most this number of UTF-16 units, cut between characters and marked with "…" if it is longer. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
