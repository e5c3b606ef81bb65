import * as z from "zod";
import { type Module, siteAddress } from "../../../course/catalog.ts";
import { minutesOf } from "../../../course/outline.ts";
import { inSentence } from "../../../course/text/sentence.ts";
import { markdownPath } from "../../addresses.ts";
import type { LoadedCourse } from "../../search/engine.ts";
import { type Found, type FoundModule, type FoundPage, find, maxPages } from "../../search/find.ts";
import { exampleWord, maxQueryCharacters, searchModules } from "../../search/keyword-filter.ts";
import { maxAlternativeCharacters, maxAlternatives } from "../../search/query.ts";
import { unansweredBy } from "../../search/unanswered.ts";
import { marksOf, progressOf, type Reader, readerOf, stateArgument } from "../reader.ts";
import { argumentsOf, bytesOf, ifAny, listOf, textUpTo, tool, wholeNumber } from "../tool.ts";

const maxResults = 50;

const where = {
  url: z.string().describe("URL of the matching passage."),
  text: z.string().describe("The passage; in full for the first three."),
  startOffset: z.int().optional().describe("Start of the moment, in seconds."),
  videoUrl: z.string().optional().describe("The video at that moment."),
};
const more = z
  .array(z.looseObject({ url: z.string(), text: z.string() }))
  .optional()
  .describe("More matching passages.");
const resourceShape = {
  updated: z.string().optional().describe("Date of the last change."),
  resourceUri: z.string().describe("URI of the full text."),
};
const part = z.looseObject({ name: z.string(), modules: z.int(), chapters: z.int(), minutes: z.int().optional() });

/** The tool, with what it says about the course's own pages and about prices. */
const searchTool = (pages: string, sections: string, elsewhere: string) =>
  tool({
    name: "search_curriculum",
    title: "Search the curriculum",
    use: "to find where the course covers a topic; with an empty query, for all modules and totals",
    description: `Searches all texts of the course: titles, chapters, overviews, transcripts and its own pages (${pages}). Returns modules, each with its best passage. An empty query returns the whole curriculum with parts, minutes, dates and totals, to list, count or add up. Do not use it for one module that you can name: use get_module${elsewhere}.`,
    input: argumentsOf(
      {
        query: textUpTo(
          maxQueryCharacters,
          'must be a string, such as "caching"; an empty one returns the whole curriculum',
        ).describe('A topic, keyword or question, such as "caching". Empty returns the whole curriculum.'),
        alternatives: listOf(
          textUpTo(maxAlternativeCharacters, "must be a string").min(1, "must not be blank"),
          maxAlternatives,
        )
          .optional()
          .describe(
            `Up to ${maxAlternatives} rephrasings: the question in the subject's own terms. Pass 1 or 2 if the query uses everyday words; keep the subject.`,
          ),
        limit: wholeNumber(1, maxResults)
          .default(5)
          .describe(`Modules to return, 1 to ${maxResults}. Defaults to 5; at most 3 if match is nearest.`),
        cursor: z
          .string("must be the nextCursor of a result")
          .max(20, "must be the nextCursor of a result")
          .refine((cursor) => cursorPattern.test(cursor), "must be the nextCursor of a result")
          .optional()
          .describe("nextCursor of the previous result, with the same query."),
        state: stateArgument,
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
            freeMinutes: z.int().optional().describe("Minutes of free content."),
            url: z.string().optional().describe("Free video or page."),
            ...resourceShape,
            match: z.looseObject({ ...where, more }).optional(),
          }),
        )
        .describe("The modules, each with its best passage."),
      otherMatches: z
        .array(z.looseObject({ slug: z.string(), title: z.string(), ...resourceShape, match: z.looseObject(where) }))
        .optional()
        .describe("Modules that match only in chapters, overview or transcript."),
      pages: z
        .array(z.looseObject({ title: z.string(), ...where, resourceUri: z.string() }))
        .optional()
        .describe(sections),
      parts: z.array(part).optional().describe("For an empty query: the parts in order."),
      totals: z.looseObject({ parts: z.int(), modules: z.int(), chapters: z.int() }).optional(),
      match: z
        .enum(["answer", "nearest", "none"])
        .describe("answer: direct matches; nearest: only close matches; none: no results."),
      notMentioned: z.array(z.string()).optional().describe("Words that the course never uses."),
      searched: z.array(z.string()).optional().describe("What was searched, if nothing matches."),
      suggestions: z
        .array(z.looseObject({ slug: z.string() }))
        .optional()
        .describe("The nearest modules, if nothing matches."),
      nextCursor: z.string().optional().describe("Pass it as cursor for the rest."),
      hint: z.string().optional().describe("How to improve the search."),
      state: z.looseObject({}).optional(),
    }),
    example: (catalog) => ({ query: exampleWord(catalog) }),
    run: ({ query, alternatives = [], limit, cursor, state }, context) => {
      const reader = readerOf(state, context.catalog);
      if (reader && "refused" in reader) return reader;
      const course = { ...context, reader };
      const progress = { state: reader ? progressOf(reader) : undefined };
      const offset = Number(cursorPattern.exec(cursor ?? "")?.[1] ?? 0);
      const text = query.toWellFormed();
      if (text === "" && alternatives.length === 0) return { ...wholeCurriculum(course, offset), ...progress };
      const question = { text, alternatives: alternatives.map((each) => each.toWellFormed()) };
      const result = searchedCourse(course, question, { limit, offset });
      // A cursor asks for the rest of an answer. What is asked with a person's progress stays with the person.
      const unanswered = cursor === undefined && !reader ? unansweredBy(text, result.match) : null;
      if (unanswered) context.reportQuestion?.(unanswered);
      return { ...result, ...progress };
    },
  });

