/** The report of npm run questions as text. */
import { paint } from "../../build/terminal.ts";
import type { SearchThreshold } from "../../course/course.ts";
import type { Failure, Measurement } from "./measure.ts";

/** Every failure with its explanation, those outside the first three results first. */
export function failureLines({ failures }: Measurement): string[] {
  const isNear = ({ expected: { place } }: Failure): boolean => place !== null && place <= 3;
  const groups: [string, Failure[]][] = [
    ["Not among the first three", failures.filter((failure) => !isNear(failure))],
    ["Second or third", failures.filter(isNear)],
  ];
  return groups
    .filter(([, group]) => group.length > 0)
    .flatMap(([heading, group]) => [
      `${heading}: ${group.length}`,
      "",
      ...group.flatMap((each) => [...explained(each), ""]),
    ]);
}

function explained({ question, corrections, expected, found }: Failure): string[] {
  const place = expected.place === null ? "not found" : `rank ${expected.place}`;
  const read = corrections.map(({ from, to }) => row("read as", `${to} (${from} is not in the course)`));
  return [
    paint("bold", question),
    ...read,
    row("expected", `${expected.slug}, ${place}: ${wordsIn(expected)}`),
    ...foundRows(found),
  ];
}

function foundRows(found: Failure["found"]): string[] {
  if (found === null) return [row("found", "nothing: no module has a matching word")];
  const { slug, has, isAnswer, place, excerpt } = found;
  const module = `${isAnswer ? "" : "nothing; nearest is "}${slug}: ${wordsIn({ has, lacks: [] })}`;
  return [row("found", module), row("", `${place}: ${excerpt}`)];
}

const row = (name: string, text: string): string => `  ${paint("dim", name.padEnd(8))}  ${text}`;

const wordsIn = ({ has, lacks }: Pick<Failure["expected"], "has" | "lacks">): string => {
  if (has.length === 0) return lacks.length === 0 ? "matches no whole word" : `lacks ${lacks.join(", ")}`;
  return `has ${has.join(", ")}${lacks.length === 0 ? "" : `; lacks ${lacks.join(", ")}`}`;
};

const countsOf = ({ first, amongThree }: Measurement) =>
  [
    { name: "First", field: "first", count: first },
    { name: "Top three", field: "amongThree", count: amongThree },
  ] as const;

/** The counts with their percentages and thresholds, one per line. */
export function countLines(measurement: Measurement, threshold: SearchThreshold): string[] {
  const { asked } = measurement;
  return countsOf(measurement).map(({ name, field, count }) => {
    const least = threshold[field];
    const expected = least === undefined ? "" : `, threshold ${least}%`;
    return `${paint("bold", name.padEnd(12))} ${count} of ${asked} (${percentage(count, asked)}%)${expected}`;
  });
}

/** One sentence about the counts below their thresholds; null if there are none. */
export function shortfall(measurement: Measurement, threshold: SearchThreshold): string | null {
  const { asked } = measurement;
  const low = countsOf(measurement).flatMap(({ name, field, count }) => {
    const least = threshold[field];
    if (least === undefined || 100 * count >= least * asked) return [];
    return [`${name.toLowerCase()} ${percentage(count, asked)}%, expected ${least}% or more`];
  });
  return low.length === 0 ? null : `Below the threshold in course.md: ${low.join("; ")}.`;
}

/** A percentage with one decimal, rounded down, so that a count below a threshold never looks equal to it. */
const percentage = (count: number, all: number): number => (all === 0 ? 0 : Math.floor((1000 * count) / all) / 10);
