/** /mcp: the course as documentation, read-only. Spec: "MCP servers", /mcp. */
import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import * as z from "zod";
import { type Module, moduleSchema, pricingSchema, siteAddress, slugPattern } from "../course/catalog.ts";
import type { DocumentEntry, PublishedCourse } from "../course/published.ts";
import { findModule, isTooLong, maxQueryCharacters, searchModules } from "../search/match.ts";
import { rankModules } from "../search/question.ts";
import { failureLine } from "../site/failure-log.ts";
import type { Requested } from "../site/mcp.ts";
import { contentMeta } from "./content-meta.ts";
import { documentationIdentity } from "./identity.ts";
import { newServer } from "./server.ts";
import { argumentsOf, offer, tool, wholeNumber } from "./tool.ts";

/** The text of a markdown twin, by its path. */
export type ReadTwin = (twin: string) => Promise<string>;

const maxResults = 20;

/** Most resources in one page of resources/list. */
export const maxListed = 500;

/** Longest list of modules in a result, as JSON. */
const maxResultCharacters = 7000;

const searchInput = argumentsOf(
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
);

const slugInput = argumentsOf(
  {
    slug: z
      .string('must be text, such as "14-validators"')
      .trim()
      .min(1, "must not be blank")
      .max(300, "must have at most 300 characters")
      .describe(
        'The module\'s slug from search_curriculum, such as "14-validators"; its title or part of it works too.',
      ),
  },
  { id: "slug", title: "slug", name: "slug", module: "slug", query: "slug" },
);

/** An output stays open to fields that later versions add. */
const moduleOutput = z.looseObject(moduleSchema.shape);

const searchOutput = z.looseObject({
  query: z.string().describe("The query that was searched for."),
  total: z.int().describe("How many modules match."),
  truncated: z.boolean().describe("Whether more match than are returned."),
  modules: z.array(moduleOutput).describe("The matching modules in course order."),
  hint: z.string().optional().describe("How to go on, where nothing or too much matched."),
});

const oneModuleOutput = z.looseObject({
  ...moduleSchema.shape,
  page: z.string().describe("Address of the module's page, to show to people."),
  resourceUri: z
    .string()
    .describe("URI of the resource with the module's full text: chapters and overview as markdown."),
});

/** The server of /mcp for one request. Documents are registered only as far as the request needs them: there may be thousands. */
export function documentationServer(publication: PublishedCourse, readTwin: ReadTwin, request: Requested): McpServer {
  const { catalog, facts } = publication;
  const instructions = [
    `Facts about one online course, "${facts.name}" (${facts.title}): curriculum and prices. Read-only; no account.`,
    "Use search_curriculum to find modules on a topic, get_module for one module by slug or title, get_pricing for all prices.",
    "The full text of every page (modules with chapters and overview, pricing, FAQ, contact) is a markdown resource: read it by the resourceUri of get_module or from resources/list.",
    `To quote a total or hand over an enrollment link, use the server at ${siteAddress(catalog, "/mcp/product")}.`,
  ].join("\n");
  const server = newServer(documentationIdentity(publication), catalog.siteUrl, instructions, { resources: true });
  const meta = contentMeta(publication);

  offer(
    server,
    tool({
      name: "search_curriculum",
      title: "Search the curriculum",
      description:
        "Finds the course's modules on a topic, by keywords in title, description and part. Use it to learn whether and where the course covers something. If you already know a module's slug or title, use get_module.",
      input: searchInput,
      output: searchOutput,
      answer: ({ query, limit }) => search(catalog.modules, query, limit),
    }),
    meta,
  );
  offer(
    server,
    tool({
      name: "get_module",
      title: "Get one module",
      description:
        "Returns one module's facts (title, part, description, chapters, minutes, video overview) and the URI of its full text. Use it when you know the slug or title; to find modules on a topic use search_curriculum.",
      input: slugInput,
      output: oneModuleOutput,
      answer: ({ slug }) => {
        const module = findModule(catalog.modules, slug);
        if (!module) {
          return {
            refused: `No module matches ${JSON.stringify(slug)}. Call search_curriculum with one word of the topic to find its slug.`,
          };
        }
        const page = siteAddress(catalog, `/modules/${module.slug}`);
        return { ...module, page, resourceUri: `${page}.md` };
      },
    }),
    meta,
  );
  offer(
    server,
    tool({
      name: "get_pricing",
      title: "Get prices",
      description:
        "Returns the plans (Free, Complete, Teams) and their prices in both billing regions: intl, and il for buyers in Israel. Use it to compare plans. For a total by seats and country, use quote_order on the enrollment server.",
      input: argumentsOf({}),
      output: z.looseObject(pricingSchema.shape),
      answer: () => catalog.pricing,
    }),
    meta,
  );
  // Registering one is enough for the library to answer every method about resources.
  for (const entry of request.method.startsWith("resources/") ? [requestedDocument(publication, request.uri)] : []) {
    const { uri, name, ...metadata } = resourceOf(catalog.siteUrl, entry);
    server.registerResource(name, uri, metadata, async () => {
      try {
        return { contents: [{ uri, mimeType: "text/markdown", text: await readTwin(entry.twin) }], _meta: meta };
      } catch (error) {
        console.error(failureLine("document-failed", { method: "resources/read", url: entry.twin }, 500, error));
        throw new ProtocolError(ProtocolErrorCode.InternalError, "The document cannot be read now; try again later");
      }
    });
    server.server.setRequestHandler("resources/list", ({ params }) => resourcePage(publication, params?.cursor));
  }
  return server;
}