export const searchCurriculum = {
  ...searchTool(
    "such as prices, changes, about, contact",
    "Sections about the course itself, such as its prices; more has adjacent ones.",
    "; for prices: use get_pricing",
  ),
  withoutPrices: () =>
    searchTool("such as changes, about, contact", "Sections about the course itself; more has adjacent ones.", ""),
};

/** reader is whose progress its modules show, if any. */
type SearchedCourse = Pick<LoadedCourse, "catalog" | "engine" | "updated" | "freeMinutes" | "parts"> & {
  reader?: Reader | null;
};

/** Maximum size of a result's modules and pages, in bytes of JSON. */
const maxBytes = 22_000;
/** How many modules show the whole passage, and its maximum length in characters. */
const [wholePassages, maxPassage] = [3, 600];
const maxNearest = 3;
/** Maximum number of modules to search for: more than a result can hold. */
const maxFound = 100;
const cursorPattern = /^from-([1-9][0-9]{0,8})$/;

function wholeCurriculum(course: SearchedCourse, offset: number) {
  const { modules } = course.catalog;
  const lines = modules.slice(offset).map((module) => {
    const { slug, title, part } = module;
    return { slug, title, part, ...totalsOf(course, [module]), ...addressesOf(course, module) };
  });
  const parts = course.parts.map((name) => {
    const own = modules.filter(({ part }) => part === name);
    return { name, modules: own.length, ...totalsOf(course, own) };
  });
  const shown = firstWithin(lines, maxBytes - bytesOf(parts), 1);
  const end = offset + shown.length;
  const isCut = end < modules.length;
  return {
    query: "",
    total: modules.length,
    truncated: isCut,
    nextCursor: isCut ? `from-${end}` : undefined,
    totals: { parts: parts.length, modules: modules.length, ...totalsOf(course, modules) },
    parts,
    modules: shown,
    match: "answer" as const,
  };
}

const totalsOf = (course: SearchedCourse, modules: Module[]) => ({
  chapters: modules.reduce((sum, { chapters }) => sum + chapters, 0),
  minutes: minutesOf(modules),
  freeMinutes: freeMinutesOf(course, modules),
});

/** The free minutes of modules, as far as they are known. */
const freeMinutesOf = ({ freeMinutes }: SearchedCourse, modules: Module[]): number | undefined =>
  ifAny(modules.flatMap(({ slug }) => freeMinutes[slug] ?? []))?.reduce((sum, each) => sum + each, 0);

/**
 * The modules that match like q, then those that have the question elsewhere; without the former, or with alternatives, those that the
 * search finds, best first: at most limit modules from offset on. See docs/specification.md, "Curriculum tools".
 */
export function searchedCourse(
  course: SearchedCourse,
  question: { text: string; alternatives: string[] },
  { limit: wanted, offset }: { limit: number; offset: number },
) {
  const { modules: all } = course.catalog;
  const matched = find(course.engine, all, question, maxFound);
  const maxLimit = matched.label === "nearest" ? maxNearest : maxResults;
  const limit = Math.min(wanted, maxLimit);
  const exact = question.alternatives.length === 0 ? searchModules(all, question.text) : [];
  const isExact = exact.length > 0;
  const ranked = new Map(matched.modules.map((each) => [each.module, each]));
  const matches = isExact ? exact : [...ranked.keys()];
  const total = isExact ? exact.length : matched.total;
  const hits = matches.slice(offset, offset + limit).map((module, at) => ({
    ...module,
    freeMinutes: freeMinutesOf(course, [module]),
    ...addressesOf(course, module),
    match: placeOf(course, module, ranked.get(module), at < wholePassages),
  }));
  const modules = firstWithin(hits, maxBytes, 1);
  const end = offset + modules.length;
  const left = maxBytes - bytesOf(modules);
  const others = isExact && end >= total ? matched.modules.filter(({ module }) => !exact.includes(module)) : [];
  const otherMatches = firstWithin(
    others.slice(0, Math.max(0, limit - modules.length)).map((each, at) => ({
      slug: each.module.slug,
      title: each.module.title,
      ...addressesOf(course, each.module),
      match: placeOf(course, each.module, each, modules.length + at < wholePassages),
    })),
    left,
  );
  const nearest = offset > 0 ? [] : [...matched.pages, ...matched.nearPages].slice(0, maxPages);
  const pages = firstWithin(
    nearest.map((page) => pageResult(course, page)),
    left - bytesOf(otherMatches),
  );
  const hasCursor = end < matches.length;
  return {
    query: question.text,
    total,
    truncated: end < total,
    nextCursor: hasCursor ? `from-${end}` : undefined,
    ...(matched.isAboutCourse ? { pages: ifAny(pages) } : {}),
    modules,
    otherMatches: ifAny(otherMatches),
    pages: ifAny(pages),
    match: matched.label,
    notMentioned: ifAny(matched.unmentioned),
    ...(modules.length + otherMatches.length + pages.length > 0 ? {} : nothingFound(matched)),
    hint: hintFor(matched, isExact, total - end, { mayRaise: modules.length === limit && limit < maxLimit, hasCursor }),
  };
}

