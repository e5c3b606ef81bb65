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
 * The documents for a question in the order of /ask, each once; before them, parts that it names. If a moment of a video answers, the
 * transcript comes right after its module. If most of the question's words appear nowhere in the course, only those parts.
 */
export function foundDocuments({ catalog, engine, documents }: Source, text: string): FoundDocument[] {
  const matches = find(engine, catalog.modules, { text }, maxFound);
  const words = wordsOf(text);
  const parts = documents.filter(({ kind, title }) => kind === "part" && isNamed(title, words)).map(({ path }) => path);
  const isAnswered = !matches.isMostlyUnmentioned || matches.unmentioned.length === 0;
  const pages = matches.pages.map(({ path }) => path);
  const modules = matches.modules.slice(0, maxFound - pages.length).flatMap(({ module, reason }) => {
    const page = `/modules/${module.slug}`;
    if (reason === null) return page;
    return reason.kind === "moment" ? [page, reason.path] : reason.path;
  });
  const nearPages = matches.nearPages.map(({ path }) => path);
  const answers = matches.isAboutCourse ? [...pages, ...nearPages, ...modules] : [...modules, ...pages, ...nearPages];
  const places = [...parts, ...(isAnswered ? answers : [])];
  const byId = new Map<string, FoundDocument>();
  for (const place of places) {
    const [id = ""] = place.split("#");
    const title = documents.find(({ path }) => path === id)?.title;
    if (title !== undefined && !byId.has(id)) byId.set(id, { id, title, url: siteAddress(catalog, place) });
  }
  return [...byId.values()].slice(0, maxDocuments);
}

/** Whether the words of a text have a name as whole words, in any letter case. */
const isNamed = (name: string, words: string): boolean => ` ${words} `.includes(` ${wordsOf(name)} `);

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
