/** What crawlers look for first: robots.txt, the sitemaps and the feed index. RFC 9309, sitemaps.org, NLWeb schema feeds. */
import type { Site } from "../content/site.ts";
import { link, plain, twinPath } from "../documents/document.ts";
import { siteAddress } from "../domain/catalog.ts";

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
      .filter(({ path }) => path !== "/404")
      .map(
        ({ path, updated }) =>
          `<url><loc>${xml(siteAddress(catalog, path))}</loc>${updated ? `<lastmod>${xml(updated)}</lastmod>` : ""}</url>`,
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
      .filter(({ path }) => path !== "/404")
      .map(({ path, title }) => `- ${link(title, siteAddress(catalog, twinPath(path)))}`),
    "",
  ].join("\n");

/** The feed index. The type is given twice: the draft reads the element, its crawler the attribute. */
export function schemamapXml({ catalog, documents }: Site): string {
  const type = "structuredData/schema.org";
  const updated = documents
    .flatMap((document) => document.updated ?? [])
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">',
    `<url contentType="${type}">`,
    `<loc>${xml(siteAddress(catalog, "/feeds/modules.jsonl"))}</loc>`,
    ...(updated ? [`<lastmod>${xml(updated)}</lastmod>`] : []),
    `<sf:contentType>${type}</sf:contentType>`,
    "</url>",
    "</urlset>",
    "",
  ].join("\n");
}

const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
