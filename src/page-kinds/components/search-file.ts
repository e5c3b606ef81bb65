/** The file that a browser loads for its search: the interface's texts and the modules in one line, then the packed index. */
import type { Module } from "../../course/catalog.ts";
import { packed, unpacked } from "../../search/packed.ts";
import type { SearchWords } from "./search-words.ts";

/** The first line: texts, parts, and for each module its title, description and the number of its part. */
type Beginning = {
  words: SearchWords;
  parts: string[];
  modules: [title: string, description: string, part: number][];
};

/** The text of the search file. */
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
export function readSearchFile(text: string): { words: SearchWords; modules: Module[]; index: string } {
  const end = text.indexOf("\n");
  const { words, parts, modules }: Beginning = JSON.parse(text.slice(0, end));
  return {
    words,
    modules: modules.map(([title, description, part]) => ({
      slug: "",
      title,
      description,
      part: parts[part] ?? "",
      chapters: 0,
      url: "",
    })),
    index: unpacked(text.slice(end + 1)),
  };
}

/** The name of the search file in its folder, and that of the file with the texts of all pages. */
export const indexName = "index.txt";
export const pageTextsName = "pages.json";

/** The name of the file with the texts of a module. */
export const moduleTextsName = (slug: string): string => `${slug}.json`;
