/** Reads the postings of a term: the documents that have it, with its weight and its passages in each. */
import { hasPassagesMark, isWordMark } from "./format.ts";
import { numberAt, Reader } from "./numbers.ts";
import { firstLine, type Part, postingsAt, type SearchIndex } from "./open-index.ts";

/**
 * The number of modules that have a term, and where its postings begin. hasPassages is whether they name passages, isWord whether
 * the term is a word of the course.
 */
type Head = { frequency: number; from: number; hasPassages: boolean; isWord: boolean };

/** The head of a line of postings. */
export function headOf({ text }: SearchIndex, { from }: Part): Head {
  const reader = new Reader(text, from);
  const frequency = reader.next();
  const mark = text.charAt(reader.at);
  return { frequency, from: reader.at + 1, hasPassages: hasPassagesMark(mark), isWord: isWordMark(mark) };
}
const comma = 44;

/** Calls a function with every document of a line of postings, the step of its weight, and where the numbers of its passages begin. */
export function eachPosting(
  { text }: SearchIndex,
  from: number,
  to: number,
  call: (document: number, step: number, passages: number) => void,
): void {
  let document = 0;
  for (let at = from; at < to; at++) {
    let [factor, value] = [1, 32];
    while (value > 31) {
      value = numberAt(text, at++);
      document += (value & 31) * factor;
      factor *= 32;
    }
    call(document, numberAt(text, at), at + 1);
    while (at < to && text.charCodeAt(at) !== comma) at++;
  }
}

/** Calls a function with the numbers of passages at a place of a line of postings. */
export function eachPassage({ text }: SearchIndex, from: number, to: number, call: (number: number) => void): void {
  const reader = new Reader(text, from);
  let number = 0;
  while (reader.at < to && text.charCodeAt(reader.at) !== comma) {
    number += reader.next();
    call(number);
  }
}

/** The words of the course that begin with a text: those that are terms, then the others, each in order. */
export function* wordsFrom(index: SearchIndex, beginning: string): Generator<string> {
  const { text } = index;
  for (const [part, isTerms] of [
    [index.terms, true],
    [index.words, false],
  ] as const) {
    let at = firstLine(text, part, beginning);
    while (at < part.to && text.startsWith(beginning, at)) {
      const next = text.indexOf("\n", at) + 1;
      const end = isTerms ? text.indexOf("\t", at) : next - 1;
      if (!isTerms || headOf(index, { from: end + 1, to: next - 1 }).isWord) yield text.slice(at, end);
      at = next;
    }
  }
}

/** Whether the course has a word. */
export function hasWord(index: SearchIndex, word: string): boolean {
  const { text, words } = index;
  const start = firstLine(text, words, word);
  if (start < words.to && text.startsWith(`${word}\n`, start)) return true;
  const part = postingsAt(index, word);
  return part !== null && headOf(index, part).isWord;
}
