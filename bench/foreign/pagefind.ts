/** Pagefind over the texts of a course, for comparison, if it is installed: npm install --no-save pagefind. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchSource } from "../../src/build/search/passages.ts";
import { textsOfModule } from "../mini-search.ts";

type Indexer = {
  createIndex(options: { forceLanguage: string }): Promise<{
    index: {
      addCustomRecord(record: {
        url: string;
        language: string;
        meta: { title: string };
        content: string;
      }): Promise<void>;
      writeFiles(options: { outputPath: string }): Promise<void>;
    };
  }>;
};
type Searcher = {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  init(): Promise<void>;
  search(text: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
};

/** Returns a function that finds the slugs of up to three modules; null if Pagefind is not installed. */
export async function pagefindOf({
  modules,
  language,
}: SearchSource): Promise<((text: string) => Promise<string[]>) | null> {
  const name = "pagefind";
  const indexer = (await import(name).catch(() => null)) as Indexer | null;
  if (indexer === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "pagefind-"));
  // Its files are read while it searches.
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const { index } = await indexer.createIndex({ forceLanguage: language });
  for (const module of modules) {
    const content = Object.values(textsOfModule(module)).join("\n");
    await index.addCustomRecord({ url: `/${module.slug}`, language, meta: { title: module.title }, content });
  }
  await index.writeFiles({ outputPath: folder });
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  asBrowser(language);
  const searcher = (await import(pathToFileURL(join(folder, "pagefind.js")).href)) as Searcher;
  await searcher.options({ basePath: `${pathToFileURL(folder).href}/`, baseUrl: "/" });
  await searcher.init();
  return async (text) => {
    const { results } = await searcher.search(text);
    const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()));
    return pages.map(({ url }) => url.replaceAll("/", ""));
  };
}

/** Provides what its code needs from a browser: the language of the page, and loading the files of the index. */
function asBrowser(language: string): void {
  Object.assign(globalThis, {
    window: globalThis,
    location: { href: "file:///", origin: "null" },
    document: { currentScript: null, querySelector: () => null, documentElement: { lang: language } },
    fetch: async (url: string | URL) => new Response(readFileSync(new URL(`${url}`.replace(/\?.*/, "")))),
  });
}
