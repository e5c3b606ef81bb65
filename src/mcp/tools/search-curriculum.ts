import * as z from "zod";
import { type Catalog, type Module, moduleSchema, siteAddress } from "../../course/catalog.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { exampleWord } from "../../search/example.ts";
import { type Found, type FoundModule, find } from "../../search/find.ts";
import { isTooLong, maxQueryCharacters, searchModules } from "../../search/match.ts";
import { argumentsOf, listOf, tool, wholeNumber } from "../tool.ts";

const maxResults = 20;
const maxAlternatives = 4;

/** Maximum number of other matches in a result. */
const maxOthers = 5;

/** Maximum size of the modules in a result, in characters of JSON: keeps a result below 2,000 tokens. */
const maxResultCharacters = 7000;

const reasonShape = {
  slug: z.string().describe("Slug of the module."),
  kind: z
    .enum(["chapter", "section", "moment", "description"])
    .describe("What matches best: a chapter, a section of the overview, a moment of a video, or the description."),
  name: z.string().describe("Title of the chapter, heading of the section, or time of the moment."),
  url: z.string().describe("URL that leads there."),
  startOffset: z.int().optional().describe("Start of the moment in the video, in seconds."),
  excerpt: z.string().describe("At most 200 characters of the text that matches."),
};

export const searchCurriculum = tool({
  name: "search_curriculum",
  title: "Search the curriculum",
  use: "to find modules on a topic",
  description:
    "Searches everything the course says: titles, descriptions, chapters, overviews, transcripts of its videos and its own pages. Use it to find out whether and where the course covers a topic. Each match names the chapter, the section or the moment that answers, with its URL. If you already know a module's slug or title, use get_module.",
  input: argumentsOf(
    {
      query: z
        .string('must be a string, such as "caching"')
        .trim()
        .min(1, "must not be blank")
        .refine((query) => !isTooLong(query), `must have at most ${maxQueryCharacters} characters`)
        .meta({ maxLength: maxQueryCharacters })
        .describe(
          'A topic, a keyword or a question in plain words, such as "caching" or "how do I stop double payments".',
        ),
      alternatives: listOf(
        z
          .string("must be a string")
          .trim()
          .min(1, "must not be blank")
          .refine((text) => !isTooLong(text), `must have at most ${maxQueryCharacters} characters`)
          .meta({ maxLength: maxQueryCharacters }),
        maxAlternatives,
      )
        .optional()
        .describe(
          `Up to ${maxAlternatives} rephrasings: the same question in the subject's own terms, such as the names of methods, headers or errors. Give one or two when the person asks in everyday words. One about something else makes the results worse.`,
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
      .array(z.looseObject(reasonShape))
      .describe("Where each of the modules answers, in the same order: its best chapter, section or moment."),
    otherMatches: z
      .array(z.looseObject({ title: z.string().describe("Title of the module."), ...reasonShape }))
      .optional()
      .describe("Modules whose texts match but whose title, description and part do not contain the query."),
    pages: z
      .array(
        z.looseObject({
          title: z.string().describe("Title of the page."),
          heading: z.string().describe("Heading of the section."),
          url: z.string().describe("URL of the section."),
          excerpt: z.string().describe("The text that matches."),
        }),
      )
      .optional()
      .describe("Sections of pages about the course itself, such as its prices."),
    match: z
      .enum(["answer", "nearest", "none"])
      .describe("Whether the modules answer the query, are only the nearest ones, or do not exist."),
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
  const found = find(engine, catalog.modules, question, maxFound);
  const exact = searchModules(catalog.modules, question.text);
  const ranked = new Map(found.modules.map((each) => [each.module, each]));
  const isExact = exact.length > 0 && question.alternatives.length === 0;
  const matches = isExact ? exact : [...ranked.keys()];
  const total = isExact ? exact.length : found.total;
  const modules = fitting(matches.slice(0, limit));
  const others = isExact ? found.modules.filter(({ module }) => !exact.includes(module)).slice(0, maxOthers) : [];
  const reasonFor = (module: Module) => reasonOf(catalog, module, ranked.get(module));
  return {
    query: question.text,
    total,
    truncated: total > modules.length,
    modules,
    reasons: modules.map(reasonFor),
    ...(others.length === 0
      ? {}
      : { otherMatches: others.map(({ module }) => ({ title: module.title, ...reasonFor(module) })) }),
    ...(found.pages.length === 0
      ? {}
      : {
          pages: found.pages.map(({ path, title, heading, excerpt }) => ({
            title,
            heading,
            url: siteAddress(catalog, path),
            excerpt: excerpt.text,
          })),
        }),
    match: found.label,
    ...hintFor(found, isExact, total - modules.length, modules.length === limit && limit < maxResults),
  };
}

/** Enough modules to know the reasons of all that are returned. */
const maxFound = 100;

/** Where a module answers. */
function reasonOf(catalog: Catalog, { slug, description }: Module, match: FoundModule | undefined) {
  const { reason, excerpt } = match ?? { reason: null, excerpt: { text: description } };
  const place = reason
    ? { kind: reason.kind, name: reason.name, ...(reason.start === undefined ? {} : { startOffset: reason.start }) }
    : { kind: "description" as const, name: "" };
  return {
    slug,
    ...place,
    url: siteAddress(catalog, reason?.path ?? `/modules/${slug}`),
    excerpt: (reason?.excerpt ?? excerpt).text,
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

/** The first modules that fit in maxResultCharacters, and at least one. */
function fitting(modules: Module[]): Module[] {
  let size = 0;
  const fits = modules.findIndex((module, index) => {
    size += JSON.stringify(module).length;
    return index > 0 && size > maxResultCharacters;
  });
  return fits === -1 ? modules : modules.slice(0, fits);
}
