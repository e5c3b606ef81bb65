/** What the gate finds: a place of the built site that says something else than the content. */

/**
 * place is a file of the build; fact names what it is about; says and expected are what stands there and what should; from
 * is where that comes from, such as "content/pricing.md: free.price".
 */
export type Disagreement = { place: string; fact: string; says: string; expected: string; from: string };

/** A text that a place is expected to have, and where it comes from. */
export type Statement = { text: string; from: string };

/** Compares what a place says of a fact with what is expected; equal ones leave no trace. */
export type Compare = (fact: string, says: unknown, expected: unknown, from: string) => void;

/** A list that fills while places are read. */
export function findings() {
  const found: Disagreement[] = [];
  const at =
    (place: string): Compare =>
    (fact, says, expected, from) => {
      const [said, wanted] = [shown(says), shown(expected)];
      if (said !== wanted) found.push({ place, fact, says: said, expected: wanted, from });
    };
  return { found, at };
}

/** A value as a line of a message. */
const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

/** A disagreement as a line of the build's error message. */
export const sentenceOf = ({ place, fact, says, expected, from }: Disagreement): string => {
  const [found, wanted] = aroundDifference(says, expected);
  return `${place}: ${fact}: found ${found}, expected ${wanted}${from === "" ? "" : ` (${from})`}`;
};

/** Both texts cut to what is around their first difference. */
function aroundDifference(says: string, expected: string): [string, string] {
  let same = 0;
  while (same < says.length && says[same] === expected[same]) same++;
  const start = says.length > 200 || expected.length > 200 ? Math.max(0, same - 60) : 0;
  return [shortened(says, start), shortened(expected, start)];
}

const shortened = (text: string, start: number): string => {
  const end = start + 200;
  const cut = text.slice(start, end);
  return `${start > 0 && cut !== "" ? "…" : ""}${cut}${text.length > end ? "…" : ""}` || "nothing there";
};
