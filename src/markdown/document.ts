/** A page as markdown: the HTML is its rendering, the twin is its text. */
import type { PageKind } from "../site/addresses.ts";

/**
 * One page of the site. path is its address without a trailing slash ("/" is the home page); slug is what tells it from
 * other pages of its kind, absent where there is only one; language is a BCP 47 tag; updated is an ISO date; markdown begins with the page's only first-level heading, its links absolute or from the root.
 * prose is where an author's text stands in it, if all around that is written here; else any of it may be an author's.
 */
export type Document = {
  kind: PageKind;
  slug?: string | undefined;
  path: string;
  title: string;
  description: string;
  language: string;
  updated?: string | undefined;
  markdown: string;
  prose?: { start: number; end: number };
};

/** Paragraphs and blocks as one markdown text; empty ones are left out. */
export const blocks = (...parts: (string | false | undefined)[]): string =>
  parts.filter((part): part is string => Boolean(part)).join("\n\n");

/** An author's text between two that are written here and say something, as a document has them. */
export function framed(before: string, prose: string, after: string): Pick<Document, "markdown" | "prose"> {
  const start = prose === "" ? 0 : blocks(before, " ").length - 1;
  return { markdown: blocks(before, prose, after), prose: { start, end: start + prose.length } };
}

/** A count with its noun: 1 chapter, 6 chapters. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
