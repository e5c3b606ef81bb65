/** Lessons in a README: entries of a list, headings, or rows of a table. */
import type { RootContent, Table, TableCell, TableRow } from "mdast";
import type { Dropped, Place } from "../outline.ts";
import { type Block, linksIn, type Section, titleOf } from "./blocks.ts";
import { titleOfLink, videosIn } from "./lessons.ts";
import type { Target } from "./targets.ts";

/** A lesson as a README lists it. Texts are empty if it does not state them; group is the part that a column of its table names. */
export type Row = Place & {
  title: string;
  target?: Target;
  description: string;
  videos: string[];
  group: string;
  section?: Section;
  children: Row[];
};

export type FindTarget = (url: string, from: string) => Target | null;

/** The rows of a heading with links. */
export const rowsOfHeading = ({ node, section }: Block, path: string, find: FindTarget): Row[] =>
  node.type === "heading" ? rowOfLinks(node, path, find, section?.parent) : [];

/** The rows of a list, or of a paragraph that is one link. */
export function rowsOfList({ node, section }: Block, path: string, find: FindTarget): Row[] {
  if (node.type === "paragraph" && node.children.length === 1) return rowOfLinks(node, path, find, section);
  if (node.type !== "list") return [];
  return node.children.flatMap((item): Row[] => {
    const [first] = item.children;
    const nested = item.children.flatMap((child) =>
      child.type === "list" ? rowsOfList({ node: child, ...(section && { section }) }, path, find) : [],
    );
    const own = first === undefined || first.type === "list" ? [] : rowOfLinks(first, path, find, section);
    const [row] = own;
    if (row !== undefined) return [{ ...row, children: nested }];
    const title = first?.type === "paragraph" ? titleOf(first) : "";
    return nested.length > 1 && title !== "" && title.length < 120
      ? [{ ...emptyRow(path, item.position?.start.line ?? 1, section), title, children: nested }]
      : nested;
  });
}

const emptyRow = (path: string, line: number, section: Section | undefined): Row => ({
  path,
  line,
  title: "",
  description: "",
  videos: [],
  group: "",
  ...(section && { section }),
  children: [],
});

/** The row of the first link to a lesson in a node, with the videos that it links to besides. */
function rowOfLinks(node: RootContent, path: string, find: FindTarget, section: Section | undefined): Row[] {
  for (const link of linksIn(node)) {
    const target = find(link.url, path);
    if (target === null) continue;
    const line = link.position?.start.line ?? 1;
    const title =
      titleOfLink(titleOf(node.type === "heading" ? node : link)) || (node.type === "heading" ? titleOf(node) : "");
    return [{ ...emptyRow(path, line, section), title, target, videos: videosIn(node).map(({ url }) => url) }];
  }
  return [];
}

type Column = { index: number; header: string; cells: (TableCell | undefined)[]; texts: string[] };

