/** The index file as browsers load it: smaller after gzip, and equal to the original byte for byte once unpacked. */
import { letterOf, numberAt } from "./index-file.ts";

/** The longest shared prefix that one letter can encode. */
const maxShared = 63;
/** The kinds of vocabulary entries. No word contains these characters. */
const [termMark, wordMark] = ["=", "+"];

/**
 * The packed form of an index file: head, table and passages as they are; then terms and words as one sorted list, each as the
 * length of the prefix that it shares with the previous one, the rest, and its kind; then the postings of the terms.
 */
export function packed(index: string): string {
  const { head, start, termLines, words } = partsOf(index);
  const lines = termLines.map((line): [term: string, postings: string] => {
    const tab = line.indexOf("\t");
    return [line.slice(0, tab), line.slice(tab + 1)];
  });
  const terms = new Set(lines.map(([term]) => term));
  let last = "";
  const vocabulary = [...terms, ...words].sort().map((entry) => {
    const shared = sharedLength(last, entry);
    last = entry;
    return letterOf(shared) + entry.slice(shared) + (terms.has(entry) ? termMark : wordMark);
  });
  return [head + start + vocabulary.join(""), ...lines.map(([, postings]) => postings)].join("\n");
}

/** The length of the prefix that two words share, of whole characters: half of one is lost in a file. */
function sharedLength(one: string, other: string): number {
  let shared = 0;
  while (shared < maxShared && shared < one.length && other[shared] === one[shared]) shared++;
  return /[\ud800-\udbff]/.test(other.charAt(shared - 1)) ? shared - 1 : shared;
}

/** The index file of a packed form. */
export function unpacked(text: string): string {
  const { head, start, rest } = beginningOf(text);
  const end = rest.indexOf("\n");
  const vocabulary = end === -1 ? rest : rest.slice(0, end);
  const postings = end === -1 ? [] : rest.slice(end + 1).split("\n");
  const [terms, words]: [string[], string[]] = [[], []];
  let last = "";
  for (const [, shared = "A", ending = "", kind] of vocabulary.matchAll(/(.)([^=+]*)([=+])/gsu)) {
    last = last.slice(0, numberAt(shared, 0)) + ending;
    if (kind === termMark) terms.push(`${last}\t${postings[terms.length] ?? ""}\n`);
    else words.push(`${last}\n`);
  }
  return head + start + terms.join("") + words.join("");
}

/** The head of a file with its line break, the table and the passages, whose lengths it has, and the rest. */
function beginningOf(text: string): { head: string; start: string; rest: string; lengths: number[] } {
  const head = text.slice(0, text.indexOf("\n") + 1);
  const lengths = head.trimEnd().split(" ").slice(-4).map(Number);
  const [table = 0, passages = 0] = lengths;
  const from = head.length + table + passages;
  return { head, start: text.slice(head.length, from), rest: text.slice(from), lengths };
}

function partsOf(index: string): { head: string; start: string; termLines: string[]; words: string[] } {
  const { head, start, rest, lengths } = beginningOf(index);
  const [, , terms = 0] = lengths;
  const linesOf = (part: string): string[] => part.split("\n").slice(0, -1);
  return { head, start, termLines: linesOf(rest.slice(0, terms)), words: linesOf(rest.slice(terms)) };
}
