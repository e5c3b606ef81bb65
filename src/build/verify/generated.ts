/**
 * Files whose texts are the software's, such as the description of the API: made again of the content and compared. What they
 * say has no second source, so tests compare it with approved texts.
 */

import { apiPath } from "../../course/catalog.ts";
import { playerOrigins } from "../../course/video.ts";
import type { Site } from "../../pages/site.ts";
import { filesOf } from "../../service/addresses.ts";
import { read } from "../../service/api/api.ts";
import { rulesFor, staticHeaderRules, staticHeaders } from "../../service/static-headers.ts";
import { staticRoutes } from "../../service/static-routes.ts";
import { fileGenerators } from "../files/generators.ts";

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
