/** The beginning of a text as its name. In a file of its own, since pages load it. */

/** The first words of a text, with at most this number of UTF-16 units, marked with "…" if more follow. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(" "), most / 2))
    .toWellFormed()
    .replace(/\ufffd$/, "")}…`;
}
