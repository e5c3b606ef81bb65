/** Error pages as HTML or markdown. See docs/specification.md, "Pages and markdown versions", rule 5; RFC 9110 section 15.5. */
import { type Module, siteAddress } from "../course/catalog.ts";
import { textsFor } from "../interface/languages.ts";
import { suggestModules } from "../search/find.ts";
import { htmlText } from "../text/html.ts";
import { link } from "../text/markdown.ts";
import { type ErrorStatus, pathOf } from "./addresses.ts";
import { filled, shown, shownWith, type Template } from "./fill.ts";
import type { LivePublication } from "./publication.ts";

/** path is the requested path; seconds is the Retry-After value (429). */
type PageError = { status: ErrorStatus; path: string; seconds: number };

/** The path of an error page's file. */
export const templatePath = (status: ErrorStatus, isMarkdown: boolean): string =>
  pathOf("error", status) + (isMarkdown ? ".md" : "");

/** The response with an error page. isNegotiated is whether its format depends on Accept. */
export function errorResponse(
  publication: LivePublication,
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
  const bodyOf = isMarkdown ? markdownOf : htmlOf;
  return new Response(bodyOf(publication, error, template.text), { status: error.status, headers });
}

function htmlOf(publication: LivePublication, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return filled(page, { wait: shownWith(tryAgain(publication, seconds)) });
  if (status === 414) return page;
  const lines = nearestModules(publication, path).map(lineHtml).join("");
  return filled(page, { nearest: shown, "nearest-modules": { html: lines } });
}

function markdownOf(publication: LivePublication, { status, path, seconds }: PageError, page: string): string {
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

const tryAgain = ({ facts }: LivePublication, seconds: number): string =>
  textsFor(facts.language).texts.tryAgain(seconds);

/** How many characters of a missing path are compared with the modules. */
export const maxMissingCharacters = 200;

/** The modules that best match the words of a path. */
export function nearestModules(
  { catalog, engine }: Pick<LivePublication, "catalog" | "engine">,
  path: string,
): Module[] {
  const words = path
    .slice(0, maxMissingCharacters)
    .replace(/[/_-]+/g, " ")
    .replace(/%[0-9a-f]{2}/gi, " ");
  return suggestModules(engine, catalog.modules, words);
}

/** The HTML list item of a module. */
export const lineHtml = ({ slug, title, description }: Module): string =>
  `<li><span class="number">${Number.parseInt(slug, 10)}</span><div><a href="/modules/${slug}">${htmlText(title)}</a><p>${htmlText(description)}</p></div></li>`;
