/** The files for crawlers: robots.txt, the sitemaps and the feed index. RFC 9309, sitemaps.org, NLWeb schema feeds. */
import { siteAddress } from "../../course/catalog.ts";
import { aiUseOf } from "../../course/license.ts";
import type { CourseFacts } from "../../course/record.ts";
import { xmlText } from "../../course/text/encodings.ts";
import { link, plain } from "../../course/text/markdown.ts";
import { alternatesOf } from "../../course/translation.ts";
import type { Site } from "../../pages/site.ts";
import { isErrorPage, markdownPath } from "../../service/addresses.ts";

/** The crawlers that robots.txt names. It allows all others too. */
const userAgents = [
  ...["*", "GPTBot", "OAI-SearchBot", "ChatGPT-User", "ClaudeBot", "Claude-User", "Claude-SearchBot", "PerplexityBot"],
  ...[
    "Perplexity-User",
    "Google-Extended",
    "Googlebot",
    "Bingbot",
    "Applebot",
    "Applebot-Extended",
    "CCBot",
    "meta-externalagent",
  ],
];

/** robots.txt, which allows crawling, and states what crawlers may use the course for. contentsignals.org. */
export const robotsTxt = ({ course, catalog }: Site): string =>
  [
    ...userAgents.map((name) => `User-agent: ${name}`),
    contentSignal(course.facts),
    "Allow: /",
    "",
    `Sitemap: ${siteAddress(catalog, "/sitemap.xml")}`,
    `Schemamap: ${siteAddress(catalog, "/schemamap.xml")}`,
    "",
  ].join("\n");

function contentSignal(facts: CourseFacts): string {
  const { search, input, train } = aiUseOf(facts);
  const signals = Object.entries({ search, "ai-input": input, "ai-train": train });
  return `Content-Signal: ${signals.flatMap(([name, is]) => (is === undefined ? [] : `${name}=${is ? "yes" : "no"}`)).join(", ")}`;
}

/** The canonical URL of every page, with the date of its content if it has one, and its URLs in all languages. */
export function sitemapXml({ course: { facts }, catalog, documents }: Site): string {
  const linked = facts.translations ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${linked}>`,
    ...documents
      .filter(({ path }) => !isErrorPage(path))
      .map(({ path, updated }) => {
        const alternates = alternatesOf(facts, catalog.siteUrl, path).map(
          ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(url)}"/>`,
        );
        return `<url><loc>${xmlText(siteAddress(catalog, path))}</loc>${updated ? `<lastmod>${xmlText(updated)}</lastmod>` : ""}${alternates.join("")}</url>`;
      }),
    "</urlset>",
    "",
  ].join("\n");
}

/** A markdown list of links to the markdown version of every page. */
export const sitemapMarkdown = ({ course, catalog, documents }: Site): string =>
  [
    `# ${plain(course.facts.name)}`,
    "",
    ...documents
      .filter(({ path }) => !isErrorPage(path))
      .map(({ path, title }) => `- ${link(title, siteAddress(catalog, markdownPath(path)))}`),
    "",
  ].join("\n");

/**
 * The index of schema.org feeds, which does not include the Atom feed. It has the type twice, since the draft defines an
 * element and its crawler reads an attribute. The date is that of the content version, which every line of the feed contains.
 */
export function schemamapXml({ catalog, version }: Site): string {
  const type = "structuredData/schema.org";
  const { updated } = version;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">',
    `<url contentType="${type}">`,
    `<loc>${xmlText(siteAddress(catalog, "/feeds/modules.jsonl"))}</loc>`,
    ...(updated ? [`<lastmod>${xmlText(updated)}</lastmod>`] : []),
    `<sf:contentType>${type}</sf:contentType>`,
    "</url>",
    "</urlset>",
    "",
  ].join("\n");
}
