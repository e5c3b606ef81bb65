import * as z from "zod";
import { siteAddress } from "../../../course/catalog.ts";
import { isLongerThan } from "../../../course/text/characters.ts";
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import type { LoadedCourse } from "../../search/engine.ts";
import { exampleWord } from "../../search/example.ts";
import { find } from "../../search/find.ts";
import { argumentsOf, type Tool, tool } from "../tool.ts";

/** Maximum number of modules and pages together, as in /ask. */
const maxFound = 10;

/** Maximum number of documents: a module whose transcript answers is two. */
export const maxDocuments = 2 * maxFound;

/** The tool, which names the pages of the course itself, and what fetch has. */
const searchTool = (pages: string, fetched: string) =>
  tool({
    name: "search",
    title: "Search the course's documents",
    use: "to find the documents that answer a question",
    description: `Searches all texts of the course: its modules, the transcripts of its videos and its own pages (${pages}). Returns the id, title and URL of up to ${maxDocuments} documents, best first; an empty list means that the course does not mention it. Do not use it for ${fetched}: use fetch.`,
    input: argumentsOf(
      {
        query: z
          .string('must be a string, such as "caching"')
          .trim()
          .min(1, "must not be blank")
          .refine(
            (query) => !isLongerThan(query, maxQuestionCharacters),
            `must have at most ${maxQuestionCharacters} characters`,
          )
          .meta({ maxLength: maxQuestionCharacters })
          .describe("A question, topic or keyword."),
      },
      { q: "query", text: "query", question: "query", search: "query" },
    ),
    output: z.looseObject({
      results: z
        .array(
          z.looseObject({
            id: z.string().describe("Pass it to fetch."),
            title: z.string(),
            url: z.string().describe("URL of the page, with the section or moment that answers."),
          }),
        )
        .describe("The documents that answer, best first."),
    }),
    example: (catalog) => ({ query: exampleWord(catalog) }),
    run: ({ query }, course) => ({ results: foundDocuments(course, query.toWellFormed()) }),
  });

export const search = searchTool(
  "such as prices, changes, about, contact, privacy",
  "lists of modules, quotes or the text of a document",
);

/** The tool for a course without prices. */
export const searchWithoutPrices = (): Tool =>
  searchTool("such as changes, about, contact, privacy", "lists of modules or the text of a document");

/** A document that was found. url leads to the section or moment that answers. */
type FoundDocument = { id: string; title: string; url: string };

/**
 * The documents for a question in the order of /ask, each once; before them, parts that it names. If a moment of a video answers, the
 * transcript comes right after its module. If most of the question's words appear nowhere in the course, only those parts.
 */
function foundDocuments({ catalog, engine, documents }: LoadedCourse, text: string): FoundDocument[] {
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
