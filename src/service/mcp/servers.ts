/** The definitions of the MCP servers: names, tools, instructions, and how they are listed elsewhere. Does not load the MCP library. */
import { type Catalog, type Pricing, siteAddress } from "../../course/catalog.ts";
import { countryInSentence } from "../../course/countries.ts";
import { hasPrices } from "../../course/features.ts";
import { englishNames, plansOf } from "../../course/offer.ts";
import { minutesOf } from "../../course/outline.ts";
import type { PublishedCourse } from "../../course/published.ts";
import { shortened } from "../../course/text/characters.ts";
import { memoize } from "../../course/text/memoize.ts";
import { counted } from "../../course/text/sentence.ts";
import { type McpServerName, mcpPaths, mcpServerNames } from "../addresses.ts";
import { checkUnderstanding, comparePlans, type Prompt, planMyWeeks, teachModule } from "./prompts.ts";
import type { Tool } from "./tool.ts";
import { fetch, search } from "./tools/documents.ts";
import { getModule } from "./tools/get-module.ts";
import { getPricing } from "./tools/get-pricing.ts";
import { checkEnrollmentChannel, createEnrollmentLink, quoteOrder } from "./tools/orders.ts";
import { searchCurriculum } from "./tools/search-curriculum.ts";

export type Server = {
  path: (typeof mcpPaths)[McpServerName];
  /** In listing order. */
  tools: readonly Tool[];
  /** The scripts that a person can start, in listing order. */
  prompts: readonly Prompt[];
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
  questions: (catalog: Catalog) => string[];
};

/** How many seats examples have: as many as a team must buy, if that is more than twelve. */
const exampleSeats = ({ teams }: Pick<Pricing, "teams">): number => Math.max(12, teams?.minSeats ?? 1);

const exampleOrder = ({ pricing }: Pick<Catalog, "pricing">): string =>
  pricing?.teams ? `plan=teams&seats=${exampleSeats(pricing)}` : `plan=${pricing?.complete ? "complete" : "free"}`;

/** The servers of a course with prices; serversOf has those of any course. */
export const servers: Record<McpServerName, Server> = {
  documentation: {
    path: mcpPaths.documentation,
    tools: [searchCurriculum, getModule, getPricing],
    prompts: [teachModule, checkUnderstanding, planMyWeeks],
    hasDocuments: true,
    name: "documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules, totals and prices.",
    clientName: "course",
    about: "This server reads the curriculum and the prices. No account needed.",
    notes: (catalog) => [
      "Every page (prices, FAQ, contact) is a markdown resource: read a result's resourceUri or call resources/list.",
      `For exact totals, checkout links and invoices by country, use the server at ${siteAddress(catalog, servers.enrollment.path)}.`,
    ],
    questions: ({ modules }) => [`Which module is about ${modules[0]?.title}?`, "What does the complete course cost?"],
  },
  enrollment: {
    path: mcpPaths.enrollment,
    tools: [quoteOrder, createEnrollmentLink, checkEnrollmentChannel],
    prompts: [comparePlans],
    hasDocuments: false,
    name: "enrollment",
    title: "enrollment",
    description: "Quotes, checkout links and payment channels for one online course. Takes no payment.",
    clientName: "course-enrollment",
    about:
      "This server quotes prices and builds checkout links. Nothing is paid or ordered here; buyers pay in a hosted checkout.",
    notes: (catalog) => [
      "Pass country (a name or an ISO code) if you know the buyer's. Otherwise the location of your network may be used. Show totalText unchanged; do not multiply or convert prices.",
      `For the curriculum, what each plan contains and the text of pages, use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
    ],
    questions: ({ exampleCountry = "", pricing }) => {
      const place = countryInSentence(exampleCountry);
      return [
        pricing?.teams
          ? `What do ${exampleSeats(pricing)} seats cost for a team in ${place}?`
          : `What does the course cost in ${place}?`,
        `What kind of invoice does a buyer in ${place} get?`,
      ];
    },
  },
  search: {
    path: mcpPaths.search,
    tools: [search, fetch],
    prompts: [],
    hasDocuments: false,
    name: "search",
    title: "search and fetch",
    description: "Finds and reads the documents of one online course, for research with citations.",
    clientName: "course-search",
    about: "This server finds and reads the course's documents, for deep research and connectors. No account needed.",
    notes: (catalog) => [
      `Cite the url of a document. For module lists and totals, fetch "/curriculum"; for prices, "/pricing"; for the total of an order, "/quote?${exampleOrder(catalog)}&country=${catalog.exampleCountry}", with your plan, seats and country.`,
      `To filter modules, use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
      `For checkout links, use ${servers.enrollment.path} on the same site.`,
    ],
    questions: ({ modules }) => [
      `What does the course say about ${modules[0]?.title}?`,
      "What are the terms for refunds and invoices?",
    ],
  },
};

/**
 * The members of each server that differ for a course without prices, besides its tools; null for a server that it does not have. No tool
 * is missing: get_pricing reports that there are no prices.
 */
