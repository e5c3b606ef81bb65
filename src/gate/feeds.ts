/** The gate's reading of the feeds, the indexes and the maps. */
import type { Site } from "../content/site.ts";
import { plain, twinPath } from "../documents/document.ts";
import { siteAddress } from "../domain/catalog.ts";
import type { ModuleRecord } from "../domain/course-record.ts";
import type { Compare } from "./findings.ts";

/** Every module as one line, in course order, with the facts that schema.org has words for. */
export function checkFeed({ course, catalog }: Site, feed: string, compare: Compare): void {
  const lines = feed.trimEnd().split("\n");
  compare("lines", lines.length, course.modules.length);
  for (const [index, module] of course.modules.entries()) {
    const line = lines[index];
    if (line !== undefined)
      checkResource(JSON.parse(line), module, index + 1, catalog.siteUrl, (fact, ...rest) =>
        compare(`line ${index + 1}: ${fact}`, ...rest),
      );
  }
}

/** A module as a LearningResource. */
export function checkResource(
  resource: Record<string, unknown>,
  { slug, title, description, url, chapters, minutes, part, updated }: ModuleRecord,
  position: number,
  siteUrl: string,
  compare: Compare,
): void {
  compare("@id", resource["@id"], `${siteUrl}/modules/${slug}#module`);
  compare("identifier", resource.identifier, slug);
  compare("name", resource.name, title);
  compare("description", resource.description, description);
  compare("url", resource.url, url);
  compare("position", resource.position, position);
  compare("chapters", (resource.materialExtent as { value?: number } | undefined)?.value, chapters);
  compare("timeRequired", resource.timeRequired, minutes === undefined ? undefined : `PT${minutes}M`);
  compare("dateModified", resource.dateModified, updated);
  compare("part", JSON.stringify(resource.isPartOf).includes(JSON.stringify(part)), true);
}

/** The index names every page with its title and what it is about. */
export function checkLlmsIndex({ catalog, documents }: Site, index: string, compare: Compare): void {
  const lines = new Set(index.split("\n"));
  for (const { path, title, description } of documents) {
    if (path === "/404") continue;
    const expected = `- [${plain(title)}](${siteAddress(catalog, twinPath(path))}): ${plain(description)}`;
    compare(path, lines.has(expected) ? expected : undefined, expected);
  }
}

/** The whole text has every module's twin, but for its front matter. twinOf answers with a twin as it was built. */
export function checkLlmsFull(
  { course }: Site,
  text: string,
  twinOf: (path: string) => string,
  compare: Compare,
): void {
  for (const { slug, title } of course.modules) {
    const [, body = ""] = /\n## ([\s\S]*)$/.exec(twinOf(`/modules/${slug}`)) ?? [];
    compare(`${slug}: heading`, text.includes(`\n# ${plain(title)}\n`), true);
    compare(`${slug}: text`, text.includes(body.trim()), true);
  }
}

/** The maps of the site name exactly its pages. */
export function checkSitemap({ catalog, documents }: Site, xml: string, compare: Compare): void {
  const unescaped = xml.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  compare(
    "pages",
    [...unescaped.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
    documents.filter(({ path }) => path !== "/404").map(({ path }) => siteAddress(catalog, path)),
  );
}
