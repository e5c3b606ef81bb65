/** The files of the site's own search, which browsers load on first use. */
import { gzipSync } from "node:zlib";
import type { Module } from "../../course/catalog.ts";
import { sha256 } from "../../course/text/digest.ts";
import { indexName, moduleTextsName, pageTextsName, searchFile } from "../../pages/components/search-session.ts";
import { searchWordsFor } from "../../pages/components/search-words.ts";
import type { SearchFiles } from "../../pages/site.ts";
import type { PublishedSearch } from "../../service/search/engine.ts";

/** The largest index that a browser loads, in bytes after gzip. Above it, only the server searches. */
export const maxIndexBytes = 250_000;

/** The files of a course's search; null if its index is too large for browsers. Their folder is named by their content. */
export function searchFilesOf(
  search: PublishedSearch,
  modules: readonly Module[],
  language: string,
): SearchFiles | null {
  const index = searchFile(searchWordsFor(language), modules, search.index);
  if (gzipSync(index).length > maxIndexBytes) return null;
  const texts = search.texts.slice(0, modules.length);
  const pages = `[${search.texts.slice(modules.length).join(",")}]`;
  const folder = `/_astro/search.${sha256([index, pages, ...texts].join("\n")).slice(0, 8)}/`;
  return {
    folder,
    files: new Map([
      [folder + indexName, index],
      [folder + pageTextsName, pages],
      ...modules.map(({ slug }, at): [string, string] => [folder + moduleTextsName(slug), texts[at] ?? ""]),
    ]),
  };
}
