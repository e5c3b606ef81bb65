/** An author's prose made to end where it ends: what a page or a file has after it is not drawn into it. */
import type { Code, Html } from "mdast";
import { proseTree } from "./tree.ts";

/** What can begin a block that goes on over empty lines: a fence, or raw HTML such as a comment. */
const opener = /^ {0,3}(?:```|~~~|<(?:[!?]|script|pre|style|textarea))/im;
const everyHtmlOpener = /^( {0,3})<(?=[!?]|script|pre|style|textarea)/gim;

/**
 * The prose with its last fence closed, and with raw HTML that is never closed as text, which is how pages show it. A
 * block that is open at the end would go on into what follows in twins and in llms-full.txt. After that many rounds of
 * reading, all raw HTML that is left is made text at once.
 */
export function selfContained(markdown: string, rounds = 3): string {
  const open = opener.test(markdown) ? openAtEnd(markdown) : undefined;
  if (open === undefined) return markdown;
  const start = open.position?.start.offset ?? 0;
  const [before, rest] = [markdown.slice(0, start), markdown.slice(start)];
  if (open.type === "code") return `${markdown}\n${/^[`~]+/.exec(rest)?.[0]}`;
  const asText = rounds > 0 ? rest.replace("<", "\\<") : rest.replace(everyHtmlOpener, "$1\\<");
  return selfContained(before + asText, rounds - 1);
}

/** The block that would go on into a paragraph after the markdown; undefined where that would stand alone. */
function openAtEnd(markdown: string): Code | Html | undefined {
  const last = proseTree(markdown).children.at(-1);
  return last?.type === "code" || last?.type === "html" ? last : undefined;
}
