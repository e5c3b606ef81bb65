import * as z from "zod";
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import { exampleWord } from "../../search/example.ts";
import { isLongerThan } from "../../text/characters.ts";
import { foundDocuments, maxDocuments } from "../document-search.ts";
import { argumentsOf, type Tool, tool } from "../tool.ts";

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
    run: ({ query }, source) => ({ results: foundDocuments(source, query.toWellFormed()) }),
  });

export const search = searchTool(
  "such as prices, changes, about, contact, privacy",
  "lists of modules, quotes or the text of a document",
);

/** The tool for a course without prices. */
export const searchWithoutPrices = (): Tool =>
  searchTool("such as changes, about, contact, privacy", "lists of modules or the text of a document");
