/** Search results as HTML, the same from the server and in the browser. */
import type { Module } from "../../course/catalog.ts";
import type { Excerpt } from "../../search/excerpt.ts";
import type { Found, FoundModule, FoundPage, Reason } from "../../search/find.ts";
import { htmlText } from "../../text/html.ts";
import { filledIn, pluralText, type SearchWords } from "./search-words.ts";

/** The maximum number of modules that the curriculum page shows. */
export const maxOnPage = 20;

/** The status line of results: how many modules there are and how well they answer. */
export function resultsStatus(words: SearchWords, found: Found, query: string): string {
  const { language, matches, corrected, best, nearest, notMentioned, noMatches, courseMatches } = words;
  const { label, modules, pages, isAboutCourse, total, corrections, unmentioned } = found;
  const count = modules.length;
  if (count === 0 && pages.length === 0) return filledIn(noMatches, { query });
  if (unmentioned.length > 0) return filledIn(notMentioned, { query: unmentioned.join(" ") });
  const searched = corrections.length > 0 ? correctedQuery(query, corrections) : query;
  if (label === "nearest") return filledIn(nearest, { query: searched });
  if (corrections.length > 0) return pluralText(language, corrected, total, searched);
  if (isAboutCourse || count === 0) return filledIn(courseMatches, { query });
  if (total > count && count > 0) return filledIn(best, { count: String(count), query });
  return pluralText(language, matches, count, query);
}

/** The query as it was searched for. */
function correctedQuery(query: string, corrections: Found["corrections"]): string {
  let text = query.toLowerCase();
  for (const { from, to } of corrections) text = text.replace(from, () => to);
  return corrections.every(({ to }) => text.includes(to)) ? text : corrections.map(({ to }) => to).join(" ");
}

/** The results: pages about the course, modules with their reasons, suggestions if there are none, and where to go on. */
export function resultsHtml(words: SearchWords, found: Found, query: string): string {
  const { modules, pages, suggestions, isAboutCourse, total } = found;
  const about = pages.length === 0 ? "" : heading(words, words.aboutCourse) + listOf(pages.map(pageLine));
  const title = isAboutCourse ? heading(words, words.modules) : "";
  const lines = modules.length === 0 ? "" : title + listOf(modules.map((module) => moduleLine(words, module)));
  const suggested =
    suggestions.length === 0 ? "" : heading(words, words.suggestions) + listOf(suggestions.map(suggestionLine));
  const more =
    total > modules.length && modules.length < maxOnPage && modules.length > 0
      ? link(`/curriculum?q=${encodeURIComponent(query)}`, words, words.showMore)
      : "";
  return `${isAboutCourse ? about + lines : lines + about}${suggested}<p class="onward">${more}${link("/curriculum", words, words.showAll)}</p>`;
}

const attributes = ({ marks: { lang, dir } }: SearchWords): string => (lang ? ` lang="${lang}" dir="${dir}"` : "");

const heading = (words: SearchWords, text: string): string => `<h2${attributes(words)}>${htmlText(text)}</h2>`;

const link = (path: string, words: SearchWords, text: string): string =>
  `<a href="${htmlText(path)}"${attributes(words)}>${htmlText(text)}</a>`;

const listOf = (lines: string[]): string => `<ol class="lines results">${lines.join("")}</ol>`;

const line = (slug: string, content: string): string =>
  `<li data-module="${htmlText(slug)}"><span class="number">${Number.parseInt(slug, 10)}</span><div>${content}</div></li>`;

const titleLink = (path: string, title: string): string => `<a href="${htmlText(path)}">${htmlText(title)}</a>`;

const excerptLine = (html: string): string => `<p class="excerpt">${html}</p>`;

function moduleLine(words: SearchWords, { module, reason, excerpt }: FoundModule): string {
  const { slug, title, part } = module;
  const where = reason
    ? `<a href="${htmlText(reason.path)}">${reasonName(words, reason)}</a>`
    : `<span>${htmlText(part)}</span>`;
  const video = reason?.video ? link(reason.video, words, filledIn(words.watchFrom, { time: reason.name })) : "";
  return line(
    slug,
    `${titleLink(`/modules/${slug}`, title)}<p class="where">${where}${video}</p>${excerptLine(markedHtml(excerpt))}`,
  );
}

/** The name of the place that a reason leads to. The name of a chapter is its excerpt. */
export const reasonText = (words: SearchWords, { kind, name, number }: Reason): string =>
  ({
    chapter: filledIn(words.chapter, { number: String(number) }),
    section: name || words.overview,
    moment: filledIn(words.moment, { time: name }),
  })[kind];

/** The same as HTML, in the interface's language unless the author named the section. */
function reasonName(words: SearchWords, reason: Reason): string {
  const text = htmlText(reasonText(words, reason));
  return reason.kind === "section" && reason.name !== "" ? text : `<span${attributes(words)}>${text}</span>`;
}

function pageLine({ path, title, heading: name, excerpt }: FoundPage): string {
  const where = name === "" || name === title ? "" : `<p class="where"><span>${htmlText(title)}</span></p>`;
  return `<li><div>${titleLink(path, name || title)}${where}${excerptLine(markedHtml(excerpt))}</div></li>`;
}

const suggestionLine = ({ slug, title, description }: Module): string =>
  line(slug, titleLink(`/modules/${slug}`, title) + excerptLine(htmlText(description)));

/** The number of characters before the first marked word from which an excerpt is cut, and the number kept. Phones show three lines. */
const [longLead, shortLead] = [60, 40];

/** An excerpt with its marked words, the first of which is near its beginning. */
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
