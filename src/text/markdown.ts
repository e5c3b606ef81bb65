/** Text in markdown, for every place that writes some. CommonMark 0.31, with the tables and strikethrough of GitHub. */

/** Plain text on one line as markdown that renders to the same text, also where it begins a paragraph or a list item. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/#(?=#*$)/, "\\#")
    // The beginnings of a heading, a list and a rule.
    .replace(/^(?:#(?=#{0,5}\s)|[-+](?=[\s-]|$))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    // Addresses become links by themselves, in which a backslash would be a character.
    .replace(/(?<=https?):(?=\/\/)|(?<=www)\./gi, "\\$&");

/** A link as markdown; the address is one in the characters of RFC 3986. */
export const link = (text: string, address: string): string =>
  `[${plain(text)}](${address.replace(/[()]|&(?=#?\w+;)/g, "\\$&")})`;
