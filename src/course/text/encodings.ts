/** Texts as base64url, JSON, YAML and XML, also for parsers that reject some valid characters. */

/** The base64url encoding of a text. */
export function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The decoded text; null for anything that toBase64Url does not return. */
export function fromBase64Url(code: string): string | null {
  if (!/^[A-Za-z0-9_-]+$/.test(code)) return null;
  try {
    const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toBase64Url(text) === code ? text : null;
  } catch {
    return null;
  }
}

/**
 * A value as JSON on one line. Escapes U+0085, U+2028 and U+2029, which some programs, such as Python's splitlines, treat as line
 * breaks. RFC 8259 section 7.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A text as a YAML string for parsers of any version: YAML 1.1 rejects characters that YAML 1.2 and JSON accept. */
export const yamlText = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A text escaped for XML content and attributes. Characters that XML 1.0 does not allow become U+FFFD. XML 1.0 sections 2.2 and 2.4. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;

/** A text escaped for the content of an XML or HTML element, as sparingly as prose is when it is rendered. */
export const xmlContent = (text: string): string => text.replace(/[&<]/g, reference);

/** A text escaped for a quoted attribute, as sparingly. */
export const xmlAttribute = (text: string): string => text.replace(/[&<"]/g, reference);

/** An element with a text. start is its name and attributes, whose values need no escaping. */
export const xmlElement = (start: string, text: string): string =>
  `<${start}>${xmlContent(text)}</${start.replace(/ .*/, "")}>`;

/** An XML document in UTF-8. Empty elements are one tag. A form feed in a text, written as a reference, is left out: XML forbids it. */
export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
    .replace(/<([\w:]+)((?: [\w:-]+="[^"]*")*)><\/\1>/g, "<$1$2 />")
    // The end of a CDATA section. XML 1.0 section 2.4.
    .replaceAll("]]>", "]]&gt;")
    .replaceAll("\f", "");
