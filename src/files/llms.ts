/** llms.txt and llms-full.txt: the site for readers that take text, as a list and as a whole. Source: llmstxt.org. */

import { apiAddress, siteAddress } from "../course/catalog.ts";
import { modulePath, outline } from "../course/outline.ts";
import { partPath } from "../course/part.ts";
import type { Document } from "../markdown/document.ts";
import { absoluteMarkdown } from "../markdown/render.ts";
import { servers, toolNames } from "../mcp/servers.ts";
import type { Site } from "../page-kinds/site.ts";
import { twinPath } from "../site/addresses.ts";
import { link, plain } from "../text/markdown.ts";
import { atomPath } from "./atom.ts";
import { skillPath } from "./skill.ts";

/** The prose index: what this is, when to use it and how, then every page as its markdown. */
export function llmsIndex({ course, catalog, documents }: Site): string {
  const { facts } = course;
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const line = (path: string): string[] => {
    const document = byPath.get(path);
    if (!document) return [];
    return [`- ${link(document.title, siteAddress(catalog, twinPath(path)))}: ${plain(document.description)}`];
  };
  const skill = `- ${link("Skill for agents", siteAddress(catalog, skillPath))}: How to answer questions about the course with this service: which call for what, quotes, limits, examples.`;
  const mcp = Object.values(servers)
    .map((server) => `\`${siteAddress(catalog, server.path)}\` (${toolNames(server)})`)
    .join(" and ");
  const parts = outline(course).map((part) =>
    [`## ${plain(part.name)}\n`, ...[partPath(part), ...part.modules.map(modulePath)].flatMap(line)].join("\n"),
  );
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
    `## Start here\n\n${[...["/", "/curriculum", "/pricing", "/quote", "/developers"].flatMap(line), skill].join("\n")}`,
    ...parts,
    `## More\n\n${course.pages.flatMap(({ slug }) => line(`/${slug}`)).join("\n")}`,
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
