/** Escaping for markdown: CommonMark 0.31 with GitHub's tables and strikethrough. */

/** A single line of text escaped for markdown, also at the start of a paragraph or list item. */
export const plain = (text: string): string =>
  text
    .replace(formula.test(text) ? /[\\`*_[\]<>~|$]/g : /[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/#(?=#*$)/, "\\#")
    // Headings, lists and thematic breaks.
    .replace(/^(?:#(?=#{0,5}\s)|[-+](?=[\s-]|$))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    // GitHub turns URLs into links.
    .replace(/(?<=https?):(?=\/\/)|(?<=www)\./gi, "\\$&");

/** What would be a formula: "$a$", but not "$5 and $10" (src/content/markdown/formula-syntax.ts). */
const formula = /\$\$|\$[^\s$][^$]*(?<!\s)\$(?!\d)/;

/** A text with a period, unless it already ends a sentence. */
export const ended = (text: string): string => (/[.!?…。]$/.test(text) ? text : `${text}.`);

/** A text from a request on one line of at most 200 characters, without the characters that HTML and YAML forbid. */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{NChar}]/gu, "\uFFFD");
  const characters = [...line];
  return characters.length > 200 ? `${characters.slice(0, 200).join("")}…` : line;
}

/** A markdown link, as <url> if the text is the URL. url must be a valid URL (RFC 3986). */
export const link = (text: string, url: string): string =>
  text === url && /^https?:\/\/[^\s<>;]+$/.test(url)
    ? `<${url}>`
    : `[${plain(text)}](${url.replace(/[()]|&(?=#?\w+;)/g, "\\$&")})`;

/** A table. Each line is markdown, with " | " between its cells. */
export const table = (head: string, ...rows: string[]): string =>
  [`| ${head} |`, `|${"---|".repeat(head.split(" | ").length)}`, ...rows.map((row) => `| ${row} |`)].join("\n");

/** Markdown blocks joined by blank lines. Empty ones are omitted. */
export const blocks = (...parts: (string | false | undefined)[]): string =>
  parts.filter((part): part is string => Boolean(part)).join("\n\n");
