/** The results of search: modules, transcripts and pages as documents. */
import { siteAddress } from "../course/catalog.ts";
import { find } from "../search/find.ts";
import type { ToolSource } from "./tool.ts";

type Source = Pick<ToolSource, "catalog" | "engine" | "documents">;

/** A document that was found. url leads to the section or moment that answers. */
export type FoundDocument = { id: string; title: string; url: string };

/** Maximum number of modules and pages together, as in /ask. */
const maxFound = 10;

/** Maximum number of documents: a module whose transcript answers is two. */
export const maxDocuments = 2 * maxFound;

/**
 * The documents for a question in the order of /ask, each once. If a moment of a video answers, the transcript comes right before its
 * module.
 */
export function foundDocuments({ catalog, engine, documents }: Source, text: string): FoundDocument[] {
  const matches = find(engine, catalog.modules, { text }, maxFound);
  const pages = matches.pages.map(({ path }) => path);
  const modules = matches.modules.slice(0, maxFound - pages.length).flatMap(({ module, reason }) => {
    const page = `/modules/${module.slug}`;
    if (reason === null) return page;
    return reason.kind === "moment" ? [reason.path, page] : reason.path;
  });
  const places = matches.isAboutCourse ? [...pages, ...modules] : [...modules, ...pages];
  const byId = new Map<string, FoundDocument>();
  for (const place of places) {
    const [id = ""] = place.split("#");
    const title = documents.find(({ path }) => path === id)?.title;
    if (title !== undefined && !byId.has(id)) byId.set(id, { id, title, url: siteAddress(catalog, place) });
  }
  return [...byId.values()];
}
