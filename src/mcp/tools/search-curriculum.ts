import * as z from "zod";
import { exampleWord } from "../../search/example.ts";
import { isTooLong, maxQueryCharacters } from "../../search/match.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../../search/query.ts";
import { isLongerThan } from "../../text/characters.ts";
import { cursorOffset, searchedCourse, wholeCurriculum } from "../curriculum-search.ts";
import { argumentsOf, listOf, type Tool, tool, wholeNumber } from "../tool.ts";

const maxResults = 50;

const where = {
  url: z.string().describe("URL of the chapter, section or moment that answers."),
  text: z.string().describe("The passage; in full for the first three."),
  startOffset: z.int().optional().describe("Start of the moment, in seconds."),
  videoUrl: z.string().optional().describe("The video at that moment."),
};
const more = z
  .array(z.looseObject({ url: z.string(), text: z.string() }))
  .optional()
  .describe("Further passages that answer.");
const resourceShape = {
  updated: z.string().optional().describe("Date of the last change."),
  resourceUri: z.string().describe("URI of the resource with the full text."),
};
const part = z.looseObject({ name: z.string(), modules: z.int(), chapters: z.int(), minutes: z.int().optional() });

/** What the tool says about the course's own pages and about prices. */
type Wording = { pages: string; sections: string; elsewhere: string };

const searchTool = ({ pages, sections, elsewhere }: Wording) =>
  tool({
    name: "search_curriculum",
    title: "Search the curriculum",
    use: "to find where the course covers a topic; with an empty query, for all modules and totals",
    description: `Searches all texts of the course: titles, chapters, overviews, transcripts and its own pages (${pages}). Returns modules with the passage that answers. An empty query returns the whole curriculum with parts, minutes, dates and totals, to list, count or add up. Do not use it for one module that you can name: use get_module${elsewhere}.`,
    input: argumentsOf(
      {
        query: z
          .string('must be a string, such as "caching"; an empty one returns the whole curriculum')
          .trim()
          .refine((query) => !isTooLong(query), `must have at most ${maxQueryCharacters} characters`)
          .meta({ maxLength: maxQueryCharacters })
          .describe('A topic, keyword or question, such as "caching". Empty returns the whole curriculum.'),
        alternatives: listOf(
          z
            .string("must be a string")
            .trim()
            .min(1, "must not be blank")
            .refine(
              (text) => !isLongerThan(text, maxAlternativeCharacters),
              `must have at most ${maxAlternativeCharacters} characters`,
            )
            .meta({ maxLength: maxAlternativeCharacters }),
          maxAlternatives,
        )
          .optional()
          .describe(
            `Up to ${maxAlternatives} rephrasings: the question in the subject's own terms. Pass one or two for everyday wording; never change the subject.`,
          ),
        limit: wholeNumber(1, maxResults)
          .default(5)
          .describe(
            `Maximum number of modules to return, 1 to ${maxResults}. Defaults to 5; at most 3 if none answers.`,
          ),
        cursor: z
          .string("must be the nextCursor of a result")
          .max(20, "must be the nextCursor of a result")
          .refine((cursor) => cursorOffset(cursor) !== null, "must be the nextCursor of a result")
          .optional()
          .describe("nextCursor of the previous result, with the same query."),
      },
      {
        q: "query",
        text: "query",
        keyword: "query",
        keywords: "query",
        topic: "query",
        search: "query",
        max_results: "limit",
        count: "limit",
      },
    ),
    output: z.looseObject({
      query: z.string().describe("The query that was searched for."),
      total: z.int().describe("Number of matching modules."),
      truncated: z.boolean().describe("Whether more modules match than were returned."),
      modules: z
        .array(
          z.looseObject({
            slug: z.string(),
            title: z.string(),
            part: z.string().optional(),
            description: z.string().optional(),
            chapters: z.int().optional(),
            minutes: z.int().optional().describe("Minutes of the chapters."),
            freeMinutes: z.int().optional().describe("Minutes of what is free."),
            url: z.string().optional().describe("The free video."),
            ...resourceShape,
            match: z.looseObject({ ...where, more }).optional(),
          }),
        )
        .describe("The matching modules, each with the place that answers."),
      otherMatches: z
        .array(z.looseObject({ slug: z.string(), title: z.string(), ...resourceShape, match: z.looseObject(where) }))
        .optional()
        .describe("Modules that have the query only in their chapters, overview or transcript, best first."),
      pages: z
        .array(z.looseObject({ title: z.string(), ...where, resourceUri: z.string() }))
        .optional()
        .describe(sections),
      parts: z.array(part).optional().describe("For an empty query: the parts in order."),
      totals: z.looseObject({ parts: z.int(), modules: z.int(), chapters: z.int() }).optional(),
      match: z.enum(["answer", "nearest", "none"]).describe("Whether the modules answer or are only the closest."),
      notMentioned: z.array(z.string()).optional().describe("Words that the course never uses."),
      searched: z.array(z.string()).optional().describe("What was searched, if nothing matches."),
      suggestions: z
        .array(z.looseObject({ slug: z.string(), title: z.string() }))
        .optional()
        .describe("The nearest modules, if nothing matches."),
      nextCursor: z.string().optional().describe("Pass it as cursor for the rest."),
      hint: z.string().optional().describe("How to improve the search."),
    }),
    example: (catalog) => ({ query: exampleWord(catalog) }),
    run: ({ query, alternatives = [], limit, cursor }, source) => {
      const offset = cursor === undefined ? 0 : (cursorOffset(cursor) ?? 0);
      const text = query.toWellFormed();
      if (text === "" && alternatives.length === 0) return wholeCurriculum(source, offset);
      const question = { text, alternatives: alternatives.map((each) => each.toWellFormed()) };
      return searchedCourse(source, question, { limit, maxLimit: maxResults, offset });
    },
  });

export const searchCurriculum = searchTool({
  pages: "such as prices, changes, about, contact",
  sections: "Sections about the course itself, such as its prices; more: those around them.",
  elsewhere: "; for prices: use get_pricing",
});

/** The tool for a course without prices. */
export const searchCurriculumWithoutPrices = (): Tool =>
  searchTool({
    pages: "such as changes, about, contact",
    sections: "Sections about the course itself; more: those around them.",
    elsewhere: "",
  });
