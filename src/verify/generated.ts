/**
 * Files whose texts are the software's, such as the description of the API: made again of the content and compared. What they
 * say has no second source, so tests compare it with approved texts.
 */
import { read } from "../api/api.ts";
import { apiPath } from "../course/catalog.ts";
import { playerOrigins } from "../course/video.ts";
import { fileGenerators } from "../files/generators.ts";
import type { Site } from "../page-kinds/site.ts";
import { filesOf } from "../site/addresses.ts";
import { rulesFor, staticHeaderRules, staticHeaders } from "../site/static-headers.ts";
import { staticRoutes } from "../site/static-routes.ts";

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
