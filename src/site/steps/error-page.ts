/** Error pages, as HTML or markdown. */
import { type ErrorStatus, isPagePath } from "../addresses.ts";
import { errorResponse, templatePath } from "../error-page.ts";
import type { Visit } from "../visit.ts";
import { prefersMarkdown } from "./page.ts";
import { templateAt } from "./published-files.ts";

/** The response with an error page. seconds is the Retry-After value (429). */
export async function errorPage(visit: Visit, status: ErrorStatus, seconds = 0): Promise<Response> {
  const { path, service } = visit;
  const isNegotiated = isPagePath(path);
  const isMarkdown = isNegotiated ? prefersMarkdown(visit) : path.endsWith(".md");
  const template = await templateAt(visit, templatePath(status, isMarkdown));
  return errorResponse(service.publication, { status, path, seconds }, template, { isMarkdown, isNegotiated });
}
