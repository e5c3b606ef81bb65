import * as z from "zod";
import { apiPath, type Catalog, currentPath, siteAddress } from "../../../course/catalog.ts";
import type { DocumentEntry } from "../../../course/published.ts";
import { decodedPath } from "../../addresses.ts";
import { argumentsOf, bodyOf, type ToolContext, tool, truncated, withoutMode } from "../tool.ts";

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
          .max(2000, "must have at most 2,000 characters")
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
  ...fetchTool(', "/pricing", "/quote?plan=teams&seats=12" (a computed quote)', "/pricing", "pricing"),
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
