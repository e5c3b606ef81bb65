/** llms.txt and llms-full.txt: an index of the site and its full text, for language models. Source: llmstxt.org. */
import type { Document } from "../../content/markdown/document.ts";
import { absoluteMarkdown } from "../../content/markdown/render.ts";
import { apiAddress, modulePath, partPath, siteAddress } from "../../course/catalog.ts";
import { hasPrices } from "../../course/features.ts";
import { en } from "../../course/interface/en.ts";
import { languageName } from "../../course/interface/forms.ts";
import { aiUseOf } from "../../course/license.ts";
import { plansOf } from "../../course/offer.ts";
import { outline } from "../../course/outline.ts";
import { link, plain } from "../../course/text/markdown.ts";
import { inSentence } from "../../course/text/sentence.ts";
import { changesFeedPath } from "../../pages/changes/page.ts";
import { purposeOf } from "../../pages/downloads/page.ts";
import type { Site } from "../../pages/site.ts";
import { isErrorPage, markdownPath } from "../../service/addresses.ts";
import { serversOf, toolNames } from "../../service/mcp/servers.ts";
import { atomPath } from "./feeds.ts";
import { skillPath } from "./skill.ts";

/** llms.txt: what the site is, when and how to use it, and links to every page's markdown. */
export function llmsIndex({ course, catalog, documents }: Site): string {
  const { facts } = course;
  const isPriced = hasPrices(course);
  const listed = documents.filter(({ path }) => !isErrorPage(path));
  const byPath = new Map(listed.map((document) => [document.path, document]));
  const transcripts = Map.groupBy(
    listed.filter(({ type }) => type === "transcript"),
    ({ slug }) => slug,
  );
  const line = ({ title, path, description, slug, type }: Document): string => {
    const own = type === "module" ? (transcripts.get(slug) ?? []) : [];
    const links = own.map((page) => link(transcriptName(page.path), siteAddress(catalog, markdownPath(page.path))));
    const more = links.length === 0 ? "" : ` (${links.join(", ")})`;
    return `- ${link(title, siteAddress(catalog, markdownPath(path)))}: ${plain(description)}${more}`;
  };
  const skill = `- ${link("Skill for agents", siteAddress(catalog, skillPath))}: How to answer questions about the course with this service: which endpoint to call,${isPriced ? " quotes," : ""} limits, examples.`;
  // Not links: readers expect that links of llms.txt lead to markdown.
  const downloads = (catalog.downloads ?? []).map(
    ({ format, path }) => `- ${en[format]}: \`${siteAddress(catalog, path)}\`. ${purposeOf(en, format, facts)}`,
  );
  const translations = (facts.translations ?? []).map(
    ({ language, url }) => `- ${languageName(language, "en")} (\`${language}\`): \`${url}/llms.txt\``,
  );
  const changes =
    course.changes === undefined
      ? []
      : [
          `- Feed of changes (Atom): \`${siteAddress(catalog, changesFeedPath)}\`. What changed in the course, latest change first.`,
        ];
  const plans = plansOf(course.pricing ?? {});
  const planWords = plans.map((plan) => (plan === "teams" ? "teams (with `seats`)" : plan));
  const { teams } = course.pricing ?? {};
  const examplePlan = plans.includes("complete") ? "complete" : teams ? `teams&seats=${teams.minSeats}` : "free";
  const mcp = inSentence(
    serversOf(catalog).map((server) => `\`${siteAddress(catalog, server.path)}\` (${toolNames(server)})`),
  );
  const groups = outline(course).map(({ part, modules }) => {
    const paths = [...(part ? [partPath(part)] : []), ...modules.map(modulePath)];
    return { name: part?.name ?? en.modulesHeading, pages: paths.flatMap((path) => byPath.get(path) ?? []) };
  });
  const inGroups = new Set(groups.flatMap(({ pages }) => pages));
  // Pages without a slug are the only ones of their type; the others here are not about modules.
  const start = listed.filter(({ slug }) => slug === undefined);
  const more = listed.filter(
    (document) => document.slug !== undefined && document.type !== "transcript" && !inGroups.has(document),
  );
  return [
    `# ${plain(facts.name)}`,
    `> ${plain(facts.description)}`,
    [
      `Facts about one online course: its curriculum${isPriced ? ", totals and prices" : " and totals"}. Everything is public and read-only, without API keys, accounts or payments.`,
      `Use this service to find out what the course covers, ${isPriced ? "to read a module's overview, to compare plans, or to quote a price and hand over a checkout link. Do not use it as a general reference on the subject, to buy something, or to look up a person's order: it supports none of these." : "to read a module's overview, or to look up the course's totals. Do not use it as a general reference on the subject."}`,
    ].join("\n\n"),
    [
      `How to call it: JSON under \`${apiAddress(catalog, "")}\` (search with \`/modules?q=\`), questions at \`${siteAddress(catalog, "/ask")}\`, MCP over streamable HTTP at ${mcp}.`,
      `Module changes are in the Atom feed \`${siteAddress(catalog, atomPath)}\`. All modules are available as schema.org JSON, one per line, at \`${siteAddress(catalog, "/feeds/modules.jsonl")}\`. The OpenAPI description of the API is at \`${siteAddress(catalog, "/openapi.json")}\`, and Arazzo workflows for the most common tasks are at \`${siteAddress(catalog, "/arazzo.json")}\`.`,
      aiUseIn(course, catalog),
      ...(translations.length === 0
        ? []
        : [`The same course in other languages, each on a site of its own:\n\n${translations.join("\n")}`]),
      "Every page is available as markdown: at its URL with `.md`, with `Accept: text/markdown`, or with `?mode=agent`.",
      [
        isPriced &&
          `- A quote: \`${siteAddress(catalog, `/quote.md?plan=${examplePlan}&country=${catalog.exampleCountry}`)}\`; \`plan\` is ${inSentence(planWords, "or")}, and \`country\` is the ISO 3166-1 code of the buyer's country. For an invalid value, the page links to valid quotes.`,
        `- A search: \`${siteAddress(catalog, "/curriculum.md?q={words}")}\`. A module: \`${siteAddress(catalog, "/modules/{slug}.md")}\`.`,
      ]
        .filter((line) => line !== false)
        .join("\n"),
    ].join("\n\n"),
    `## Start here\n\n${[...start.map(line), skill, ...changes, ...downloads].join("\n")}`,
    ...groups.map(({ name, pages }) => `## ${plain(name)}\n\n${pages.map(line).join("\n")}`),
    `## More\n\n${more.map(line).join("\n")}`,
  ]
    .join("\n\n")
    .trim()
    .concat("\n");
}