/** The document with this URI; where there is none any other, so that the library answers that it is not found. */
function requestedDocument({ catalog, documents }: PublishedCourse, uri: string): DocumentEntry {
  const href = URL.canParse(uri) ? new URL(uri).href : uri;
  const [first] = documents;
  const document = documents.find(({ twin }) => siteAddress(catalog, twin) === href) ?? first;
  if (!document) throw new Error("The publication has no documents.");
  return document;
}

/** A document as an MCP resource. */
const resourceOf = (siteUrl: string, { path, twin, title, description, bytes, updated }: DocumentEntry) => ({
  uri: siteAddress({ siteUrl }, twin),
  name: path,
  title,
  description,
  mimeType: "text/markdown",
  size: bytes,
  annotations: {
    audience: ["assistant" as const, "user" as const],
    priority: path === "/curriculum" ? 1 : slugPattern.test(path.replace("/modules/", "")) ? 0.6 : 0.4,
    ...(updated === undefined ? {} : { lastModified: `${updated}T00:00:00Z` }),
  },
});

/** The resources of one page in reading order, with the cursor of the next. Throws for a cursor that no page gave. */
function resourcePage({ catalog, documents }: PublishedCourse, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(/^page-at-([1-9]\d{0,8})$/.exec(cursor)?.[1]);
  const isKnown = start === 0 || (start % maxListed === 0 && start < documents.length);
  if (!isKnown) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor; take it from nextCursor");
  const end = start + maxListed;
  return {
    resources: documents.slice(start, end).map((document) => resourceOf(catalog.siteUrl, document)),
    ...(end < documents.length ? { nextCursor: `page-at-${end}` } : {}),
  };
}

/** What q finds; where that is nothing, the modules that have words of the query, best first. */
function search(all: Module[], asked: string, limit: number) {
  const query = asked.toWellFormed();
  const exact = searchModules(all, query);
  const found = exact.length > 0 ? exact : rankModules(all, query).map(({ module }) => module);
  const modules = fitting(found.slice(0, limit));
  const left = found.length - modules.length;
  const onward = modules.length === limit && limit < maxResults ? `raise limit (at most ${maxResults}) or ` : "";
  const hints = [
    found.length === 0 && "Nothing contains this text. Try one word of it, a synonym or a broader term.",
    found.length > 0 && exact.length === 0 && "No module contains the whole text; these have words of it, best first.",
    left > 0 && `${left} more match: ${onward}use a narrower query.`,
  ].filter((hint) => hint !== false);
  return {
    query,
    total: found.length,
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
