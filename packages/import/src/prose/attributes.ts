/** Inline syntax that markdown lacks: attribute lists, spans with a class, icons, highlights, and Jekyll's variables in links. */

import { codeSpan, withFormulas } from "./math.ts";

/** A line without such syntax, with its formulas as code. Code and formulas stay unchanged. */
export function withoutAttributes(line: string): string {
  if (!/[{=:$^\\]/.test(line)) return line;
  const spans: string[] = [];
  // What is in a formula is no markup, so formulas become code before anything else changes.
  const text = withFormulas(line).replace(codeSpan, (span) => `\ufdd0${spans.push(span) - 1}\ufdd1`);
  return plain(text).replace(/\ufdd0(\d+)\ufdd1/g, (_, index: string) => spans[Number(index)] ?? "");
}

const plain = (text: string): string =>
  text
    .replace(/\{\{\s*(?:site\.(?:github\.url|baseurl|url)|page\.root|relative_root_path)\s*\}\}/g, "")
    .replace(/\{%\s*link\s+([^\s%]{1,300})\s*%\}/g, "/$1")
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]{1,80}:(?:\{[^{}\n]{0,200}\})?/g, "")
    .replace(/!\[\](\([^()\n]{0,500}\))\{[^{}\n]{0,300}?\balt=(?:"([^"]*)"|'([^']*)')[^{}\n]{0,300}\}/g, pictureWithAlt)
    .replace(/(\]\([^()\n]{0,500}\))\{\s*(?::|[.#][\w-]|[\w-]+=)[^{}\n]{0,300}\}/g, "$1")
    .replace(/(?<!!)\[([^[\]\n]{1,300})\]\{\s*[.#][^{}\n]{0,200}\}/g, "$1")
    .replace(/\^\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\]){1,1000})\]/g, " ($1)")
    .replace(/(?<![=\w])==(?=[^\s=])([^=\n]{0,300}[^\s=])==(?![=\w])/g, "$1");

/** A picture whose alt text is an attribute. */
const pictureWithAlt = (_: string, address: string, alt = "", quoted = ""): string =>
  `![${(alt || quoted).replace(/[[\]]/g, "")}]${address}`;
