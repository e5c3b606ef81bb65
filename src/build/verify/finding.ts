/** What the verifier finds: places of a built site that differ from what the content says. */

/**
 * A difference. place is a file in the build, fact what differs in it; actual and expected are texts for the message; from is
 * the source of the expected text, such as "content/pricing.md".
 */
export type Finding = { place: string; fact: string; actual: string; expected: string; from: string };

/** Compares the actual and the expected value of a fact and records the difference, if any. */
export type Compare = (fact: string, actual: unknown, expected: unknown, from: string) => void;

/** A list of findings, and a function that returns the Compare for a place. */
export function findingList() {
  const findings: Finding[] = [];
  const at =
    (place: string): Compare =>
    (fact, actual, expected, from) => {
      const finding = { place, fact, actual: shown(actual), expected: shown(expected), from };
      if (finding.actual !== finding.expected) findings.push(finding);
    };
  return { findings, at };
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

/** A finding as a line of the build's error message, with both texts cut to the part around their first difference. */
export function messageOf({ place, fact, actual, expected, from }: Finding): string {
  let same = 0;
  while (same < actual.length && actual[same] === expected[same]) same++;
  const start = actual.length > 200 || expected.length > 200 ? Math.max(0, same - 60) : 0;
  const cut = (text: string): string => {
    const part = text.slice(start, start + 200);
    return `${start > 0 && part !== "" ? "…" : ""}${part}${text.length > start + 200 ? "…" : ""}` || "nothing there";
  };
  return `${place}: ${fact}: got ${cut(actual)}; expected ${cut(expected)}${from === "" ? "" : ` (${from})`}`;
}

/** Reports the first line in which two texts differ. */
export function compareLines(actual: string, expected: string, from: string, compare: Compare): void {
  if (actual === expected) return;
  const [own, other] = [actual.split("\n"), expected.split("\n")];
  const line = own.findIndex((each, index) => each !== other[index]);
  const at = line === -1 ? own.length : line;
  compare(`line ${at + 1}`, own[at], other[at], from);
}

/** Reports the members in which a JSON text differs from a value, or its bytes if the values are equal. */
export function compareJson(text: string, value: unknown, from: string, compare: Compare): void {
  const expected = JSON.stringify(value);
  if (text === expected) return;
  const actual = parsed(text);
  if (actual === undefined) {
    compare("JSON", text, expected, from);
    return;
  }
  const differing = differingMembers(actual, JSON.parse(expected), "");
  // Equal values with different bytes: white space, order or duplicate names.
  if (differing.length === 0) compare("bytes", text, expected, from);
  for (const [path, one, other] of differing) compare(path || "JSON", one, other, from);
}

/** The value of a JSON text; undefined if it is not valid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function differingMembers(actual: unknown, expected: unknown, path: string): [string, unknown, unknown][] {
  if (actual === expected) return [];
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return [[path, actual, expected]];
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])].flatMap((name) => {
    const member = Array.isArray(expected) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    return differingMembers(actual[name], expected[name], member);
  });
}
