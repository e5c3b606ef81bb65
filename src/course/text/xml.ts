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
