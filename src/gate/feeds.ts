/** The gate's reading of the feeds, the indexes and the maps. */

import { siteAddress } from "../course/catalog.ts";
import type { ModuleRecord } from "../course/record.ts";
import type { Site } from "../page-kinds/site.ts";
import { isErrorPage, twinPath } from "../site/addresses.ts";
import { link, plain } from "../text/markdown.ts";
import type { Compare } from "./findings.ts";

/** Every module as one line, in course order, with the facts that schema.org has words for. */
export function checkFeed({ course, catalog, version }: Site, feed: string, compare: Compare): void {
  const lines = feed.trimEnd().split("\n");
  compare("lines", lines.length, course.modules.length);
  for (const [index, module] of course.modules.entries()) {
    const line = lines[index];
    if (line === undefined) return;
    const resource = JSON.parse(line);
    const compareLine: Compare = (fact, ...rest) => compare(`line ${index + 1}: ${fact}`, ...rest);
    checkResource(resource, module, index + 1, catalog.siteUrl, compareLine);
    compareLine("version", resource.version, version.hash);
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

/** Every module as an entry with its title, its page and its sentence; newest first, so order is not the course's. */
export function checkAtom({ course, catalog }: Site, atom: string, compare: Compare): void {
  const entries = new Map(
    [...atom.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry = ""]) => {
      const field = (name: string): string | undefined => {
        const [, text] = new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(entry) ?? [];
        return text && unescaped(text);
      };
      return [field("id"), { title: field("title"), summary: field("summary"), updated: field("updated") }] as const;
    }),
  );
  compare("entries", entries.size, course.modules.length);
  for (const { slug, title, description, updated } of course.modules) {
    const entry = entries.get(siteAddress(catalog, `/modules/${slug}`));
    compare(`${slug}: title`, entry?.title, title);
    compare(`${slug}: summary`, entry?.summary, description);
    if (updated) compare(`${slug}: updated`, entry?.updated?.slice(0, 10), updated);
  }
}

/** The index names every page with its title and what it is about. */
export function checkLlmsIndex({ catalog, documents }: Site, index: string, compare: Compare): void {
  const lines = new Set(index.split("\n"));
  for (const { path, title, description } of documents) {
    if (isErrorPage(path)) continue;
    const expected = `- ${link(title, siteAddress(catalog, twinPath(path)))}: ${plain(description)}`;
    compare(path, lines.has(expected) ? expected : undefined, expected);
  }
}

/**
 * The whole text has every module's twin in course order, but for its front matter. twinOf answers with a twin as it was
 * built. Each search goes on where the last one ended, so that the text is read once.
 */
export function checkLlmsFull(
  { course }: Site,
  text: string,
  twinOf: (path: string) => string,
  compare: Compare,
): void {
  let from = 0;
  const follows = (wanted: string): boolean => {
    const at = text.indexOf(wanted, from);
    if (at !== -1) from = at + wanted.length;
    return at !== -1;
  };
  for (const { slug, title } of course.modules) {
    const [, body = ""] = /\n## ([\s\S]*)$/.exec(twinOf(`/modules/${slug}`)) ?? [];
    compare(`${slug}: heading`, follows(`\n# ${plain(title)}\n`), true);
    compare(`${slug}: text`, follows(body.trim()), true);
  }
}

/** The maps of the site name exactly its pages. */
export function checkSitemap({ catalog, documents }: Site, xml: string, compare: Compare): void {
  compare(
    "pages",
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => unescaped(address)),
    documents.filter(({ path }) => !isErrorPage(path)).map(({ path }) => siteAddress(catalog, path)),
  );
}

/** Text without the character references that the XML files are written with. */
const unescaped = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
