/** Characters of texts: their number in Unicode code points, as in JSON Schema (2020-12 validation, section 6.3.1), and how many differ. */

/** Whether a text has more than this number of characters. */
export const isLongerThan = (text: string, characters: number): boolean =>
  // A code point is one or two UTF-16 units, so short texts need not be counted.
  text.length > characters && [...text].length > characters;

/** A text with at most this number of UTF-16 units, cut between characters and marked with "…" if it is longer. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;

/** Control characters except tab and line feed, and noncharacters. WHATWG HTML, "Text"; XML 1.0 section 2.2. */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this expression matches control characters.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/u;

/** The offset and name of the first such character in a text; null if there is none. */
export function unwritableIn(text: string): { offset: number; name: string } | null {
  const match = unwritable.exec(text);
  if (!match) return null;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return { offset: match.index, name: code === "0000" ? "a NUL character (often a sign of UTF-16)" : `U+${code}` };
}

/** Whether a text contains visible characters. */
export const isVisible = (text: string): boolean => /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The optimal string alignment distance of two words; Infinity if it is above `most`. */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : replaced;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    // Later rows are no smaller.
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  const distance = last[other.length] ?? 0;
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** Whether a host is a domain name or an IP address. The URL parser also allows * and ;, which have a meaning in security policies. */
export const isHost = (hostname: string): boolean =>
  /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/.test(hostname);
