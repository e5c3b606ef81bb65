/** The Atom feed of the course's modules. RFC 4287. */
import { siteAddress } from "../course/catalog.ts";
import { modulePath } from "../course/outline.ts";
import type { ModuleRecord } from "../course/record.ts";
import { transcriptPages } from "../course/transcript.ts";
import { withAbsoluteLinks } from "../markdown/addresses.ts";
import { renderMarkdown } from "../markdown/render.ts";
import type { Site } from "../page-kinds/site.ts";
import { twinPath } from "../site/addresses.ts";
import { xmlText } from "../text/xml.ts";

/** Path of the feed. */
export const atomPath = "/feeds/modules.atom";

/** The media type of the feed. RFC 4287 section 7. */
const atomType = "application/atom+xml";

/**
 * Every module, newest first; the URL of its page is its id. Entries must have a date: a module without one gets the
 * oldest date of the others, so that feed readers do not show it as new.
 */
export function atomFeed({ course, catalog }: Site): string {
  const { facts, modules } = course;
  const { provider } = facts;
  const dates = modules.flatMap(({ updated }) => updated ?? []).sort();
  const dateOf = ({ updated }: ModuleRecord): string => updated ?? dates[0] ?? "1970-01-01";
  const newestFirst = modules.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));
  const at = (path: string): string => siteAddress(catalog, path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(facts.language)}">`,
    element("id", at(atomPath)),
    element("title", facts.name),
    element("subtitle", facts.description),
    element("updated", instant(dates.at(-1) ?? "1970-01-01")),
    link("self", atomType, at(atomPath)),
    link("alternate", "text/html", at("/curriculum")),
    `<author>${element("name", provider.name)}${element("uri", provider.url)}${provider.email === undefined ? "" : element("email", provider.email)}</author>`,
    ...newestFirst.flatMap((module) => {
      const path = modulePath(module);
      return [
        "<entry>",
        element("id", at(path)),
        element("title", module.title),
        element("updated", instant(dateOf(module))),
        link("alternate", "text/html", at(path)),
        link("alternate", "text/markdown", at(twinPath(path))),
        ...transcriptPages(module).map((page) =>
          link("related", "text/html", at(page.path), page.language ?? facts.language),
        ),
        `<category term="${xmlText(module.part)}"/>`,
        element("summary", module.description),
        ...(module.overview === "" ? [] : [content(module.overview, catalog.siteUrl, path)]),
        "</entry>",
      ];
    }),
    "</feed>",
    "",
  ].join("\n");
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/**
 * The overview as HTML, on one line. URLs are absolute, since many readers ignore xml:base, which is for those that the renderer
 * adds (footnotes). RFC 4287 section 4.1.3.
 */
function content(overview: string, siteUrl: string, path: string): string {
  const html = renderMarkdown(withAbsoluteLinks(overview, siteUrl, path), [], siteUrl);
  const base = xmlText(siteAddress({ siteUrl }, path));
  return `<content type="html" xml:base="${base}">${xmlText(html).replaceAll("\n", "&#10;")}</content>`;
}

const link = (relation: string, type: string, url: string, language?: string): string =>
  `<link rel="${relation}" type="${type}"${language === undefined ? "" : ` hreflang="${language}"`} href="${xmlText(url)}"/>`;

/** The start of a day. RFC 3339. */
const instant = (day: string): string => `${day}T00:00:00Z`;
