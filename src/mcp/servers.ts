/** The definitions of the MCP servers: names, tools and instructions. Does not load the MCP library. */
import { type Catalog, siteAddress } from "../course/catalog.ts";
import type { PublishedCourse } from "../course/published.ts";
import { endpoints } from "../site/addresses.ts";
import type { Tool } from "./tool.ts";
import { checkEnrollmentChannel } from "./tools/check-enrollment-channel.ts";
import { createEnrollmentLink } from "./tools/create-enrollment-link.ts";
import { getModule } from "./tools/get-module.ts";
import { getPricing } from "./tools/get-pricing.ts";
import { quoteOrder } from "./tools/quote-order.ts";
import { searchCurriculum } from "./tools/search-curriculum.ts";

/** The course data in a server's identity and instructions. */
export type CourseSource = Pick<PublishedCourse, "catalog" | "facts">;

type ServerName = "documentation" | "enrollment";

export type Server = {
  path: string;
  /** In listing order. */
  tools: readonly Tool[];
  /** Whether it serves the site's documents as resources. */
  hasDocuments: boolean;
  name: ServerName;
  title: string;
  /** At most 100 characters. */
  description: string;
  /** Its name in client configurations. */
  clientName: string;
  /** The instructions before (about) and after (notes) the sentence that lists the tools. */
  about: (facts: PublishedCourse["facts"]) => string;
  notes: (catalog: Catalog) => string[];
  /** Example questions that it answers. */
  questions: (catalog: Catalog) => string[];
};

export const servers: Record<ServerName, Server> = {
  documentation: {
    path: endpoints.documentation.at,
    tools: [searchCurriculum, getModule, getPricing],
    hasDocuments: true,
    name: "documentation",
    title: "course documentation",
    description: "Read-only search over one online course: its modules, totals and prices.",
    clientName: "course",
    about: ({ name, title }) =>
      `Curriculum and prices of one online course, "${name}" (${title}). Read-only; no account needed.`,
    notes: (catalog) => [
      "The full text of every page (modules with chapters and overview, pricing, FAQ, contact) is a markdown resource: use the resourceUri from get_module, or resources/list.",
      `For exact totals and checkout links, use the server at ${siteAddress(catalog, servers.enrollment.path)}.`,
    ],
    questions: ({ modules }) => [`Which module is about ${modules[0]?.title}?`, "What does the complete course cost?"],
  },
  enrollment: {
    path: endpoints.enrollment.at,
    tools: [quoteOrder, createEnrollmentLink, checkEnrollmentChannel],
    hasDocuments: false,
    name: "enrollment",
    title: "enrollment",
    description: "Quotes, checkout links and payment channels for one online course. Takes no payment.",
    clientName: "course-enrollment",
    about: ({ name }) =>
      `Quotes and checkout links for one online course, "${name}". This server takes no payments and creates no orders; buyers pay in a hosted checkout.`,
    notes: (catalog) => [
      "Pass country (a two-letter code) if you know the buyer's country. Otherwise the client's network location is used, which may be yours and not the buyer's.",
      `For the curriculum and a comparison of plans, use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
    ],
    questions: () => ["What do 12 seats cost for a team in Germany?", "Which invoice does a buyer in Israel get?"],
  },
};

/** The names of a server's tools, separated by commas. */
export const toolNames = ({ tools }: Server): string => tools.map(({ name }) => name).join(", ");

/** The instructions of a server, which clients pass to the model. */
export const instructionsOf = ({ about, notes, tools }: Server, { catalog, facts }: CourseSource): string =>
  [about(facts), `Use ${tools.map(({ name, use }) => `${name} ${use}`).join(", ")}.`, ...notes(catalog)].join("\n");
