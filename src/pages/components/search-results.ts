/** What a page says about the results of a search, and its HTML: the same from the server and in the browser. */
import { glossaryPath, type Module } from "../../course/catalog.ts";
import { htmlText } from "../../course/text/html.ts";
import type { Excerpt, Found, FoundModule, FoundPage } from "../../service/search/find.ts";
import { filledIn, pluralText } from "./placeholders.ts";
import type { SearchWords } from "./search-words.ts";

/** The maximum number of modules that the curriculum page shows. */
export const maxOnPage = 20;
/** A text that may lead somewhere. isOurs is whether it is the interface's, which can be in another language than the course. */
type Place = { text: string; path?: string; isOurs: boolean };

/**
 * A module (with its slug) or a page about the course: the place that answers, its moment in the video, and the excerpt. path leads to
 * the paragraph that answers; isQuoted is whether the page that it leads to has the excerpt.
 */
export type Result = {
  slug?: string;
  path: string;
  title: string;
  where?: Place | undefined;
  video?: { text: string; url: string } | undefined;
  excerpt: Excerpt;
  isQuoted?: boolean;
};

/** A section's heading is empty where none is needed; suggestions are for when nothing is found; more is a path. */
export type Results = {
  status: string;
  sections: { heading: string; results: Result[] }[];
  suggestions: Module[];
  more: string | null;
};

/** What a page says about the results of a query: modules and pages, those that answer first. */
export function resultsOf(words: SearchWords, found: Found, query: string): Results {
  const { modules, pages, suggestions, isAboutCourse, total } = found;
  const [terms, others] = [pages.filter(isTerm), pages.filter((page) => !isTerm(page))];
  const sections = [
    { heading: isAboutCourse ? words.modules : "", results: modules.map((module) => moduleResult(words, module)) },
    { heading: words.aboutCourse, results: others.map(pageResult) },
    { heading: terms[0]?.title ?? "", results: terms.map((term) => pageResult({ ...term, title: "" })) },
  ];
  const hasMore = total > modules.length && modules.length < maxOnPage && modules.length > 0;
  return {
    status: statusOf(words, found, query),
    sections: (isAboutCourse ? sections.reverse() : sections).filter(({ results }) => results.length > 0),
    suggestions,
    more: hasMore ? `/curriculum?q=${encodeURIComponent(query)}` : null,
  };
}

/** Whether a page is a term of the glossary. */
const isTerm = ({ path }: FoundPage): boolean => path.startsWith(`${glossaryPath}#`);

function statusOf(words: SearchWords, found: Found, query: string): string {
  const { language, matches, corrected, best, nearest, notMentioned, noMatches, courseMatches } = words;
  const { label, modules, pages, isAboutCourse, total, corrections, unmentioned } = found;
  const count = modules.length;
  if (count === 0 && pages.length === 0) return filledIn(noMatches, { query });
  if (unmentioned.length > 0) return filledIn(notMentioned, { query: unmentioned.join(" ") });
  const searched = corrections.length > 0 ? correctedQuery(query, corrections) : query;
  if (label === "nearest") return filledIn(nearest, { query: searched });
  if (corrections.length > 0) return pluralText(language, corrected, total, searched);
  if ((isAboutCourse && !pages.every(isTerm)) || count === 0) return filledIn(courseMatches, { query });
  if (total > count && count > 0) return filledIn(best, { count, query });
  return pluralText(language, matches, count, query);
}

function correctedQuery(query: string, corrections: Found["corrections"]): string {
  let text = query.toLowerCase();
  for (const { from, to } of corrections) text = text.replace(from, () => to);
  return corrections.every(({ to }) => text.includes(to)) ? text : corrections.map(({ to }) => to).join(" ");
}

function moduleResult(words: SearchWords, { module, isNamed, reason, excerpt }: FoundModule): Result {
  const { slug, title, part } = module;
  const page = `/modules/${slug}`;
  const result = { slug, path: page, title, excerpt };
  if (!reason) return { ...result, where: { text: part, isOurs: false } };
  const { kind, name, number, path, block, video } = reason;
  // The name of a chapter is its excerpt.
  const text = {
    chapter: filledIn(words.chapter, { number: `${number}` }),
    section: name || words.overview,
    moment: filledIn(words.moment, { time: name }),
  }[kind];
  // A search for a module's title or number leads to the whole page.
  const answer = isNamed
    ? {}
    : {
        path: block === undefined ? path : `${page}#${block}`,
        isQuoted: block !== undefined || (kind === "chapter" && name !== ""),
      };
  return {
    ...result,
    ...answer,
    where: { text, path, isOurs: kind !== "section" || name === "" },
    video: video === undefined ? undefined : { text: filledIn(words.watchFrom, { time: name }), url: video },
  };
}

