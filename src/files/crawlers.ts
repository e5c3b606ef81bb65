/** What crawlers look for first: robots.txt, the sitemaps and the feed index. RFC 9309, sitemaps.org, NLWeb schema feeds. */

import { siteAddress } from "../course/catalog.ts";
import type { Site } from "../page-kinds/site.ts";
import { isErrorPage, twinPath } from "../site/addresses.ts";
import { link, plain } from "../text/markdown.ts";
import { xmlText } from "../text/xml.ts";

/** Crawlers that are welcome by name; all others are welcome too. */
const named = [
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

export const robotsTxt = ({ catalog }: Site): string =>
  [
    ...named.map((name) => `User-agent: ${name}`),
    "Content-Signal: search=yes, ai-input=yes, ai-train=yes",
    "Allow: /",
    "",
    `Sitemap: ${siteAddress(catalog, "/sitemap.xml")}`,
    `Schemamap: ${siteAddress(catalog, "/schemamap.xml")}`,
    "",
  ].join("\n");

/** Every page's canonical address, with the date of its content where it has one. */
export const sitemapXml = ({ catalog, documents }: Site): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...documents
      .filter(({ path }) => !isErrorPage(path))
      .map(
        ({ path, updated }) =>
          `<url><loc>${xmlText(siteAddress(catalog, path))}</loc>${updated ? `<lastmod>${xmlText(updated)}</lastmod>` : ""}</url>`,
      ),
    "</urlset>",
    "",
  ].join("\n");

/** The same pages as a list of links to their markdown. */
export const sitemapMarkdown = ({ course, catalog, documents }: Site): string =>
  [
    `# ${plain(course.facts.name)}`,
    "",
    ...documents
      .filter(({ path }) => !isErrorPage(path))
      .map(({ path, title }) => `- ${link(title, siteAddress(catalog, twinPath(path)))}`),
    "",
  ].join("\n");

/**
 * The feed index: what is told in schema.org's words, which the feed of modules for feed readers is not.
 * The type is given twice: the draft reads the element, its crawler the attribute. Every line of the feed names the
 * content's version, so the feed changes with the content.
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
