/** Removes from the titles of videos what all videos of a playlist share: the name of the course or the channel. */

import { maxTitleLength } from "../names.ts";

/** A separator in a title, between spaces or after a word. */
const separator = /\s+[|–—•·-]\s+|\s*[|｜]\s*|[:：]\s+/u;

/**
 * Titles without the first or last segments that differ only in their numbers, such as "| Lecture 3, Knots 101". There must be at least
 * two titles, all must have the segment, and something must remain of each.
 */
export function withoutCommonSegments(titles: readonly string[]): string[] {
  let current = titles.map((title) => title.slice(0, maxTitleLength).replace(/\s+/g, " ").trim());
  if (current.length < 2) return current;
  for (const end of ["last", "first"] as const) {
    for (let next = withoutSegment(current, end); next !== null; next = withoutSegment(current, end)) current = next;
  }
  return current;
}

/** Titles without a segment at one end; null if it is not the same in all, or nothing would remain. */
function withoutSegment(titles: readonly string[], end: "first" | "last"): string[] | null {
  const cut = titles.map((title) => cutAt(title, end));
  const [first] = cut;
  if (first == null) return null;
  const isCommon = cut.every((each) => each !== null && each.segment === first.segment && /\p{L}/u.test(each.rest));
  return isCommon ? cut.map((each) => each?.rest ?? "") : null;
}

/** A segment at one end, with 0 for its numbers and in lower case, and the rest of the title; null if there is no separator. */
function cutAt(title: string, end: "first" | "last"): { segment: string; rest: string } | null {
  const matches = [...title.matchAll(new RegExp(separator, "gu"))];
  const match = end === "first" ? matches[0] : matches.at(-1);
  if (match === undefined) return null;
  const [before, after] = [title.slice(0, match.index), title.slice(match.index + match[0].length)];
  const [segment, rest] = end === "first" ? [before, after] : [after, before];
  return segment === "" || rest === ""
    ? null
    : { segment: segment.toLowerCase().replace(/\d+/g, "0").trim(), rest: rest.trim() };
}
