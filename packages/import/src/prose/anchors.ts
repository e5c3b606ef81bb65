/** Where the links of a source lead in the course: each place that a fragment names, as a heading of the course. */

import GithubSlugger from "github-slugger";
import type { Heading } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { lettersOf } from "../account/items.ts";
import { setUniqueIds } from "../content-format.ts";
import { decodedPath } from "../tree.ts";
import { anchoredTerm } from "./blocks.ts";
import { tabMark } from "./directives.ts";
import { codeLines } from "./fences.ts";
import { isWords } from "./html.ts";

/** The headings of a converted text, as pages show them. */
export const headingsIn = (headings: readonly Heading[]): string[] =>
  headings.map((heading) => textOf(heading, { includeImageAlt: false }).replace(tabMark, ""));

/** The ids that pages give the headings of a text. An empty one stands for none. */
export function idsOf(headings: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  const elements = headings.map((heading) => ({
    ...{ type: "element" as const, tagName: "h2", children: [] },
    properties: { id: slugger.slug(heading) } as { id?: string },
  }));
  setUniqueIds({ type: "root", children: elements });
  return elements.map(({ properties: { id = "" } }) => id);
}

/** A heading of a source: its text and line, the ids that the source states for places in its section, and the index of the heading in the course. */
type SourceHeading = { text: string; line: number; ids: string[]; index: number | null };

/**
 * A function that returns the index of the heading to which a fragment leads, or that of the section with the place that it names: -1 for
 * the start of the text, null for a place that does not exist. headings are those of the converted text. whole is the text of the file of
 * which the source is the lines from first on, if it is not all of it: a fragment then names a place in that text.
 */
export function anchorsOf(
  source: string,
  headings: readonly string[],
  { whole, first }: { whole: string | undefined; first: number },
): (fragment: string) => number | null {
  let known: ReturnType<typeof headingFinder> | undefined;
  return (fragment) => {
    known ??= headingFinder(alignedHeadings(source, headings, first, whole));
    return known(fragment)?.index ?? null;
  };
}

/** The headings of a source with their indices in the course. Those of other pieces of its file have none. */
function alignedHeadings(source: string, headings: readonly string[], first: number, whole = source): SourceHeading[] {
  const all = sourceHeadings(whole);
  const lines = source.split("\n");
  const own = whole === source ? all : all.filter(({ line }) => (lines[line - first] ?? "").trim() !== "");
  align(own, headings);
  return all;
}

/** A function that returns the line in a source to which a fragment leads; null if there is no such place. */
export function linesOf(source: string): (fragment: string) => number | null {
  const find = headingFinder(sourceHeadings(source));
  return (fragment) => find(fragment)?.line ?? null;
}

/** A function that returns the heading to which a fragment leads, or that of the section with the place that it names. */
function headingFinder(all: readonly SourceHeading[]): (fragment: string) => SourceHeading | undefined {
  const slugger = new GithubSlugger();
  const stated = new Map<string, SourceHeading>();
  const slugs = new Map<string, SourceHeading>();
  const byText = Map.groupBy(all.slice(1), ({ text }) => lettersOf(text));
  for (const heading of all) for (const id of heading.ids) if (!stated.has(id)) stated.set(id, heading);
  for (const heading of all.slice(1)) slugs.set(slugger.slug(heading.text), heading);
  const plainKeys = new Map(all.slice(1).map((heading) => [asciiLetters(heading.text), heading]));
  return (encoded) => {
    const fragment = decodedPath(encoded);
    const [, name = "", count = ""] = /^(.*)[-_](\d+)$/.exec(fragment) ?? [];
    return (
      stated.get(fragment) ??
      stated.get(fragment.toLowerCase()) ??
      stated.get(fragment.replaceAll("-", "_")) ??
      slugs.get(fragment) ??
      byText.get(lettersOf(fragment))?.[0] ??
      plainKeys.get(asciiLetters(fragment) || " ") ??
      byText.get(lettersOf(name))?.[Number(count)]
    );
  };
}

/** The letters of a text without accents, and without the digits that it starts with, as some tools make ids. */
const asciiLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "")
    .replace(/^\d+/, "");

/** Gives the headings of a source the indices of the same ones in the course, or of the last one before. */
function align(all: readonly SourceHeading[], headings: readonly string[]): void {
  const letters = headings.map(lettersOf);
  let last = -1;
  for (const heading of all) {
    const index = heading.text === "" ? -1 : letters.indexOf(lettersOf(heading.text), last + 1);
    if (index !== -1) last = index;
    heading.index = last;
  }
}

/** What states an id, in the syntax of any format. */
const ids = [
  /\{[^{}]*?#([\w:.-]+)[^{}]*\}/g,
  /<[a-z][\w-]*\s[^<>]*?\b(?:id|name)\s*=\s*["']([^"'<>]+)["']/gi,
  /^\s*:(?:name|label):\s*(\S+)/g,
  /^\s*#\|\s*label:\s*(\S+)/g,
  // Equations.
  /\$\$\s*\(([\w:.-]+)\)\s*$/g,
  /\\label\{([\w:.-]+)\}/g,
];

/** The headings of a source, after one that stands for its start. */
function sourceHeadings(source: string): SourceHeading[] {
  const all: SourceHeading[] = [{ text: "", line: 1, ids: [], index: null }];
  const isCode = codeLines();
  const lines = source.split("\n");
  // Targets above a heading are those of the heading.
  let pending: string[] = [];
  const settle = (): void => {
    all.at(-1)?.ids.push(...pending);
    pending = [];
  };
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, 1000);
    const isText = !isCode(line);
    const found = ids.flatMap((pattern) => [...line.matchAll(pattern)].map(([, id = ""]) => id));
    const [, target] = isText ? (/^\s*\(([\w:. -]+)\)=\s*$/.exec(line) ?? []) : [];
    const heading = isText ? headingAt(line, lines[index + 1] ?? "") : null;
    if (heading !== null) {
      const [, bracketed] = /\[\[([\w-]+)\]\]\s*$/.exec(heading) ?? [];
      const text = heading
        .replace(/\s*(?:\{[^{}]*\}|\[\[[\w-]+\]\])\s*$/, "")
        .replace(/(`+[^`]*`+)|<[^<>]*>|!?\[([^\]]*)\]\([^)]*\)/g, (whole, code = "", label = "") =>
          isWords(whole, heading) ? whole : code + label,
        );
      const stated = [...pending, ...found, ...(bracketed === undefined ? [] : [bracketed])];
      all.push({ text, line: index + 1, ids: stated, index: null });
      pending = [];
    } else if (target !== undefined) pending.push(target);
    else if (isText && /^\s*(?:<[^<>]*>\s*(?:<\/\w+>)?\s*)+$/.test(line)) pending.push(...found);
    else {
      if (line.trim() !== "") settle();
      all.at(-1)?.ids.push(...found);
    }
  }
  settle();
  return all;
}

/** The text of the heading in a line; null for other lines. */
function headingAt(line: string, next: string): string | null {
  const [, marked] = /^(?:[ \t]*>)*[ \t]{0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(line) ?? [];
  const [, html] = /<h[1-6]\b[^<>]*>(.*?)<\/h[1-6]>/i.exec(line) ?? [];
  return (
    marked ??
    html ??
    (/^ {0,3}:[ \t]/.test(next) ? anchoredTerm.exec(line)?.[1] : undefined) ??
    (/^(?:=+|-{2,})[ \t]*$/.test(next) && /[\p{L}\p{N}]/u.test(line) && !/^\s*[|>#-]/.test(line) ? line : null)
  );
}
