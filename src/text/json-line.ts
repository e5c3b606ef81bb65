/**
 * A value as JSON on one line. Escapes U+0085, U+2028 and U+2029, which some programs, such as Python's splitlines, treat as line
 * breaks. RFC 8259 section 7.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
