/**
 * Files whose texts are the software's, such as the description of the API: made again of the content and compared. What they
 * say has no second source, so tests compare it with snapshots.
 */

import { apiPath } from "../../course/catalog.ts";
import { playerOrigins } from "../../course/video.ts";
import type { Site } from "../../pages/site.ts";
import { filesOf } from "../../service/addresses.ts";
import { read } from "../../service/api/api.ts";
import { makeDownloads } from "../downloads.ts";
import { fileGenerators } from "../files/generators.ts";
import { searchFilesOf } from "../search/search-source.ts";
import { rulesFor, staticHeaderRules, staticHeaders } from "../static-headers.ts";
import { staticRoutes } from "../static-routes.ts";

/** The generated files by path. scripts are the paths of the built scripts, which have headers. */
export function generatedFiles(site: Site, scripts: readonly string[]): Map<string, () => string> {
  const { course, catalog, source, version, retirement } = site;
  const json = (value: unknown): string => JSON.stringify(value);
  const players = playerOrigins(course.modules, course.facts);
  const rules = () =>
    staticHeaderRules(catalog.siteUrl, version, players, [...scripts].sort(), retirement, catalog.downloads);
  return new Map([
    ...filesOf(course).map(([path]): [string, () => string] => [path, () => fileGenerators[path](site)]),
    ...["/", "/openapi.json"].map((target): [string, () => string] => [
      apiPath + (target === "/" ? "/index.json" : target),
      () => json(read(source, target).body),
    ]),
    ["/_headers", () => staticHeaders(rulesFor(course, rules()))],
    ["/_routes.json", () => json(staticRoutes(source, retirement))],
  ]);
}

/** The downloads and the files of the search of a site by path. */
export async function madeAgain(site: Site): Promise<{
  downloads: ReadonlyMap<string, Uint8Array>;
  searchFiles: ReadonlyMap<string, string>;
}> {
  const { course, catalog, search } = site;
  const { files } = await makeDownloads({ ...site, siteUrl: catalog.siteUrl });
  const searched = searchFilesOf(search, catalog.modules, course.facts.language);
  return { downloads: files, searchFiles: searched?.files ?? new Map() };
}
