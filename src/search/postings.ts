/** Reads the postings of a term: the documents that have it, with its weight and passages in each. */
import { numberAt, Reader } from "./numbers.ts";
import { postingsAt, type SearchIndex } from "./open-index.ts";

/** The documents, where the passages of each begin in the index (after the letter of the weight), and the term's rarity. */
export type Postings = { documents: number[]; starts: number[]; idf: number };

/** The postings of a term; null if no document has it. */
export function readPostings(index: SearchIndex, term: string): Postings | null {
  const part = postingsAt(index, term);
  if (part === null) return null;
  const { text } = index;
  const documents: number[] = [];
  const starts: number[] = [];
  let [document, inModules] = [0, 0];
  for (let at = part.from; at < part.to; ) {
    let factor = 1;
    for (;;) {
      const value = numberAt(text, at++);
      document += (value & 31) * factor;
      if (value < 32) break;
      factor *= 32;
    }
    documents.push(document);
    starts.push(++at);
    if (document < index.modules) inModules++;
    const comma = text.indexOf(",", at);
    at = comma === -1 || comma > part.to ? part.to : comma + 1;
  }
  return { documents, starts, idf: idfOf(index, inModules) };
}

/** The rarity of a term that this number of modules has. */
export const idfOf = ({ modules }: SearchIndex, frequency: number): number =>
  Math.log(1 + (modules - frequency + 0.5) / (frequency + 0.5));

/** The numbers of passages at a place of a line of postings. */
export function passagesAt(text: string, start: number): number[] {
  const reader = new Reader(text, start);
  const numbers: number[] = [];
  let last = 0;
  while (!isEnd(text.charCodeAt(reader.at))) {
    last += reader.next();
    numbers.push(last);
  }
  return numbers;
}

/** Whether a character is a comma or the end of a line. */
const isEnd = (code: number): boolean => code === 44 || code === 10;
