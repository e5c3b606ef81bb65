/** The grammar of Atom feeds. RFC 4287. */

import { renderForReaders } from "../../content/markdown/render.ts";
import { siteAddress } from "../../course/catalog.ts";
import { xmlText } from "../../course/text/encodings.ts";
import type { Site } from "../../pages/site.ts";

/** The media type of feeds. RFC 4287 section 7. */
const atomType = "application/atom+xml";

/** What is specific to a feed: its path and that of the page with the same content, its texts, the ISO date of its latest entry. */
type Feed = { path: string; page: string; title: string; subtitle: string; updated: string };

/** A feed by the provider of the course. Each entry is a list of elements. */
export function atomDocument({ course: { facts }, catalog }: Site, feed: Feed, entries: readonly string[][]): string {
  const { provider } = facts;
  const at = (path: string): string => siteAddress(catalog, path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(facts.language)}">`,
    element("id", at(feed.path)),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", instant(feed.updated)),
    link("self", atomType, at(feed.path)),
    link("alternate", "text/html", at(feed.page)),
    `<author>${element("name", provider.name)}${element("uri", provider.url)}${provider.email === undefined ? "" : element("email", provider.email)}</author>`,
    ...entries.flatMap((entry) => ["<entry>", ...entry, "</entry>"]),
    "</feed>",
    "",
  ].join("\n");
}

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/**
 * An author's text as HTML, on one line. URLs are absolute, since many readers ignore xml:base, which is for those that the renderer
 * adds (footnotes). path is that of the page that has the text. RFC 4287 section 4.1.3.
 */
export function content(markdown: string, siteUrl: string, path: string): string {
  const html = renderForReaders(markdown, siteUrl, path);
  const base = xmlText(siteAddress({ siteUrl }, path));
  return `<content type="html" xml:base="${base}">${xmlText(html).replaceAll("\n", "&#10;")}</content>`;
}

export const link = (relation: string, type: string, url: string, language?: string): string =>
  `<link rel="${relation}" type="${type}"${language === undefined ? "" : ` hreflang="${language}"`} href="${xmlText(url)}"/>`;

/** The start of a day. RFC 3339. */
export const instant = (day: string): string => `${day}T00:00:00Z`;
