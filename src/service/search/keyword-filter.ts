/** The keyword search and the module lookup, for all APIs, and search terms for examples. */
import type { Catalog, Module } from "../../course/catalog.ts";
import { isLongerThan } from "../../course/text/characters.ts";
import { memoize } from "../../course/text/memoize.ts";
import { ascii, plainForm } from "./language.ts";

/** Maximum length of q, in characters (Unicode code points). */
export const maxQueryCharacters = 200;

/**
 * A text normalized for comparison: NFC and case-folded. Converting to upper case makes ß equal to SS and all sigmas equal;
 * converting to lower case first is needed for the capital ẞ.
 */
export const fold = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize("NFC").toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** The normalized q: trimmed, well-formed Unicode; null if absent or blank. See docs/specification.md, "GET /modules". */
export const appliedQuery = (q: string | null | undefined): string | null => q?.toWellFormed().trim() || null;

/** Whether q is longer than maxQueryCharacters. */
export const isTooLong = (q: string): boolean => isLongerThan(q, maxQueryCharacters);

/** The folded fields of a module: folding costs more than searching. */
const fieldsOf = memoize(
  (module: Module) => [fold(module.title), fold(module.description), fold(module.part)] as const,
);

/** The folded fields of all modules in one text, and the end of each module in it. One long search is faster than many short ones. */
type Haystack = { text: string; ends: number[] };

/** Fields contain no control characters. */
const separator = "\u0000";

const haystackOf = memoize((modules: Module[]): Haystack => {
  const ends: number[] = [];
  let text = "";
  for (const module of modules) {
    text += fieldsOf(module).join(separator) + separator;
    ends.push(text.length);
  }
  return { text, ends };
});

/** The modules whose title, description or part contains q, in course order; all modules if q is null. See docs/specification.md, "GET /modules". */
export function searchModules(modules: Module[], q: string | null): Module[] {
  if (q === null) return modules;
  const query = fold(q);
  if (query.includes(separator)) return [];
  const { text, ends } = haystackOf(modules);
  const matches: Module[] = [];
  let index = 0;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, ends[index - 1])) {
    while ((ends[index] ?? Number.POSITIVE_INFINITY) <= at) index++;
    const module = modules[index++];
    if (!module) break;
    matches.push(module);
  }
  return matches;
}

/**
 * The module with this slug (case-insensitive), else with this title, else the first in course order whose title contains the
 * text. Undefined if there is none or the text is blank. See docs/specification.md, "GET /modules/{slug}".
 */
export function findModule(modules: Module[], text: string): Module | undefined {
  const query = fold(text.trim());
  if (query === "") return undefined;
  return (
    modules.find(({ slug }) => slug === query) ??
    modules.find((module) => fieldsOf(module)[0] === query) ??
    modules.find((module) => fieldsOf(module)[0].includes(query))
  );
}

/**
 * The module whose number a text is, alone or after a word for module: "20", "no. 20", "module 20", "Modul 20". Undefined if there is
 * none. words are such words, separated by commas: wordsForModule of the interface.
 */
export function numberedModule(modules: Module[], text: string, words: string): Module | undefined {
  const [, word, digits] = /^(?:([^\d\s#]+?)[\s_-]*)?#?(\d{1,9})\.?$/.exec(comparable(text.trim())) ?? [];
  if (digits === undefined || (word !== undefined && !comparable(`no, no., ${words}`).split(", ").includes(word)))
    return undefined;
  return modules.find(({ slug }) => Number.parseInt(slug, 10) === Number(digits));
}

const comparable = (text: string): string => plainForm(fold(text.normalize("NFKC")));

// Search terms for examples. They are taken from the course, so that every example has results.

/** A q with results: the first long word in the first module's title, else its longest run of letters, else the title. */
export function exampleWord(catalog: Pick<Catalog, "modules">): string {
  const title = exampleQuestion(catalog);
  const word = title.split(/\s+/).find((each) => /^[\p{L}\p{N}-]{4,}$/u.test(each));
  const runs = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return word ?? runs.toSorted((a, b) => b.length - a.length)[0] ?? title;
}

/** A question whose best result is the first module: its title, truncated to the maximum length of q. */
export const exampleQuestion = ({ modules }: Pick<Catalog, "modules">): string =>
  truncated((modules[0]?.title ?? "a").toWellFormed());

/** A text truncated to the maximum length of q, at a grapheme boundary. */
function truncated(text: string): string {
  if (!isTooLong(text)) return text;
  let beginning = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (isTooLong(beginning + segment)) break;
    beginning += segment;
  }
  return beginning.trim();
}
