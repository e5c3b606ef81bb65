import * as z from "zod";
import { type Module, moduleSchema } from "../../course/catalog.ts";
import { exampleWord } from "../../search/example.ts";
import { isTooLong, maxQueryCharacters, searchModules } from "../../search/match.ts";
import { rankModules } from "../../search/question.ts";
import { argumentsOf, tool, wholeNumber } from "../tool.ts";

const maxResults = 20;

/** Maximum size of the modules in a result, in characters of JSON: keeps a result below 2,000 tokens. */
const maxResultCharacters = 7000;

export const searchCurriculum = tool({
  name: "search_curriculum",
  title: "Search the curriculum",
  use: "to find modules on a topic",
  description:
    "Searches the titles, descriptions and parts of the course's modules for keywords. Use it to find out whether and where the course covers a topic. If you already know a module's slug or title, use get_module.",
  input: argumentsOf(
    {
      query: z
        .string('must be a string, such as "caching"')
        .trim()
        .min(1, "must not be blank")
        .refine((query) => !isTooLong(query), `must have at most ${maxQueryCharacters} characters`)
        .meta({ maxLength: maxQueryCharacters })
        .describe('A topic or keyword, such as "caching" or "status codes". One or two words match best.'),
      limit: wholeNumber(1, maxResults)
        .default(5)
        .describe(`Maximum number of modules to return, 1 to ${maxResults}. Defaults to 5.`),
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
    modules: z.array(z.looseObject(moduleSchema.shape)).describe("The matching modules."),
    hint: z
      .string()
      .optional()
      .describe("How to improve the search. Present if no module, or too many modules, match."),
  }),
  example: (catalog) => ({ query: exampleWord(catalog) }),
  run: ({ query, limit }, { catalog }) => search(catalog.modules, query.toWellFormed(), limit),
});

/** The modules that match like q; if there are none, those that contain words of the query, best first. */
function search(all: Module[], query: string, limit: number) {
  const exact = searchModules(all, query);
  const matches = exact.length > 0 ? exact : rankModules(all, query).map(({ module }) => module);
  const modules = fitting(matches.slice(0, limit));
  const omitted = matches.length - modules.length;
  const raiseLimit = modules.length === limit && limit < maxResults ? `raise limit (at most ${maxResults}) or ` : "";
  const hints = [
    matches.length === 0 && "No module matches. Try one word, a synonym or a broader term.",
    matches.length > 0 &&
      exact.length === 0 &&
      "No module contains the whole query; these contain some of its words, best first.",
    omitted > 0 && `${omitted} more match: ${raiseLimit}use a narrower query.`,
  ].filter((hint) => hint !== false);
  return {
    query,
    total: matches.length,
    truncated: omitted > 0,
    modules,
    ...(hints.length === 0 ? {} : { hint: hints.join(" ") }),
  };
}

/** The first modules that fit in maxResultCharacters, and at least one. */
function fitting(modules: Module[]): Module[] {
  let size = 0;
  const fits = modules.findIndex((module, index) => {
    size += JSON.stringify(module).length;
    return index > 0 && size > maxResultCharacters;
  });
  return fits === -1 ? modules : modules.slice(0, fits);
}
