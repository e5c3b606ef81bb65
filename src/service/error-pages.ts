/** Error pages as HTML or markdown. See docs/specification.md, "Pages and markdown versions", rule 5; RFC 9110 section 15.5. */
import { type Module, siteAddress } from "../course/catalog.ts";
import { textsFor } from "../course/interface/languages.ts";
import { htmlText } from "../course/text/html.ts";
import { link } from "../course/text/markdown.ts";
import { type ErrorStatus, isPagePath, pathOf } from "./addresses.ts";
import type { Context } from "./context.ts";
import { templateAt } from "./files.ts";
import { filled, shown, shownWith, type Template } from "./html-template.ts";
import type { LoadedCourse } from "./search/engine.ts";
import { suggestModules } from "./search/find.ts";

/** path is the requested path; seconds is the Retry-After value (429). */
type PageError = { status: ErrorStatus; path: string; seconds: number };

/** The response with an error page, as HTML or markdown. seconds is the Retry-After value (429). */
export async function errorPage(context: Context, status: ErrorStatus, seconds = 0): Promise<Response> {
  const { path, service, prefersMarkdown } = context;
  const isNegotiated = isPagePath(path);
  const isMarkdown = isNegotiated ? prefersMarkdown : path.endsWith(".md");
  const template = await templateAt(context, pathOf("error", status) + (isMarkdown ? ".md" : ""));
  return errorResponse(service.course, { status, path, seconds }, template, { isMarkdown, isNegotiated });
}

/** The response with an error page's template. isNegotiated is whether its format depends on Accept. */
export function errorResponse(
  course: LoadedCourse,
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
  return new Response(bodyOf(course, error, template.text), { status: error.status, headers });
}

function htmlOf(course: LoadedCourse, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return filled(page, { wait: shownWith(tryAgain(course, seconds)) });
  if (status === 414) return page;
  const lines = nearestModules(course, path).map(lineHtml).join("");
  return filled(page, { nearest: shown, "nearest-modules": { html: lines } });
}

function markdownOf(course: LoadedCourse, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return `${page}\n${tryAgain(course, seconds)}\n`;
  const { catalog } = course;
  const near = status === 404 ? nearestModules(course, path.replace(/\.md$/, "")) : [];
  return [
    page,
    ...near.map(({ slug, title }) => `- ${link(title, siteAddress(catalog, `/modules/${slug}.md`))}`),
    `- [llms.txt](${siteAddress(catalog, "/llms.txt")})`,
    `- [sitemap](${siteAddress(catalog, "/sitemap.md")})`,
    "",
  ].join("\n");
}

const tryAgain = ({ facts }: LoadedCourse, seconds: number): string => textsFor(facts.language).texts.tryAgain(seconds);

/** How many characters of a missing path are compared with the modules. */
export const maxMissingCharacters = 200;

/** The modules that best match the words of a path. */
export function nearestModules({ catalog, engine }: Pick<LoadedCourse, "catalog" | "engine">, path: string): Module[] {
  const words = path
    .slice(0, maxMissingCharacters)
    .replace(/[/_-]+/g, " ")
    .replace(/%[0-9a-f]{2}/gi, " ");
  return suggestModules(engine, catalog.modules, words);
}

/** The HTML list item of a module. */
export const lineHtml = ({ slug, title, description }: Module): string =>
  `<li><span class="number">${Number.parseInt(slug, 10)}</span><div><a href="/modules/${slug}">${htmlText(title)}</a><p>${htmlText(description)}</p></div></li>`;
