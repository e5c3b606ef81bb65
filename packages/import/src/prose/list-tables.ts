/** Tables that MyST writes as a list of lists. */

/**
 * The table in the lines of a list-table, whose first row becomes the header, as markdown. Null if they are not one: rows start with
 * "* -", further cells with "-", and lines that are indented deeper continue a cell.
 */
export function tableOf(lines: readonly string[]): string[] | null {
  const rows: string[][] = [];
  for (const line of lines) {
    const [, star, dash, text = ""] = /^(?:([*-])\s+|\s+)(-)(?:\s+(.*))?$/.exec(line) ?? [];
    const row = rows.at(-1);
    if (star && dash) rows.push([text]);
    else if (dash && row) row.push(text);
    else if (row && row.length > 0 && /^\s*/.test(line)) row[row.length - 1] = `${row.at(-1)} ${line.trim()}`.trim();
    else if (line.trim() !== "") return null;
  }
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return null;
  const written = rows.map(
    (row) =>
      `| ${Array.from({ length: columns }, (_, index) => (row[index] ?? "").trim().replaceAll("|", "\\|")).join(" | ")} |`,
  );
  return [written[0] ?? "", `|${" --- |".repeat(columns)}`, ...written.slice(1)];
}
