/** /curriculum?q=…: the results of a search as HTML, also for visitors without JavaScript, and as markdown. */
import { siteAddress } from "../../course/catalog.ts";
import { link, oneLine, plain } from "../../course/text/markdown.ts";
import { memoize } from "../../course/text/memoize.ts";
import type { MarkdownHandler, PageHandler } from "../../service/context.ts";
import { emptied, filled, type Template } from "../../service/html-template.ts";
import type { LoadedCourse } from "../../service/search/engine.ts";
import { type Excerpt, find } from "../../service/search/find.ts";
import { appliedQuery, isTooLong } from "../../service/search/keyword-filter.ts";
import { type Unanswered, unansweredBy } from "../../service/search/unanswered.ts";
import { maxOnPage, type Result, type Results, resultsHtml, resultsOf } from "../components/search-results.ts";
import { type SearchWords, searchWordsFor } from "../components/search-words.ts";

function queryIn(parameters: URLSearchParams): string | null {
  const query = appliedQuery(parameters.get("q"));
  return query === null || isTooLong(query) ? null : query;
}

type Searched = { results: Results; unanswered: Unanswered | null };

function search({ catalog, facts, engine }: LoadedCourse, query: string, shown: string): Searched {
  const words = searchWordsFor(facts);
  const question = { text: query, moduleWords: words.moduleWords };
  const found = find(engine, catalog.modules, question, maxOnPage);
  return { results: resultsOf(words, found, shown), unanswered: unansweredBy(query, found.label) };
}

/** The page without the curriculum, which is most of it and would only be hidden. */
const searchPage = memoize(({ text }: Pick<Template, "text">) => emptied(text, "whole"));

/** The page with the query in the search field and its results in place of the whole curriculum. Null without a query. */
export const fillCurriculum: PageHandler = (publication, parameters) => {
  const query = queryIn(parameters);
  if (query === null) return null;
  return (template) => {
    // HTML cannot contain these characters.
    const shown = query.replace(/[^\P{Cc}\t\n\f\r]|\p{NChar}/gu, "\uFFFD");
    const { results, unanswered } = search(publication, query, shown);
    const html = filled(searchPage(template), {
      q: { attributes: { value: shown } },
      found: { text: results.status },
      results: { html: resultsHtml(searchWordsFor(publication.facts), results) },
      whole: { attributes: { hidden: "" } },
    });
    return { html, unanswered };
  };
};

/** The page's markdown with the results in place of the curriculum. Null without a query. */
export const curriculumMarkdownFor: MarkdownHandler = (publication, parameters) => {
  const query = queryIn(parameters);
  if (query === null) return null;
  return {
    query: new URLSearchParams({ q: query }),
    contentOf(prerendered) {
      const [heading = ""] = prerendered.split("\n");
      const { results, unanswered } = search(publication, query, oneLine(query));
      const { catalog, facts } = publication;
      const address = (path: string): string => siteAddress(catalog, path);
      const markdown = `${heading}\n\n${resultsMarkdown(searchWordsFor(facts), results, address)}`;
      return { markdown, description: results.status, unanswered };
    },
  };
};

type AddressOf = (path: string) => string;

function resultsMarkdown(words: SearchWords, { status, sections, suggestions }: Results, addressOf: AddressOf): string {
  const section = (heading: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [...(heading === "" ? [] : [`## ${heading}`]), lines.join("\n")];
  const suggested = suggestions.map(({ slug, title, description }) => {
    const name = titleLink({ slug, title, path: `/modules/${slug}` }, addressOf);
    return `- ${name}: ${plain(description)}`;
  });
  return [
    plain(status),
    ...sections.flatMap(({ heading, results }) =>
      section(
        heading,
        results.map((result) => resultLine(result, addressOf)),
      ),
    ),
    ...section(words.suggestions, suggested),
    link(words.showAll, addressOf("/curriculum")),
  ].join("\n\n");
}

function resultLine(result: Result, addressOf: AddressOf): string {
  const { where, video, excerpt } = result;
  const place = where && (where.path === undefined ? plain(where.text) : link(where.text, addressOf(where.path)));
  const pieces = [titleLink(result, addressOf), place, video && link(video.text, video.url)];
  return `- ${pieces.filter(Boolean).join(" · ")}\\\n  ${marked(excerpt)}`;
}

const titleLink = ({ slug, title, path }: Pick<Result, "slug" | "title" | "path">, addressOf: AddressOf): string =>
  `${slug === undefined ? "" : `${Number.parseInt(slug, 10)}\\. `}${link(title, addressOf(path))}`;

function marked({ text, marks }: Excerpt): string {
  const escaped = (start: number, end?: number): string => plain(text.slice(start, end).replace(/\s/g, " "));
  const pieces = marks.map(
    ([start, end], at) => `${escaped(marks[at - 1]?.[1] ?? 0, start)}**${escaped(start, end)}**`,
  );
  return pieces.join("") + escaped(marks.at(-1)?.[1] ?? 0);
}
