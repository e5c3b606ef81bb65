/** A text escaped for XML content and attributes. Characters that XML 1.0 does not allow become U+FFFD. XML 1.0 sections 2.2 and 2.4. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
