/** Closes blocks that prose leaves open, so that they do not affect the text after it. */
import type { Code, Html } from "mdast";
import { proseTree } from "./tree.ts";

/** The start of a block that can contain blank lines: a code fence, or raw HTML such as a comment. */
const opener = /^ {0,3}(?:```|~~~|<(?:[!?]|script|pre|style|textarea))/im;
const everyHtmlOpener = /^( {0,3})<(?=[!?]|script|pre|style|textarea)/gim;

/**
 * The prose with its last code fence closed, and with unclosed raw HTML escaped. An open block would include the text that follows
 * the prose in twins and llms-full.txt. After this many rounds, all remaining raw HTML is escaped at once.
 */
export function selfContained(markdown: string, rounds = 3): string {
  const open = opener.test(markdown) ? openAtEnd(markdown) : undefined;
  if (open === undefined) return markdown;
  const start = open.position?.start.offset ?? 0;
  const [before, rest] = [markdown.slice(0, start), markdown.slice(start)];
  if (open.type === "code") return `${markdown}\n${/^[`~]+/.exec(rest)?.[0]}`;
  const escaped = rounds > 0 ? rest.replace("<", "\\<") : rest.replace(everyHtmlOpener, "$1\\<");
  return selfContained(before + escaped, rounds - 1);
}

/** The block that is still open at the end of the markdown; undefined if there is none. */
function openAtEnd(markdown: string): Code | Html | undefined {
  const last = proseTree(markdown).children.at(-1);
  return last?.type === "code" || last?.type === "html" ? last : undefined;
}
