/** Error pages as HTML or markdown. See docs/specification.md, "Missing pages"; RFC 9110 section 15.5. */
import { siteAddress } from "../course/catalog.ts";
import { directionOf } from "../course/interface/forms.ts";
import { textsFor } from "../course/interface/languages.ts";
import type { DocumentEntry } from "../course/published.ts";
import { html } from "../course/text/html.ts";
import { link } from "../course/text/markdown.ts";
import { type ErrorStatus, isPagePath, pathOf } from "./addresses.ts";
import type { Context } from "./context.ts";
import { templateAt } from "./files.ts";
import { cut, filled, shown, shownWith, type Template } from "./html-template.ts";
import { nearPages } from "./near-pages.ts";
import type { LoadedCourse } from "./search/engine.ts";

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
  const lines = nearPages(course, path).map((near) => lineHtml(course, near));
  if (lines.length > 0) return filled(page, { nearest: shown, "nearest-pages": { html: lines.join("") } });
  const [before, , after] = cut(page, '<section id="nearest"', "</section>");
  return before + after.slice("</section>".length);
}

function markdownOf(course: LoadedCourse, { status, path, seconds }: PageError, page: string): string {
  if (status === 429) return `${page}\n${tryAgain(course, seconds)}\n`;
  const { catalog, facts } = course;
  const near = status === 404 ? nearPages(course, path) : [];
  const lines = near.map(({ title, markdownPath }) => `- ${link(title, siteAddress(catalog, markdownPath))}`);
  return [
    page,
    `- [llms.txt](${siteAddress(catalog, "/llms.txt")})`,
    `- [sitemap](${siteAddress(catalog, "/sitemap.md")})`,
    ...(near.length === 0 ? [] : ["", `## ${textsFor(facts).texts.didYouMean}`, "", ...lines]),
    "",
  ].join("\n");
}

const tryAgain = ({ facts }: LoadedCourse, seconds: number): string => textsFor(facts).texts.tryAgain(seconds);

/** The HTML list item of a page. That of a module has its number; a page in another language than the course is marked. */
export function lineHtml({ facts }: Pick<LoadedCourse, "facts">, page: DocumentEntry): string {
  const { kind, path, title, description, language } = page;
  const [, slug = ""] = (kind === "module" && /([^/]+)$/.exec(path)) || [];
  const own = language === facts.language ? html`` : html` lang="${language}" dir="${directionOf(language)}"`;
  const [attribute, number] =
    slug === ""
      ? [html``, html``]
      : [html` data-module="${slug}"`, html`<span class="number">${Number.parseInt(slug, 10)}</span>`];
  const link = html`<a href="${path}"${own}>${title}</a>`;
  return html`<li${attribute}>${number}<div>${link}<p${own}>${description}</p></div></li>`.html;
}
