/** The search of a course in the browser, from files of the build: one with texts, modules and the packed index, one
 * with the texts of all pages, and for each module one with its texts, which is loaded once results show the module. */
import type { Module } from "../../course/catalog.ts";
import { openEngine, type PassageTexts, type SearchEngine } from "../../service/search/engine.ts";
import { type Found, find } from "../../service/search/find.ts";
import { keyOf } from "../../service/search/index-file.ts";
import type { Language } from "../../service/search/language.ts";
import { packed, unpacked } from "../../service/search/packed.ts";
import { phrasesIn } from "../../service/search/phrases.ts";
import type { Question } from "../../service/search/query.ts";
import type { SearchWords } from "./search-words.ts";

/** The name of the search file in its folder, and that of the file with the texts of all pages. */
export const indexName = "index.txt";
export const pageTextsName = "pages.json";
export const moduleTextsName = (slug: string): string => `${slug}.json`;

/** The first line of the search file, before its index. */
type Beginning = { words: SearchWords; parts: string[]; modules: [title: string, description: string, part: number][] };

export function searchFile(words: SearchWords, modules: readonly Module[], index: string): string {
  const parts = [...new Set(modules.map(({ part }) => part))];
  const beginning: Beginning = {
    words,
    parts,
    modules: modules.map(({ title, description, part }) => [title, description, parts.indexOf(part)]),
  };
  return `${JSON.stringify(beginning)}\n${packed(index)}`;
}

/** The parts of a search file; modules have no slugs, which are in the index. */
function readSearchFile(text: string): { words: SearchWords; modules: Module[]; index: string } {
  const end = text.indexOf("\n");
  const { words, parts, modules }: Beginning = JSON.parse(text.slice(0, end));
  return {
    words,
    modules: modules.map(([title, description, part]) => ({
      ...{ title, description, part: parts[part] ?? "" },
      ...{ slug: "", chapters: 0, url: "" },
    })),
    index: unpacked(text.slice(end + 1)),
  };
}

/** complete loads all missing texts; it resolves to false if none were missing. isPartial is whether the matches depend
 * on them, as for phrases in quotes. */
export type SessionResult = { matches: Found; isPartial: boolean; complete: () => Promise<boolean> };
type SearchSession = { words: SearchWords; search: (question: Question, limit: number) => SessionResult };
/** Maximum number of modules whose texts a question loads: for a phrase in quotes, all that may contain it. */
const maxLoaded = 250;

/** Opens the search in a folder, whose files read returns. Rejects if the index cannot be read. */
export async function openSession(
  folder: string,
  read: (path: string) => Promise<string>,
  language: Language,
): Promise<SearchSession> {
  const [file, pages] = await Promise.all([read(folder + indexName), read(folder + pageTextsName)]);
  const { words, modules, index: text } = readSearchFile(file);
  const { index } = openEngine({ index: text, texts: [] }, language);
  for (const [document, module] of modules.entries()) module.slug = keyOf(index, document);
  const pageTexts: PassageTexts[] = JSON.parse(pages);
  const texts = new Map(pageTexts.map((each, at) => [index.modules + at, each]));
  const lacking = new Set<number>();
  const engine: SearchEngine = {
    index,
    textsOf(document) {
      if (!texts.has(document)) lacking.add(document);
      return texts.get(document);
    },
  };
  /** Loads the texts of a module. False if that fails: without its texts, a module is still a result, and the next question tries again. */
  const load = async (document: number): Promise<boolean> => {
    try {
      texts.set(document, JSON.parse(await read(folder + moduleTextsName(keyOf(index, document)))));
      return true;
    } catch {
      return false;
    }
  };
  return {
    words,
    search(question, limit) {
      lacking.clear();
      const matches = find(engine, modules, { ...question, moduleWords: words.moduleWords }, limit);
      const needed = [...lacking].slice(0, maxLoaded);
      return {
        matches,
        isPartial: needed.length > 0 && phrasesIn(question.text).length > 0,
        complete: () => Promise.all(needed.map(load)).then((loaded) => loaded.includes(true)),
      };
    },
  };
}
