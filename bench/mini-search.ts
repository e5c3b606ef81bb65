/** MiniSearch over the same texts, for comparison. */
import MiniSearch from "minisearch";
import type { SearchSource } from "../src/build/search/passages.ts";
import { wordsOf } from "../src/service/search/language.ts";

const fields = ["title", "part", "description", "chapters", "lines", "text"];

/** The options with its own defaults; with pairs, words are cut as this search cuts them, for scripts without spaces. */
export const miniSearchOptions = (words?: "pairs") => ({ fields, ...(words === "pairs" ? { tokenize: wordsOf } : {}) });

/** MiniSearch over the texts of all modules. */
export function miniSearchOf({ modules }: SearchSource, words?: "pairs"): MiniSearch {
  const engine = new MiniSearch(miniSearchOptions(words));
  engine.addAll(
    modules.map(({ slug, title, part, description, chapters, keywords, questions, overview, transcripts }) => ({
      id: slug,
      title,
      part,
      description,
      chapters: chapters.join("\n"),
      lines: [...keywords, ...questions].join("\n"),
      text: [
        ...overview.flatMap(({ heading, blocks }) => [heading, ...blocks]),
        ...transcripts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
      ].join("\n"),
    })),
  );
  return engine;
}
