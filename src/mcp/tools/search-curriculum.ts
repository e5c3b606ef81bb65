import * as z from "zod";
import { type Module, moduleSchema } from "../../course/catalog.ts";
import { exampleWord } from "../../search/example.ts";
import { isTooLong, maxQueryCharacters, searchModules } from "../../search/match.ts";
import { rankModules } from "../../search/question.ts";
import { argumentsOf, tool, wholeNumber } from "../tool.ts";

const maxResults = 20;

/** Longest list of modules in a result, as JSON. */
const maxResultCharacters = 7000;

export const searchCurriculum = tool({
  name: "search_curriculum",
  title: "Search the curriculum",
  use: "to find modules on a topic",
  description:
    "Finds the course's modules on a topic, by keywords in title, description and part. Use it to learn whether and where the course covers something. If you already know a module's slug or title, use get_module.",
  input: argumentsOf(
    {
      query: z
        .string('must be text, such as "caching"')
        .trim()
        .min(1, "must not be blank")
        .refine((query) => !isTooLong(query), `must have at most ${maxQueryCharacters} characters`)
        .meta({ maxLength: maxQueryCharacters })
        .describe('A topic or keyword, such as "caching" or "status codes". One or two words find most.'),
      limit: wholeNumber(1, maxResults)
        .default(5)
        .describe(`How many modules to return, 1 to ${maxResults}. The default is 5.`),
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
    total: z.int().describe("How many modules match."),
    truncated: z.boolean().describe("Whether more match than are returned."),
    modules: z.array(z.looseObject(moduleSchema.shape)).describe("The matching modules in course order."),
    hint: z.string().optional().describe("How to go on, where nothing or too much matched."),
  }),
  example: (catalog) => ({ query: exampleWord(catalog) }),
  answer: ({ query, limit }, { catalog }) => search(catalog.modules, query.toWellFormed(), limit),
});

/** What q finds; where that is nothing, the modules that have words of the query, best first. */
function search(all: Module[], query: string, limit: number) {
  const exact = searchModules(all, query);
  const matches = exact.length > 0 ? exact : rankModules(all, query).map(({ module }) => module);
  const modules = fitting(matches.slice(0, limit));
  const left = matches.length - modules.length;
  const onward = modules.length === limit && limit < maxResults ? `raise limit (at most ${maxResults}) or ` : "";
  const hints = [
    matches.length === 0 && "Nothing contains this text. Try one word of it, a synonym or a broader term.",
    matches.length > 0 &&
      exact.length === 0 &&
      "No module contains the whole text; these have words of it, best first.",
    left > 0 && `${left} more match: ${onward}use a narrower query.`,
  ].filter((hint) => hint !== false);
  return {
    query,
    total: matches.length,
    truncated: left > 0,
    modules,
    ...(hints.length === 0 ? {} : { hint: hints.join(" ") }),
  };
}

/** As many of the modules, and at least one, as a model reads with ease: a result stays under 2,000 tokens. */
function fitting(modules: Module[]): Module[] {
  let size = 0;
  const fits = modules.findIndex((module, index) => {
    size += JSON.stringify(module).length;
    return index > 0 && size > maxResultCharacters;
  });
  return fits === -1 ? modules : modules.slice(0, fits);
}
