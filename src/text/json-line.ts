/**
 * A value as JSON on one line, whatever its reader takes for the end of a line: JSON leaves U+0085, U+2028 and U+2029 as they
 * are, and programs in Python split at them too. RFC 8259 section 7 lets every character be escaped.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