const withoutPrices: Record<McpServerName, Partial<Server> | null> = {
  documentation: {
    description: "Read-only search over one online course: its modules and totals.",
    about: "This server reads the curriculum. No account needed. The course publishes no prices.",
    notes: () => [
      "Every page (FAQ, contact) is a markdown resource: read a result's resourceUri or call resources/list.",
    ],
    questions: ({ modules }) => [`Which module is about ${modules[0]?.title}?`, "How long is the whole course?"],
  },
  enrollment: null,
  search: {
    notes: (catalog) => [
      "Cite the url of a document. Every page of the course is a document.",
      'For module lists and totals, fetch "/curriculum".',
      `To filter modules, use the server at ${siteAddress(catalog, mcpPaths.documentation)}.`,
    ],
    questions: ({ modules }) => [
      `What does the course say about ${modules[0]?.title}?`,
      "Who teaches the course, and how do I contact them?",
    ],
  },
};

/** The servers of a course, in listing order, as they describe it. */
export const serversOf = memoize((course: Pick<Catalog, "pricing">): Server[] =>
  mcpServerNames.flatMap((name) => serverOf(course, name) ?? []),
);

/** A server as it describes a course; undefined if the course does not have it. */
export function serverOf(course: Pick<Catalog, "pricing">, name: McpServerName): Server | undefined {
  const server = servers[name];
  const changes = withoutPrices[name];
  if (hasPrices(course)) {
    const plans = plansOf(course.pricing);
    return { ...server, tools: server.tools.map((tool) => tool.forPlans?.(plans) ?? tool) };
  }
  if (changes === null) return undefined;
  return { ...server, ...changes, tools: server.tools.map((tool) => tool.withoutPrices?.() ?? tool) };
}

/** The names of a server's tools, separated by commas. */
export const toolNames = ({ tools }: Server): string => tools.map(({ name }) => name).join(", ");

/** The instructions of a server, which clients pass to the model. At most 1,200 characters for any course. */
export const instructionsOf = (
  { about, notes, tools }: Server,
  course: Pick<PublishedCourse, "catalog" | "facts">,
): string =>
  [
    factsOf(course),
    about,
    "Use the tools as follows:",
    ...tools.map(({ name, use }) => `- ${name} ${use}.`),
    ...notes(course.catalog),
  ].join("\n");

function factsOf({ catalog: { course, modules, pricing }, facts }: Pick<PublishedCourse, "catalog" | "facts">): string {
  const minutes = minutesOf(modules);
  const subtitles = (course.subtitles ?? []).join(", ");
  return [
    `"${shortened(facts.name, 60)}" is an online course: ${counted(course.modules, "module")}${course.parts === 0 ? "" : ` in ${counted(course.parts, "part")}`}`,
    minutes ? `, ${counted(minutes, "minute")}` : "",
    `. Language: ${shortened(facts.language, 35)}`,
    subtitles && `; subtitles: ${shortened(subtitles, 60)}`,
    pricing && `. Plans: ${plansIn(pricing).join(", ")}`,
    ".",
  ].join("");
}

/** The plans with their names and for whom they are. */
const plansIn = ({ complete, teams }: Pricing): string[] => [
  englishNames.free,
  ...(complete ? [`${shortened(complete.name ?? englishNames.complete, 40)} (one person)`] : []),
  ...(teams
    ? [`${shortened(teams.name ?? englishNames.teams, 40)} (at least ${counted(teams.minSeats ?? 1, "seat")})`]
    : []),
];

/** Supported MCP versions, newest first. */
export const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18"];

/** name is the reversed host name of the site, followed by the server's name. */
export type Identity = { name: string; title: string; description: string; version: string; url: string };

/** The site's host name in reverse domain name notation: example.course for course.example. */
export const reversedHost = (siteUrl: string): string => new URL(siteUrl).hostname.split(".").reverse().join(".");

/** The identity of a server on this site. */
export const identityOf = (
  { path, name, title, description }: Server,
  { catalog, facts }: Pick<PublishedCourse, "catalog" | "facts">,
): Identity => ({
  name: `${reversedHost(catalog.siteUrl)}/course-${name}`,
  title: `${facts.name}: ${title}`,
  description,
  version: "1.0.0",
  url: siteAddress(catalog, path),
});

/** The MCP Server Card of a server, which tells clients how to connect (SEP-2127). */
export const serverCard = ({ name, title, description, version, url }: Identity, websiteUrl: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  name,
  version,
  title,
  description,
  websiteUrl,
  remotes: [{ type: "streamable-http", url, supportedProtocolVersions: protocolVersions }],
});

/** The server's server.json for the MCP registry. Source: its schema of 2025-12-11 (titles of up to 100 characters). */
export const registryEntry = ({ name, title, description, version, url }: Identity, websiteUrl: string) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name,
  version,
  title: shortened(title, 100),
  description,
  websiteUrl,
  remotes: [{ type: "streamable-http", url }],
});
