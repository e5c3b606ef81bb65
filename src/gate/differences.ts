/** The differences between the built site and its content. */

/**
 * A difference. place is a file of the build, fact what differs in it; actual and expected are texts for the message; from is
 * the source of the expected text, such as "content/pricing.md: free.price".
 */
export type Difference = { place: string; fact: string; actual: string; expected: string; from: string };

/** An expected text with its source. */
export type Statement = { text: string; from: string };

/** Compares the actual and the expected value of a fact and records the difference, if any. */
export type Compare = (fact: string, actual: unknown, expected: unknown, from: string) => void;

/** A list of differences, and a function that returns the Compare for a place. */
export function differenceList() {
  const differences: Difference[] = [];
  const at =
    (place: string): Compare =>
    (fact, actual, expected, from) => {
      const difference = { place, fact, actual: shown(actual), expected: shown(expected), from };
      if (difference.actual !== difference.expected) differences.push(difference);
    };
  return { differences, at };
}

/** A value as the text of a message. */
const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

/** A difference as a line of the build's error message. */
export const messageOf = ({ place, fact, actual, expected, from }: Difference): string => {
  const [actualPart, expectedPart] = aroundDifference(actual, expected);
  return `${place}: ${fact}: got ${actualPart}; expected ${expectedPart}${from === "" ? "" : ` (${from})`}`;
};

/** Both texts, shortened to the part around their first difference. */
function aroundDifference(actual: string, expected: string): [string, string] {
  let same = 0;
  while (same < actual.length && actual[same] === expected[same]) same++;
  const start = actual.length > 200 || expected.length > 200 ? Math.max(0, same - 60) : 0;
  return [shortened(actual, start), shortened(expected, start)];
}

const shortened = (text: string, start: number): string => {
  const end = start + 200;
  const cut = text.slice(start, end);
  return `${start > 0 && cut !== "" ? "…" : ""}${cut}${text.length > end ? "…" : ""}` || "nothing there";
};
