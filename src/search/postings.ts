/** Reads the postings of a term: the documents that have it, with its weight and its passages in each. */
import { numberAt, Reader } from "./numbers.ts";
import type { Part, SearchIndex } from "./open-index.ts";

/** The number of modules that have a term, and where its postings begin. hasPassages is whether they name passages. */
type Head = { frequency: number; from: number; hasPassages: boolean };

/** The head of a line of postings. */
export function headOf({ text }: SearchIndex, { from }: Part): Head {
  const reader = new Reader(text, from);
  const frequency = reader.next();
  return { frequency, from: reader.at + 1, hasPassages: text.charCodeAt(reader.at) === plus };
}
const plus = 43;
const comma = 44;

/** Calls back with every document of a line of postings, the step of its weight, and where the numbers of its passages begin. */
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

/** Calls back with the numbers of passages at a place of a line of postings. */
export function eachPassage({ text }: SearchIndex, from: number, to: number, call: (number: number) => void): void {
  const reader = new Reader(text, from);
  let number = 0;
  while (reader.at < to && text.charCodeAt(reader.at) !== comma) {
    number += reader.next();
    call(number);
  }
}
