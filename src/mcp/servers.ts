/** The MCP servers: who each one is, which tools it has, and what it says of itself. Nothing here loads the MCP library. */
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

/** What a server knows of the course when it introduces itself. */
export type Named = Pick<PublishedCourse, "catalog" | "facts">;

type ServerName = "documentation" | "enrollment";

export type Server = {
  path: string;
  /** Its tools in the order in which it lists them. */
  tools: readonly Tool[];
  /** Whether it has the site's documents as resources. */
  hasDocuments: boolean;
  /** What it is called in names and in titles. */
  name: ServerName;
  title: string;
  /** At most 100 characters. */
  description: string;
  /** Its name in the configuration of a client. */
  clientName: string;
  /** The instructions before and after the sentence that names its tools. */
  about: (facts: PublishedCourse["facts"]) => string;
  notes: (catalog: Catalog) => string[];
  /** Questions that it answers. */
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
      `Facts about one online course, "${name}" (${title}): curriculum and prices. Read-only; no account.`,
    notes: (catalog) => [
      "The full text of every page (modules with chapters and overview, pricing, FAQ, contact) is a markdown resource: read it by the resourceUri of get_module or from resources/list.",
      `To quote a total or hand over an enrollment link, use the server at ${siteAddress(catalog, servers.enrollment.path)}.`,
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
      `Enrollment in one online course, "${name}". No payment is taken and no order is created here; buying happens in a hosted checkout.`,
    notes: (catalog) => [
      "Pass country (two letters) whenever the buyer's country is known: without it the location of the caller's network decides, and that may be an assistant's and not the buyer's.",
      `For the curriculum and the list of plans, use the server at ${siteAddress(catalog, servers.documentation.path)}.`,
    ],
    questions: () => ["What do 12 seats cost for a team in Germany?", "Which invoice does a buyer in Israel get?"],
  },
};

/** The names of a server's tools, as prose lists them. */
export const toolNames = ({ tools }: Server): string => tools.map(({ name }) => name).join(", ");

/** What a server tells a model when it connects. */
export const instructionsOf = ({ about, notes, tools }: Server, { catalog, facts }: Named): string =>
  [about(facts), `Use ${tools.map(({ name, use }) => `${name} ${use}`).join(", ")}.`, ...notes(catalog)].join("\n");
