import * as z from "zod";
import { type Catalog, type Module, moduleSchema, siteAddress } from "../../course/catalog.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { exampleWord } from "../../search/example.ts";
import { maxExcerpt } from "../../search/excerpt.ts";
import { type Found, type FoundModule, find } from "../../search/find.ts";
import { isTooLong, maxQueryCharacters, searchModules } from "../../search/match.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../../search/query.ts";
import { isLongerThan } from "../../text/characters.ts";
import { argumentsOf, listOf, tool, wholeNumber } from "../tool.ts";

const maxResults = 20;

/** Maximum number of other matches in a result. */
const maxOthers = 5;

/** Maximum size of the modules and their reasons in a result, in characters of JSON: keeps a result below 2,000 tokens. */
const maxResultCharacters = 7000;

const quotedShape = { url: z.string(), excerpt: z.string() };

export const searchCurriculum = tool({
  name: "search_curriculum",
  title: "Search the curriculum",
  use: "to find modules on a topic",
  description:
    "Searches everything that the course says, also in its chapters, overviews, transcripts and own pages. Use it to find out whether and where the course covers a topic. If you already know a module's slug or title, use get_module.",
  input: argumentsOf(
    {
      query: z
        .string('must be a string, such as "caching"')
        .trim()
        .min(1, "must not be blank")
        .refine((query) => !isTooLong(query), `must have at most ${maxQueryCharacters} characters`)
        .meta({ maxLength: maxQueryCharacters })
        .describe('A topic, a keyword or a question, such as "caching" or "how do I stop double payments".'),
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
          `Up to ${maxAlternatives} rephrasings: the same question in the subject's own terms. Give one or two if it is in everyday words; never one about something else.`,
        ),
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
    reasons: z
      .array(z.looseObject({ slug: z.string(), ...quotedShape }))
      .describe(
        "Where the first modules answer: the URL of the chapter, section or moment (startOffset in seconds; videoUrl is the video at it), and its text.",
      ),
    otherMatches: z
      .array(z.looseObject({ slug: z.string(), title: z.string(), ...quotedShape }))
      .optional()
      .describe("Modules that have the query only in their chapters, overview or transcript, and where."),
    pages: z
      .array(z.looseObject({ title: z.string(), ...quotedShape }))
      .optional()
      .describe("Sections about the course itself, such as its prices."),
    match: z.enum(["answer", "nearest", "none"]).describe("Whether the modules answer or only come nearest."),
    hint: z
      .string()
      .optional()
      .describe("How to improve the search. Present if no module, or too many modules, match."),
  }),
  example: (catalog) => ({ query: exampleWord(catalog) }),
  run: ({ query, alternatives = [], limit }, { catalog, engine }) =>
    search(
      catalog,
      engine,
      { text: query.toWellFormed(), alternatives: alternatives.map((each) => each.toWellFormed()) },
      limit,
    ),
});

/** The modules that match like q; if there are none, those that the search finds, best first. */
function search(
  catalog: Catalog,
  engine: SearchEngine,
  question: { text: string; alternatives: string[] },
  limit: number,
) {
  const hits = find(engine, catalog.modules, question, maxFound);
  const exact = searchModules(catalog.modules, question.text);
  const ranked = new Map(hits.modules.map((each) => [each.module, each]));
  const isExact = exact.length > 0 && question.alternatives.length === 0;
  const matches = isExact ? exact : [...ranked.keys()];
  const total = isExact ? exact.length : hits.total;
  const modules = fitting(matches.slice(0, limit));
  const reasonFor = (module: Module) => reasonOf(catalog, module, ranked.get(module));
  const reasons = fitting(modules.map(reasonFor), sizeOf(modules));
  const left = maxResultCharacters - sizeOf(modules) - sizeOf(reasons);
  const others = isExact ? hits.modules.filter(({ module }) => !exact.includes(module)).slice(0, maxOthers) : [];
  const otherMatches = others.map(({ module }) => ({ title: module.title, ...reasonFor(module) }));
  const pages = hits.pages.map(({ path, title, excerpt }) => ({
    title,
    url: siteAddress(catalog, path),
    excerpt: excerpt.text,
  }));
  return {
    query: question.text,
    total,
    truncated: total > modules.length,
    modules,
    reasons,
    ...(otherMatches.length > 0 && sizeOf(otherMatches) <= left ? { otherMatches } : {}),
    ...(pages.length > 0 && sizeOf(pages) <= left ? { pages } : {}),
    match: hits.label,
    ...hintFor(hits, isExact, total - modules.length, modules.length === limit && limit < maxResults),
  };
}

/** Enough modules to know the reasons of all that are returned. */
const maxFound = 100;

/** Where a module answers. */
function reasonOf(catalog: Catalog, { slug, description }: Module, match: FoundModule | undefined) {
  const { reason, excerpt } = match ?? { reason: null, excerpt: { text: description.slice(0, maxExcerpt) } };
  return {
    slug,
    url: siteAddress(catalog, reason?.path ?? `/modules/${slug}`),
    ...(reason?.start === undefined ? {} : { startOffset: reason.start }),
    ...(reason?.video === undefined ? {} : { videoUrl: reason.video }),
    excerpt: excerpt.text,
  };
}

/** How to improve a search, if that is needed. */
function hintFor({ label, corrections }: Found, isExact: boolean, omitted: number, mayRaise: boolean) {
  const raiseLimit = mayRaise ? `raise limit (at most ${maxResults}) or ` : "";
  const hints = [
    ...corrections.map(({ from, to }) => `Searched for "${to}" instead of "${from}".`),
    label === "none" && "No module matches. Try one word, a synonym or a broader term.",
    label === "nearest" && "Nothing answers the query exactly; these modules come nearest.",
    label === "answer" &&
      !isExact &&
      "No module contains the whole query; these contain some of its words, best first.",
    omitted > 0 && `${omitted} more match: ${raiseLimit}use a narrower query.`,
  ].filter((hint) => hint !== false);
  return hints.length === 0 ? {} : { hint: hints.join(" ") };
}

/** The first values that fit in maxResultCharacters with what is used of it, and at least one if nothing is. */
function fitting<Value>(values: Value[], used = 0): Value[] {
  let size = used;
  const fits = values.findIndex((value, index) => {
    size += JSON.stringify(value).length;
    return (index > 0 || used > 0) && size > maxResultCharacters;
  });
  return fits === -1 ? values : values.slice(0, fits);
}

const sizeOf = (values: unknown[]): number => JSON.stringify(values).length;
