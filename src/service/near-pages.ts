/** The pages that a missing path was probably meant to lead to. See docs/specification.md, "Missing pages". */
import { textsFor } from "../course/interface/languages.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import { editDistance } from "../course/text/characters.ts";
import { memoize } from "../course/text/memoize.ts";
import { decodedPath, type PageTypeName } from "./addresses.ts";
import { fold, numberedModule } from "./search/keyword-filter.ts";
import { plainForm } from "./search/language.ts";

/** How many characters of a missing path are compared, how many of its last segments, and how many words of each. */
export const maxMissingCharacters = 200;
const [maxSegments, maxWords] = [3, 8];
/** Maximum number of suggestions. */
export const maxNearPages = 3;

/** The minimum share of common words: of those of a segment, and of those of a page's path. */
const commonShare = 1 / 3;

/** Types of pages that are never suggested: no mistyped path means them, or they have no name of their own. */
const unnamed: readonly string[] = ["home", "transcript", "endpoint", "error"] satisfies PageTypeName[];

type Course = Pick<PublishedCourse, "catalog" | "facts" | "documents">;

/** The pages closest to a missing path, best first; none if no page is close. A path below an existing page suggests that page. */
export function nearPages(course: Course, path: string): DocumentEntry[] {
  const segments = comparable(decodedPath(path))
    .slice(0, maxMissingCharacters)
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .split("/")
    .filter((segment) => segment !== "");
  for (let at = segments.length - 1; at >= Math.max(0, segments.length - maxSegments); at--) {
    const pages = pagesLike(course, segments[at] ?? "", segments[at - 1] ?? "");
    if (pages.length > 0) return pages;
  }
  return [];
}

const comparable = (text: string): string => plainForm(fold(text));

/** The page with the number of a segment, else the pages that are spelled almost like it, else those with its words. */
function pagesLike(course: Course, segment: string, folder: string): DocumentEntry[] {
  const numbered = pageNumbered(course, segment, folder);
  if (numbered) return [numbered];
  const [, number = "", name = ""] = /^(\d*)(.*)$/s.exec(segment) ?? [];
  const { pages, byWord } = spellingsOf(course.documents);
  const own = spelled(name);
  const distances = pages.flatMap((page): [Page, number][] => {
    const distance = distanceOf(own, page.name);
    return distance === null ? [] : [[page, -distance]];
  });
  const best = Math.max(...distances.map(([, distance]) => distance));
  const spelledAlike = distances.filter(([, distance]) => distance === best);
  const near = spelledAlike.length > 0 ? spelledAlike : sharingWords(wordsIn(name), byWord);
  if (near.length === 0 && number !== "" && /^modules?$/.test(folder))
    return [pageNumbered(course, number, folder) ?? []].flat();
  const isInFolder = ({ document }: Page): number => Number(document.path.startsWith(`/${folder}/`));
  return near
    .sort(([one, a], [other, b]) => b - a || isInFolder(other) - isInFolder(one))
    .slice(0, maxNearPages)
    .map(([{ document }]) => document);
}

/** The module or part with a number: of /modules/14, /module-14, /14 or /parts/2. */
function pageNumbered({ catalog, facts, documents }: Course, segment: string, folder: string) {
  if (/^parts?$/.test(folder))
    return documents.filter(({ kind }) => kind === "part")[/^\d{1,9}$/.test(segment) ? Number(segment) - 1 : -1];
  const module = numberedModule(catalog.modules, segment, textsFor(facts).texts.wordsForModule);
  return module && documents.find(({ path }) => path === `/modules/${module.slug}`);
}

// Spelling. Most words differ in more letters than they may have edits, which a set of their letters shows without comparing them.

/** A word or a name without spaces. letters is the set of its letters, as bits. */
type Spelled = { text: string; letters: number };