const addressesOf = ({ catalog, updated, reader = null }: SearchedCourse, module: Module) => ({
  updated: updated[module.slug],
  resourceUri: siteAddress(catalog, `/modules/${module.slug}.md`),
  ...marksOf(reader, module),
});

/** Where a module answers. With isWhole it has the whole passage, and the next best ones. */
function placeOf(
  { catalog }: SearchedCourse,
  { slug, description }: Module,
  hit: FoundModule | undefined,
  isWhole: boolean,
) {
  const { reason = null, excerpt = { text: description }, passage = description, others = [] } = hit ?? {};
  const more = others.map((other) => ({
    url: siteAddress(catalog, other.reason.path),
    text: other.passage.slice(0, maxPassage).toWellFormed(),
  }));
  return {
    url: siteAddress(catalog, reason?.path ?? `/modules/${slug}`),
    text: isWhole && passage.length <= maxPassage ? passage : excerpt.text.slice(0, maxPassage),
    startOffset: reason?.start,
    videoUrl: reason?.video,
    more: isWhole ? ifAny(more) : undefined,
  };
}

function pageResult({ catalog }: SearchedCourse, { path, title, heading, text, passage, neighbors }: FoundPage) {
  const more = neighbors.map((each) => ({
    url: siteAddress(catalog, each.path),
    text: each.text.slice(0, maxPassage).toWellFormed(),
  }));
  return {
    title: heading === "" || heading === title ? title : `${title}: ${heading}`,
    url: siteAddress(catalog, path),
    text: text.length <= maxPassage ? text : passage.slice(0, maxPassage).toWellFormed(),
    resourceUri: siteAddress(catalog, markdownPath(path.replace(/#.*/s, ""))),
    more: ifAny(more),
  };
}

const nothingFound = ({ suggestions }: Found) => ({
  searched: ["titles", "descriptions", "chapters", "overviews", "transcripts", "pages"],
  suggestions: suggestions.map(({ slug, title }) => ({ slug, title })),
});

/** How to improve a search, if that is needed. omitted is how many modules follow, and next how to get them. */
function hintFor(
  { label, corrections, unmentioned }: Found,
  isExact: boolean,
  omitted: number,
  next: { mayRaise: boolean; hasCursor: boolean },
): string | undefined {
  const before = `${next.mayRaise ? "raise limit, " : ""}${next.hasCursor ? "pass nextCursor, " : ""}`;
  const ways = before === "" ? "" : `${before}or `;
  const hints = [
    ...corrections.map(({ from, to }) => `Searched for "${to}" instead of "${from}".`),
    label === "none" &&
      "Nothing in the course matches the query: titles, chapters, overviews, transcripts and pages were searched. suggestions are only the nearest modules. Try one word, a synonym or a broader term before you say that the course does not cover it.",
    label === "nearest" &&
      (unmentioned.length === 0
        ? "Nothing matches the query exactly; these are the closest matches."
        : `No text in the course mentions ${inSentence(
            unmentioned.map((word) => `"${word}"`),
            "or",
          )}; these are the closest matches.`),
    label === "answer" &&
      !isExact &&
      omitted >= 0 &&
      "Results may contain only some of the query's words; the best match is first.",
    omitted > 0 &&
      `${omitted} more ${omitted === 1 ? "module matches" : "modules match"}: ${ways}use a narrower query.`,
  ].filter((hint) => hint !== false);
  return ifAny(hints)?.join(" ");
}

/** The first values whose JSON has at most max bytes in all, but never fewer than least of them. */
function firstWithin<Value>(values: Value[], max: number, least = 0): Value[] {
  let size = 0;
  const end = values.findIndex((value, index) => {
    size += bytesOf(value);
    return index >= least && size > max;
  });
  return end === -1 ? values : values.slice(0, end);
}
