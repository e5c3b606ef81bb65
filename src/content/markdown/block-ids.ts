/** Ids for the blocks of prose, so that a search result leads to the paragraph itself. */
import type { Element, Root } from "hast";
import { sha256 } from "../../course/text/digest.ts";
import { levelOf } from "./prose-tree.ts";
import { blocksIn, textOfBlock } from "./sections.ts";

/** The characters of ids. The first one is a capital letter: ids of headings, and those of the page, begin with none. */
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const [capitals, length, digitsEach] = [26, 3, 4];

/** The ids of the blocks with words. An id depends on nothing but the words: links to it survive edits elsewhere in the text. */
export function blockIdsOf(prose: Root): Map<Element, string> {
  const ids = new Map<string, Element>();
  for (const block of prose.children.filter((node) => levelOf(node) === undefined).flatMap(blocksIn)) {
    const words = wordsIn(textOfBlock(block));
    // Footnotes, and headings in blockquotes, have ids of their own.
    if (words === undefined || block.properties.id !== undefined) continue;
    let id = idOf(words);
    // The same words again or, rarely, other words with the same hash.
    for (let count = 2; ids.has(id); count++) id = idOf(`${words} ${count}`);
    ids.set(id, block);
  }
  return new Map([...ids].map(([id, block]) => [block, id]));
}

/** The words of a text, without case, punctuation and formatting; undefined if there are none. */
export const wordsIn = (text: string): string | undefined =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(" ");

function idOf(words: string): string {
  const hash = sha256(words);
  return Array.from({ length }, (_, at) => {
    const number = Number.parseInt(hash.slice(at * digitsEach, (at + 1) * digitsEach), 16);
    return characters.charAt(number % (at === 0 ? capitals : characters.length));
  }).join("");
}
