/** What the gate finds: a fact that one place of the built site tells differently from the content. */

/** place is a file of the build, with a line where there are many; says and expected are what stands there and what should. */
export type Disagreement = { place: string; fact: string; says: string; expected: string };

/** Compares what a place says of a fact with what the content says; equal ones leave no trace. */
export type Compare = (fact: string, says: unknown, expected: unknown) => void;

/** A list that fills while places are read. */
export function findings() {
  const found: Disagreement[] = [];
  const at =
    (place: string): Compare =>
    (fact, says, expected) => {
      const [said, wanted] = [told(says), told(expected)];
      if (said !== wanted) found.push({ place, fact, says: said, expected: wanted });
    };
  return { found, at };
}

/** A value as a line of a message. */
const told = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

/** How the build's user reads a disagreement. */
export const sentenceOf = ({ place, fact, says, expected }: Disagreement): string =>
  `${place}: ${fact}: found ${shortened(says)}, expected ${shortened(expected)}`;

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
