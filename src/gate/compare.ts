/** Compares what a file says, statement by statement, with what is expected of it. */
import type { Compare, Statement } from "./findings.ts";

/** Statements in the order of the file. Each difference is one finding; whereOf names the place of a statement by its index. */
export function compareStatements(
  found: readonly string[],
  expected: readonly Statement[],
  whereOf: (index: number) => string,
  compare: Compare,
): void {
  let start = 0;
  while (start < found.length && start < expected.length && found[start] === expected[start]?.text) start++;
  let [ends, ende] = [found.length, expected.length];
  while (ends > start && ende > start && found[ends - 1] === expected[ende - 1]?.text)
    [ends, ende] = [ends - 1, ende - 1];
  const wanted = expected.slice(start, ende);
  const said = found.slice(start, ends);
  for (const [from, until, first, last] of changes(
    said,
    wanted.map(({ text }) => text),
  )) {
    for (let index = 0; index < Math.max(until - from, last - first); index++) {
      const statement = first + index < last ? wanted[first + index] : undefined;
      const text = from + index < until ? said[from + index] : undefined;
      const source = statement ?? wanted[Math.min(first, wanted.length - 1)] ?? expected[start - 1];
      compare(whereOf(start + Math.min(from + index, until)), text, statement?.text, source?.from ?? "");
    }
  }
}

/** Stretches of two lists that differ: from until in the one, first last in the other. */
function changes(said: readonly string[], wanted: readonly string[]): [number, number, number, number][] {
  if (said.length === 0 && wanted.length === 0) return [];
  // Lists that have little in common are not worth the time.
  if (said.length * wanted.length > 4_000_000) return [[0, said.length, 0, wanted.length]];
  const width = wanted.length + 1;
  const longest = new Uint32Array((said.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = said.length - 1; i >= 0; i--) {
    for (let j = wanted.length - 1; j >= 0; j--) {
      longest[i * width + j] = said[i] === wanted[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const stretches: [number, number, number, number][] = [];
  let [i, j] = [0, 0];
  while (i < said.length || j < wanted.length) {
    const [from, first] = [i, j];
    while (i < said.length || j < wanted.length) {
      if (i < said.length && j < wanted.length && said[i] === wanted[j]) break;
      if (j >= wanted.length || (i < said.length && at(i + 1, j) >= at(i, j + 1))) i++;
      else j++;
    }
    if (i > from || j > first) stretches.push([from, i, first, j]);
    while (i < said.length && j < wanted.length && said[i] === wanted[j]) [i, j] = [i + 1, j + 1];
  }
  return stretches;
}

/** A text, line by line. */
export function compareLines(text: string, expected: readonly Statement[], compare: Compare): void {
  compareStatements(text.split("\n"), expected, (index) => `line ${index + 1}`, compare);
}

/** Where a member of a JSON document comes from, by the names and indexes that lead to it. */
export type Origin = (path: readonly string[]) => string;

/** A JSON document whose bytes are those of JSON.stringify, or of what write makes of the expected value. */
export function compareJson(
  text: string,
  value: unknown,
  origin: Origin,
  compare: Compare,
  write: (value: unknown) => string = JSON.stringify,
): void {
  const expected = write(value);
  if (text === expected) return;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    compare("JSON", text, expected, origin([]));
    return;
  }
  let isSame = true;
  compareValues(said, JSON.parse(expected), [], (path, says, wanted) => {
    isSame = false;
    compare(path.length === 0 ? "JSON" : pathText(path), says, wanted, origin(path));
  });
  // Equal values in other bytes: spaces, order or a name twice.
  if (isSame) compare("bytes", text, expected, origin([]));
}

const pathText = (path: readonly string[]): string =>
  path.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`)).join("");

type Differ = (path: string[], says: unknown, expected: unknown) => void;

function compareValues(says: unknown, expected: unknown, path: string[], differ: Differ): void {
  if (says === expected) return;
  const areObjects = typeof says === "object" && typeof expected === "object" && says !== null && expected !== null;
  if (!areObjects || Array.isArray(says) !== Array.isArray(expected)) {
    differ(path, says, expected);
    return;
  }
  const [left, right] = [says as Record<string, unknown>, expected as Record<string, unknown>];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    compareValues(left[name], right[name], [...path, name], differ);
  }
}