const pageResult = ({ path, title, heading, excerpt }: FoundPage): Result => ({
  path,
  title: heading || title,
  where: title === "" || heading === "" || heading === title ? undefined : { text: title, isOurs: false },
  excerpt,
  isQuoted: true,
});

/** The HTML of results. With hasTextFragments, links are for browsers that highlight the text in their fragment. */
export function resultsHtml(
  words: SearchWords,
  { sections, suggestions, more }: Results,
  hasTextFragments = false,
): string {
  const { lang, dir } = words.marks;
  const marks = lang ? ` lang="${lang}" dir="${dir}"` : "";
  const link = (path: string, text: string, attributes = ""): string =>
    `<a href="${htmlText(path)}"${attributes}>${htmlText(text)}</a>`;
  const placeHtml = ({ text, path, isOurs }: Place): string => {
    const inner = isOurs ? `<span${marks}>${htmlText(text)}</span>` : htmlText(text);
    return path === undefined ? `<span>${inner}</span>` : `<a href="${htmlText(path)}">${inner}</a>`;
  };
  const lineHtml = ({ slug, path, title, where, video, excerpt, isQuoted = false }: Result): string => {
    const [attributes, number] =
      slug === undefined
        ? ["", ""]
        : [` data-module="${htmlText(slug)}"`, `<span class="number">${Number.parseInt(slug, 10)}</span>`];
    const href = hasTextFragments && isQuoted ? withTextFragment(path, excerpt) : path;
    const watch = video ? link(video.url, video.text, marks) : "";
    const place = where ? `<p class="where">${placeHtml(where)}${watch}</p>` : "";
    return `<li${attributes}>${number}<div>${link(href, title)}${place}<p class="excerpt">${markedHtml(excerpt)}</p></div></li>`;
  };
  const sectionHtml = (heading: string, results: Result[]): string =>
    `${heading && `<h2${marks}>${htmlText(heading)}</h2>`}<ol class="lines results">${results.map(lineHtml).join("")}</ol>`;
  const suggested = suggestions.map(({ slug, title, description }) => ({
    ...{ slug, title, path: `/modules/${slug}` },
    excerpt: { text: description, marks: [] },
  }));
  return [
    ...sections.map(({ heading, results }) => sectionHtml(heading, results)),
    suggested.length === 0 ? "" : sectionHtml(words.suggestions, suggested),
    `<p class="onward row">${more === null ? "" : link(more, words.showMore, marks)}${link("/curriculum", words.showAll, marks)}</p>`,
  ].join("");
}

/** How many words at the start and at the end of a long excerpt find it on its page. */
const fragmentWords = 5;

/** A path with the text of an excerpt, which browsers find, scroll to and highlight. WICG, "URL Fragment Text Directives". */
export function withTextFragment(path: string, { text }: Excerpt): string {
  const words = text.replace(/^…|…$/g, "").split(/\s+/);
  const ends =
    words.length <= 2 * fragmentWords ? [words] : [words.slice(0, fragmentWords), words.slice(-fragmentWords)];
  // In the directive, a hyphen is syntax.
  const encoded = ends.map((each) => encodeURIComponent(each.join(" ")).replaceAll("-", "%2D"));
  return `${path}${path.includes("#") ? "" : "#"}:~:text=${encoded.join(",")}`;
}

/** The number of characters before the first marked word from which an excerpt is cut, and the number kept. Phones show three lines. */
const [longLead, shortLead] = [60, 40];

function markedHtml({ text, marks }: Excerpt): string {
  const [[first] = [0]] = marks;
  let at = first > longLead ? text.indexOf(" ", first - shortLead) + 1 : 0;
  if (at > first) at = 0;
  let html = at > 0 ? "…" : "";
  for (const [start, end] of marks) {
    html += `${htmlText(text.slice(at, start))}<mark>${htmlText(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + htmlText(text.slice(at));
}
