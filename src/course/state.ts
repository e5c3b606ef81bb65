/** A reader's progress as a short text, "crs1.…", which the reader carries from one device to another. docs/progress-text.md has the format. */
import { checkForm, idCharacters } from "./check-id.ts";
import type { PlanPace } from "./pace.ts";

/** Modules are the numbers of their slugs, which stay when modules are inserted, renamed or removed. date is the ISO date on which a module
 * was marked as done. missed has the ids of self-checks that were answered wrongly, the oldest first; place is the module that was read last. */
export type ReaderState = {
  done: { number: number; date: string }[];
  missed: { number: number; check: string }[];
  place?: number | undefined;
  plan?: PlanPace | undefined;
};

/** Why a text has no state: it is none, is of another version, or a part of it is missing or changed. */
export type StateProblem = "notState" | "otherVersion" | "damaged";

const prefix = "crs1.";
/** Maximum length of a state. 2,000 modules take about 5,000 characters, and at most 6,700. */
export const maxState = 8000;
/** How long a text may be if at most this number of modules is done, and how many missed checks it has at least if there are more. */
const [maxShort, modulesInShort, leastMissed] = [200, 48, 20];
const maxMissed = 68;
const maxNumber = 9999;
/** The alphabet of base64url. */
const alphabet = `${idCharacters}-_`;
const [letterBits, sealLetters] = [6, 3];
/** The first days of dates and of plans' starts, since 1970-01-01: those of 2020 and 2000. */
const [firstDay, firstStart] = [18_262, 10_957];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const msPerDay = 86_400_000;
/** The sizes of fields, in bits. */
const sizes = { order: 4, width: 4, day: 15, check: 17, number: 14, pace: 13, week: 7, start: 16, time: 11 };
const [countOrder, noTime] = [5, 1440];

/** The text of a state: the same for the same progress in any order. Without the oldest missed checks if it would be too long. */
export function encodeState({ done, missed, place, plan }: ReaderState): string {
  const days = new Map<number, number>();
  for (const { number, date } of done.filter(({ number }) => isNumber(number)))
    days.set(number, Math.max(days.get(number) ?? 0, dayIn(date)));
  const start = doneBits([...days].sort(([a], [b]) => a - b));
  const end = placeBits(place) + planBits(plan);
  const fits = (checks: string): boolean => lengthOf(start + checks + end) <= maxShort;
  const known = new Set(
    missed.filter(isMissed).map(({ number, check }) => number * 2 ** sizes.check + checkNumber(check)),
  );
  let kept = [...known].slice(-maxMissed);
  while (kept.length > (days.size > modulesInShort ? leastMissed : 0) && !fits(missedBits(kept))) kept = kept.slice(1);
  const body = lettersOf(start + missedBits(kept) + end);
  return prefix + body + sealOf(body);
}

