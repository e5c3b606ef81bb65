/** The feeds: modules and changes as Atom (RFC 4287), modules as lines of JSON. */
import { renderForReaders, renderSections } from "../../content/markdown/render.ts";
import { modulePath, siteAddress, transcriptPages } from "../../course/catalog.ts";
import { textsFor } from "../../course/interface/languages.ts";
import type { ModuleRecord } from "../../course/record.ts";
import { feedLine } from "../../course/structured-data.ts";
import { jsonLine, xmlText } from "../../course/text/encodings.ts";
import { changesFeedPath, changesPage, isNote, updateText } from "../../pages/changes/page.ts";
import { sourceOf } from "../../pages/components/structured.ts";
import type { Site } from "../../pages/site.ts";
import { markdownPath, pathOf } from "../../service/addresses.ts";

/** The path of the Atom feed of modules. */
export const atomPath = "/feeds/modules.atom";

/** What is specific to an Atom feed: its path and that of the page with the same content, its texts, the ISO date of its latest entry. */
type Feed = { path: string; page: string; title: string; subtitle: string; updated: string };

function atomDocument({ course: { facts }, catalog }: Site, feed: Feed, entries: readonly string[][]): string {
  const { provider } = facts;
  const at = (path: string): string => siteAddress(catalog, path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(facts.language)}">`,
    element("id", at(feed.path)),
    element("title", feed.title),
    element("subtitle", feed.subtitle),
    element("updated", instant(feed.updated)),
    link("self", "application/atom+xml", at(feed.path)),
    link("alternate", "text/html", at(feed.page)),
    `<author>${element("name", provider.name)}${element("uri", provider.url)}${provider.email === undefined ? "" : element("email", provider.email)}</author>`,
    ...entries.flatMap((entry) => ["<entry>", ...entry, "</entry>"]),
    "</feed>",
    "",
  ].join("\n");
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/**
 * An author's text as HTML, on one line. URLs are absolute, since many readers ignore xml:base, which is for those that the renderer
 * adds (footnotes). path is that of the page that has the text. RFC 4287 section 4.1.3.
 */
function content(markdown: string, siteUrl: string, path: string, language: string): string {
  const html = renderForReaders(markdown, siteUrl, path, language);
  const base = xmlText(siteAddress({ siteUrl }, path));
  return `<content type="html" xml:base="${base}">${xmlText(html).replaceAll("\n", "&#10;")}</content>`;
}

const link = (relation: string, type: string, url: string, language?: string): string =>
  `<link rel="${relation}" type="${type}"${language === undefined ? "" : ` hreflang="${language}"`} href="${xmlText(url)}"/>`;

const instant = (day: string): string => `${day}T00:00:00Z`;

/** Every module, newest first. Entries need a date: without one, the oldest of the others, so as not to look new. */
export function atomFeed(site: Site): string {
  const { course, catalog } = site;
  const { facts, modules } = course;
  const dates = modules.flatMap(({ updated }) => updated ?? []).sort();
  const dateOf = ({ updated }: ModuleRecord): string => updated ?? dates[0] ?? "1970-01-01";
  const newestFirst = modules.toSorted((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));
  const at = (path: string): string => siteAddress(catalog, path);
  const feed = {
    path: atomPath,
    page: "/curriculum",
    title: facts.name,
    subtitle: facts.description,
    updated: dates.at(-1) ?? "1970-01-01",
  };
  return atomDocument(
    site,
    feed,
    newestFirst.map((module) => {
      const path = modulePath(module);
      return [
        element("id", at(path)),
        element("title", module.title),
        element("updated", instant(dateOf(module))),
        link("alternate", "text/html", at(path)),
        link("alternate", "text/markdown", at(markdownPath(path))),
        ...transcriptPages(module).map((page) =>
          link("related", "text/html", at(page.path), page.language ?? facts.language),
        ),
        ...(module.part === undefined ? [] : [`<category term="${xmlText(module.part)}"/>`]),
        element("summary", module.description),
        ...(module.overview === "" ? [] : [content(module.overview, catalog.siteUrl, path, facts.language)]),
      ];
    }),
  );
}

/**
 * Every entry of the page of changes, newest first. The id of an author's entry depends only on its date and title, that of changed
 * sections only on their date (RFC 4151), since more sections may change on the same day. Throws without changes.
 */
export function changesFeed(site: Site): string {
  const { catalog, documents } = site;
  const { facts } = site.course;
  const path = pathOf("changes");
  const page = documents.find((document) => document.path === path);
  const [model] = changesPage.models(site);
  if (page === undefined || model === undefined) throw new Error("The course has no changes.");
  const { texts } = textsFor(facts);
  // The first section has the heading of the page.
  const [, ...sections] = renderSections(page);
  const feed = {
    ...{ path: changesFeedPath, page: path },
    title: `${facts.name}: ${texts.changes}`,
    subtitle: page.description,
    updated: model.updated ?? "1970-01-01",
  };
  const entries = model.entries.map((entry, index) => {
    const body = isNote(entry) ? entry.body : updateText(entry);
    const url = siteAddress(catalog, `${path}#${encodeURIComponent(sections[index]?.id ?? "")}`);
    return [
      element("id", isNote(entry) ? url : `tag:${new URL(catalog.siteUrl).hostname},${entry.date}:sections`),
      element("title", entry.title ?? entry.date),
      element("updated", instant(entry.date)),
      link("alternate", "text/html", url),
      ...(body === "" ? [] : [content(body, catalog.siteUrl, path, facts.language)]),
    ];
  });
  return atomDocument(site, feed, entries);
}

/** Every module as a schema.org LearningResource, one per line. */
export function jsonlFeed(site: Site): string {
  const source = sourceOf(site);
  return site.course.modules.map((module, index) => `${jsonLine(feedLine(source, module, index + 1))}\n`).join("");
}
