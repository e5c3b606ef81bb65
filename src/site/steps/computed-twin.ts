/** The markdown twins that are computed for a query string: quotes, searches, prices of a region. */
import { siteAddress } from "../../course/catalog.ts";
import type { DocumentEntry } from "../../course/published.ts";
import { computedPageResponse } from "../page.ts";
import type { ComputedPage, TwinHandler } from "../service.ts";
import { reframed } from "../twin.ts";
import type { Visit } from "../visit.ts";
import { templateAt } from "./published-files.ts";

/** The twin that is computed for the query string, with its URLs and its size; null if the prerendered one applies. */
export async function computedTwin(
  visit: Visit,
  page: DocumentEntry,
): Promise<{ page: Pick<DocumentEntry, "path" | "twin" | "bytes">; response: Response } | null> {
  const result = twinFor(visit, page, visit.search);
  if (!result) return null;
  const { headers } = await templateAt(visit, page.twin);
  const text = await textOf(visit, page, result);
  return {
    page: {
      path: `${page.path}?${result.query}`,
      twin: `${page.twin}?${result.query}`,
      bytes: new TextEncoder().encode(text).length,
    },
    response: await computedPageResponse(text, headers, result.headers),
  };
}

/** The text of the twin that is computed for a query string; null if the prerendered one applies. */
export async function computedText(visit: Visit, page: DocumentEntry, search: string): Promise<string | null> {
  const result = twinFor(visit, page, search);
  return result ? textOf(visit, page, result) : null;
}

/** How the page's twin is computed for a query string and the visitor; null if it is not. */
export function twinFor({ service, env }: Visit, page: DocumentEntry, search: string): ReturnType<TwinHandler> {
  const handler = search === "" ? undefined : service.computed.twins[page.kind as ComputedPage];
  return handler?.(service.publication, new URLSearchParams(search), env.client.country) ?? null;
}

async function textOf(
  visit: Visit,
  page: DocumentEntry,
  { query, contentOf }: NonNullable<ReturnType<TwinHandler>>,
): Promise<string> {
  const template = await templateAt(visit, page.twin);
  return reframed(template.text, siteAddress(visit.service.publication.catalog, `${page.path}?${query}`), contentOf);
}
