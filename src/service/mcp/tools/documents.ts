/** The tools that find and read documents, which are pages, for research with citations. */
import * as z from "zod";
import { apiPath, type Catalog, currentPath, siteAddress } from "../../../course/catalog.ts";
import type { DocumentEntry } from "../../../course/published.ts";
import { decodedPath } from "../../addresses.ts";
import { maxQuestionCharacters } from "../../ask/schemas.ts";
import { find } from "../../search/find.ts";
import { exampleWord } from "../../search/keyword-filter.ts";
import { unansweredBy } from "../../search/unanswered.ts";
import { argumentsOf, bodyOf, type ToolContext, textUpTo, tool, truncated, withoutMode } from "../tool.ts";

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
    description: `Searches all texts of the course: its modules, the transcripts of its videos and its own pages (${pages}). Returns the id, title and URL of up to ${maxDocuments} documents, best first; an empty list means that nothing in the course matches. Do not use it for ${fetched}: use fetch.`,
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
            url: z.string().describe("URL of the matching page, section or moment."),
          }),
        )
        .describe("The matching documents, best first."),
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
function foundDocuments({ catalog, engine, documents, reportQuestion }: ToolContext, text: string) {
  const matched = find(engine, catalog.modules, { text }, maxFound);
  const named = documents.filter(({ kind, title }) => kind === "part" && isNamed(title, text));
  const modules = matched.modules.slice(0, maxFound - matched.pages.length).flatMap(({ module, reason }) => {
    const page = `/modules/${module.slug}`;
    if (reason === null) return page;
    return reason.kind === "moment" ? [page, reason.path] : reason.path;
  });
  const pages = matched.pages.map(({ path }) => path);
  const nearPages = matched.nearPages.map(({ path }) => path);
  const answers = matched.isAboutCourse ? [...pages, ...nearPages, ...modules] : [...modules, ...pages, ...nearPages];
  const isAnswered = !matched.isMostlyUnmentioned || matched.unmentioned.length === 0;
  const unanswered = unansweredBy(text, isAnswered ? matched.label : "none");
  if (unanswered && named.length === 0) reportQuestion?.(unanswered);
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

const isNamed = (name: string, text: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(name)} `);
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ");

/** Maximum length of a text, in UTF-16 code units: some clients refuse results of more than 25,000 tokens. */
export const maxText = 80_000;

/** The tool, with the paths that it names besides /curriculum, and the path and kind of the page of its examples. */
const fetchTool = (paths: string, path: string, kind: string) =>
  tool({
    name: "fetch",
    title: "Fetch a document",
    use: "for the whole text of a result, by its id",
    description: `Returns a document in full as markdown, with its title, URL for citations and metadata. Takes an id from search, or a path: "/curriculum" (every module with chapters, minutes, dates and totals)${paths}. A module includes its transcript. Do not use it for finding documents: use search.`,
    input: argumentsOf(
      {
        id: z
          .string(`must be a string, such as "${path}"`)
          .trim()
          .min(1, "must not be blank")
          .max(2000, "must be at most 2,000 characters")
          .describe(`The id of a document: its path, such as "${path}". The URL of its page or markdown works too.`),
      },
      { url: "id", uri: "id", path: "id", slug: "id", document: "id" },
    ),
    output: z.looseObject({
      id: z.string().describe("The id of the document."),
      title: z.string(),
      text: z.string().describe("The document as markdown."),
      url: z.string().describe("URL of the page, for citations."),
      metadata: z
        .looseObject({
          kind: z.string().describe(`The kind of page, such as module, transcript or ${kind}.`),
          language: z.string(),
          description: z.string(),
          markdown: z.string().describe("URL of the text."),
          updated: z.string().optional().describe("Date of the last change."),
          truncated: z.string().optional().describe("What is missing, if text is cut."),
        })
        .describe("Facts about the document, as strings."),
    }),
    example: ({ modules }) => ({ id: `/modules/${modules[0]?.slug ?? ""}` }),
    run: async ({ id }, context) => {
      const { catalog, documents, readComputed, readMarkdown } = context;
      const reference = referencedDocument(catalog, documents, id);
      if (!reference) return { refused: unknownId(context, id, path) };
      const { document, search } = reference;
      const computed = search === "" ? null : await readComputed(document, search);
      if (computed !== null) return result(context, document, search, computed);
      const markdown = await readMarkdown(document.markdownPath);
      return result(context, document, "", markdown + (await transcriptOf(context, document)));
    },
  });

export const fetch = {
  ...fetchTool(', "/pricing", "/quote?plan=…&seats=…" (a computed quote)', "/pricing", "pricing"),
  withoutPrices: () => fetchTool("", "/curriculum", "curriculum"),
};

/** The transcript of a module in the language of the course, as a section; empty for other documents and without a transcript. */
async function transcriptOf({ documents, readMarkdown }: ToolContext, { kind, path }: DocumentEntry): Promise<string> {
  const transcript = documents.find((each) => each.path === `${path}/transcript`);
  if (kind !== "module" || transcript === undefined) return "";
  return `\n## ${transcript.title}\n\n${bodyOf(await readMarkdown(transcript.markdownPath))}\n`;
}

const unknownId = ({ catalog }: ToolContext, id: string, path: string): string =>
  `No document has the id ${JSON.stringify(id.slice(0, 200).toWellFormed())}. An id is the path of a page, such as ${JSON.stringify(`/modules/${catalog.modules[0]?.slug ?? ""}`)} or "${path}". Call search: it returns the ids.`;

/** A document with its markdown. search is the query string for which it was computed. */
function result({ catalog }: ToolContext, document: DocumentEntry, search: string, markdown: string) {
  const { path, markdownPath, title, kind, language, description, updated } = document;
  const { text, isCut } = truncated(markdown, maxText);
  const address = siteAddress(catalog, markdownPath) + search;
  return {
    id: path + search,
    title,
    text,
    url: siteAddress(catalog, path) + search,
    metadata: {
      kind,
      language,
      description,
      markdown: address,
      updated,
      truncated: isCut
        ? `text has the first ${text.length} of ${markdown.length} characters; all of it is at ${address}`
        : undefined,
    },
  };
}

/**
 * The document for a text, and the query string for which its page may be computed; undefined if there is none. A text without a slash can
 * also be the slug of a module, and all slugs can be former ones.
 */
function referencedDocument(
  { siteUrl, aliases = {} }: Pick<Catalog, "siteUrl" | "aliases">,
  documents: DocumentEntry[],
  text: string,
) {
  const url = URL.canParse(text, siteUrl) ? new URL(text, siteUrl) : null;
  if (url?.origin !== siteUrl) return undefined;
  const path = comparable(url.pathname).replace(/(?<=.)(?:\/|\.html)$/, "");
  const below = path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length).replace(/\.json$/, "") : path;
  const at = (path: string | null) =>
    documents.find((each) => comparable(each.path) === path || comparable(each.markdownPath) === path);
  const document =
    at(below) ??
    documents.find(({ kind, path }) => kind === "module" && path === `/modules${below}`) ??
    at(currentPath(aliases, below)) ??
    at(currentPath(aliases, `/modules${below}`));
  return document && { document, search: withoutMode(url.search) };
}

const comparable = (path: string): string => decodedPath(path).toLowerCase();
