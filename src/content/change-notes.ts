/** Reads changes.md: what changed in the course, in the author's words. Each second-level heading is an entry. */
import type { Heading } from "mdast";
import * as z from "zod";
import { type ChangeNote, noteHeading } from "../course/record.ts";
import { isCalendarDate, rule } from "../course/rules.ts";
import type { Content } from "./folder.ts";
import { nestHeadings, textOf } from "./headings.ts";
import { linkedProse } from "./links.ts";
import { proseTree } from "./markdown/addresses.ts";
import { remember } from "./markdown/cache.ts";
import { type ContentProblem, quote } from "./problem.ts";
import { selfContained } from "./self-contained.ts";

/** The file with the entries. A course without it has no page of changes. */
export const changesFile = "changes.md";

const example = "## 2026-10-28 New module: ETags";

/** The file has no fields, so that any front matter is an error. */
const noFields = () => z.strictObject({}, rule("no front matter, since changes.md has no fields", "remove it"));

type Entry = { note: ChangeNote; line: number };

/** The entries of changes.md, newest first; null if there is no such file. Errors in it are reported. */
export function readChangeNotes(content: Content): ChangeNote[] | null {
  if (!content.exists(changesFile)) return null;
  const read = content.read(changesFile, noFields(), { frontMatterOptional: true });
  if (read === null) return [];
  const note = (line: number, problem: Omit<ContentProblem, "path" | "line">): void =>
    content.note(changesFile, { line: line + read.file.bodyLine - 1, ...problem });
  const entries = entriesIn(linkedProse(content, changesFile, read), note);
  checkOrder(entries, note);
  return entries.map(({ note }) => note);
}

type Note = (line: number, problem: Omit<ContentProblem, "path" | "line">) => void;

/** The entries of a text. Reports text before the first one, and headings that are not those of an entry. */
function entriesIn(prose: string, note: Note): Entry[] {
  const nodes = remember("entries", prose, () => proseTree(prose)).children;
  const headings = nodes.filter((node): node is Heading => node.type === "heading" && node.depth <= 2);
  const [first] = nodes;
  if (first === undefined || first !== headings[0])
    note(first?.position?.start.line ?? 1, {
      field: "text",
      got: first === undefined ? "an empty file" : "text before the first entry",
      expected: "a file that starts with an entry",
      fix: `start it with a heading such as ${example}`,
    });
  return headings.flatMap((heading, index) => {
    const [line, end] = [heading.position?.start.line ?? 1, heading.position?.end.offset ?? 0];
    const text = textOf(heading).replace(/\s+/g, " ").trim();
    const [, date = "", title] = /^(\S*)(?: (.+))?$/.exec(text) ?? [];
    if (heading.depth !== 2 || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !isCalendarDate(date)) {
      note(line, {
        field: "heading",
        got: `${quote(text)}${heading.depth === 2 ? "" : ", a first-level heading"}`,
        expected: "the heading of an entry: ##, a valid date (YYYY-MM-DD) and, if you like, a title",
        fix: `for example ${example}; use ### for headings inside an entry`,
      });
      return [];
    }
    const body = prose.slice(end, headings[index + 1]?.position?.start.offset).trim();
    const own = nestHeadings(selfContained(body), 3);
    return [{ line, note: { date, ...(title === undefined ? {} : { title }), body: own } }];
  });
}

/** Reports entries that are newer than the one above, and those whose heading has the same letters and digits as another. */
function checkOrder(entries: readonly Entry[], report: Note): void {
  // Ids of headings have no other characters; a number that tells equal ones apart would change with a new entry.
  const idOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const ids = new Set<string>();
  for (const [index, { note, line }] of entries.entries()) {
    const above = entries[index - 1]?.note;
    const heading = noteHeading(note);
    if (ids.has(idOf(heading)))
      report(line, {
        field: "heading",
        got: `${quote(heading)} a second time`,
        expected: "a unique combination of date and title: links and feed readers use it as the entry's id",
        fix: "merge the two, or change a title",
      });
    else if (above !== undefined && note.date > above.date)
      report(line, {
        field: "heading",
        got: `${quote(note.date)} below ${quote(above.date)}`,
        expected: "the newest entry first",
        fix: "move the entry up, or correct its date",
      });
    ids.add(idOf(heading));
  }
}
