/** Finds the list of lessons in a README: a table, headings with links, or lists under headings. */
import type { Hints } from "../hints.ts";
import type { Dropped } from "../outline.ts";
import { partsOfDescription } from "../youtube/description.ts";
import { type Block, blocksBelow, blocksOf, type Section, titleOf } from "./blocks.ts";
import { type FindTarget, type Row, rowsOfHeading, rowsOfList, rowsOfTable } from "./rows.ts";

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
  rowsOfHeading(block, path, find).map((row) => {
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
    if (key !== undefined && seen.has(key)) {
      dropped.push({
        path: row.path,
        line: row.line,
        what: row.title || key,
        why: "an earlier line has the same lesson",
      });
      return [];
    }
    if (key !== undefined) seen.add(key);
    return [{ ...row, children: row.children.flatMap(visit) }];
  };
  return rows.flatMap(visit);
}

/** The first paragraph of text below a heading, before another one; undefined if there is none. */
export function paragraphBelow(blocks: readonly Block[], section: Section | undefined): Block | undefined {
  return blocks.find(
    ({ node, section: own }) =>
      own?.line === section?.line &&
      node.type === "paragraph" &&
      node.children.some((child) => child.type === "text" && /\p{L}{3}/u.test(child.value)) &&
      node.children[0]?.type !== "link" &&
      node.children[0]?.type !== "image",
  );
}
