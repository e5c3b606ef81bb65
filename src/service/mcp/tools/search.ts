import * as z from "zod";
import { siteAddress } from "../../../course/catalog.ts";
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import type { LoadedCourse } from "../../search/engine.ts";
import { exampleWord } from "../../search/example.ts";
import { find } from "../../search/find.ts";
import { argumentsOf, textUpTo, tool } from "../tool.ts";

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
        query: textUpTo(maxQuestionCharacters, 'must be a string, such as "caching"')
          .min(1, "must not be blank")
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

export const search = {
  ...searchTool(
    "such as prices, changes, about, contact, privacy",
    "lists of modules, quotes or the text of a document",
  ),
  withoutPrices: () =>
    searchTool("such as changes, about, contact, privacy", "lists of modules or the text of a document"),
};

/**
 * The documents for a question in the order of /ask, each once; before them, parts that it names. If a moment of a video answers, the
 * transcript comes right after its module. If most of the question's words appear nowhere in the course, only those parts. Their URLs lead
 * to the section or moment that answers.
 */
function foundDocuments({ catalog, engine, documents }: LoadedCourse, text: string) {
  const found = find(engine, catalog.modules, { text }, maxFound);
  const named = documents.filter(({ kind, title }) => kind === "part" && isNamed(title, text));
  const modules = found.modules.slice(0, maxFound - found.pages.length).flatMap(({ module, reason }) => {
    const page = `/modules/${module.slug}`;
    if (reason === null) return page;
    return reason.kind === "moment" ? [page, reason.path] : reason.path;
  });
  const pages = found.pages.map(({ path }) => path);
  const nearPages = found.nearPages.map(({ path }) => path);
  const answers = found.isAboutCourse ? [...pages, ...nearPages, ...modules] : [...modules, ...pages, ...nearPages];
  const isAnswered = !found.isMostlyUnmentioned || found.unmentioned.length === 0;
  const byId = Map.groupBy([...named.map(({ path }) => path), ...(isAnswered ? answers : [])], (place) =>
    place.replace(/#.*/s, ""),
  );
  return [...byId]
    .flatMap(([id, [place = ""]]) => {
      const title = documents.find(({ path }) => path === id)?.title;
      return title === undefined ? [] : { id, title, url: siteAddress(catalog, place) };
    })
    .slice(0, maxDocuments);
}

/** Whether a text has a name as whole words, in any letter case. */
const isNamed = (name: string, text: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(name)} `);

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");
