/** Values as JSON for readers that do not accept all of it. */

/**
 * A value as JSON on one line. Escapes U+0085, U+2028 and U+2029, which some programs, such as Python's splitlines, treat as line
 * breaks. RFC 8259 section 7.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * A text as a YAML string for parsers of any version. JSON strings are valid YAML 1.2; YAML 1.1 treats some unescaped characters as
 * line breaks and rejects others.
 */
export const yamlText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
