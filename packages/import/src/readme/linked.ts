/** Finds the lessons of a README that lead to other sites: its sections with links or, if all are in one table or list, its rows. */
import type { ListItem, RootContent, TableRow } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { videoAddress } from "../videos.ts";
import { type Block, blocksOf, linksIn, paragraphBelow, type Section, titleOf } from "./blocks.ts";
import { titleOfLink } from "./lessons.ts";

/** A lesson. Its text are lines of the README, from first to last; topics are the titles of what its tables list. */
export type LinkedLesson = {
  title: string;
  part: Section | undefined;
  section: Section | undefined;
  first: number;
  last: number;
  topics: { title: string; line: number }[];
  video: string | undefined;
};

/** The lessons of a README, and the lines that are theirs, of which one is the first of each. */
export type LinkedLessons = { lessons: LinkedLesson[]; blocks: Block[] };

/** The minimum number of lessons, and of links in a list of lessons. */
const minLessons = 3;

/** Sections about a course rather than of it. */
const aboutCourse =
  /^\P{L}*(?:(?:table of )?contents?|toc|licen[sc]e|contribut\w*|community|team|authors?|credits?|acknowledge?ments?|thanks|sponsors?|support|faqs?|citation|contact|code of conduct|changelog|how to (?:contribute|show|cite).*|star history|notes?|prerequisites?|about.*|getting help|help|related.*|other .*)\P{L}*$/iu;

/** A row of a table, or an item of a list, that links to another site or page. */
type Row = { node: TableRow | ListItem; isInTable: boolean; section: Section | undefined; line: number; title: string };

/** The linked lessons of a README; null if it has fewer than three. With isLeaf, every row is a lesson. */
export function linkedLessons(markdown: string, isLeaf: boolean): LinkedLessons | null {
  const blocks = blocksOf(markdown);
  const lines = markdown.split("\n").length;
  const rows = blocks.flatMap(rowsOf).filter(({ section }) => !isAbout(section));
  if (rows.length < minLessons) return null;
  const headings = blocks.flatMap(({ node, section }) => (node.type === "heading" && section ? [section] : []));
  const found = isLeaf ? null : sectionLessons(rows, headings, lines);
  const lessons = found ?? rowLessons(rows);
  return lessons.length < minLessons ? null : { lessons, blocks };
}

const isAbout = (section: Section | undefined): boolean =>
  section !== undefined && (aboutCourse.test(section.title) || isAbout(section.parent));

function rowsOf({ node, section }: Block): Row[] {
  const isLesson = (part: TableRow | ListItem): boolean => linksIn(part).some(({ url }) => !url.startsWith("#"));
  const at = (part: TableRow | ListItem, isInTable: boolean): Row[] => {
    const title = isLesson(part) ? titleOfRow(part) : "";
    return title === "" ? [] : [{ node: part, isInTable, section, line: part.position?.start.line ?? 1, title }];
  };
  if (node.type === "table") return node.children.slice(1).flatMap((row) => at(row, true));
  return node.type === "list" ? node.children.flatMap((item) => at(item, false)) : [];
}

/** The text of the first link with one of its own, or of the first cell with words. */
function titleOfRow(node: TableRow | ListItem): string {
  if (node.type === "listItem") {
    const [first] = node.children;
    const link = first === undefined ? undefined : linksIn(first)[0];
    // In an item, the link stands for all of it only at its start.
    return first !== undefined && link !== undefined && textOf(first).trim().startsWith(textOf(link).trim())
      ? titleOfLink(titleOf(link))
      : "";
  }
  const cells = node.children.map((cell) => ({ text: titleOf(cell), links: linksIn(cell) }));
  const named = cells.find(
    ({ text }) =>
      /\p{L}{3}|\p{Lo}{2}/u.test(text) &&
      titleOfLink(text) !== "" &&
      !/^(?:week|lecture|lesson|day|session|unit)?\s*\d+$/i.test(text),
  );
  return named?.text ?? "";
}

/** The lessons that are sections: those of the level that has most with links, if their titles differ, and those above it with rows of their own. */
function sectionLessons(rows: readonly Row[], headings: readonly Section[], lines: number): LinkedLesson[] | null {
  const chainOf = (section: Section | undefined): Section[] =>
    section === undefined ? [] : [section, ...chainOf(section.parent)];
  const byLine = (sections: readonly Section[]): Map<number, Section> =>
    new Map(sections.map((each) => [each.line, each]));
  const candidates = [1, 2, 3, 4].map((depth) => {
    const sections = [
      ...byLine(rows.flatMap(({ section }) => chainOf(section).filter((each) => each.depth === depth))).values(),
    ];
    return { depth, count: new Set(sections.map(({ title }) => title)).size === sections.length ? sections.length : 0 };
  });
  const [best] = candidates.toSorted((a, b) => b.count - a.count);
  if (best === undefined || best.count < minLessons) return null;
  const own = byLine(rows.flatMap(({ section }) => chainOf(section).find(({ depth }) => depth <= best.depth) ?? []));
  const [from, to] = [Math.min(...own.keys()), Math.max(...own.keys())];
  // Sections without links between those with some are lessons too.
  const isBetween = ({ line, depth, title }: Section): boolean =>
    depth === best.depth && line > from && line < to && !aboutCourse.test(title);
  const isParent = (section: Section): boolean =>
    headings.some(({ parent, depth }) => parent === section && depth <= best.depth);
  const lessons = headings.filter((each) => own.has(each.line) || (isBetween(each) && !isParent(each)));
  return lessons.map((section) => {
    const next = headings.find(({ line, depth }) => line > section.line && depth <= best.depth);
    const last = (next?.line ?? lines + 1) - 1;
    const inside = rows.filter(({ line }) => line > section.line && line <= last);
    return {
      title: section.title,
      part: section.parent,
      section,
      first: section.line,
      last,
      topics: inside.filter(({ isInTable }) => isInTable),
      video: undefined,
    };
  });
}

/** The lessons that are rows. */
const rowLessons = (rows: readonly Row[]): LinkedLesson[] =>
  rows.map(({ node, title, section, line }) => ({
    title,
    part: section,
    section: undefined,
    first: line,
    last: node.position?.end.line ?? line,
    topics: [],
    video:
      linksIn(node)
        .map(({ url }) => videoAddress(url))
        .find((each) => each !== null) ?? undefined,
  }));

/** The first paragraph below a lesson's heading; undefined for rows. */
export const paragraphOf = ({ blocks }: LinkedLessons, { section }: LinkedLesson): RootContent | undefined =>
  section && paragraphBelow(blocks, section)?.node;

/** The markdown of a lesson that is a row of a table: a list of its cells, each below the header of its column. Other rows stay. */
export function textOfRow(line: string, header: string | undefined): string {
  if (!/^\s*\|?.*\|/.test(line) || header === undefined) return line;
  const cells = (row: string): string[] =>
    row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const names = cells(header);
  return cells(line)
    .flatMap((cell, index) =>
      cell === "" || cell === "-" ? [] : `- ${names[index] ? `**${names[index]}:** ` : ""}${cell}`,
    )
    .join("\n");
}