/** The rows of a table without quizzes, which are reported. column is the header of the one with descriptions, if the author says so. */
export function rowsOfTable(
  { node, section }: Block,
  path: string,
  find: FindTarget,
  dropped: Dropped[],
  column?: string,
): Row[] {
  if (node.type !== "table") return [];
  const rows = node.children.slice(1).filter((row) => !row.children.some(isQuiz));
  for (const row of node.children.slice(1).filter((each) => !rows.includes(each)))
    dropped.push({ path, line: row.position?.start.line ?? 1, what: "a quiz", why: "it is not text" });
  const columns = columnsOf(node, rows);
  const lessonsIn = (cell: TableCell | undefined): Target[] =>
    cell ? linksIn(cell).flatMap((link) => find(link.url, path) ?? []) : [];
  // Rows may also link to the page of their part, which several of them share.
  const links = columnWith(columns, ({ cells }) => new Set(cells.flatMap(lessonsIn).map((each) => each.path)).size);
  if (links === undefined) return [];
  const isText = (each: Column): boolean => {
    const written = each.texts.filter((text) => text !== "");
    return written.filter((text) => /\p{L}{2}|\p{Lo}/u.test(text)).length * 2 > written.length;
  };
  const groups = groupColumn(columns.filter((each) => each !== links && isText(each)));
  const about = descriptionColumn(
    columns.filter((each) => each !== links && each !== groups && isText(each)),
    column,
  );
  const named = columns.filter((each) => each !== links && each !== groups && each !== about && isText(each));
  const titles =
    named.find(({ header }) => /topic|title|lesson|chapter|name|concept|subject|session|lecture/i.test(header)) ??
    named.find(({ header }) => !otherHeader.test(header));
  return rows.map((row, index) => {
    const linked = links.cells[index];
    const own = titleOfLink(linked ? textOfLesson(linked, path, find) : "");
    const text = titles?.texts[index] ?? "";
    // A topic of several lessons is not the title of one.
    const isUnique = titles?.texts.filter((each) => each === text).length === 1;
    const title = own || (isUnique ? text : "");
    const untitled = titleOfLink(linked ? titleOf(linked) : "") || text || (groups?.texts[index] ?? "");
    const all = lessonsIn(linked);
    const target = all.find((each) => each.isNumbered) ?? all[0];
    return {
      ...emptyRow(path, row.position?.start.line ?? 1, section),
      title: title || (target === undefined ? untitled : ""),
      ...(target && { target }),
      description: descriptionOf(about?.texts[index] ?? ""),
      videos: videosIn(row).map(({ url }) => url),
      group: groups?.texts[index] ?? "",
    };
  });
}

const otherHeader =
  /author|video|status|duration|type|link|date|number|^#|^$|additional|extra|code|slides?|resources?/i;

const isQuiz = (cell: TableCell): boolean => /^.{0,40}\bquiz(?:zes)?$/i.test(titleOf(cell));

const columnsOf = ({ children }: Table, rows: readonly TableRow[]): Column[] =>
  (children[0]?.children ?? []).map((cell, index) => {
    const cells = rows.map((row) => row.children[index]);
    return { index, header: titleOf(cell), cells, texts: cells.map((each) => (each ? titleOf(each) : "")) };
  });

/** The column with the highest count; undefined if all are 0. */
function columnWith(columns: readonly Column[], count: (column: Column) => number): Column | undefined {
  const [best] = columns.map((column) => ({ column, count: count(column) })).toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count > 0 ? best.column : undefined;
}

/** The text of the first link to a lesson in a cell; that of the cell if it has only one link. */
const textOfLesson = (cell: TableCell, path: string, find: FindTarget): string => {
  const link = linksIn(cell).find(({ url }) => find(url, path) !== null);
  return link === undefined ? "" : titleOf(link);
};

/** The column that names parts: its values repeat in rows that follow one another, and are the fewest. */
function groupColumn(columns: readonly Column[]): Column | undefined {
  const isGrouping = ({ header, texts }: Column): boolean => {
    const values = texts.filter((text) => text !== "");
    const runs = values.filter((text, index) => text !== values[index - 1]);
    const repeated = values.filter((text, index) => text === values[index - 1] || text === values[index + 1]);
    return (
      !/author|video|status|duration|type|date|instructor/i.test(header) &&
      new Set(values).size > 1 &&
      new Set(values).size === runs.length &&
      repeated.length * 2 > values.length
    );
  };
  return columns.filter(isGrouping).toSorted((a, b) => new Set(a.texts).size - new Set(b.texts).size)[0];
}

function descriptionColumn(columns: readonly Column[], wanted: string | undefined): Column | undefined {
  if (wanted !== undefined) return columns.find(({ header }) => header.toLowerCase() === wanted.toLowerCase());
  return [/description|summary/i, /objective|outcome/i, /what you|you(?:'|’| wi)ll learn/i]
    .map((pattern) => columns.find(({ header }) => pattern.test(header)))
    .find(Boolean);
}

const descriptionOf = (text: string): string =>
  /^(?:tbd|tba|todo|n\/?a|coming soon|[-–—.?]*)$/i.test(text) ? "" : text;
