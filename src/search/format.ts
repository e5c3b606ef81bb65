/** The format of index files, for their writers and readers. */
import { letterOf } from "./numbers.ts";

/** The searched fields and their weights. */
export const fieldWeights = {
  title: 3,
  description: 2,
  part: 0.5,
  chapter: 1,
  keywords: 1,
  question: 1,
  section: 1,
  transcript: 0.25,
  topic: 1.5,
} as const;

export type Field = keyof typeof fieldWeights;

/** The letter of each field in the index file. */
export const fieldLetters: Record<Field, string> = {
  title: "t",
  description: "d",
  part: "p",
  chapter: "c",
  keywords: "k",
  question: "q",
  section: "s",
  transcript: "v",
  topic: "w",
};

/** The width of an offset in the file, in letters. */
export const offsetWidth = 5;

/** Saturation of a term's weighted frequency (k of BM25F). */
const saturation = 8;

/** The saturated weight, from 0 to 1, in 64 steps that are finer near 0. */
export const weightLetter = (weight: number): string =>
  letterOf(Math.max(1, Math.round(63 * Math.sqrt(weight / (weight + saturation)))));

/** The saturated weight of each letter's number. */
export const weightOf = (step: number): number => (step / 63) ** 2;

/** The mark of a term: whether it is a word of the course itself, and whether its postings name passages. */
export const termMark = (isWord: boolean, hasPassages: boolean): string =>
  isWord ? (hasPassages ? "+" : "-") : hasPassages ? "*" : ".";

/** Whether a mark is that of a word, and whether it is that of postings with passages. */
export const isWordMark = (mark: string): boolean => mark === "+" || mark === "-";
export const hasPassagesMark = (mark: string): boolean => mark === "+" || mark === "*";
