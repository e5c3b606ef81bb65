/**
 * A text as a YAML string for parsers of any version. JSON strings are valid YAML 1.2; YAML 1.1 treats some unescaped characters as
 * line breaks and rejects others.
 */
export const yamlText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
