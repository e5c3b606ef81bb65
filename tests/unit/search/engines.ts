/** The search of small courses, built as a build does it. */
import type { SearchSource, SourceModule, SourcePage } from "../../../src/build/search/passages.ts";
import { publishedSearch } from "../../../src/build/search/search-source.ts";
import type { Module } from "../../../src/course/catalog.ts";
import { openEngine, type PublishedSearch, type SearchEngine } from "../../../src/service/search/engine.ts";
import { languageOf } from "../../../src/service/search/languages.ts";

type Given = Partial<SourceModule> & { slug: string };

/** The texts of modules, empty except for those passed. */
export const sourceOf = (modules: Given[], language = "en", pages: SourcePage[] = []): SearchSource => ({
  language,
  modules: modules.map((module) => ({
    ...{
      title: "",
      part: "",
      description: "",
      chapters: [],
      keywords: [],
      questions: [],
      overview: [],
      transcripts: [],
    },
    ...module,
  })),
  pages,
});

/** The published search of a catalog's modules, which have a title, a part and a description alone. */
export const searchOf = (modules: readonly Module[], language = "en"): PublishedSearch =>
  publishedSearch(
    sourceOf(
      modules.map(({ slug, title, part, description }) => ({ slug, title, part, description })),
      language,
    ),
  );

/** The search of a source. */
export const engineFor = (source: SearchSource): SearchEngine =>
  openEngine(publishedSearch(source), languageOf(source.language));

/** The search of a catalog's modules. */
export const engineOf = (modules: readonly Module[], language = "en"): SearchEngine =>
  openEngine(searchOf(modules, language), languageOf(language));
