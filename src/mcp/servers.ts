/** The definitions of the MCP servers: names, tools and instructions. Does not load the MCP library. */
import { type Catalog, siteAddress } from "../course/catalog.ts";
import { hasPrices } from "../course/features.ts";
import { minutesOf } from "../course/outline.ts";
import type { PublishedCourse } from "../course/published.ts";
import { countryInSentence } from "../enrollment/countries.ts";
import { type McpServerName, mcpPaths, mcpServerNames } from "../site/addresses.ts";
import { shortened } from "../text/characters.ts";
import { withoutPrices } from "./servers-without-prices.ts";
import type { Tool } from "./tool.ts";
import { checkEnrollmentChannel } from "./tools/check-enrollment-channel.ts";
import { createEnrollmentLink } from "./tools/create-enrollment-link.ts";
import { fetch } from "./tools/fetch.ts";
import { getModule } from "./tools/get-module.ts";
import { getPricing } from "./tools/get-pricing.ts";
import { quoteOrder } from "./tools/quote-order.ts";
import { search } from "./tools/search.ts";
import { searchCurriculum } from "./tools/search-curriculum.ts";

/** The course data in a server's identity and instructions. */
export type CourseSource = Pick<PublishedCourse, "catalog" | "facts">;

export type Server = {
  path: (typeof mcpPaths)[McpServerName];
  /** In listing order. */
  tools: readonly Tool[];
  /** Whether it serves the site's documents as resources. */
  hasDocuments: boolean;
  name: McpServerName;
  title: string;
  /** At most 100 characters. */
  description: string;
  /** Its name in client configurations. */
  clientName: string;
  /** The instructions after the facts of the course (about), and after the sentence that lists the tools (notes). */
  about: string;
  notes: (catalog: Catalog) => string[];
  /** Example questions that it answers. */
  questions: (catalog: Catalog) => string[];
};

/** The servers of a course with prices; serversOf has those of any course. */
export const servers: Record<McpServerName, Server> = {
  documentation: {
    path: mcpPaths.documentation,
    tools: [searchCurriculum, getModule, getPricing],
    hasDocuments: true,
    name: "documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules, totals and prices.",
    clientName: "course",
    about: "This server reads the curriculum and the prices. No account needed.",
    notes: (catalog) => [
      "Every page (prices, FAQ, contact) is a markdown resource: read the resourceUri of a result, or resources/list.",
      `Not here: exact totals, checkout links and the invoice of a country. Use the server at ${siteAddress(catalog, servers.enrollment.path)}.`,
    ],
    questions: ({ modules }) => [`Which module is about ${modules[0]?.title}?`, "What does the complete course cost?"],
  },
  enrollment: {
    path: mcpPaths.enrollment,
    tools: [quoteOrder, createEnrollmentLink, checkEnrollmentChannel],
    hasDocuments: false,
    name: "enrollment",
    title: "enrollment",
    description: "Quotes, checkout links and payment channels for one online course. Takes no payment.",
    clientName: "course-enrollment",
    about:
      "This server quotes prices and builds checkout links. Nothing is paid or ordered here; buyers pay in a hosted checkout.",
    notes: (catalog) => [
      "Pass country (a name or an ISO code) if you know the buyer's. Otherwise the location of your network may be used. Show totalText unchanged; do not multiply or convert prices.",
      `Not here: the curriculum, what each plan contains and the text of pages. Use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
    ],
    questions: ({ exampleCountry = "" }) => {
      const place = countryInSentence(exampleCountry);
      return [`What do 12 seats cost for a team in ${place}?`, `Which invoice does a buyer in ${place} get?`];
    },
  },
  search: {
    path: mcpPaths.search,
    tools: [search, fetch],
    hasDocuments: false,
    name: "search",
    title: "search and fetch",
    description: "Finds and reads the documents of one online course, for research with citations.",
    clientName: "course-search",
    about: "This server finds and reads its documents, for deep research and connectors. No account needed.",
    notes: (catalog) => [
      `Cite the url of a document. For lists and sums of modules, fetch "/curriculum"; for prices "/pricing"; for the total of an order "/quote?plan=teams&seats=12&country=${catalog.exampleCountry}", with your plan, seats and country.`,
      `Not here: filters. Use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
      `Not here: checkout links. Use ${servers.enrollment.path} of the same site.`,
    ],
    questions: ({ modules }) => [
      `What does the course say about ${modules[0]?.title}?`,
      "What are the terms for refunds and invoices?",
    ],
  },
};

/** The servers of a course, in listing order, as they describe it. */
export const serversOf = (course: Pick<Catalog, "pricing">): Server[] =>
  mcpServerNames.flatMap((name) => serverOf(course, name) ?? []);

/** A server as it describes a course; undefined if the course does not have it. */
export function serverOf(course: Pick<Catalog, "pricing">, name: McpServerName): Server | undefined {
  if (hasPrices(course)) return servers[name];
  const changes = withoutPrices[name];
  return changes === null ? undefined : { ...servers[name], ...changes() };
}

/** The names of a server's tools, separated by commas. */
export const toolNames = ({ tools }: Server): string => tools.map(({ name }) => name).join(", ");

/** The instructions of a server, which clients pass to the model. At most 1,200 characters for any course. */
export const instructionsOf = ({ about, notes, tools }: Server, source: CourseSource): string =>
  [
    factsOf(source),
    about,
    `Call the tools in this order: ${tools.map(({ name, use }, at) => `${at + 1}. ${name} ${use}`).join("; ")}.`,
    ...notes(source.catalog),
  ].join("\n");

/** The course in one sentence, from its record: name, totals, languages and plans. */
function factsOf({ catalog: { course, modules, pricing }, facts }: CourseSource): string {
  const minutes = minutesOf(modules);
  const subtitles = (course.subtitles ?? []).join(", ");
  return [
    `"${shortened(facts.name, 60)}" is one online course: ${course.modules} modules in ${course.parts} parts`,
    ...(minutes === undefined || minutes === 0 ? [] : [`, ${minutes} minutes`]),
    `. Language: ${shortened(facts.language, 35)}`,
    ...(subtitles === "" ? [] : [`; subtitles: ${shortened(subtitles, 60)}`]),
    pricing === null
      ? "."
      : `. Plans: Free, Complete (one person), Teams (at least ${pricing.teams?.minSeats ?? 1} seats).`,
  ].join("");
}
