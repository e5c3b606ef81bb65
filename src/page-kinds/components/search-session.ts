/** The search of a course in the browser. Texts for excerpts are loaded for the modules that results show, and only once. */
import { openEngine, type SearchEngine } from "../../search/engine.ts";
import { type Found, find } from "../../search/find.ts";
import type { Language } from "../../search/language.ts";
import { keyOf } from "../../search/open-index.ts";
import { phrasesIn } from "../../search/phrases.ts";
import type { Question } from "../../search/query.ts";
import type { PassageTexts } from "../../search/texts.ts";
import { indexName, moduleTextsName, pageTextsName, readSearchFile } from "./search-file.ts";
import type { SearchWords } from "./search-words.ts";

/**
 * The matches of a question. complete resolves when all missing texts are loaded, to false if none were missing. isPartial is
 * whether the matches depend on missing texts, as for phrases in quotes.
 */
export type SessionResult = { matches: Found; isPartial: boolean; complete: () => Promise<boolean> };

export type SearchSession = { words: SearchWords; search: (question: Question, limit: number) => SessionResult };

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
      const matches = find(engine, modules, question, limit);
      const needed = [...lacking].slice(0, maxLoaded);
      return {
        matches,
        isPartial: needed.length > 0 && phrasesIn(question.text).length > 0,
        complete: () => Promise.all(needed.map(load)).then((loaded) => loaded.includes(true)),
      };
    },
  };
}
