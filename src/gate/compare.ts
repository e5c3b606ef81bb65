/** Compares the statements of a file with the expected ones. */
import type { Compare, Statement } from "./differences.ts";

/** Compares statements in the order of the file and reports each difference. whereOf returns the location of a statement by its index. */
export function compareStatements(
  actual: readonly string[],
  expected: readonly Statement[],
  whereOf: (index: number) => string,
  compare: Compare,
): void {
  let start = 0;
  while (start < actual.length && start < expected.length && actual[start] === expected[start]?.text) start++;
  let [actualEnd, expectedEnd] = [actual.length, expected.length];
  while (actualEnd > start && expectedEnd > start && actual[actualEnd - 1] === expected[expectedEnd - 1]?.text)
    [actualEnd, expectedEnd] = [actualEnd - 1, expectedEnd - 1];
  const expectedPart = expected.slice(start, expectedEnd);
  const actualPart = actual.slice(start, actualEnd);
  for (const [from, until, first, last] of changes(
    actualPart,
    expectedPart.map(({ text }) => text),
  )) {
    for (let index = 0; index < Math.max(until - from, last - first); index++) {
      const statement = first + index < last ? expectedPart[first + index] : undefined;
      const text = from + index < until ? actualPart[from + index] : undefined;
      const source = statement ?? expectedPart[Math.min(first, expectedPart.length - 1)] ?? expected[start - 1];
      compare(whereOf(start + Math.min(from + index, until)), text, statement?.text, source?.from ?? "");
    }
  }
}

/** The ranges in which two lists differ: from and until in the first list, first and last in the second. */
function changes(actual: readonly string[], expected: readonly string[]): [number, number, number, number][] {
  if (actual.length === 0 && expected.length === 0) return [];
  // Do not align very long lists, since that would take too long.
  if (actual.length * expected.length > 4_000_000) return [[0, actual.length, 0, expected.length]];
  const width = expected.length + 1;
  const longest = new Uint32Array((actual.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = actual.length - 1; i >= 0; i--) {
    for (let j = expected.length - 1; j >= 0; j--) {
      longest[i * width + j] = actual[i] === expected[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const ranges: [number, number, number, number][] = [];
  let [i, j] = [0, 0];
  while (i < actual.length || j < expected.length) {
    const [from, first] = [i, j];
    while (i < actual.length || j < expected.length) {
      if (i < actual.length && j < expected.length && actual[i] === expected[j]) break;
      if (j >= expected.length || (i < actual.length && at(i + 1, j) >= at(i, j + 1))) i++;
      else j++;
    }
    if (i > from || j > first) ranges.push([from, i, first, j]);
    while (i < actual.length && j < expected.length && actual[i] === expected[j]) [i, j] = [i + 1, j + 1];
  }
  return ranges;
}

/** Compares a text line by line. */
export function compareLines(text: string, expected: readonly Statement[], compare: Compare): void {
  compareStatements(text.split("\n"), expected, (index) => `line ${index + 1}`, compare);
}

/** Returns the source of a member of a JSON document, by its path of names and indexes. */
export type Origin = (path: readonly string[]) => string;

/** Compares a JSON document byte for byte with the expected value as write serializes it. */
export function compareJson(
  text: string,
  value: unknown,
  origin: Origin,
  compare: Compare,
  write: (value: unknown) => string = JSON.stringify,
): void {
  const expected = write(value);
  if (text === expected) return;
  let actual: unknown;
  try {
    actual = JSON.parse(text);
  } catch {
    compare("JSON", text, expected, origin([]));
    return;
  }
  let isSame = true;
  compareValues(actual, JSON.parse(expected), [], (path, actualMember, expectedMember) => {
    isSame = false;
    compare(path.length === 0 ? "JSON" : pathText(path), actualMember, expectedMember, origin(path));
  });
  // Equal values with different bytes: whitespace, order or duplicate names.
  if (isSame) compare("bytes", text, expected, origin([]));
}

const pathText = (path: readonly string[]): string =>
  path.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`)).join("");

type OnDifference = (path: string[], actual: unknown, expected: unknown) => void;

function compareValues(actual: unknown, expected: unknown, path: string[], onDifference: OnDifference): void {
  if (actual === expected) return;
  const areObjects = typeof actual === "object" && typeof expected === "object" && actual !== null && expected !== null;
  if (!areObjects || Array.isArray(actual) !== Array.isArray(expected)) {
    onDifference(path, actual, expected);
    return;
  }
  const [left, right] = [actual as Record<string, unknown>, expected as Record<string, unknown>];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    compareValues(left[name], right[name], [...path, name], onDifference);
  }
}
