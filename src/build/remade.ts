/** What a build wrote, made of the content again for the verifier. */
import type { Site } from "../pages/site.ts";
import { makeDownloads } from "./downloads.ts";
import { searchFilesOf } from "./search-files.ts";

/** The downloads and the files of the search of a site by path. */
export async function remade(site: Site): Promise<{
  downloads: ReadonlyMap<string, Uint8Array>;
  searchFiles: ReadonlyMap<string, string>;
}> {
  const { course, catalog, search } = site;
  const { files } = await makeDownloads({ ...site, siteUrl: catalog.siteUrl });
  const searched = searchFilesOf(search, catalog.modules, course.facts.language);
  return { downloads: files, searchFiles: searched?.files ?? new Map() };
}
