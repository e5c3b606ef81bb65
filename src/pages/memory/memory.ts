/** What the site remembers for a reader, on the reader's device only. docs/progress.md has the format. */

import { checkForm } from "../../course/check-id.ts";

/** done: dates by module. chapters: positions (from 1) by module. visit: the dates of the last visit, and of that on an
 * earlier day. last: the page the reader was on, and the heading (its id) or, in a text without headings, the block
 * (its index) that was read last. unfinished: such a place in a module that was left before it was done. missed: the ids of
 * self-checks that were answered wrongly, by module, the oldest first. plan: the last plan, as the query of /plan. Modules are
 * slugs, dates ISO dates of the reader's time zone. */
export type Memory = {
  version: 1;
  done: Record<string, string>;
  chapters: Record<string, number[]>;
  region?: string;
  visit?: { date: string; before?: string };
  last?: Place;
  unfinished?: Place;
  missed?: Record<string, string[]>;
  plan?: string;
};
export type Place = { path: string; heading?: string; block?: number };

/** The key of the memory in localStorage. */
export const memoryKey = "course-progress";
/** Maximum length of a stored memory, in UTF-16 code units. A longer one is not read. */
export const maxMemory = 200_000;
/** Maximum size of an imported file, in bytes: a code unit takes up to three in UTF-8. */
export const maxFile = 600_000;
const maxModules = 5000;
/** The id that a module's page gives to the last place if its text has no headings. The ids of headings have no capital letters. */
export const lastPlaceId = "Last-place";
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const slugForm = /^[\p{L}\p{N}-]{1,200}$/u;
/** The key of a billing region. Pages ignore one that the course does not have. */
const regionForm = /^[a-z][a-z0-9]{1,19}$/;
/** Long enough for an outcome in any script: each byte of its slug (course/part.ts) can be three characters. */
const planForm = /^[\p{L}\p{M}\p{N}_=&.,:%-]{1,1000}$/u;
const pathForm = /^\/[^\s?#]{0,400}$/;
export const emptyMemory: Memory = { version: 1, done: {}, chapters: {} };

/** The memory in a text, without invalid entries. Null if not JSON, of another version, or longer than maxMemory. */
export function readMemory(text: string | null): Memory | null {
  if (text === null || text.length > maxMemory) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value.version !== 1) return null;
    return {
      version: 1,
      done: entriesOf(value.done, isDate),
      chapters: entriesOf(value.chapters, isPositions),
      ...textIn("region", value.region, regionForm),
      ...textIn("plan", value.plan, planForm),
      ...visitOf(value.visit),
      ...placeOf("last", value.last),
      ...placeOf("unfinished", value.unfinished),
      ...(isObject(value.missed) ? { missed: entriesOf(value.missed, isChecks) } : {}),
    };
  } catch {
    return null;
  }
}

/** The version of a memory in a text, of any version; null if the text is not a memory. */
export function versionIn(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.version === "number" && isObject(value.done) ? value.version : null;
  } catch {
    return null;
  }
}

/** Whether a module is marked as done. Slugs come from pages: an object's own names are not marks. */
export const isDone = (memory: Memory | null, slug: string): boolean =>
  memory !== null && Object.hasOwn(memory.done, slug);

/** Whether the module of a place is done. */
export const isDoneAt = (memory: Memory, { path }: Place): boolean => isDone(memory, path.split("/").at(-1) ?? "");

/** The memory with a module marked as done on a date, or not done if the date is null. */
export function withDone(memory: Memory, slug: string, date: string | null): Memory {
  const { [slug]: _, ...others } = memory.done;
  return { ...memory, done: date === null ? others : { ...others, [slug]: date } };
}

/** The memory with a chapter (its position from 1) marked as done or not. */
export function withChapter(memory: Memory, slug: string, position: number, isDone: boolean): Memory {
  const { [slug]: own = [], ...others } = memory.chapters;
  const rest = own.filter((each) => each !== position);
  const next = isDone ? [...rest, position].sort((a, b) => a - b) : rest;
  return { ...memory, chapters: next.length === 0 ? others : { ...others, [slug]: next } };
}

/** The memory with a self-check of a module as missed, after all others, or not. */
export function withMissed(memory: Memory, slug: string, check: string, isMissed: boolean): Memory {
  const { [slug]: own = [], ...others } = memory.missed ?? {};
  const rest = own.filter((each) => each !== check);
  const next = isMissed ? [...rest, check] : rest;
  return { ...memory, missed: next.length === 0 ? others : { ...others, [slug]: next } };
}

/** The memory with a page, and the heading or block on it, as the last place. A module that is left before it is done stays. */
export const withLast = (memory: Memory, path: string, heading?: string, block?: number): Memory => ({
  ...memory,
  ...(memory.last && memory.last.path !== path && !isDoneAt(memory, memory.last) ? { unfinished: memory.last } : {}),
  last: { path, ...(heading === undefined ? {} : { heading }), ...(block === undefined ? {} : { block }) },
});

/** The memory of a visit on a date. Further visits on the same day change nothing. */
export function withVisit(memory: Memory, date: string): Memory {
  if (memory.visit?.date === date) return memory;
  return { ...memory, visit: memory.visit ? { date, before: memory.visit.date } : { date } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isDate = (value: unknown): value is string => typeof value === "string" && isoDate.test(value);
const isPositions = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= 500 && value.every(isPosition);
const isChecks = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string" && checkForm.test(each));
const isPosition = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

function entriesOf<T>(value: unknown, isValid: (entry: unknown) => entry is T): Record<string, T> {
  if (!isObject(value)) return {};
  const valid = Object.entries(value).filter(
    (entry): entry is [string, T] => slugForm.test(entry[0]) && isValid(entry[1]),
  );
  return Object.fromEntries(valid.slice(0, maxModules));
}

const textIn = (name: "region" | "plan", value: unknown, form: RegExp): Pick<Memory, "region" | "plan"> =>
  typeof value === "string" && form.test(value) ? { [name]: value } : {};

function visitOf(value: unknown): Pick<Memory, "visit"> {
  if (!isObject(value) || !isDate(value.date)) return {};
  return { visit: isDate(value.before) ? { date: value.date, before: value.before } : { date: value.date } };
}

function placeOf(name: "last" | "unfinished", value: unknown): Pick<Memory, "last" | "unfinished"> {
  if (!isObject(value) || typeof value.path !== "string" || !pathForm.test(value.path)) return {};
  const { path, heading, block } = value;
  return {
    [name]: {
      path,
      ...(typeof heading === "string" && heading.length <= 200 ? { heading } : {}),
      ...(isPosition(block) ? { block } : {}),
    },
  };
}
