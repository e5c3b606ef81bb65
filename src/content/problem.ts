/** What is wrong in the content, told so that its author can mend it. */

import { editDistance } from "../search/edit-distance.ts";
import { invalidText } from "../text/invalid.ts";

/** One problem: path is as the author would open it, line is 1-based, field is a path such as chapters[2].minutes. */
export type ContentProblem = { path: string; line: number; field: string; got: string; expected: string; fix: string };

/** Thrown with everything that is wrong in the content, never with the first problem alone. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** A problem as one line: `path:line: field: what got, what is expected, how to fix it`. */
export const describeProblem = ({ path, line, field, got, expected, fix }: ContentProblem): string =>
  `${path}:${line}: ${invalidText(field, got, expected, fix)}`;

/** A value as a problem shows it: short, on one line, with its kind where the text alone would mislead. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "an empty value";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return "a group of fields";
  if (typeof value === "string") return quote(value);
  return `the ${typeof value === "boolean" ? "yes/no value" : "number"} ${String(value)}`;
}

/** Text in quotation marks, cut at 60 characters, characters visible that nobody sees or that turn the text around. */
export function quote(text: string): string {
  const characters = [...text];
  return visible(JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text));
}

/** The joiners and marks of direction that words are written with stay as they are. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text with its unseen characters as JSON and YAML escape them. */
export const visible = (text: string): string =>
  text.replace(unseen, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

/** The candidate that a mistyped word most likely meant: equal but for case and spaces, or a few letters away. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(plain(word), plain(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}