function spelled(text: string): Spelled {
  const joined = wordsIn(text).join("");
  let letters = 0;
  for (let at = 0; at < joined.length; at++) letters |= 1 << (joined.charCodeAt(at) & 31);
  return { text: joined, letters };
}

/** The words of a comparable text. A Unicode pattern would take milliseconds to compile in a fresh isolate. */
const wordsIn = (text: string): string[] => text.split(/[^a-z0-9\u0080-\uffff]+/).filter((word) => word !== "");

/** The edits from one word to another; null if they are too many for one to be a misspelling, or another form, of the other. */
function distanceOf(one: Spelled, other: Spelled): number | null {
  const longest = Math.max(one.text.length, other.text.length);
  const mostOfStem = Math.ceil(longest / 3);
  if (isFar(one, other, mostOfStem)) return null;
  // One edit for four letters; for three if the words begin alike, as price and pricing do.
  const isSameStem = other.text.startsWith(one.text.slice(0, Math.max(4, Math.ceil(longest / 2))));
  const most = isSameStem ? mostOfStem : Math.floor(longest / 4);
  if (isFar(one, other, most)) return null;
  const distance = editDistance(one.text, other.text, most);
  return distance <= most ? distance : null;
}

/** Whether two words differ in more than this many edits, as far as their lengths and the sets of their letters show. */
const isFar = (one: Spelled, other: Spelled, most: number): boolean =>
  Math.abs(one.text.length - other.text.length) > most ||
  bitsIn(one.letters & ~other.letters) > most ||
  bitsIn(other.letters & ~one.letters) > most;

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A page. words is the number of words of its path, name the spelling of them. */
type Page = { document: DocumentEntry; name: Spelled; words: number };
/** The pages with a word, and whether it is in their path; otherwise it is in their title. */
type WithWord = { word: Spelled; pages: Map<Page, boolean> };

const spellingsOf = memoize((documents: DocumentEntry[]) => {
  const byWord = new Map<string, WithWord>();
  const pages = documents
    .filter(({ kind }) => !unnamed.includes(kind))
    .map((document): Page => {
      const segment = comparable(decodedPath(document.path.slice(document.path.lastIndexOf("/") + 1)));
      const words = wordsIn(document.kind === "module" ? segment.replace(/^\d+/, "") : segment);
      const page = { document, name: spelled(words.join(" ")), words: words.length };
      for (const word of new Set([...wordsIn(comparable(document.title)), ...words])) {
        const withWord = byWord.get(word) ?? { word: spelled(word), pages: new Map() };
        byWord.set(word, withWord);
        withWord.pages.set(page, words.includes(word));
      }
      return page;
    });
  return { pages, byWord };
});

/** The pages that have all of these words, or whose path has no others, with the share of the words that both have. */
function sharingWords(words: string[], byWord: ReadonlyMap<string, WithWord>): [Page, number][] {
  const counts = new Map<Page, { all: number; inPath: number }>();
  for (const word of words.slice(0, maxWords)) {
    for (const [page, isInPath] of pagesWith(word, byWord)) {
      const { all, inPath } = counts.get(page) ?? { all: 0, inPath: 0 };
      counts.set(page, { all: all + 1, inPath: inPath + Number(isInPath) });
    }
  }
  return [...counts].flatMap(([page, { all, inPath }]): [Page, number][] => {
    const share = all / Math.max(words.length, page.words);
    return share >= commonShare && (all === words.length || inPath === page.words) ? [[page, share]] : [];
  });
}

/** The pages with a word, and whether it is in their path. If there are none, those whose path has one that is spelled almost like it. */
function pagesWith(word: string, byWord: ReadonlyMap<string, WithWord>): Map<Page, boolean> {
  const exact = byWord.get(word);
  if (exact) return exact.pages;
  const own = spelled(word);
  const near = [...byWord.values()].filter((each) => distanceOf(own, each.word) !== null);
  return new Map(near.flatMap(({ pages }) => [...pages].filter(([, isInPath]) => isInPath)));
}