function aiUseIn({ facts }: Site["course"], catalog: Site["catalog"]): string {
  const { search, input, train } = aiUseOf(facts);
  const answer = (is: boolean | undefined): string => (is === undefined ? "not stated" : is ? "yes" : "no");
  return `What the author allows AI to do (\`Content-Signal\` in \`${siteAddress(catalog, "/robots.txt")}\`): search: ${answer(search)}; use in answers: ${answer(input)}; training: ${answer(train)}.`;
}

/** The text of the link to a transcript: "transcript", or "transcript (he)" in another language than the course's. */
const transcriptName = (path: string): string =>
  path.replace(/^.*\/transcript(?:\/(.*))?$/, (_, language?: string) =>
    language === undefined ? "transcript" : `transcript (${language})`,
  );

/** llms-full.txt: the home page, the prices and every module in course order, with the text of their markdown versions. These link to transcripts. */
export function llmsFull({ course, catalog, documents }: Site): string {
  const isIncluded = (document: Document): boolean => ["home", "pricing", "module"].includes(document.type);
  const texts = documents.filter(isIncluded).map((document) => {
    const [heading = "", ...rest] = absoluteMarkdown(document, catalog.siteUrl).split("\n");
    return [heading, "", `Source: ${siteAddress(catalog, document.path)}`, ...rest].join("\n").trim();
  });
  return `# ${plain(course.facts.title)}\n\n${texts.join("\n\n---\n\n")}\n`;
}
