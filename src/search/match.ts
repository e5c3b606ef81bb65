/** The one keyword search and the one look-up; REST, batch, exports and every later door share them. */
import type { Module } from "../course/catalog.ts";
import { isLongerThan } from "../text/characters.ts";

/** The longest q that is searched for, in characters (Unicode code points). */
export const maxQueryCharacters = 200;

/**
 * Text in the form in which it is compared: Unicode NFC, case folded.
 * By way of upper case, so that ß meets SS and every sigma meets every other; lower case before it, for the capital ẞ.
 */
export const fold = (text: string): string =>
  text.normalize("NFC").toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** q as it is applied: trimmed, and well-formed Unicode, as an address would carry it; null when absent or blank. See docs/specification.md, "GET /modules". */
export const appliedQuery = (q: string | null | undefined): string | null => q?.toWellFormed().trim() || null;

/** Whether q is longer than maxQueryCharacters. */
export const isTooLong = (q: string): boolean => isLongerThan(q, maxQueryCharacters);

// Folding a course costs more than searching it, and a course never changes while it is served.
const foldedFields = new WeakMap<Module, readonly [title: string, description: string, part: string]>();

function fieldsOf(module: Module): readonly [title: string, description: string, part: string] {
  let fields = foldedFields.get(module);
  if (!fields) {
    fields = [fold(module.title), fold(module.description), fold(module.part)];
    foldedFields.set(module, fields);
  }
  return fields;
}

/** The folded fields of all modules as one text, and where each module's end. One long search beats thousands of short ones. */
type Haystack = { text: string; ends: number[] };

/** Stands between fields. No field has a control character, so what contains one is in none. */
const between = "\u0000";

const haystacks = new WeakMap<Module[], Haystack>();

function haystackOf(modules: Module[]): Haystack {
  const known = haystacks.get(modules);
  if (known) return known;
  const ends: number[] = [];
  let text = "";
  for (const module of modules) {
    text += fieldsOf(module).join(between) + between;
    ends.push(text.length);
  }
  const haystack = { text, ends };
  haystacks.set(modules, haystack);
  return haystack;
}

/** The modules whose title, description or part contains q, in course order; all of them when q is null. See docs/specification.md, "GET /modules". */
export function searchModules(modules: Module[], q: string | null): Module[] {
  if (q === null) return modules;
  const wanted = fold(q);
  if (wanted.includes(between)) return [];
  const { text, ends } = haystackOf(modules);
  const found: Module[] = [];
  let place = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, ends[place - 1])) {
    while ((ends[place] ?? Number.POSITIVE_INFINITY) <= at) place++;
    const module = modules[place++];
    if (!module) break;
    found.push(module);
  }
  return found;
}

/**
 * The module that a text names: by slug in any letter case, else by exact title, else the first in course order whose title contains it.
 * Undefined when there is none, and for blank text. See docs/specification.md, "GET /modules/{slug}".
 */
export function findModule(modules: Module[], text: string): Module | undefined {
  const wanted = fold(text.trim());
  if (wanted === "") return undefined;
  return (
    modules.find(({ slug }) => slug === wanted) ??
    modules.find((module) => fieldsOf(module)[0] === wanted) ??
    modules.find((module) => fieldsOf(module)[0].includes(wanted))
  );
}