/** The state in a text, or in a link that ends with one, or why there is none. Never throws; the cost grows with the length only. */
export function decodeState(text: string): { state: ReaderState } | { problem: StateProblem } {
  const code = text.length > 2 * maxState ? "" : text.replace(/\s/g, "").replace(/^[^#]*#/, "");
  const [, version] = /^crs(\d{1,3})\.[\w-]*$/.exec(code) ?? [];
  if (version === undefined || code.length > maxState) return { problem: "notState" };
  if (version !== "1") return { problem: "otherVersion" };
  const body = code.slice(prefix.length, -sealLetters);
  if (prefix + body + sealOf(body) !== code) return { problem: "damaged" };
  const state = stateIn(bitsOf(body));
  // What was not written by encodeState, such as a number that is too large, is not read either.
  return encodeState(state) === code ? { state } : { problem: "damaged" };
}

// Writing. Bits are texts of "0" and "1".

const isNumber = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= maxNumber;
const isMissed = ({ number, check }: ReaderState["missed"][number]): boolean =>
  isNumber(number) && checkForm.test(check);
const bits = (value: number, size: number): string => (value + 2 ** size).toString(2).slice(1);

/** A number from 0 in an exponential Golomb code: the larger the order, the fewer bits of large numbers. */
function golomb(value: number, order: number): string {
  const digits = (value + 2 ** order).toString(2);
  return "0".repeat(digits.length - order - 1) + digits;
}

/** The order with which numbers take the fewest bits, and how each is written. */
function shortest(values: readonly number[]): { order: string; codes: string[] } {
  const lengthWith = (order: number): number => values.reduce((sum, value) => sum + golomb(value, order).length, 0);
  let best = 0;
  for (let order = 1; order < 2 ** sizes.order; order++) if (lengthWith(order) < lengthWith(best)) best = order;
  return { order: bits(best, sizes.order), codes: values.map((value) => golomb(value, best)) };
}

function doneBits(days: readonly [number: number, day: number][]): string {
  const count = golomb(days.length, countOrder);
  if (days.length === 0) return count;
  const dates = days.map(([, day]) => day);
  const first = Math.min(...dates);
  const width = 32 - Math.clz32(Math.max(...dates) - first);
  const { order, codes } = shortest(days.map(([number], at) => number - (days[at - 1]?.[0] ?? -1) - 1));
  const entries = days.map(([, day], at) => codes[at] + bits(day - first, width));
  return count + order + bits(width, sizes.width) + bits(first, sizes.day) + entries.join("");
}

/** The bits of missed checks, each the number of its module followed by that of the check. */
function missedBits(missed: readonly number[]): string {
  const sorted = missed.toSorted((a, b) => a - b);
  const moduleOf = (own = 0): number => Math.floor(own / 2 ** sizes.check);
  const { order, codes } = shortest(sorted.map((own, at) => moduleOf(own) - moduleOf(sorted[at - 1])));
  const entries = sorted.map((own, at) => codes[at] + bits(own % 2 ** sizes.check, sizes.check));
  return golomb(sorted.length, countOrder) + (sorted.length === 0 ? "" : order + entries.join(""));
}

const placeBits = (place = -1): string => (isNumber(place) ? `1${bits(place, sizes.number)}` : "0");

function planBits(plan: PlanPace | undefined): string {
  if (!plan) return "0";
  const { hours, weeks, days, start, time, isFree } = plan;
  return [
    weeks === null ? "10" : "11",
    bits(within(Math.round(weeks ?? (hours ?? 0) * 100), sizes.pace), sizes.pace),
    ...weekdays.map((day) => (days.includes(day) ? "1" : "0")),
    bits(within(start - firstStart, sizes.start), sizes.start),
    bits(within(time ?? noTime, sizes.time), sizes.time),
    isFree ? "1" : "0",
  ].join("");
}

const within = (value: number, size: number): number => Math.min(Math.max(value, 0), 2 ** size - 1) || 0;
const dayIn = (date: string): number => within(Date.parse(date) / msPerDay - firstDay, sizes.day);
const checkNumber = (check: string): number =>
  [...check].reduce((sum, letter) => sum * 62 + alphabet.indexOf(letter), 0);
const lengthOf = (content: string): number => prefix.length + Math.ceil(content.length / letterBits) + sealLetters;
const lettersOf = (content: string): string =>
  content.replace(/.{1,6}/g, (part) => alphabet.charAt(Number.parseInt(part.padEnd(letterBits, "0"), 2)));

/** The checksum of a text. It differs for any two texts of the same length that differ in one character, or in two next to each other. */
function sealOf(body: string): string {
  let sum = 0;
  // Primes: the largest one of 18 bits, and one larger than any character.
  for (let at = 0; at < body.length; at++) sum = (sum * 1009 + body.charCodeAt(at)) % 262_139;
  return lettersOf(bits(sum, letterBits * sealLetters));
}

// Reading. After the end, everything is 0.

const bitsOf = (body: string): string => [...body].map((letter) => bits(alphabet.indexOf(letter), letterBits)).join("");

function stateIn(content: string): ReaderState {
  let at = 0;
  const take = (size: number): number => {
    at += size;
    return Number.parseInt(content.slice(at - size, at) || "0", 2);
  };
  const takeGolomb = (order: number): number => {
    const one = content.indexOf("1", at);
    const zeros = one === -1 || one - at > sizes.number ? content.length : one - at;
    at += zeros;
    return take(zeros + order + 1) - 2 ** order;
  };
  const takeList = <Entry>(count: number, takeEntry: () => Entry): Entry[] =>
    Array.from({ length: Math.min(count, content.length) }, takeEntry);

  const doneCount = takeGolomb(countOrder);
  const [order, width, first] = doneCount === 0 ? [0, 0, 0] : [take(sizes.order), take(sizes.width), take(sizes.day)];
  let number = -1;
  const done = takeList(doneCount, () => {
    number += takeGolomb(order) + 1;
    return { number, date: dateOf(firstDay + first + take(width)) };
  });
  const missedCount = takeGolomb(countOrder);
  const missedOrder = missedCount === 0 ? 0 : take(sizes.order);
  let module = 0;
  const missed = takeList(missedCount, () => {
    module += takeGolomb(missedOrder);
    return { number: module, check: checkIn(take(sizes.check)) };
  });
  const place = take(1) === 1 ? take(sizes.number) : undefined;
  return { done, missed, place, plan: take(1) === 1 ? takePlan(take) : undefined };
}

function takePlan(take: (size: number) => number): PlanPace {
  const hasWeeks = take(1) === 1;
  const pace = take(sizes.pace);
  const days = weekdays.filter(() => take(1) === 1);
  const start = firstStart + take(sizes.start);
  const time = take(sizes.time);
  const isFree = take(1) === 1;
  return {
    hours: hasWeeks ? null : pace / 100,
    weeks: hasWeeks ? pace : null,
    ...{ days, start, time: time === noTime ? null : time, isFree },
  };
}

const dateOf = (day: number): string => new Date(day * msPerDay).toISOString().slice(0, 10);
const checkIn = (number: number): string =>
  [Math.floor(number / 62 ** 2), Math.floor(number / 62) % 62, number % 62]
    .map((each) => alphabet.charAt(each))
    .join("");
