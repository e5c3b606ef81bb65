/** The page for an error, or its markdown for readers who asked for markdown. */
import { type ErrorStatus, isPagePath } from "../addresses.ts";
import { errorResponse, templatePath } from "../error-page.ts";
import type { Visit } from "../visit.ts";
import { isMarkdownReader, templateAt } from "./page.ts";

/** The response with the page for an error at a path. seconds is how long to wait (429). */
export async function errorPage(visit: Visit, status: ErrorStatus, seconds = 0): Promise<Response> {
  const { path, service } = visit;
  const isNegotiated = isPagePath(path);
  const isMarkdown = isNegotiated ? isMarkdownReader(visit) : path.endsWith(".md");
  const template = await templateAt(visit, templatePath(status, isMarkdown));
  return errorResponse(service.publication, { status, path, seconds }, template, { isMarkdown, isNegotiated });
}
