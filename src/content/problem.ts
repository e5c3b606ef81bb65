/** Errors in the content, with messages that tell its author how to fix them. */
import { editDistance } from "../course/text/characters.ts";
import { invalidText } from "../course/text/sentence.ts";

/**
 * An error or a warning. path is relative to the working directory; line is 1-based; field is a path such as chapters[2].minutes.
 * isUrgent marks a warning that must not be overlooked.
 */
export type ContentProblem = {
  path: string;
  line: number;
  field: string;
  got: string;
  expected: string;
  fix: string;
  isUrgent?: true;
};

/** Thrown with all errors in the content, not only the first. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** An error as one line: `path:line: field: got …; expected …; fix`. */
export const describeProblem = ({ path, line, field, got, expected, fix }: ContentProblem): string =>
  `${path}:${line}: ${invalidText(field, got, expected, fix)}`;

/** A value for an error message: short, on one line, with its type if the text alone is ambiguous. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "an empty value";
  if (Array.isArray(value)) return `a list of ${value.length} ${value.length === 1 ? "item" : "items"}`;
  if (typeof value === "object") return "a group of fields";
  if (typeof value === "string") return quote(value);
  return `the ${typeof value === "boolean" ? "yes/no value" : "number"} ${String(value)}`;
}

/** A text in quotation marks, cut at 60 characters, with invisible and direction-changing characters escaped. */
export function quote(text: string): string {
  const characters = [...text];
  return visible(JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text));
}

/** The name of a field in error messages: chapters[2].minutes for ["chapters", 1, "minutes"]. List items are 1-based. */
export const fieldName = (field: readonly PropertyKey[]): string =>
  field.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[${step + 1}]`;
    const key = /^[\p{L}\p{N}_-]+$/u.test(String(step)) ? String(step) : quote(String(step));
    return name === "" ? key : `${name}.${key}`;
  }, "");

/** Joiners and direction marks that are part of words are not included. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text with its invisible characters escaped as in JSON and YAML. */
export const visible = (text: string): string =>
  text.replace(invisible, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );

/** The most likely candidate for a misspelled word: equal except for case and spaces, or a few letters different. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(plain(word), plain(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}
