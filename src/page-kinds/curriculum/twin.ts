/** The twin of /curriculum?q=…: the search results as markdown, each with its reason. */
import { type Catalog, type Module, siteAddress } from "../../course/catalog.ts";
import { modulePath } from "../../course/outline.ts";
import type { Excerpt } from "../../search/excerpt.ts";
import { type Found, type FoundModule, type FoundPage, find } from "../../search/find.ts";
import { appliedQuery, isTooLong } from "../../search/match.ts";
import type { TwinHandler } from "../../site/service.ts";
import { link, oneLine, plain } from "../../text/markdown.ts";
import { searchWordsFor } from "../components/course-search-words.ts";
import { maxOnPage, reasonText, resultsStatus } from "../components/search-results.ts";
import { filledIn, type SearchWords } from "../components/search-words.ts";

/** The twin with the results of a search. Null without a query. */
export const curriculumTwin: TwinHandler = ({ catalog, facts, engine }, parameters) => {
  const q = appliedQuery(parameters.get("q"));
  if (q === null || isTooLong(q)) return null;
  return {
    query: new URLSearchParams({ q }),
    contentOf: (prerendered) => {
      const [heading = ""] = prerendered.split("\n");
      const matches = find(engine, catalog.modules, { text: q }, maxOnPage);
      const words = searchWordsFor(facts.language);
      const status = resultsStatus(words, matches, oneLine(q));
      return { markdown: `${heading}\n\n${resultsMarkdown(catalog, words, matches, status)}`, description: status };
    },
  };
};

/** The results below their status line: modules with their reasons, pages about the course, and suggestions if there are none. */
export function resultsMarkdown(
  catalog: Pick<Catalog, "siteUrl">,
  words: SearchWords,
  { modules, pages, suggestions, isAboutCourse }: Found,
  status: string,
): string {
  const about = section(
    words.aboutCourse,
    pages.map((page) => pageLine(catalog, page)),
  );
  const lines = modules.map((module) => moduleLine(catalog, words, module));
  const ordered = isAboutCourse ? [...about, ...section(words.modules, lines)] : [lines.join("\n"), ...about];
  return [
    plain(status),
    ...ordered,
    ...section(
      words.suggestions,
      suggestions.map((module) => `- ${titleLink(catalog, module)}: ${plain(module.description)}`),
    ),
    link(words.showAll, siteAddress(catalog, "/curriculum")),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

const section = (name: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`## ${name}`, lines.join("\n")];

/** A module, the place that answers, and the excerpt in the next line. */
function moduleLine(catalog: Pick<Catalog, "siteUrl">, words: SearchWords, found: FoundModule): string {
  const { module, reason, excerpt } = found;
  const where = reason ? link(reasonText(words, reason), siteAddress(catalog, reason.path)) : plain(module.part);
  const video = reason?.video ? ` · ${link(filledIn(words.watchFrom, { time: reason.name }), reason.video)}` : "";
  return `- ${titleLink(catalog, module)} · ${where}${video}\\\n  ${marked(excerpt)}`;
}

const titleLink = (catalog: Pick<Catalog, "siteUrl">, module: Module): string =>
  `${Number.parseInt(module.slug, 10)}\\. ${link(module.title, siteAddress(catalog, modulePath(module)))}`;

function pageLine(catalog: Pick<Catalog, "siteUrl">, { path, title, heading, excerpt }: FoundPage): string {
  const where = heading === "" || heading === title ? "" : ` · ${plain(title)}`;
  return `- ${link(heading || title, siteAddress(catalog, path))}${where}\\\n  ${marked(excerpt)}`;
}

/** An excerpt with its marked words in bold. */
function marked({ text, marks }: Excerpt): string {
  const escaped = (start: number, end?: number): string => plain(text.slice(start, end).replace(/\s/g, " "));
  const pieces = marks.map(
    ([start, end], at) => `${escaped(marks[at - 1]?.[1] ?? 0, start)}**${escaped(start, end)}**`,
  );
  return pieces.join("") + escaped(marks.at(-1)?.[1] ?? 0);
}
