/** Lengths of texts in Unicode code points, as in JSON Schema. JSON Schema 2020-12 validation, section 6.3.1. */

/** Whether a text has more than this number of characters. */
export const isLongerThan = (text: string, characters: number): boolean =>
  // A code point is one or two UTF-16 units, so short texts need not be counted.
  text.length > characters && [...text].length > characters;
