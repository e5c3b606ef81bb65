/** Text in YAML. */

/**
 * A text as YAML of any version reads it back: a JSON string is one of YAML 1.2, but 1.1 takes some characters for line
 * ends and refuses others, which JSON lets stand.
 */
export const yamlText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
