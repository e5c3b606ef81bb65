/** Finds the module that an assistant means: by slug (current or former), number, title, URL, or part of the title. */
import { moduleAt } from "../course/aliases.ts";
import { apiPath, type Catalog, type Module } from "../course/catalog.ts";
import { findModule, fold } from "../search/match.ts";

/** A module, and others whose title has the text, if only a part of the title was given. */
export type FoundReference = { module: Module; others: Module[] };

/**
 * The module for a text, in this order: slug, former slug, exact title, number of the slug ("14", "module 14"), URL of its page, of a page
 * below it, of its markdown or in the API, the first title in course order that contains the text. Undefined if there is none.
 */
export function referencedModule(catalog: Catalog, text: string): FoundReference | undefined {
  const { siteUrl, modules } = catalog;
  const query = fold(text.trim());
  if (query === "") return undefined;
  const exact =
    moduleAt(catalog, query) ??
    modules.find(({ title }) => fold(title) === query) ??
    withNumber(modules, query) ??
    moduleAt(catalog, slugIn(siteUrl, query));
  if (exact) return { module: exact, others: [] };
  const module = findModule(modules, text);
  return module && { module, others: modules.filter((each) => each !== module && fold(each.title).includes(query)) };
}

/** The module whose slug begins with the number in a text such as "14" or "module 14". */
function withNumber(modules: Module[], query: string): Module | undefined {
  const [, number] = /^(?:module|lesson|no\.?|#)?\s*([0-9]{1,9})$/.exec(query) ?? [];
  return number === undefined
    ? undefined
    : modules.find(({ slug }) => Number.parseInt(slug, 10) === Number.parseInt(number, 10));
}

/** The slug in the URL of a module; empty if a text is not such a URL. */
function slugIn(siteUrl: string, query: string): string {
  const path = query.startsWith(fold(siteUrl)) ? query.slice(siteUrl.length) : query;
  const below = path.startsWith(apiPath) ? path.slice(apiPath.length) : path;
  return /^\/modules\/([^/?#]+?)(?:\.md|\.html|\.json)?(?:[/?#].*)?$/.exec(below)?.[1] ?? "";
}
