/** llms.txt and llms-full.txt: the site for readers that take text, as a list and as a whole. Source: llmstxt.org. */

import { apiAddress, siteAddress } from "../course/catalog.ts";
import { modulePath, outline } from "../course/outline.ts";
import { partPath } from "../course/part.ts";
import type { Document } from "../markdown/document.ts";
import { absoluteMarkdown } from "../markdown/render.ts";
import { servers, toolNames } from "../mcp/servers.ts";
import type { Site } from "../page-kinds/site.ts";
import { isErrorPage, twinPath } from "../site/addresses.ts";
import { link, plain } from "../text/markdown.ts";
import { atomPath } from "./atom.ts";
import { skillPath } from "./skill.ts";

/** The prose index: what this is, when to use it and how, then every page as its markdown. */
export function llmsIndex({ course, catalog, documents }: Site): string {
  const { facts } = course;
  const listed = documents.filter(({ path }) => !isErrorPage(path));
  const byPath = new Map(listed.map((document) => [document.path, document]));
  const line = ({ title, path, description }: Document): string =>
    `- ${link(title, siteAddress(catalog, twinPath(path)))}: ${plain(description)}`;
  const skill = `- ${link("Skill for agents", siteAddress(catalog, skillPath))}: How to answer questions about the course with this service: which call for what, quotes, limits, examples.`;
  const mcp = Object.values(servers)
    .map((server) => `\`${siteAddress(catalog, server.path)}\` (${toolNames(server)})`)
    .join(" and ");
  const parts = outline(course).map((part) => {
    const pages = [partPath(part), ...part.modules.map(modulePath)].flatMap((path) => byPath.get(path) ?? []);
    return { name: part.name, pages };
  });
  const inParts = new Set(parts.flatMap(({ pages }) => pages));
  // Pages that are the only ones of their kind, then all that no part has.
  const start = listed.filter(({ slug }) => slug === undefined);
  const more = listed.filter((document) => document.slug !== undefined && !inParts.has(document));
  return [
    `# ${plain(facts.name)}`,
    `> ${plain(facts.description)}`,
    [
      "Facts about one online course: its curriculum, totals and prices. Everything is public and read-only; there is no key, no account and no payment here.",
      `Use it to find out what the course covers, to read a module's overview, to compare plans, or to quote a price and hand over a checkout link. Do not use it as a general reference on the subject, to buy something, or to look up a person's order: none of that is here.`,
    ].join("\n\n"),
    [
      `How to call it: JSON below \`${apiAddress(catalog, "")}\` (search with \`/modules?q=\`), questions at \`${siteAddress(catalog, "/ask")}\`, MCP over streamable HTTP at ${mcp}.`,
      `To follow changes there is the Atom feed \`${siteAddress(catalog, atomPath)}\`; every module as schema.org JSON, one a line, is at \`${siteAddress(catalog, "/feeds/modules.jsonl")}\`. Programs find the API described in OpenAPI at \`${siteAddress(catalog, "/openapi.json")}\`, and what it is mostly called for, step by step, in Arazzo at \`${siteAddress(catalog, "/arazzo.json")}\`.`,
      "Every page is markdown at its address with `.md`, with `Accept: text/markdown`, or with `?mode=agent`.",
    ].join("\n\n"),
    `## Start here\n\n${[...start.map(line), skill].join("\n")}`,
    ...parts.map(({ name, pages }) => `## ${plain(name)}\n\n${pages.map(line).join("\n")}`),
    `## More\n\n${more.map(line).join("\n")}`,
  ]
    .join("\n\n")
    .trim()
    .concat("\n");
}

/** The whole curriculum with overview narration in course order, the same text as the twins. */
export function llmsFull({ course, catalog, documents }: Site): string {
  const wanted = (document: Document): boolean =>
    document.path === "/" || document.path === "/pricing" || document.path.startsWith("/modules/");
  const texts = documents.filter(wanted).map((document) => {
    const [heading = "", ...rest] = absoluteMarkdown(document, catalog.siteUrl).split("\n");
    return [heading, "", `Source: ${siteAddress(catalog, document.path)}`, ...rest].join("\n").trim();
  });
  return `# ${plain(course.facts.title)}\n\n${texts.join("\n\n---\n\n")}\n`;
}
