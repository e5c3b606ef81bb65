/** Finds the list of lessons in a README: a table, headings with links, or lists under headings. */
import type { RootContent, Table, TableCell, TableRow } from "mdast";
import type { Hints } from "../hints.ts";
import { type Dropped, drop, type Place } from "../outline.ts";
import { partsOfDescription } from "../youtube/description.ts";
import { type Block, blocksBelow, blocksOf, linksIn, paragraphBelow, type Section, titleOf } from "./blocks.ts";
import type { FindTarget, Target } from "./folders.ts";
import { titleOfLink, videosIn } from "./lessons.ts";

/** How a README lists its lessons. blocks are those of the README. */
export type Listing = { kind: "table" | "headings" | "list"; rows: Row[]; blocks: Block[] };

/** The minimum number of numbered lessons in a listing. */
const minLessons = 3;

/** The listing of a README; null if it has none. With a heading in the hints, it is below that one, and lessons need no numbers. */
export function listingIn(
  markdown: string,
  path: string,
  find: FindTarget,
  hints: Hints,
  dropped: Dropped[],
): Listing | null {
  const blocks = blocksOf(markdown);
  const region = hints.heading === undefined ? blocks : blocksBelow(blocks, hints.heading);
  const quizzes: Dropped[] = [];
  const listings: Listing[] = [
    { kind: "table", blocks, rows: region.flatMap((block) => rowsOfTable(block, path, find, quizzes, hints.column)) },
    {
      kind: "headings",
      blocks,
      rows: siblingHeadings(region.flatMap((block) => describedHeading(block, path, find, blocks))),
    },
    { kind: "list", blocks, rows: lessonLists(region, path, find, hints.heading !== undefined) },
  ];
  const counted = listings.map((listing) => ({ listing, count: lessonsIn(listing.rows, hints.heading !== undefined) }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  if (best === undefined || best.count < (hints.heading === undefined ? minLessons : 1)) return null;
  if (best.listing.kind === "table") dropped.push(...quizzes);
  return { ...best.listing, rows: withoutRepeated(best.listing.rows, dropped) };
}

/** How many lessons rows have: those with numbers, or all. */
function lessonsIn(rows: readonly Row[], isAny: boolean): number {
  const visit = (row: Row): string[] => [
    ...(row.target && (isAny || row.target.isNumbered) ? [row.target.path] : []),
    ...row.children.flatMap(visit),
  ];
  return new Set(rows.flatMap(visit)).size;
}

/** The row of a heading, which the first paragraph below it describes. */
const describedHeading = (block: Block, path: string, find: FindTarget, blocks: readonly Block[]): Row[] =>
  rowsOfHeading(block, path, (url, from) => find(url, from, true)).map((row) => {
    const about = paragraphBelow(blocks, block.section);
    return { ...row, description: (about && partsOfDescription(titleOf(about.node)).sentence) ?? "" };
  });

/** The rows of headings with numbered lessons, and of the headings next to them. */
function siblingHeadings(rows: readonly Row[]): Row[] {
  const parents = new Set(rows.filter(({ target }) => target?.isNumbered).map(({ section }) => section?.line));
  return rows.filter(({ section, target }) => target?.isNumbered || parents.has(section?.line));
}

/** The rows of lists that have a numbered lesson, or of all lists. */
function lessonLists(blocks: readonly Block[], path: string, find: FindTarget, isAny: boolean): Row[] {
  return blocks.flatMap((block) => {
    const rows = rowsOfList(block, path, find);
    return isAny || lessonsIn(rows, false) > 0 ? rows : [];
  });
}

/** The rows without those that repeat a lesson of an earlier row, which are reported. */
function withoutRepeated(rows: readonly Row[], dropped: Dropped[]): Row[] {
  const seen = new Set<string>();
  const visit = (row: Row): Row[] => {
    const key = row.target?.file ?? row.target?.path;
    if (key !== undefined && seen.has(key))
      return drop(dropped, row, row.title || key, "an earlier line has the same lesson");
    if (key !== undefined) seen.add(key);
    return [{ ...row, children: row.children.flatMap(visit) }];
  };
  return rows.flatMap(visit);
}

/** A lesson as a README lists it. Texts are empty if it does not state them; group is the part that a column of its table names. */
export type Row = Place & {
  title: string;
  target?: Target | undefined;
  description: string;
  videos: string[];
  group: string;
  section: Section | undefined;
  children: Row[];
};

/** The rows of a heading with links. */
const rowsOfHeading = ({ node, section }: Block, path: string, find: FindTarget): Row[] =>
  node.type === "heading" ? rowOfLinks(node, path, find, section?.parent) : [];

/** The rows of a list, or of a paragraph that is one link. */
function rowsOfList({ node, section }: Block, path: string, find: FindTarget): Row[] {
  if (node.type === "paragraph" && node.children.length === 1) return rowOfLinks(node, path, find, section);
  if (node.type !== "list") return [];
  return node.children.flatMap((item): Row[] => {
    const [first] = item.children;
    const nested = item.children.flatMap((child) =>
      child.type === "list" ? rowsOfList({ node: child, section }, path, find) : [],
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
  section,
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
function rowsOfTable(
  { node, section }: Block,
  path: string,
  find: FindTarget,
  dropped: Dropped[],
  column?: string,
): Row[] {
  if (node.type !== "table") return [];
  const rows = node.children.slice(1).filter((row) => !row.children.some(isQuiz));
  for (const row of node.children.slice(1).filter((each) => !rows.includes(each)))
    drop(dropped, { path, line: row.position?.start.line ?? 1 }, "a quiz", "quizzes are not imported");
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
      target,
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
