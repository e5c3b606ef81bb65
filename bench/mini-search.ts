/** MiniSearch over the same texts, for comparison. */
import MiniSearch from "minisearch";
import type { SearchSource } from "../src/build/search/passages.ts";
import { wordsOf } from "../src/service/search/language.ts";

const fields = ["title", "part", "description", "chapters", "lines", "text"];

/** MiniSearch's defaults. With pairs, words are cut as this search cuts them, for scripts without spaces. */
export const miniSearchOptions = (words?: "pairs") => ({ fields, ...(words === "pairs" ? { tokenize: wordsOf } : {}) });

/** The texts of a module by field. */
export const textsOfModule = ({ title, part = "", description, ...module }: SearchSource["modules"][number]) => ({
  title,
  part,
  description,
  chapters: module.chapters.join("\n"),
  lines: [...module.keywords, ...module.questions].join("\n"),
  text: [
    ...module.overview.flatMap(({ heading, blocks }) => [heading, ...blocks]),
    ...module.transcripts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
  ].join("\n"),
});

/** MiniSearch over the texts of all modules. */
export function miniSearchOf({ modules }: SearchSource, words?: "pairs"): MiniSearch {
  const engine = new MiniSearch(miniSearchOptions(words));
  engine.addAll(modules.map((module) => ({ id: module.slug, ...textsOfModule(module) })));
  return engine;
}
