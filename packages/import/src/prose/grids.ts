/** Converts the grid tables of Pandoc, whose cells may have blocks: to a table of markdown if no cell has, or else to one of HTML. */
import { codeLines } from "./fences.ts";

/** A line between rows. With equals signs, it ends the head of the table. */
const rule = /^(\s*)\+(?:[:=-]{2,}\+)+\s*$/;

/** The longest line of such a table, in characters. */
const maxWidth = 2000;

/** The text with other tables in place of grid tables. Those in which a cell spans several columns or rows stay as they are. */
export function withoutGrids(text: string): string {
  if (!/^\s*\+[:=-]{2,}/m.test(text)) return text;
  const isCode = codeLines();
  const lines = text.split("\n");
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const table = !isCode(line) && line.length < maxWidth ? gridAt(lines, index) : null;
    out.push(...(table?.lines ?? [line]));
    index += table === null ? 0 : table.count - 1;
  }
  return out.join("\n");
}

/** The lines in place of a grid table, and the number of those that it has; null if none starts at a line. */
function gridAt(lines: readonly string[], start: number): { lines: string[]; count: number } | null {
  const first = lines[start] ?? "";
  const indent = rule.exec(first)?.[1];
  if (indent === undefined) return null;
  const edges = [...first.matchAll(/\+/g)].map(({ index }) => index);
  const rows: { cells: string[][]; isHead: boolean }[] = [];
  let [row, end] = [[] as string[], start + 1];
  for (; end < lines.length; end++) {
    const line = (lines[end] ?? "").slice(0, maxWidth).trimEnd();
    const isRule = rule.test(line);
    if (!edges.every((edge) => line[edge] === (isRule ? "+" : "|"))) break;
    if (!isRule) row.push(line);
    else {
      if (line.includes("=")) for (const each of rows) each.isHead = true;
      if (row.length > 0) rows.push({ cells: cellsOf(row, edges), isHead: line.includes("=") });
      row = [];
    }
  }
  // Without a last rule, it is none.
  if (row.length > 0 || rows.length === 0) return null;
  const isSimple =
    rows.filter(({ isHead }) => isHead).length <= 1 &&
    rows.every(({ cells }) => cells.every((cell) => cell.length < 2));
  const table = isSimple ? simpleTable(rows) : htmlTable(rows);
  return { lines: ["", ...table.map((each) => each && indent + each), ""], count: end - start };
}

/** The lines of each cell of a row, without blank ones around them, and their headings as bold text: a table has no sections. */
const cellsOf = (row: readonly string[], edges: readonly number[]): string[][] =>
  edges.slice(1).map((edge, column) => {
    const isCode = codeLines();
    const cell = row.map((line) => line.slice((edges[column] ?? 0) + 1, edge).trimEnd());
    const margin = Math.min(...cell.filter(Boolean).map((line) => line.length - line.trimStart().length));
    const text = cell.map((line) => {
      const own = line.slice(margin);
      // An empty element would make HTML of the lines below it.
      return isCode(own) ? own : own.replace(/^#{1,6}\s+(.*?)[\s#]*$/, "**$1**").replace(/^<(\w+)><\/\1>$/, "");
    });
    return text.slice(
      text.findIndex(Boolean) === -1 ? text.length : text.findIndex(Boolean),
      text.findLastIndex(Boolean) + 1,
    );
  });

type Rows = readonly { cells: readonly string[][]; isHead: boolean }[];

/** A table of markdown, whose head may be empty. */
function simpleTable(rows: Rows): string[] {
  const line = (cells: readonly string[][]): string =>
    `| ${cells.map(([text = ""]) => text.replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  const columns = rows[0]?.cells ?? [];
  const head = rows.find(({ isHead }) => isHead)?.cells ?? columns.map(() => []);
  const body = rows.filter(({ isHead }) => !isHead).map(({ cells }) => line(cells));
  return [line(head), `|${columns.map(() => " --- |").join("")}`, ...body];
}

/** A table of HTML, with markdown between blank lines. */
const htmlTable = (rows: Rows): string[] => [
  "<table>",
  ...rows.flatMap(({ cells, isHead }) => {
    const name = isHead ? "th" : "td";
    return ["<tr>", ...cells.flatMap((cell) => [`<${name}>`, "", ...cell, "", `</${name}>`]), "</tr>"];
  }),
  "</table>",
];
