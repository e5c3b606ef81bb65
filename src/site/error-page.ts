/** An error as a page, or as markdown for its readers. See docs/specification.md, "Pages and markdown versions", rule 5; RFC 9110 section 15.5. */
import { type Module, siteAddress } from "../course/catalog.ts";
import { textsFor } from "../interface/languages.ts";
import { suggestModules } from "../search/suggestion.ts";
import { htmlText } from "../text/html.ts";
import { link } from "../text/markdown.ts";
import { type ErrorStatus, pathOf } from "./addresses.ts";
import { filled, shown, shownWith, type Template } from "./fill.ts";
import type { Publication } from "./publication.ts";

/** An error on its way to a reader: path is what was requested, seconds how long to wait (429). */
type PageError = { status: ErrorStatus; path: string; seconds: number };

/** The path of the file with the page for an error, in the form that its reader wants. */
export const templatePath = (status: ErrorStatus, isMarkdown: boolean): string =>
  pathOf("error", status) + (isMarkdown ? ".md" : "");

/** The response that shows an error: never stored, and never 200. isNegotiated: whether Accept decided about its form. */
export function errorResponse(
  publication: Publication,
  error: PageError,
  template: Template,
  { isMarkdown, isNegotiated }: { isMarkdown: boolean; isNegotiated: boolean },
): Response {
  const headers = new Headers(template.headers);
  for (const name of ["ETag", "Content-Length"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", `text/${isMarkdown ? "markdown" : "html"}; charset=utf-8`);
  if (isNegotiated) headers.append("Vary", "Accept");
  if (error.status === 429) headers.set("Retry-After", String(error.seconds));
  const written = isMarkdown ? markdownOf : htmlOf;
  return new Response(written(publication, error, template.text), { status: error.status, headers });
}

function htmlOf(publication: Publication, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return filled(page, { wait: shownWith(tryAgain(publication, seconds)) });
  if (status === 414) return page;
  const lines = nearestModules(publication, path).map(lineHtml).join("");
  return filled(page, { nearest: shown, "nearest-modules": { html: lines } });
}

function markdownOf(publication: Publication, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return `${page}\n${tryAgain(publication, seconds)}\n`;
  const { catalog } = publication;
  const near = status === 404 ? nearestModules(publication, path.replace(/\.md$/, "")) : [];
  return [
    page,
    ...near.map(({ slug, title }) => `- ${link(title, siteAddress(catalog, `/modules/${slug}.md`))}`),
    `- [llms.txt](${siteAddress(catalog, "/llms.txt")})`,
    `- [sitemap](${siteAddress(catalog, "/sitemap.md")})`,
    "",
  ].join("\n");
}

const tryAgain = ({ facts }: Publication, seconds: number): string =>
  textsFor(facts.language).texts.tryAgain(String(seconds));

/** As much of a missing path as is compared with the modules, in characters; nobody mistypes more. */
export const maxMissingCharacters = 200;

/** The modules that the words of a path come nearest to. */
export function nearestModules({ catalog }: Pick<Publication, "catalog">, path: string): Module[] {
  const words = path
    .slice(0, maxMissingCharacters)
    .replace(/[/_-]+/g, " ")
    .replace(/%[0-9a-f]{2}/gi, " ");
  return suggestModules(catalog.modules, words);
}

/** A module as the line of a list in HTML. */
export const lineHtml = ({ slug, title, description }: Module): string =>
  `<li><span class="number">${Number.parseInt(slug, 10)}</span><div><a href="/modules/${slug}">${htmlText(title)}</a><p>${htmlText(description)}</p></div></li>`;
